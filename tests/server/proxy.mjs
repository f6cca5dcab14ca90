// proxy.mjs - games through nginx with TLS, as examples/serve/nginx.conf sets it up. tools/check_nginx.sh runs this: GX_NGINX is the
// program. Only names, ports and paths of the example are changed.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import https from "node:https";
import net from "node:net";
import path from "node:path";
import tls from "node:tls";
import { Client, create, folder, players, run, serve, sleep, source, stop, until, want } from "./client.mjs";

const work = folder(), at = (name) => path.join(work, name), site = "chess.example";

function free_port() {
  return new Promise((done) => {
    const one = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = one.address();
      one.close(() => done(port));
    });
  });
}

const [port, plain] = [await free_port(), await free_port()];
const made = spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${site}`, "-addext", `subjectAltName=DNS:${site}`, "-keyout", at("key"), "-out", at("crt")]);
want(made.status === 0, `a certificate: ${made.stderr}`);
const ca = fs.readFileSync(at("crt"));
const server = await serve(folder(), "--config", path.join(source, "examples/serve/gx-serve.conf"), "--logins", "2");

// ---- nginx ----

const example = fs.readFileSync(path.join(source, "examples/serve/nginx.conf"), "utf8");
const changed = [[/^ *listen \[::\].*\n/gm, ""], ["listen 80;", `listen 127.0.0.1:${plain};`], ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`], ["server 127.0.0.1:8080;", `server 127.0.0.1:${server.port};`], [/\/etc\/ssl\/chess.example.crt/, at("crt")], [/\/etc\/ssl\/chess.example.key/, at("key")]];
let conf = example;
for (const [from, to] of changed) {
  want(conf.match(from) || conf.includes(from), `the example has ${from}`);
  conf = conf.replace(from, to);
}
const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${at(name)};`).join("\n");
fs.chmodSync(work, 0o755);
fs.writeFileSync(at("conf"), `${process.getuid() === 0 ? "user root;\n" : ""}daemon off;\npid ${at("pid")};\nerror_log stderr warn;\nevents { worker_connections 1000; }\nhttp {\naccess_log off;\n${temporary}\n${conf}}\n`);
const nginx = spawn(process.env.GX_NGINX, ["-c", at("conf"), "-e", "stderr"], { stdio: ["ignore", "ignore", "pipe"] });
let said = "";
nginx.stderr.on("data", (bytes) => (said += bytes));
process.on("exit", () => nginx.kill("SIGKILL"));
for (let n = 0; n < 1000 && !(await new Promise((done) => tls.connect({ port, host: "127.0.0.1", servername: site, ca }, function () { this.destroy(), done(true); }).on("error", () => done(false)))); n++) await sleep(50);

// ---- what comes through ----

const outside = { port, dial: () => tls.connect({ port, host: "127.0.0.1", servername: site, ca, ALPNProtocols: ["http/1.1"] }), headers: `Origin: https://${site}\r\n` };

function ask(method, where, body, headers = {}) {
  return new Promise((done, failed) => {
    const request = https.request({ port, host: "127.0.0.1", servername: site, ca, method, path: where, agent: false, headers: { Host: site, ...headers } }, (answer) => {
      let text = "";
      answer.on("data", (bytes) => (text += bytes));
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.on("error", failed);
    request.end(body);
  });
}

async function game_through_tls() {
  const game = JSON.parse((await ask("POST", "/api/v1/games", '{"control":"300+2","enforcement":"assisted"}')).text);
  const { white, black } = await players(outside, game);
  for (const [n, move] of ["f3", "e5", "g4", "Qh4"].entries()) {
    const ack = await (n % 2 ? black : white).command({ do: "move", move });
    want(ack.ack, `${move}: ${JSON.stringify(ack)}`);
    await white.event(ack.seq);
  }
  want(/Qh4#/.test((await ask("GET", `/api/v1/games/${game.game}.pgn`)).text), "the game as PGN");
  const pings = white.pings;
  await until(() => white.pings > pings + 1, "pings, and that each was answered by a pong");
  want(white.closed === null, "nobody is sent away");
  await Promise.all([white.close(), black.close()]);
  const evil = Client.open({ ...outside, headers: "Origin: https://evil.example\r\n" }, game.game, game.seats.white);
  want(/ 403 /.test(await evil.ready.then(() => "open", String)), "another site's page may not");
}

async function headers_and_limits() {
  const page = await ask("GET", "/");
  want(page.status === 200 && /max-age=\d+/.test(page.headers["strict-transport-security"]) && page.headers["content-security-policy"], "the page, with its headers");
  want((await ask("GET", "/metrics")).status === 404 && (await ask("GET", "/healthz")).text === "ok\n", "counts are for the house");
  const moved = await new Promise((done) => net.connect(plain, "127.0.0.1", function () { this.write(`GET /x HTTP/1.1\r\nHost: ${site}\r\n\r\n`); }).on("data", done));
  want(/^HTTP\/1.1 301 /.test(moved) && new RegExp(`^Location: https://${site}/x\\r$`, "m").test(moved), "without TLS one is sent to it");
  const secure = await ask("POST", "/api/v1/accounts", '{"name":"anna","password":"password"}');
  want(secure.status === 201 && /; Secure$/.test(secure.headers["set-cookie"][0]), `the cookie is for TLS only: ${secure.text}`);
  const codes = [];
  for (let n = 0; n < 3; n++) codes.push((await ask("POST", "/api/v1/sessions", '{"name":"anna","password":"password"}', { "X-Forwarded-For": `192.0.2.${n}` })).status);
  want(codes.includes(429), `whoever makes up addresses is counted all the same: ${codes}`);
}

async function verdicts_as_they_are_made() {
  const famous = fs.readFileSync(path.join(source, "games/famous.pgn"));
  const answer = await ask("POST", "/api/v1/judge/pgn", famous);
  want(answer.status === 200 && /^\{"end":\{"status":0\}\}$/m.test(answer.text), `judged: ${answer.text.slice(-200)}`);
  const large = await ask("POST", "/api/v1/judge/pgn", "", { "Content-Length": 9 << 20 }).catch((fault) => ({ status: fault.code }));
  want(large.status === 413, `too large: ${large.status}`);
}

async function ends_well() {
  nginx.kill("SIGTERM");
  await new Promise((done) => nginx.on("exit", done));
  want(!/\[(emerg|alert|crit)\]/.test(said), `nginx has nothing to say: ${said}`);
  want((await stop(server)) === 0, "status 0");
  fs.rmSync(work, { recursive: true });
  fs.rmSync(server.data, { recursive: true });
}

await run([game_through_tls, headers_and_limits, verdicts_as_they_are_made, ends_well]);
