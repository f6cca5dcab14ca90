// breaking.mjs - a store that breaks in mid-game: read-only, full, failing; taken away, replaced, locked by somebody else. Nothing that was
// acknowledged is lost, it is said what is wrong, and when it is well again the games go on.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import * as disk from "./disk.mjs";
import { Client, ask, create, folder, frame, gx, quick, run, serve, sit, sleep, stop, want } from "./client.mjs";

const adjust = { do: "adjust", by: "white", squares: ["e1"] };
const stores = (server) => server.log.split("\n").slice(0, -1).map((line) => JSON.parse(line)).filter((line) => line.what === "store").map((line) => line.code);

// A game at one screen, ten events old.
async function begun(data) {
  const server = await serve(data, "--commands", "1000"), made = await create(server, { enforcement: "board", opponent: "screen", control: "600" });
  const both = await sit(server, made.game, made.seats.screen);
  let acked = 0;
  for (let n = 0; n < 10; n++) acked = (await both.command(adjust, `a${n}`)).seq;
  return { server, made, both, acked };
}

// Waits until it is so.
async function until(is, what) {
  for (let n = 0; n < 600; n++) {
    if (await is()) return;
    await sleep(50);
  }
  throw new Error(`never so: ${what}`);
}

// What everybody hears while the store cannot be written.
async function is_broken({ server, made, both }, code) {
  const before = await both.command(adjust, "lost").catch(() => null);
  want(before === null && both.closed?.code === 1011 && both.closed.why === "store", `who plays is sent away: ${JSON.stringify(before ?? both.closed)}`);
  await until(() => stores(server).at(-1) === code, `the log says why: ${code}`);
  const asked = [["GET", "/healthz"], ["POST", "/api/v1/games", "{}"], ["GET", `/api/v1/games/${made.game}`]];
  if (code === "read_only") asked.push(["POST", "/api/v1/accounts", '{"name":"anna","password":"12345678"}']);
  for (const [method, where, body] of asked) {
    const answer = await ask(server, method, where, body);
    want(answer.status === 503 && /"store"/.test(answer.text), `${method} ${where}: ${answer.status} ${answer.text}`);
  }
  want(/gx_store_failing 1\n/.test((await ask(server, "GET", "/metrics")).text), "so do the measures");
  const again = await sit(server, made.game, made.seats.screen).then(() => "sits", (fault) => String(fault));
  want(/1011.*store/.test(again), `and who comes back: ${again}`);
  const hello = frame(1, JSON.stringify({ hello: { token: made.seats.screen } })), at_once = Client.open(server, made.game, null, -1, { silent: true, early: hello });
  await at_once.ready; // asked for and greeted in one turn, of which the server's own stop of the clocks is lost
  want((await at_once.gone)?.code === 1011 && at_once.closed.why === "store", `and who says all at once: ${JSON.stringify(at_once.closed)}`);
  want(stores(server).length === 1, `once: ${stores(server)}`);
}

// It is well again, by itself or for who comes first, and the same command is applied now.
async function is_well({ server, made, acked }, by_itself = false) {
  if (by_itself) await until(async () => (await ask(server, "GET", "/healthz")).status === 200, "the server is well again");
  const both = await sit(server, made.game, made.seats.screen);
  want(both.hello.welcome.seq >= acked && both.hello.welcome.pause, `what was acknowledged is there, and the clocks stand: ${JSON.stringify(both.hello.welcome)}`);
  await until(() => stores(server).at(-1) === "ok" && stores(server).length === 2, "the log says so");
  want((await ask(server, "GET", "/healthz")).status === 200, "and so does /healthz");
  const ack = await both.command(adjust, "lost");
  want(ack.seq > acked && !ack.again, `what was not acknowledged has not happened: ${JSON.stringify(ack)}`);
  await both.close();
  want((await stop(server)) === 0, "status 0");
  const checked = spawnSync(gx, ["store", "check", path.join(server.data, "games.db")], { encoding: "utf8" });
  want(checked.status === 0, `the store is sound: ${checked.stdout}${checked.stderr}`);
}

const breaks = async (error, code) => {
  const game = await begun(quick());
  disk.fails(error);
  await is_broken(game, code).finally(disk.mended);
  await is_well(game, error === "EROFS");
};

async function becomes_read_only() {
  await breaks("EROFS", "read_only");
}

async function becomes_full() {
  await breaks("EDQUOT", "full");
}

async function fails() {
  await breaks("EIO", "io");
}

// Stopped while it is broken: it ends, and what was acknowledged is there when it is served again.
async function is_stopped_meanwhile() {
  const game = await begun(quick());
  disk.fails("EROFS");
  game.server.child.kill("SIGTERM");
  want((await game.server.ended) === 0, "status 0");
  disk.mended();
  const server = await serve(game.server.data), both = await sit(server, game.made.game, game.made.seats.screen);
  want(both.hello.welcome.seq >= game.acked, "nothing is lost");
  await both.close();
  want((await stop(server)) === 0, "status 0");
}

