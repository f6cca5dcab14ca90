// judging.mjs - records and logs that are posted to be judged: the same lines as from gx judge and gx match, bounded, cancelled.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { ask, folder, gx, raw, run, serve, source, stop, until, want } from "./client.mjs";

const server = await serve(folder());
const here = (name) => fs.readFileSync(path.join(source, name));
const post = (one, kind, body, headers) => ask(one, "POST", `/api/v1/judge/${kind}`, body, headers);
const code = (answer) => JSON.parse(answer.text).error?.code;
const end_of = (text) => JSON.parse(text.trim().split("\n").at(-1)).end;

// The lines of the program, and one line more.
function same(answer, input, ...command) {
  const file = spawnSync(gx, [...command, "-"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  const at = answer.text.lastIndexOf('{"end":');
  want(answer.status === 200 && answer.text.slice(0, at) === file.stdout, `the lines of gx ${command.join(" ")}: ${answer.status} ${answer.text.slice(0, 300)}`);
  want(end_of(answer.text).status === file.status, `and its status: ${JSON.stringify(end_of(answer.text))}`);
}

async function as_gx_judge() {
  const famous = here("games/famous.pgn");
  same(await post(server, "pgn", famous), famous, "judge", "--json");
  same(await post(server, "pgn?rulebook=auto&exact&differ", famous), famous, "judge", "--json", "--rulebook", "auto", "--exact", "--differ");
  const faulty = '[Event "a"]\n\n1. e4 e5 2. Ke3 *\n';
  const answer = await post(server, "pgn", faulty);
  same(answer, faulty, "judge", "--json");
  want(/<stdin>:3:/.test(end_of(answer.text).said), "what is wrong, and where");
  same(await post(server, "pgn", ""), "", "judge", "--json");
}

async function as_gx_match() {
  const log = here("games/match.jsonl");
  same(await post(server, "log", log), log, "match", "--json");
  same(await post(server, "log?states&rulebook=fide-1993", log), log, "match", "--json", "--states", "--rulebook", "fide-1993");
  const faulty = `${log.toString().split("\n")[0]}\n{"at":1,"by":"white","do":"fly"}\n`;
  const answer = await post(server, "log", faulty);
  same(answer, faulty, "match", "--json");
  want(/<stdin>:2:/.test(end_of(answer.text).said), "the line that is none");
}

async function many_at_once() {
  const whole = here("games/famous.pgn"), games = Buffer.concat(Array(40).fill(whole));
  const one = await serve(folder(), "--judges", "3", "--creations", "1000");
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(one, "pgn", games)));
  const good = answers.filter((answer) => answer.status === 200), busy = answers.filter((answer) => answer.status === 503);
  want(good.length >= 3 && good.length + busy.length === 6, `three places: ${answers.map((answer) => answer.status)}`);
  for (const answer of good) same(answer, games, "judge", "--json");
  want(busy.every((answer) => code(answer) === "busy"), "the others are told so");
  same(await post(one, "pgn", whole), whole, "judge", "--json");
  want(/^gx_judging 0$/m.test((await ask(one, "GET", "/metrics")).text), "every place is free again");
  want((await stop(one)) === 0, "status 0");
  fs.rmSync(one.data, { recursive: true });
}

async function what_is_refused() {
  const refused = async (kind, body, status, wanted, headers) => {
    const answer = await post(server, kind, body, headers);
    want(answer.status === status && code(answer) === wanted, `${kind}: ${answer.status} ${answer.text} where ${status} ${wanted} was wanted`);
  };
  await refused("fen", "", 404, "path");
  await refused("pgn?rulebook=/etc/passwd", "", 400, "rulebook");
  await refused("pgn?rulebook=tests/data/a.rulebook", "", 400, "rulebook");
  await refused("pgn?rulebook", "", 400, "rulebook");
  await refused("log?rulebook=auto", "", 400, "rulebook");
  await refused("pgn?jobs=8", "", 400, "field");
  await refused("pgn?states", "", 400, "field");
  await refused(`pgn?${"exact&".repeat(20)}`, "", 400, "field");
  await refused("pgn", Buffer.from([0x1f, 0x8b, 8, 0, 0]), 415, "packed");
  await refused("pgn", Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]), 415, "packed");
  await refused("pgn", Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 0]), 415, "packed");
  await refused("pgn", "BZh9", 415, "packed");
  await refused("pgn", "x", 415, "packed", { "Content-Encoding": "gzip" });
  const announced = await raw(server, "POST /api/v1/judge/pgn HTTP/1.1\r\nHost: a\r\nContent-Length: 4194305\r\n\r\n");
  want(/^HTTP\/1.1 413 /.test(announced), "too large");
  want((await ask(server, "GET", "/api/v1/judge/pgn")).status === 404, "it is posted");
}

