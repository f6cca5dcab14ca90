// logging.mjs - the log: a line a request, no secret in any of them, and a server that does not wait for who reads it.
import { spawn } from "node:child_process";
import net from "node:net";
import { ask, create, folder, frame, gx, handshake, players, raw, run, serve, sit, sleep, stop, until, want } from "./client.mjs";

const lines = (server, what = "request") => server.log.split("\n").slice(0, -1).map((line) => JSON.parse(line)).filter((line) => line.what === what);

// The first line that fits, now or later.
async function line(server, fits, what, name = "request") {
  const found = () => lines(server, name).find(fits);
  await until(found, `a line of ${what} in ${server.log}`);
  return found();
}

const server = await serve(folder());

async function each_request_has_a_line() {
  const before = Date.now(), made = await create(server, {}), text = `/api/v1/games/${made.game}`;
  const first = await line(server, (one) => one.method === "POST" && one.path === "/api/v1/games", "the game that was made");
  want(first.status === 201 && first.bytes > 100 && first.ms >= 0 && first.ms < 60000 && first.address === "127.0.0.1", JSON.stringify(first));
  want(Math.abs(first.time - before) < 60000 && Object.keys(first).join() === "time,what,method,path,status,bytes,ms,address", "and nothing else");
  const shown = await ask(server, "GET", text);
  want((await line(server, (one) => one.path === text, "the game")).bytes === shown.text.length, "as many bytes as were sent");
  await ask(server, "HEAD", text + ".log");
  want((await line(server, (one) => one.path === text + ".log", "HEAD")).bytes === 0, "none of them with HEAD");
  await ask(server, "GET", "/nothing/here?key=value");
  want((await line(server, (one) => one.path === "/nothing/here", "what is not there")).status === 404, "without the question");
  await ask(server, "GET", "/");
  want((await line(server, (one) => one.path === "/", "the page")).status === 200, "the page");
  await ask(server, "BREW", "/pot");
  want((await line(server, (one) => one.method === "BREW", "a method")).status === 405, "what is refused at once");
  await raw(server, "GET /two HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n");
  want((await line(server, (one) => one.path === "/two", "headers")).status === 400, "what could be read in two ways");
  const judged = await ask(server, "POST", "/api/v1/judge/pgn", "1. e4 e5 *");
  want((await line(server, (one) => one.path === "/api/v1/judge/pgn", "verdicts")).bytes === judged.text.length, "what is sent bit by bit");
  const { white, black } = await players(server, made);
  await Promise.all([white.close(), black.close()]);
  const told = () => lines(server).filter((one) => one.path === `${text}/ws`);
  await until(() => told().length >= 2, "a line for each socket");
  await sleep(100);
  const sockets = told();
  want(sockets.length === 2 && sockets.every((one) => one.status === 101), `one a socket, when it is opened: ${JSON.stringify(sockets)}`);
  for (let wait = 300; !lines(server).some((one) => one.cut); wait *= 2) {
    const half = net.connect(server.port, "127.0.0.1", () => half.write("POST /api/v1/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"));
    await sleep(wait); // so that it has been read
    half.destroy();
    await sleep(wait);
    want(wait < 60000, "a request that was cut off is told of");
  }
  const cut = await line(server, (one) => one.cut, "a request that was cut off");
  want(cut.path === "/api/v1/games" && cut.status === undefined && cut.bytes === 0, JSON.stringify(cut));
}

