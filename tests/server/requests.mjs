// requests.mjs - HTTP that is not quite HTTP: what a proxy in front and this server could read in two ways, and what is too much.
//
// A case is [name, bytes, the statuses that may come back, and a pattern for what does]. A second request hides behind most: GET /healthz, answered by 200. It
// must never have an answer: each answer says Connection: close, for where the second one begins cannot be sure.
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { Client, ask, PATIENCE, create, folder, gx, run, serve, sleep, stop, until, want } from "./client.mjs";

const server = await serve(folder(), "--connections", "400");
const made = await create(server, {});

const hidden = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n";
const get = (where = "/healthz", more = "", version = "HTTP/1.1") => `GET ${where} ${version}\r\nHost: a\r\n${more}\r\n`;
const post = (more, body) => `POST /api/v1/games HTTP/1.1\r\nHost: a\r\n${more}\r\n${body}`;
const nothing = 0, refused = [400, 411, 413, 414, 431, 501, 505, nothing];
const chunked = (body) => post("Transfer-Encoding: chunked\r\n", body);

const cases = [
  // what there is
  ["two in one segment", get() + hidden, [200]],
  ["a body and another request", post("Content-Length: 2\r\n", "{}") + hidden, [201]],
  ["chunks and another request", chunked("1\r\n{\r\n1\r\n}\r\n0\r\n\r\n") + hidden, [201]],
  ["a chunk with an extension", chunked("2;a=b\r\n{}\r\n0\r\n\r\n") + hidden, [201, ...refused]],
  ["a trailer", chunked("2\r\n{}\r\n0\r\nX: y\r\n\r\n") + hidden, [201, ...refused]],
  ["an empty line before", "\r\n" + get() + hidden, [200]],
  ["the absolute form", get("http://a/healthz"), [200]],
  ["the absolute form of another host", get("http://b/healthz") + hidden, [200, ...refused]],
  ["a query", get("/healthz?x=y"), [200]],
  ["HTTP/1.0 without Host", "GET /healthz HTTP/1.0\r\n\r\n", [200]],
  ["HTTP/1.0 is closed after it", "GET /healthz HTTP/1.0\r\n\r\n" + hidden, [200]],
  ["Connection: close", get("/healthz", "Connection: close\r\n") + hidden, [200]],
  // where it ends
  ["both lengths", post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n") + hidden, refused],
  ["both lengths, the other way round", post("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n") + hidden, refused],
  ["two lengths that differ", post("Content-Length: 2\r\nContent-Length: 40\r\n", "{}") + hidden, refused],
  ["two lengths that are the same", post("Content-Length: 2\r\nContent-Length: 2\r\n", "{}") + hidden, refused],
  ["a list of lengths", post("Content-Length: 2, 2\r\n", "{}") + hidden, refused],
  ["a length with a sign", post("Content-Length: +2\r\n", "{}") + hidden, refused],
  ["a negative length", post("Content-Length: -2\r\n", "{}") + hidden, refused],
  ["a length in hexadecimal", post("Content-Length: 0x2\r\n", "{}") + hidden, refused],
  ["a length with a word", post("Content-Length: 2a\r\n", "{}") + hidden, refused],
  ["a length of no digits", post("Content-Length: \r\n", "{}") + hidden, refused],
  ["a length with a space in it", post("Content-Length: 1 2\r\n", "{}") + hidden, refused],
  ["a length beyond 64 bits", post("Content-Length: 18446744073709551618\r\n", "{}") + hidden, refused],
  ["a length of 64 bits", post("Content-Length: 18446744073709551615\r\n", "{}") + hidden, refused],
  ["a body that is too large", post("Content-Length: 16385\r\n", "{}") + hidden, refused],
  ["a coding that is none", post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n") + hidden, refused],
  ["a list of codings", post("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n") + hidden, refused],
  ["identity", post("Transfer-Encoding: identity\r\n", "{}") + hidden, refused],
  ["chunked and identity", post("Transfer-Encoding: chunked, identity\r\n", "0\r\n\r\n") + hidden, refused],
  ["two codings", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n", "0\r\n\r\n") + hidden, refused],
  ["two codings, the other way round", post("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n") + hidden, refused],
  ["a coding after a tab", post("Transfer-Encoding:\tchunked\r\n", "2\r\n{}\r\n0\r\n\r\n") + hidden, [201, ...refused]],
  ["a coding after a vertical tab", post("Transfer-Encoding: \x0bchunked\r\n", "0\r\n\r\n") + hidden, refused],
  ["a coding in quotes", post('Transfer-Encoding: "chunked"\r\n', "0\r\n\r\n") + hidden, refused],
  ["a coding in HTTP/1.0", "POST /api/v1/games HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n" + hidden, [201, ...refused]],
  ["a GET with both", get("/healthz", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\n" + hidden, refused],
  ["a GET with a body", get("/healthz", "Content-Length: 2\r\n") + "{}" + hidden, [200, ...refused]],
  // chunks
  ["a chunk of a negative size", chunked("-1\r\n{}\r\n0\r\n\r\n") + hidden, refused],
  ["a chunk size with 0x", chunked("0x2\r\n{}\r\n0\r\n\r\n") + hidden, refused],
  ["a chunk size with a sign", chunked("+2\r\n{}\r\n0\r\n\r\n") + hidden, refused],
  ["a chunk size of no digits", chunked("\r\n{}\r\n0\r\n\r\n") + hidden, refused],
  ["a chunk size beyond 64 bits", chunked("10000000000000002\r\n{}\r\n0\r\n\r\n") + hidden, refused],
  ["a chunk size of 64 bits", chunked("ffffffffffffffff\r\n{}\r\n0\r\n\r\n") + hidden, refused],
  ["a chunk that is longer than its size", chunked("1\r\n{}\r\n0\r\n\r\n") + hidden, refused],
  ["a chunk that is shorter than its size", chunked("3\r\n{}\r\n0\r\n\r\n") + hidden, [201, ...refused]],
  ["chunks that are too large together", chunked(Array(9).fill("800\r\n" + " ".repeat(0x800) + "\r\n").join("") + "0\r\n\r\n") + hidden, refused],
  ["a chunk extension without end", chunked("2;" + "a".repeat(20000) + "\r\n{}\r\n0\r\n\r\n") + hidden, refused],
  // lines
  ["a space before the colon", post("Content-Length : 2\r\n", "{}") + hidden, refused],
  ["a line that is folded", get("/healthz", "X: a\r\n b\r\n") + hidden, [200, ...refused]],
  ["a length that is folded", post("Content-Length:\r\n 2\r\n", "{}") + hidden, [201, ...refused]],
  ["a coding that is folded", post("Transfer-Encoding:\r\n chunked\r\n", "0\r\n\r\n") + hidden, [400, ...refused]],
  ["the first line is folded", "GET /healthz HTTP/1.1\r\n Host: b\r\nHost: a\r\n\r\n" + hidden, refused],
  ["a line without colon", get("/healthz", "nonsense\r\n") + hidden, refused],
  ["a line without name", get("/healthz", ": a\r\n") + hidden, [200, ...refused]],
  ["a name with a NUL", get("/healthz", "X\0Y: a\r\n") + hidden, refused],
  ["a value with a NUL", get("/healthz", "X: a\0b\r\n") + hidden, [200, ...refused]],
  ["a length with a NUL", post("Content-Length: 2\x000\r\n", "{}") + hidden, [201, ...refused]],
  ["a bare CR in a value", get("/healthz", "X: a\rContent-Length: 5\r\n") + hidden, [200, ...refused]],
  ["two Hosts", "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n" + hidden, refused],
  ["no Host", "GET /healthz HTTP/1.1\r\n\r\n" + hidden, refused],
  ["lines that end with LF", "GET /healthz HTTP/1.1\nHost: a\n\n" + hidden, [200, ...refused]],
  // the first line
  ["no version", "GET /healthz\r\n\r\n" + hidden, refused],
  ["version 2.0", get("/healthz", "", "HTTP/2.0") + hidden, refused],
  ["version 1.2", get("/healthz", "", "HTTP/1.2") + hidden, [200, ...refused]],
  ["version 11", get("/healthz", "", "HTTP/11") + hidden, refused],
  ["a version in small letters", get("/healthz", "", "http/1.1") + hidden, refused],
  ["two spaces", "GET  /healthz HTTP/1.1\r\nHost: a\r\n\r\n" + hidden, [200, 404, ...refused]],
  ["a tab for a space", "GET\t/healthz HTTP/1.1\r\nHost: a\r\n\r\n" + hidden, [405, ...refused]],
  ["a space in the path", get("/health z") + hidden, [404, ...refused]],
  ["a NUL in the path", get("/healthz\0") + hidden, [200, 404, ...refused]],
  ["an escaped NUL in the path", get("/healthz%00") + hidden, [404, ...refused]],
  ["a method in small letters", "get /healthz HTTP/1.1\r\nHost: a\r\n\r\n" + hidden, [405, ...refused]],
  ["a method nobody knows", "BREW /healthz HTTP/1.1\r\nHost: a\r\n\r\n" + hidden, [405, ...refused]],
  ["HEAD", "HEAD /healthz HTTP/1.1\r\nHost: a\r\n\r\n" + hidden, [200], /\r\n\r\n$/],
  ["CONNECT", "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n" + hidden, [405, ...refused]],
  ["TRACE", "TRACE / HTTP/1.1\r\nHost: a\r\nX: y\r\n\r\n" + hidden, [405, ...refused]],
  ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n" + hidden, [405, 204, 200, ...refused]],
  ["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + hidden, [405, ...refused]],
  ["TLS", Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, 10, 10]), refused],
  // paths
  ...["/../../etc/passwd", "//etc/passwd", "/api/v1/games/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/api/v1/games/..\\..\\x", "/./healthz", "/api/v1//games", "/healthz/", "/HEALTHZ", "/%68ealthz/x", "/\xff", "/%", "/%zz"].map((where) => [`the path ${where}`, get(where) + hidden, [404, ...refused]]),
  // sizes
  ["a path of 7000 bytes", get("/" + "a".repeat(7000)) + hidden, [404, ...refused]],
  ["a path of 100 kB", get("/" + "a".repeat(100000)) + hidden, refused],
  ["a header of 7000 bytes", get("/healthz", `X: ${"a".repeat(7000)}\r\n`) + hidden, [200, ...refused]],
  ["a header of 100 kB", get("/healthz", `X: ${"a".repeat(100000)}\r\n`) + hidden, refused],
  ["a name of 100 kB", get("/healthz", `${"X".repeat(100000)}: a\r\n`) + hidden, refused],
  ["50 headers", get("/healthz", Array.from({ length: 50 }, (_, n) => `X-${n}: a\r\n`).join("")) + hidden, [200, ...refused]],
  ["10,000 headers", get("/healthz", "X: a\r\n".repeat(10000)) + hidden, refused],
  ["100 kB without a line", "A".repeat(100000), [405, ...refused]],
  ["1000 empty lines", "\r\n".repeat(1000) + get(), [200, ...refused]],
  ["a trailer of 100 kB", chunked("0\r\nX: " + "a".repeat(100000) + "\r\n\r\n") + hidden, [400, ...refused]],
  ["1000 arguments", get("/healthz?" + Array.from({ length: 1000 }, (_, n) => `a${n}=b`).join("&")) + hidden, [200, ...refused]],
];

// What comes back until the server ends it; where it may wait for more, it has a second to say anything.
function answer_to(bytes, may_wait) {
  return new Promise((done) => {
    const socket = net.connect(server.port, "127.0.0.1", () => socket.write(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, "latin1")));
    let got = "";
    const end = () => (socket.destroy(), done(got));
    socket.setTimeout(may_wait ? 1000 : PATIENCE, end);
    socket.on("data", (more) => ((got += more.toString("latin1")), socket.setTimeout(PATIENCE)));
    socket.on("close", end);
    socket.on("error", end);
  });
}

async function requests() {
  const left = [...cases], bad = [];
  const worker = async () => {
    while (left.length > 0) {
      const [name, bytes, wanted, text = /^/] = left.shift(), got = await answer_to(bytes, wanted.includes(nothing));
      const status = Number(/^HTTP\/1\.[01] (\d+)/.exec(got)?.[1] ?? nothing), over = !status || /^connection: close\r$/im.test(got.split("\r\n\r\n")[0]);
      if (!wanted.includes(status) || !text.test(got) || !over || (status !== 200 && /^ok$/m.test(got)) || got.split("\nok\n").length > 2) bad.push(`${name}: ${got || "nothing"}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  console.log(`${cases.length} probes of requests`);
  want(bad.length === 0, `${bad.length} of ${cases.length} are answered in one way only:\n${bad.join("\n")}`);
}

// ---- slow, silent, many ----

// How long a connection lives to which bytes go one by one.
function lives(start, drip, every, most) {
  return new Promise((done) => {
    const begun = Date.now(), socket = net.connect(server.port, "127.0.0.1", () => socket.write(start));
    const timer = setInterval(() => socket.write(drip), every), last = setTimeout(() => end(), most);
    const end = () => (clearInterval(timer), clearTimeout(last), socket.destroy(), done(Date.now() - begun));
    socket.on("data", () => {});
    socket.on("error", () => {});
    socket.on("close", end);
  });
}

async function slow_requests() {
  const all = await Promise.all([
    lives("GET /healthz HTTP/1.1\r\n", "X: a\r\n", 1000, 45000),
    lives("GET /", "a", 1000, 45000),
    lives(post("Content-Length: 16000\r\n", ""), " ", 1000, 45000),
    lives(post("Transfer-Encoding: chunked\r\n", ""), "1\r\n \r\n", 1000, 45000),
    lives("", "\r\n", 1000, 45000),
  ]);
  want(all.every((ms) => ms < 40000), `a request has its time, then it is over: ${all}`);
}

const is_well = (one) => ask(one, "GET", "/healthz").then(({ status }) => status === 200, () => false);
const many = (server, count) => Array.from({ length: count }, () => net.connect(server.port, "127.0.0.1").on("error", () => {}).on("end", function () { this.destroy(); }));
const open_of = (held) => held.filter((socket) => !socket.destroyed && socket.readyState === "open").length;

// More connections than there may be files: those that there are are served, and later there is room again.
async function few_files() {
  const script = path.join(folder(), "serve");
  fs.writeFileSync(script, `#!/bin/sh\nulimit -Sn 64; ulimit -Hn 100; exec "${gx}" "$@"\n`, { mode: 0o755 });
  const one = await serve.by(script, folder());
  want(/"what":"files"/.test(one.log), "the log says that there are too few");
  const held = many(one, 200);
  await sleep(500);
  for (const socket of held) socket.destroy();
  await until(() => is_well(one), "there is room again");
  want((await stop(one)) === 0, "status 0");
}

async function from_one_address() {
  const one = await serve(folder(), "--per-address", "20");
  const held = many(one, 40);
  await until(() => open_of(held) === 20, "twenty of one address");
  await sleep(300);
  want(open_of(held) === 20, `and no fewer: ${open_of(held)}`);
  for (const socket of held) socket.destroy();
  await until(() => is_well(one), "there is room again");
  want((await stop(one)) === 0, "status 0");
}

async function floods() {
  const held = Array.from({ length: 600 }, () => net.connect(server.port, "127.0.0.1").on("error", () => {}));
  await sleep(500);
  const gone = held.filter((socket) => socket.destroyed || socket.readyState !== "open").length;
  for (const socket of held) socket.destroy();
  await until(() => is_well(server), `after 600 connections (${gone} were refused) there is room again`);
}

// Who is there but does not answer is found by pings; who has gone without a word, at once.
async function half_open() {
  const client = Client.open(server, made.game, made.seats.white);
  await client.ready;
  await client.welcome();
  const watch = Client.open(server, made.game, null);
  await watch.welcome();
  client.socket.resetAndDestroy();
  await watch.next((message) => message.presence?.white === false, "who has gone is gone");
  const half = Client.open(server, made.game, made.seats.white);
  await half.welcome();
  await watch.next((message) => message.presence?.white === true, "he is back");
  half.socket.end(); // a TCP half close without a close frame
  await watch.next((message) => message.presence?.white === false, "half a connection is none");
  await watch.close();
}

async function ends_well() {
  want((await stop(server)) === 0, "status 0");
}

await run([requests, few_files, from_one_address, floods, half_open, slow_requests, ends_well]);
