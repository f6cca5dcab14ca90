// client.mjs - a client of gx serve that the server did not write: HTTP and RFC 6455 over plain sockets, nothing installed.
import { spawn, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";

export const gx = process.env.GX;
export const source = process.env.GX_SOURCE_DIR;
const children = new Set();
const folders = [];
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => process.exit(1)); // no server is left behind
process.on("exit", () => {
  children.forEach((child) => child.kill("SIGKILL"));
  folders.forEach((name) => fs.rmSync(name, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })); // who was killed may be dying
});

// One of its own, which is removed when the tests are over.
export function folder(where = os.tmpdir()) {
  folders.push(fs.mkdtempSync(path.join(where, "gx-serve-")));
  return folders.at(-1);
}
export const quick = () => folder(fs.existsSync("/dev/shm") ? "/dev/shm" : undefined); // where a commit costs nothing
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
export const PATIENCE = 90000; // what is awaited comes at once; on a busy machine it may last

// Waits until what is asked is so.
export async function until(ask, what) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(20)) if (await ask()) return;
  throw new Error(`did not come: ${what}`);
}

// A scene that must come off within fractions of a second, which a busy machine may miss: played again until it does.
export async function in_time(scene, times = 30) {
  for (let n = 1; ; n++) {
    try {
      return await scene();
    } catch (fault) {
      if (n === times) throw fault;
    }
  }
}

export function want(condition, what) {
  if (!condition) throw new Error(`not so: ${what}`);
}

// ---- the server ----

export const surroundings = {}; // of servers, besides those of the test

export const serve = (data, ...options) => serve.by(gx, data, ...options);

// By another program that becomes the server.
serve.by = async (program, data, ...options) => {
  const child = spawn(program, ["serve", "--port", "0", "--data", data, "--creations", "100000", "--requests", "0", ...options], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...surroundings },
  });
  const server = { child, data, log: "", port: 0, ended: new Promise((done) => child.on("exit", (code, signal) => done(code ?? signal))) };
  children.add(child);
  child.on("exit", () => children.delete(child));
  server.port = await new Promise((done, failed) => {
    child.stderr.on("data", (bytes) => {
      server.log += bytes;
      const found = /"what":"listen","address":"http:\/\/[^"]*:(\d+)\//.exec(server.log);
      if (found) done(Number(found[1]));
    });
    server.ended.then((code) => failed(new Error(`the server ended with ${code}: ${server.log}`)));
  });
  return server;
};

export async function stop(server) {
  server.child.kill("SIGTERM");
  let late;
  const patience = new Promise((_, failed) => (late = setTimeout(failed, PATIENCE, new Error(`the server does not stop: ${server.log}`))));
  return await Promise.race([server.ended, patience]).finally(() => clearTimeout(late));
}

// ---- HTTP ----