const children = (pid) => fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();

// Asks and does not read for a while: the child waits for the reader, and its time runs out.
async function too_long() {
  const one = await serve(folder(), "--judge-seconds", "4", "--judges", "1", "--judge-bytes", "20000000");
  const games = Buffer.concat(Array(200).fill(here("games/famous.pgn")));
  const socket = net.connect(one.port, "127.0.0.1");
  socket.pause();
  socket.write(`POST /api/v1/judge/pgn HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${games.length}\r\n\r\n`);
  socket.write(games);
  await until(() => children(one.child.pid) !== "", "somebody works");
  await until(() => children(one.child.pid) === "", "after four seconds nobody works any more");
  let text = "";
  socket.on("data", (bytes) => (text += bytes));
  socket.resume();
  await new Promise((done) => socket.on("close", done));
  want(/^HTTP\/1.1 200 /.test(text) && /^\{"end":\{"code":"time"\}\}$/m.test(text), `and the answer says so: ${text.slice(-200)}`);
  want(/^\{"game":1,/m.test(text), "what was judged before is there");
  want((await stop(one)) === 0, "status 0");
  fs.rmSync(one.data, { recursive: true });
}

// Asks, waits for the first verdicts, and goes away.
function ask_and_leave(one, body) {
  return new Promise((done, failed) => {
    const request = http.request({ port: one.port, host: "127.0.0.1", method: "POST", path: "/api/v1/judge/pgn?exact", agent: false }, (answer) => {
      answer.once("data", () => (request.destroy(), answer.statusCode === 200 ? done() : failed(new Error(`${answer.statusCode}`))));
      answer.on("error", () => {});
    });
    request.on("error", failed);
    request.end(body);
  });
}

// Asks, reads the first verdicts and no more before it is told to read on: so long there is work.
async function ask_and_pause(one, body) {
  const answer = await new Promise((done, failed) =>
    http.request({ port: one.port, host: "127.0.0.1", method: "POST", path: "/api/v1/judge/pgn?exact", agent: false }, done).on("error", failed).end(body));
  let text = "";
  const ended = new Promise((done) => answer.on("close", () => done(answer.complete ? text : null)).on("error", () => {}));
  await new Promise((begun) => answer.on("data", (bytes) => (text || (answer.pause(), begun()), (text += bytes))));
  return () => (answer.resume(), ended);
}

async function gone_and_slow() {
  const one = await serve(folder(), "--judges", "1", "--judge-bytes", "20000000");
  const games = Buffer.concat(Array(400).fill(here("games/famous.pgn")));
  await ask_and_leave(one, games);
  await until(() => children(one.child.pid) === "", "who goes away takes the work with him");
  await until(async () => (await post(one, "pgn", "")).status === 200, "and his place is free");
  const read_on = await ask_and_pause(one, games);
  for (let n = 0; n < 20; n++) want((await ask(one, "GET", "/healthz")).status === 200, "the loop goes on meanwhile");
  want(children(one.child.pid) !== "", "and the work, too");
  const rest = read_on();
  want((await stop(one)) === 0, "a stop ends it, with status 0");
  const cut = await rest;
  want(!cut || end_of(cut).code === "stop", `and says why: ${cut?.slice(-100)}`);
  fs.rmSync(one.data, { recursive: true });
}

async function ends_well() {
  want((await stop(server)) === 0, "status 0");
  fs.rmSync(server.data, { recursive: true });
}

await run([as_gx_judge, as_gx_match, many_at_once, what_is_refused, too_long, gone_and_slow, ends_well]);
