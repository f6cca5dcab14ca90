// faults.mjs - what goes wrong: servers killed, tokens guessed, frames and requests that are none.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Client, PATIENCE, ask, create, folder, frame, gx, handshake, players, raw, run, serve, sit, sleep, stop, until, want } from "./client.mjs";

let server = await serve(folder());
const store_is_sound = (data) => {
  const checked = spawnSync(gx, ["store", "check", path.join(data, "games.db")], { encoding: "utf8" });
  want(checked.status === 0, `the store is sound: ${checked.stdout}${checked.stderr}`);
};

// Knights go out and home, as fast as the answers come; what was acknowledged is written down here.
async function shuffle(server, made, acknowledged) {
  const { white, black } = await players(server, made);
  for (let n = 0; n < 400; n++) {
    const move = [["Nf3", "Ng1"], ["Nf6", "Ng8"]][n % 2][(n >> 1) % 2];
    const ack = await (n % 2 ? black : white).command({ do: "move", move }, `n${n}`);
    acknowledged.push({ seq: ack.seq, move });
  }
}

async function killed() {
  const data = folder();
  const keeps = [];
  for (let round = 0; round < 8; round++) {
    const one = await serve(data);
    for (const { made, acknowledged } of keeps) {
      const log = (await ask(one, "GET", `/api/v1/games/${made.game}.log`)).text.trim().split("\n").map((line) => JSON.parse(line));
      for (const { seq, move } of acknowledged) want(log[seq]?.move === move, `${move}, number ${seq}, was acknowledged and is there`);
      const moves = log.filter((line) => line.do === "move").length;
      want(moves <= acknowledged.length + 1, "no move is there twice, and none that nobody sent");
    }
    const keep = await Promise.all([0, 1, 2].map(async () => ({ made: await create(one, { control: "600", enforcement: "assisted", rulebook: "fide-1993" }), acknowledged: [] })));
    const playing = keep.map(({ made, acknowledged }) => shuffle(one, made, acknowledged).catch(() => {}));
    await sleep(100 + 90 * round);
    for (let n = 0; n < 500 && !keep.some(({ acknowledged }) => acknowledged.length > 0); n++) await sleep(20); // on a busy machine
    const gone = new Promise((over) => one.child.once("exit", over));
    one.child.kill("SIGKILL");
    await gone; // until then the store is its
    await Promise.all(playing);
    want(keep.some(({ acknowledged }) => acknowledged.length > 0), "something was acknowledged");
    keeps.push(...keep);
  }
  const last = await serve(data), made = keeps.at(-1).made;
  const white = await sit(last, made.game, made.seats.white), black = await sit(last, made.game, made.seats.black);
  want(white.hello.state.state.status === "stopped", "after a crash the clocks stand");
  const log = (await ask(last, "GET", `/api/v1/games/${made.game}.log`)).text.trim().split("\n").map((line) => JSON.parse(line));
  want(log.at(-1).do === "stop" && log.at(-1).at === log.at(-2).at, "at the last event");
  const waits = await white.command({ do: "resume" });
  want(waits.error?.code === "waiting", "one player alone does not start them");
  const ack = await black.command({ do: "resume" });
  want((await white.event(ack.seq)).rulings[0].ruling === "resumed", "both do");
  const known = keeps.at(-1).acknowledged;
  if (known.length > 0) {
    const again = await white.command({ do: "move", move: "Nf3" }, "n0");
    want(again.seq === known[0].seq && again.again, "a command sent again after the crash is not applied again");
  }
  want((await stop(last)) === 0, "status 0");
  store_is_sound(data);
  fs.rmSync(data, { recursive: true });
}

async function disk_full() {
  const data = folder(), script = `ulimit -f 300; exec "$GX" serve --port 0 --data ${data}`;
  const { spawn } = await import("node:child_process");
  const child = spawn("bash", ["-c", script], { stdio: ["ignore", "ignore", "pipe"] });
  const one = { port: 0, log: "" }, ended = new Promise((done) => child.on("exit", done));
  await new Promise((done) => child.stderr.on("data", (bytes) => ((one.log += bytes), (one.port = Number(/127.0.0.1:(\d+)/.exec(one.log)?.[1])) && done())));
  const made = await create(one, { enforcement: "board", opponent: "screen" }), acknowledged = [];
  let both = await sit(one, made.game, made.seats.screen);
  await both.event(0);
  try {
    for (let n = 0; n < 20000; n++) acknowledged.push((await both.command({ do: "adjust", by: "white", squares: Array(30).fill("e1") })).seq), n % 15 || (await sleep(500));
  } catch {}
  want((await both.gone)?.code === 1011 && /"what":"store"/.test(one.log), `who plays is sent away: ${JSON.stringify(both.closed)} ${one.log.slice(-300)}`);
  want((await ask(one, "GET", "/healthz")).status === 503, "the server lives, and says that it cannot write");
  both = await sit(one, made.game, made.seats.screen);
  want(both.hello.welcome.seq >= acknowledged.at(-1), "what was acknowledged is there");
  child.kill("SIGTERM");
  want((await ended) === 0, "status 0");
  store_is_sound(data);
  fs.rmSync(data, { recursive: true });
}