export function ask(server, method, where, body, headers = {}) {
  return new Promise((done, failed) => {
    const request = http.request({ port: server.port, host: "127.0.0.1", method, path: where, headers, agent: false }, (answer) => {
      let text = "";
      answer.on("data", (bytes) => (text += bytes));
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.on("error", failed);
    request.end(body);
  });
}

export async function create(server, start) {
  const answer = await ask(server, "POST", "/api/v1/games", JSON.stringify(start));
  want(answer.status === 201, `a game is made of ${JSON.stringify(start)}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
}

// Bytes as they are; what comes back until it is `enough` or the other side ends it.
export function raw(server, bytes, enough = /^HTTP\/1\.[01] \d+ /) {
  return new Promise((done) => {
    const socket = net.connect(server.port, "127.0.0.1", () => socket.write(bytes));
    let got = Buffer.alloc(0);
    const end = () => (socket.destroy(), done(got));
    socket.setTimeout(PATIENCE, end);
    socket.on("data", (more) => ((got = Buffer.concat([got, more])), enough.test(got.toString("latin1")) && end()));
    socket.on("close", end);
    socket.on("error", end);
  });
}

// ---- WebSocket ----

export function frame(opcode, payload, { fin = true, mask = true, rsv = 0 } = {}) {
  const body = Buffer.from(payload), key = crypto.randomBytes(4);
  const size = body.length < 126 ? [body.length] : body.length < 65536 ? [126, body.length >> 8, body.length & 255] : null;
  const long = size ?? [127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((n) => (body.length >> n) & 255)];
  long[0] |= mask ? 0x80 : 0;
  const head = Buffer.from([(fin ? 0x80 : 0) | rsv | opcode, ...long]);
  if (!mask) return Buffer.concat([head, body]);
  return Buffer.concat([head, key, body.map((byte, n) => byte ^ key[n & 3])]);
}

export const handshake = (game, more = "") =>
  `GET /api/v1/games/${game}/ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n${more}\r\n`;

export class Client {
  // Opens a socket and, unless `silent`, says hello.
  static open(server, game, token, last_seq = -1, { silent = false, early = Buffer.alloc(0) } = {}) {
    const client = new Client();
    Object.assign(client, { got: [], waiting: [], closed: null, pings: 0, count: 0, seat: null });
    client.socket = server.dial?.() ?? net.connect(server.port, "127.0.0.1"); // dial: through a proxy
    client.gone = new Promise((done) => client.socket.on("close", () => done(client.closed)));
    client.socket.on("error", () => {});
    client.ready = new Promise((done, failed) => {
      let head = Buffer.alloc(0), open = false;
      client.socket.on("close", () => (client.wake(), failed(new Error(`no upgrade: ${head}`))));
      client.socket.on("data", (bytes) => {
        head = Buffer.concat([head, bytes]);
        const end = head.indexOf("\r\n\r\n");
        if (!open && end < 0) return;
        if (!open) {
          if (!/^HTTP\/1.1 101 /.test(head)) return failed(new Error(String(head)));
          want(String(head).includes("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), "the key is answered (RFC 6455, 1.3)");
          open = true;
          head = head.subarray(end + 4);
          done(client);
        }
        head = client.take(head);
      });
    });
    const first = silent ? Buffer.alloc(0) : frame(1, JSON.stringify({ hello: { token, last_seq } }));
    client.socket.write(Buffer.concat([Buffer.from(handshake(game, server.headers)), early]));
    client.ready.then(() => client.socket.write(first)).catch(() => {});
    return client;
  }

  // Whole frames off the front of the bytes.
  take(bytes) {
    while (bytes.length >= 2) {
      let size = bytes[1] & 127, at = 2;
      if (size === 126) (size = bytes.length < 4 ? Infinity : bytes.readUInt16BE(2)), (at = 4);
      else if (size === 127) (size = bytes.length < 10 ? Infinity : Number(bytes.readBigUInt64BE(2))), (at = 10);
      if (bytes.length < at + size) break;
      this.frame(bytes[0] & 15, bytes.subarray(at, at + size));
      bytes = bytes.subarray(at + size);
    }
    return bytes;
  }

  frame(opcode, payload) {
    if (opcode === 1) this.got.push(JSON.parse(payload));
    if (opcode === 8) this.socket.end(frame(8, payload.subarray(0, 2))), this.closed = { code: payload.length >= 2 ? payload.readUInt16BE(0) : 1005, why: String(payload.subarray(2)) };
    if (opcode === 10) this.ponged?.();
    if (opcode === 9) this.pings++, this.socket.write(frame(10, payload));
    this.wake();
  }

  wake() {
    for (const look of [...this.waiting]) look();
  }

  send(message) {
    this.socket.write(frame(1, typeof message === "string" ? message : JSON.stringify(message)));
  }

  // The first message that fits, now or later; it is taken out, and those before it stay.
  next(fits, what, patience = PATIENCE) {
    return new Promise((done, failed) => {
      const give = (end, value) => (clearTimeout(timer), (this.waiting = this.waiting.filter((one) => one !== look)), end(value));
      const look = () => {
        const n = this.got.findIndex(fits);
        if (n >= 0) give(done, this.got.splice(n, 1)[0]);
        else if (this.closed || this.socket.destroyed) give(failed, new Error(`closed (${JSON.stringify(this.closed)}) before ${what}`));
      };
      const timer = setTimeout(() => give(failed, new Error(`${what} did not come; there is ${JSON.stringify(this.got.slice(-3))}`)), patience);
      this.waiting.push(look);
      look();
    });
  }

  welcome() {
    return this.next((message) => message.welcome, "welcome");
  }
  event(seq) {
    return this.next((message) => message.seq === seq && message.event, `event ${seq}`);
  }

  // Sends a command and waits for the answer: the ack, or the error.
  async command(event, id = `c${++this.count}`) {
    this.send({ id, ...event });
    return await this.next((message) => message.ack === id || message.error?.id === id, `an answer to ${JSON.stringify(event)}`);
  }

  // Whatever came before is done, and timers have run since: two pings are answered.
  async settled() {
    for (let n = 0; n < 2; n++) {
      const pong = new Promise((done) => (this.ponged = done));
      this.socket.write(frame(9, "?"));
      await pong;
    }
  }

  close() {
    this.socket.write(frame(8, Buffer.from([3, 232])));
    return this.gone;
  }
}

export async function sit(server, game, token, last_seq) {
  const client = Client.open(server, game, token, last_seq);
  await client.ready;
  client.hello = await client.welcome();
  return client;
}

// Both players of a game, which has begun.
export async function players(server, made) {
  const white = await sit(server, made.game, made.seats.white), black = await sit(server, made.game, made.seats.black);
  await Promise.all([white.event(0), black.event(0)]);
  return { white, black };
}

// ---- rulings ----

export const names = (message) => message.rulings.map((ruling) => ruling.ruling);
export const rulings_of = (messages) => messages.flatMap((message) => message.rulings);

export function judge(log) {
  const answer = spawnSync(gx, ["match", "--json", "-"], { input: log, encoding: "utf8" });
  want(answer.status === 0, `gx match takes the log: ${answer.stderr}`);
  return answer.stdout.trim().split("\n").map((line) => JSON.parse(line));
}

// What was said over the wire is what gx match says of the log that the server hands out, byte for byte.
export async function same_as_file(server, game, messages) {
  const log = await ask(server, "GET", `/api/v1/games/${game}.log`);
  const file = judge(log.text).filter((line) => line.ruling).map((ruling) => JSON.stringify(ruling));
  const said = rulings_of(messages).map((ruling) => JSON.stringify(ruling));
  const differs = file.findIndex((ruling, n) => ruling !== said[n]);
  want(differs < 0 && file.length === said.length, `the rulings of ${game} are those of its log: ${said[differs]} and ${file[differs]}, ${said.length} and ${file.length}`);
}

// ---- tests ----

export async function run(tests) {
  let bad = 0;
  if (process.argv[2]) tests = tests.filter((test) => test.name === process.argv[2]);
  for (const test of tests) {
    try {
      await test();
    } catch (fault) {
      bad++;
      console.log(`FAILED ${test.name}: ${fault.stack}`);
    }
  }
  console.log(`${tests.length - bad} passed, ${bad} failed`);
  process.exit(bad ? 1 : 0);
}