// Wherever a token may stand in a request, it is not in the log.
async function no_secret_is_in_it() {
  const made = await create(server, { arbiter_seat: true }), token = made.seats.white, password = "a password of mine";
  const who = { name: "logger", password, bearer: true };
  const account = JSON.parse((await ask(server, "POST", "/api/v1/accounts", JSON.stringify(who))).text), session = account.session;
  want(session?.length === 43, JSON.stringify(account));
  const bearer = (value) => ({ Authorization: `Bearer ${value}` });
  await ask(server, "GET", `/api/v1/games/${made.game}.log`, undefined, bearer(token));
  await ask(server, "GET", `/api/v1/games/${made.game}?token=${token}`);
  await ask(server, "GET", `/g/${made.game}/${token}`);
  await ask(server, "GET", `/${token}${token}`);
  await ask(server, "GET", `/%${token.charCodeAt(0).toString(16)}${token.slice(1)}`);
  await raw(server, `${token} / HTTP/1.1\r\nHost: x\r\n\r\n`);
  await raw(server, `GET http://${token}/x HTTP/1.1\r\nHost: x\r\n\r\n`);
  await ask(server, "POST", "/api/v1/account/games", JSON.stringify({ game: made.game, token }), bearer(session));
  await ask(server, "GET", "/api/v1/account", undefined, { Cookie: `gx_session=${session}` });
  await ask(server, "GET", `/api/v1/account/export?session=${session}`, undefined, bearer(session));
  const client = await sit(server, made.game, token);
  await client.command({ do: "move", move: "e4" });
  await client.close();
  const last = "/api/v1/the-last-of-these";
  await ask(server, "GET", last);
  await line(server, (one) => one.path === last, "the last of these");
  for (const secret of [...Object.values(made.seats), session, password, '"e4'])
    for (let n = 0; n + 16 <= Math.max(secret.length, 16); n++)
      want(!server.log.includes(secret.slice(n, n + 16)), `${secret} is not in the log`);
  want(lines(server).some((one) => one.path === `/g/${made.game}/*`), "only that it was there");
}

async function nobody_writes_into_it() {
  await raw(server, "GET /a%0a{\"what\":\"listen\"}%22%ff%01 HTTP/1.1\r\nHost: x\r\n\r\n");
  await raw(server, `GET /long${"/x".repeat(1000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const long = await line(server, (one) => one.path.startsWith("/long"), "a long path");
  want(long.path.length <= 200, `is cut off: ${long.path.length}`);
  want(lines(server).some((one) => one.path.startsWith('/a\n{"what":"listen"}"')) && lines(server, "listen").length === 1, "a new line is none");
}

async function as_much_as_is_wished() {
  const none = await serve(folder(), "--log-requests", "none"), faults = await serve(folder(), "--log-requests", "faults");
  for (const one of [none, faults]) {
    await ask(one, "GET", "/healthz");
    await ask(one, "GET", "/nowhere");
    want((await stop(one)) === 0, "status 0");
  }
  want(lines(none).length === 0 && lines(none, "stopped").length === 1, "none");
  want(lines(faults).map((one) => one.path).join() === "/nowhere", "or those that were refused");
  const behind = await serve(folder(), "--proxy", "127.0.0.1");
  await ask(behind, "GET", "/healthz", undefined, { "X-Forwarded-For": "10.0.0.1, 2001:db8::7" });
  want((await line(behind, (one) => one.path === "/healthz", "behind a proxy")).address === "2001:db8::7", "the address that the proxy has seen");
  await stop(behind);
}

// A pipe that is full: requests are answered and games go on, and when somebody reads again it is said how much is missing.
async function it_waits_for_nobody() {
  const child = spawn(gx, ["serve", "--port", "0", "--data", folder(), "--requests", "0", "--creations", "100000"], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((done) => child.on("exit", done)), slow = { child, log: "", port: 0 };
  process.on("exit", () => child.kill("SIGKILL"));
  child.stderr.on("data", (bytes) => (slow.log += bytes));
  const { address } = await line(slow, () => true, "where it listens", "listen");
  slow.port = Number(/:(\d+)\/$/.exec(address)[1]);
  child.stderr.pause();
  const path = `/${"x/".repeat(90)}`;
  for (let n = 0; n < 1500; n += 50) await Promise.all(Array.from({ length: 50 }, () => ask(slow, "GET", path)));
  const made = await create(slow, { control: "600", enforcement: "assisted" }), { white, black } = await players(slow, made);
  want((await white.command({ do: "move", move: "e4" })).ack, "a game goes on");
  await Promise.all([white.close(), black.close()]);
  child.stderr.resume();
  const lost = () => lines(slow, "lost").reduce((sum, one) => sum + one.lines, 0);
  const counted = () => lost() > 0 && lost() + lines(slow).length >= 1500;
  await until(() => ask(slow, "GET", "/healthz").then(counted), "what is missing");
  want(lost() > 0 && lost() + lines(slow).length >= 1500, `what is missing is counted: ${lost()} and ${lines(slow).length}`);
  child.kill("SIGTERM");
  want((await ended) === 0, "status 0");
}

async function over() {
  want((await stop(server)) === 0, "status 0");
}

await run([each_request_has_a_line, no_secret_is_in_it, nobody_writes_into_it, as_much_as_is_wished, it_waits_for_nobody, over]);