async function tokens() {
  const made = await create(server, { enforcement: "assisted" });
  const wrong = Client.open(server, made.game, made.seats.white.slice(0, -1) + (made.seats.white.endsWith("A") ? "B" : "A"));
  want((await wrong.gone)?.why === "token", "a wrong token sits nowhere");
  const other = await create(server, {});
  const stray = Client.open(server, made.game, other.seats.white);
  want((await stray.gone)?.why === "token", "nor does one of another game");
  const bytes = fs.readdirSync(server.data).map((name) => fs.readFileSync(path.join(server.data, name)));
  want(!bytes.some((file) => file.includes(made.seats.white)), "the store does not know the token");
  want(!server.log.includes(made.seats.white), "nor does the log");
  const first = Client.open(server, made.game, null, -1, { silent: true });
  await first.ready;
  first.send({ id: "x", do: "move", move: "e4" });
  want((await first.gone)?.why === "hello", "who does not say hello first is sent away");
}

async function commands_that_are_none() {
  const made = await create(server, { enforcement: "assisted", opponent: "screen" });
  const both = await sit(server, made.game, made.seats.screen);
  const code = async (message) => (both.send(message), (await both.next((answer) => answer.error, JSON.stringify(message))).error.code);
  want((await code("{")) === "json" && (await code("[1]")) === "json" && (await code('{"id":"a","id":"b"}')) === "json", "no JSON");
  want((await code({ do: "move", move: "e4" })) === "id" && (await code({ id: "x".repeat(65), do: "move" })) === "id", "no id");
  want((await code({ id: "a", do: "move", at: 5, by: "white" })) === "do", "time is the server's");
  want((await code({ id: "a", do: "move", move: "e4" })) === "by" && (await code({ id: "a", by: "arbiter", do: "declare" })) === "by", "by whom?");
  want((await code({ id: "a", by: "white", do: "fly" })) === "do", "no such verb");
  want((await code({ id: "a", by: "white", do: "tick" })) === "not_served", "the clock is nobody's");
  want((await code({ id: "a", by: "white", do: "move", move: 5 })) === "text", "a move is a text");
  const seq = (await both.command({ do: "move", move: "e4", by: "white" }, "a")).seq;
  want(seq === 1, "nothing of all that has happened");
  await both.close();
}

async function frames_that_are_none() {
  const made = await create(server, {});
  const ended = async (bytes, code, what) => {
    const client = Client.open(server, made.game, null, -1, { silent: true });
    await client.ready;
    client.socket.write(bytes);
    const closed = await Promise.race([client.gone, sleep(PATIENCE).then(() => "no end")]);
    want(closed?.code === code, `${what}: ${JSON.stringify(closed)} where ${code} was wanted`);
  };
  const hello = JSON.stringify({ hello: {} });
  await ended(frame(1, hello, { mask: false }), 1002, "5.1: a frame without mask");
  await ended(frame(1, hello, { rsv: 0x40 }), 1002, "5.2: a reserved bit");
  await ended(frame(3, hello), 1002, "5.2: an unknown opcode");
  await ended(frame(0, hello), 1002, "5.4: a continuation of nothing");
  await ended(frame(9, "", { fin: false }), 1002, "5.5: a ping in pieces");
  await ended(frame(9, Buffer.alloc(126)), 1002, "5.5: a ping of 126 bytes");
  await ended(frame(1, Buffer.from([0xc3, 0x28])), 1007, "8.1: no UTF-8");
  await ended(frame(1, Buffer.from([0xed, 0xa0, 0x80])), 1007, "8.1: half a surrogate pair");
  await ended(frame(2, hello), 1003, "binary");
  await ended(frame(1, Buffer.alloc(5000, 32)), 1009, "a message of 5000 bytes");
  await ended(Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4]), 1009, "a terabyte is announced");
  await ended(frame(8, Buffer.from([3, 232])), 1000, "5.5.1: goodbye");
  await ended(frame(8, Buffer.from([3])), 1002, "5.5.1: half a code is none");
  await ended(frame(8, Buffer.from([3, 237])), 1002, "7.4.1: a code that is not said");
  const slow = Client.open(server, made.game, null, -1, { silent: true });
  await slow.ready;
  for (const byte of frame(1, hello)) slow.socket.write(Buffer.from([byte])), await sleep(2);
  await slow.welcome();
  slow.socket.write(Buffer.concat([frame(1, "{\"id\":", { fin: false }), frame(9, "x"), frame(0, "\"a\"}")]));
  await slow.next((message) => message.error?.code === "do", "5.4: a message in pieces, a ping between them");
  await slow.close();
  const early = Client.open(server, made.game, null, -1, { silent: true, early: frame(1, hello) });
  await early.welcome();
  await early.close();
}

