// ports.mjs - where a server listens: alone, again at once after another, and until its terminal is gone.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { folder, gx, raw, run, serve, until, want } from "./client.mjs";

const hex = (port) => port.toString(16).toUpperCase().padStart(4, "0");
// Does a connection that this side ended first still hold the port? (State 6 is TIME_WAIT.)
const rests = (port) => fs.readFileSync("/proc/net/tcp", "utf8").split("\n").some((line) => new RegExp(`: [0-9A-F]{8}:${hex(port)} \\S+ 06 `).test(line));
const at = (server) => ["--host", "127.0.0.1", "--port", String(server.port)];

async function alone() {
  const server = await serve(folder());
  const other = spawnSync(gx, ["serve", "--data", folder(), ...at(server)], { encoding: "utf8", env: { ...process.env, LC_ALL: "C.UTF-8" } });
  want(other.status === 3 && other.stderr.includes(`port ${server.port} (Address already in use)`), `a second one is refused: ${other.status} ${other.stderr}`);
  server.child.kill("SIGTERM");
  want((await server.ended) === 0, "status 0");
}

async function again() {
  const data = folder(), server = await serve(data);
  const said = await raw(server, "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", /never/);
  want(said.toString().startsWith("HTTP/1.1 200"), said.toString());
  await until(() => rests(server.port), "the connection that the server has ended still holds the port");
  server.child.kill("SIGHUP");
  want((await server.ended) === 0 && server.log.includes('"signal":"SIGHUP"'), `a terminal that goes ends it in order: ${server.log}`);
  const next = await serve(data, ...at(server));
  want(next.port === server.port, "the next one listens at the same port at once");
  next.child.kill("SIGTERM");
  want((await next.ended) === 0, "status 0");
}

await run([alone, again]);