// The file is moved away under the server: nothing more is acknowledged; it comes back, and so do the games.
async function is_moved_away() {
  const game = await begun(quick()), file = path.join(game.server.data, "games.db");
  fs.renameSync(file, `${file}.away`);
  await is_broken(game, "moved");
  fs.renameSync(`${file}.away`, file);
  await is_well(game);
}

// It is deleted, or another one is put in its place: what was acknowledged is saved beside it.
async function is_deleted() {
  for (const what of ["games.db", "games.db-wal"]) {
    const game = await begun(quick()), { data } = game.server, file = path.join(data, what);
    fs.rmSync(file);
    if (what === "games.db") fs.writeFileSync(file, "");
    await is_broken(game, "moved");
    const saved = fs.readdirSync(data).filter((name) => name.startsWith("games.db-saved-"));
    want(saved.length === 1, `it is saved once: ${fs.readdirSync(data)}`);
    game.server.child.kill("SIGKILL");
    await game.server.ended;
    for (const name of fs.readdirSync(data)) if (name !== saved[0]) fs.rmSync(path.join(data, name));
    fs.renameSync(path.join(data, saved[0]), path.join(data, "games.db"));
    const server = await serve(data), both = await sit(server, game.made.game, game.made.seats.screen);
    want(both.hello.welcome.seq >= game.acked, `nothing is lost of ${what}`);
    await both.close();
    want((await stop(server)) === 0, "status 0");
  }
}

// Somebody else holds the lock, for as long as he likes: he is waited for once, and then refused at once.
async function is_locked() {
  if (spawnSync("sqlite3", ["-version"]).status !== 0) {
    console.log("left out: no sqlite3 here");
    return;
  }
  const game = await begun(quick()), other = spawn("sqlite3", [path.join(game.server.data, "games.db")], { stdio: ["pipe", "pipe", "inherit"], env: { PATH: process.env.PATH } });
  const locked = new Promise((done) => other.stdout.once("data", done));
  other.stdin.write("BEGIN IMMEDIATE;\nSELECT 'locked';\n");
  await locked;
  await is_broken(game, "used");
  const begun_ms = Date.now();
  for (let n = 0; n < 20; n++) want((await ask(game.server, "POST", "/api/v1/games", "{}")).status === 503, "no game is made");
  want(Date.now() - begun_ms < 20 * 1500, `and nobody waits again and again: ${Date.now() - begun_ms} ms`);
  const gone = new Promise((done) => other.once("exit", done));
  other.stdin.end("ROLLBACK;\n");
  await gone; // a program of its own: it lets go when it comes to it
  await is_well(game);
}

// It cannot be read: what is there is not said to be missing, and nobody's seat or password to be wrong.
async function is_unreadable() {
  const named = { name: "anna", password: "12345678" }, post = (server, where, body, headers) => ask(server, "POST", `/api/v1/${where}`, JSON.stringify(body), headers);
  const game = await begun(quick()), { made } = game, first = await post(game.server, "accounts", { ...named, bearer: true });
  const who = { Authorization: `Bearer ${JSON.parse(first.text).session}` };
  want((await post(game.server, "account/games", { game: made.game, token: made.seats.screen }, who)).status === 200, "the seat is hers");
  want((await stop(game.server)) === 0, "status 0");
  const server = await serve(game.server.data);
  disk.unreadable("EIO");
  const answers = [
    await ask(server, "GET", `/api/v1/games/${made.game}`),
    await ask(server, "GET", `/api/v1/games/${made.game}.pgn`),
    await ask(server, "GET", `/api/v1/games/${made.game}/ws`),
    await ask(server, "GET", "/api/v1/games"),
    await ask(server, "GET", "/api/v1/account", undefined, who),
    await ask(server, "GET", "/api/v1/account/export", undefined, who),
    await post(server, "account/games", { game: made.game, token: made.seats.screen }, who),
    await post(server, "sessions", named),
  ];
  disk.mended();
  for (const [n, answer] of answers.entries()) want(answer.status === 503 && /"store"/.test(answer.text), `${n}: ${answer.status} ${answer.text}`);
  want(server.log.includes('"what":"unread"'), "the log says so");
  want((await ask(server, "GET", "/api/v1/account/export", undefined, who)).status === 200, "it is read again");
  want((await ask(server, "GET", "/api/v1/games/nothing")).status === 404, "and what is missing is");
  const both = await sit(server, made.game, made.seats.screen);
  want(both.hello.welcome.seq >= game.acked, "and the game goes on");
  await both.close();
  want((await stop(server)) === 0, "status 0");
}

await run([becomes_read_only, becomes_full, fails, is_stopped_meanwhile, is_moved_away, is_deleted, is_locked, is_unreadable]);