async function too_fast() {
  const made = await create(server, {}), client = await sit(server, made.game, made.seats.white);
  for (let n = 0; n < 400; n++) client.send({ id: `${n}`, do: "offer" });
  want((await client.gone)?.why === "rate", "who sends too fast is sent away");
}

async function requests_that_are_none() {
  const made = await create(server, {});
  const status = async (text) => Number(/^HTTP\/1\.[01] (\d+)/.exec(String(await raw(server, text)))?.[1] ?? 0);
  const post = (more, body) => `POST /api/v1/games HTTP/1.1\r\nHost: a\r\n${more}\r\n${body}`;
  want((await status(post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"))) === 400, "two lengths");
  want((await status(post("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n", "0\r\n\r\n"))) === 400, "the other way round");
  want((await status(post("Transfer-Encoding: chunked\r\n", "2\r\n{}\r\n0\r\n\r\n"))) === 201, "one is fine");
  want((await status(post("Content-Length: 99999999\r\n", ""))) === 413, "too large, as announced");
  want((await status(post("Transfer-Encoding: chunked\r\n", "8000\r\n" + " ".repeat(0x8000) + "\r\n0\r\n\r\n"))) === 413, "too large, as it came");
  want((await status("DELETE /api/v1/games HTTP/1.1\r\nHost: a\r\n\r\n")) === 405, "a method that there is not");
  want((await status("GET / HTTP/1.1\r\n\r\n")) === 400, "no Host");
  want((await status("nonsense\r\n\r\n")) !== 200, "no HTTP");
  for (const where of ["/api/v1/games/", "/api/v1/games/../../etc/passwd", "/api/v1/games/none", `/api/v1/games/${made.game}.exe`, `/api/v1/games/%00`])
    want([400, 404].includes((await ask(server, "GET", where)).status), `there is no ${where}`);
  const bodies = ["", "[]", "{", '{"a":1}', '{"control":"soon"}', '{"rulebook":"none"}', '{"fen":"8/8/8/8/8/8/8/8 w - - 0 1"}', '{"opponent":"robot"}', '{"by":"white"}', '{"control":"-","control":"-"}'];
  for (const body of bodies) want((await ask(server, "POST", "/api/v1/games", body)).status === 400, `no game is made of ${body}`);
  const upgrade = async (more, wanted, base = handshake(made.game)) => {
    const got = Number(/^HTTP\/1.1 (\d+)/.exec(String(await raw(server, more(base))))?.[1] ?? 0);
    want(got === wanted, `${more}: ${got} where ${wanted} was wanted`);
  };
  await upgrade((text) => text, 101);
  await upgrade((text) => text.replace("\r\n\r\n", "\r\nOrigin: http://127.0.0.1\r\n\r\n"), 101);
  await upgrade((text) => text.replace("\r\n\r\n", "\r\nOrigin: http://evil.example\r\n\r\n"), 403);
  await upgrade((text) => text.replace("Host: 127.0.0.1", "Host: localhost").replace("\r\n\r\n", "\r\nOrigin: http://localhost\r\n\r\n"), 101);
  const rebound = "evil.example:8080"; // its owner lets the name point here
  await upgrade((text) => text.replace("Host: 127.0.0.1", `Host: ${rebound}`).replace("\r\n\r\n", `\r\nOrigin: http://${rebound}\r\n\r\n`), 403);
  for (const where of ["games", "judge/pgn", "accounts"]) want((await ask(server, "POST", `/api/v1/${where}`, "{}", { Origin: "http://evil.example" })).status === 403, `another site posts nothing to ${where}`);
  await upgrade((text) => text.replace("\r\n\r\n", "\r\nOrigin: null\r\n\r\n"), 403);
  await upgrade((text) => text.replace("Version: 13", "Version: 8"), 426);
  await upgrade((text) => text.replace("Upgrade: websocket\r\n", ""), 426);
  await upgrade((text) => text.replace("dGhlIHNhbXBsZSBub25jZQ==", "short"), 400);
  const headers = (await ask(server, "GET", "/healthz")).headers;
  want(headers["x-content-type-options"] === "nosniff" && /default-src 'none'/.test(headers["content-security-policy"]), "headers");
  const metrics = (await ask(server, "GET", "/metrics")).text;
  want(/^gx_events_total \d+$/m.test(metrics), "counts");
  const rows = [...metrics.matchAll(/^gx_commit_events_bucket\{le="([^"]+)"\} (\d+)$/gm)].map((row) => Number(row[2]));
  want(rows.length === 15 && rows.every((row, n) => n === 0 || row >= rows[n - 1]) && rows.at(-1) > 0, `events a commit: ${rows}`);
  const number = (name) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)[1]);
  want(number("gx_commit_events_count") === rows.at(-1) && number("gx_commit_events_sum") === number("gx_events_total"), "every event was in one commit");
  want(number("gx_commit_seconds_sum") > 0 && number("gx_command_seconds_count") > 0, "time was taken");
  want(metrics.split("\n").every((line) => /^(# (HELP|TYPE) \S+ .+|[a-z_]+(\{le="[^"]+"\})? [-+.e0-9]+|)$/.test(line)), "as Prometheus reads it");
}

async function slow_reader() {
  const made = await create(server, {});
  const idle = Client.open(server, made.game, null, -1, { silent: true });
  await idle.ready;
  const closed = await Promise.race([idle.gone, sleep(PATIENCE)]);
  want(closed?.why === "hello", "who never says hello is sent away");
  want(idle.pings >= 1, "after he was pinged");
}

// A megabyte of a game for a reader who sleeps first; and one who asks and never reads the answers.
async function reads_slowly() {
  const one = await serve(folder(), "--commands", "100000");
  const made = await create(one, { enforcement: "board", opponent: "screen" }), both = await sit(one, made.game, made.seats.screen);
  for (let n = 0; n < 2500; n++) both.send({ id: `${n}`, do: "adjust", by: "white", squares: Array(30).fill("e1") });
  await both.next((message) => message.ack === "2499", "all of them");
  const late = Client.open(one, made.game, null);
  await late.ready;
  late.socket.pause();
  await sleep(6000);
  late.socket.resume();
  for (let n = 0; n <= 2500; n++) want((await late.next((message) => message.event, "what was missed")).seq === n, `event ${n} in its turn`);
  const mute = Client.open(one, made.game, null);
  await mute.welcome();
  mute.socket.pause();
  const question = frame(1, "{}"), many = Buffer.concat(Array(1000).fill(question));
  for (let n = 0; n < 100 && !mute.socket.destroyed; n++) mute.socket.write(many), await sleep(20);
  const dropped = async () => Number(/^gx_slow_clients_total (\d+)$/m.exec((await ask(one, "GET", "/metrics")).text)[1]);
  await until(dropped, "somebody is dropped");
  const slow = await dropped();
  want(slow === 1, `one was dropped, who does not read answers: ${slow}`);
  await Promise.all([both.close(), late.close()]);
  want((await stop(one)) === 0, "status 0");
  fs.rmSync(one.data, { recursive: true });
}

async function creations_are_limited() {
  const one = await serve(folder(), "--creations", "3");
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await ask(one, "POST", "/api/v1/games", "{}")).status);
  want(statuses.join() === "201,201,201,429,429", `three a minute: ${statuses}`);
  want((await stop(one)) === 0, "status 0");
  fs.rmSync(one.data, { recursive: true });
}

async function requests_are_limited() {
  const one = await serve(folder(), "--requests", "2"), health = async () => (await ask(one, "GET", "/healthz")).status;
  const begun = Date.now(), statuses = await Promise.all(Array.from({ length: 100 }, health));
  const served = statuses.filter((status) => status === 200).length, most = 21 + (2 * (Date.now() - begun)) / 1000;
  want(served >= 20 && served <= most && statuses.every((status) => [200, 429].includes(status)), `twenty at once, then two a second: ${statuses}`);
  await until(async () => (await sleep(1200), (await health()) === 200), "and again");
  want((await stop(one)) === 0, "status 0");
  fs.rmSync(one.data, { recursive: true });
}

async function ends_well() {
  want((await stop(server)) === 0, "status 0");
  store_is_sound(server.data);
  fs.rmSync(server.data, { recursive: true });
}

await run([killed, disk_full, tokens, commands_that_are_none, frames_that_are_none, too_fast, requests_that_are_none, slow_reader, reads_slowly, creations_are_limited, requests_are_limited, ends_well]);
