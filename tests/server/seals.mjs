// seals.mjs - sealed moves: nobody reads them before they are opened, neither in the store nor in the log nor in the memory of
// the server, and what is opened is what was sealed.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ask, create, folder, gx, judge, players, run, serve, sit, stop, want } from "./client.mjs";

const server = await serve(folder());
const log_of = async (one, game) => (await ask(one, "GET", `/api/v1/games/${game}.log`)).text;
const names = (message) => message.rulings.map((ruling) => ruling.ruling);

// BLAKE2b of the nonce and the padded words, by another program than the server.
function commitment(nonce, text) {
  const plain = Buffer.alloc(96);
  Buffer.from(nonce, "hex").copy(plain);
  Buffer.from(text).copy(plain, 32);
  return spawnSync("b2sum", ["-l", "256", "-"], { input: plain, encoding: "utf8" }).stdout.split(" ")[0];
}

// What the process holds in memory that it can write to.
function memory_holds(pid, text) {
  const maps = fs.readFileSync(`/proc/${pid}/maps`, "utf8").trim().split("\n");
  const mem = fs.openSync(`/proc/${pid}/mem`, "r");
  let seen = 0, found = false;
  for (const line of maps) {
    const [, from, to, rights] = /^(\w+)-(\w+) (\S+)/.exec(line);
    if (!rights.startsWith("rw")) continue;
    const size = Number(BigInt(`0x${to}`) - BigInt(`0x${from}`));
    if (size > 1 << 28) continue; // the shadow of a sanitizer
    const bytes = Buffer.alloc(size);
    try {
      seen += fs.readSync(mem, bytes, 0, bytes.length, BigInt(`0x${from}`));
    } catch {
      continue;
    }
    found ||= bytes.includes(text);
  }
  fs.closeSync(mem);
  want(seen > 100000, `the memory of the server could be read (${seen} bytes)`);
  return found;
}

function nowhere(one, text, what) {
  for (const name of fs.readdirSync(one.data)) want(!fs.readFileSync(path.join(one.data, name)).includes(text), `${what}: ${name} does not know it`);
  want(!one.log.includes(text), `${what}: nor does the log`);
  want(!memory_holds(one.child.pid, text), `${what}: nor the memory`);
}

// A game with an arbiter that has been adjourned after 1. d4.
async function adjourned(more = {}) {
  const made = await create(server, { rulebook: "fide-1993", control: "7200", enforcement: "board", arbiter_seat: true, ...more });
  const arbiter = await sit(server, made.game, made.seats.arbiter), { white, black } = await players(server, made);
  await white.command({ do: "move", move: "d4" });
  const ack = await arbiter.command({ do: "adjourn" });
  want(names(await black.event(ack.seq))[0] === "adjourned", "black is to seal");
  return { made, arbiter, white, black };
}

async function back({ white, black, arbiter }) {
  await white.command({ do: "arrive" });
  await black.command({ do: "arrive" });
  return await arbiter.command({ do: "resume" });
}

const goodbye = ({ white, black, arbiter }) => Promise.all([white, black, arbiter].map((client) => client.close()));

async function secret_until_opened() {
  const game = await adjourned(), { made, arbiter, white, black } = game, words = "Ng8-f6 !? (sealed)";
  want(memory_holds(server.child.pid, "POST") || memory_holds(server.child.pid, made.game), "the memory is searched as it should be");
  const ack = await black.command({ do: "seal", text: words, note: "secret note" });
  const sealed = await white.event(ack.seq);
  want(names(sealed).join() === "sealed", `it is sealed: ${JSON.stringify(sealed)}`);
  want(/^[0-9a-f]{64}$/.test(sealed.event.commitment) && sealed.event.envelope.length === 192 && !sealed.event.text && !sealed.event.note, "envelope and commitment");
  nowhere(server, words, "sealed");
  nowhere(server, "secret note", "what came with it");
  const again = await black.command({ do: "seal", text: words }, black.count ? `c${black.count}` : "c1");
  want(again.again === true && again.seq === ack.seq, "sealed once");
  nowhere(server, words, "sent again");
  const early = await arbiter.command({ do: "open", token: made.seats.arbiter });
  want(names(await white.event(early.seq))[0] === "refused", "who must answer is not there: it stays closed");
  nowhere(server, words, "tried too early");
  await white.command({ do: "arrive" });
  const by_player = await white.command({ do: "open", token: made.seats.white });
  want(names(await white.event(by_player.seq))[0] === "refused", "a player does not open where there is an arbiter");
  want((await arbiter.command({ do: "open", token: made.seats.white })).error?.code === "token", "nor does another token");
  want((await arbiter.command({ do: "open" })).error?.code === "token", "nor none");
  nowhere(server, words, "tried with wrong keys");
  const opened = await arbiter.command({ do: "open", token: made.seats.arbiter });
  const said = await black.event(opened.seq);
  want(said.event.text === words && said.event.token === undefined, `opened: ${JSON.stringify(said)}`);
  want(commitment(said.event.nonce, words) === sealed.event.commitment, "what was opened is what was sealed (b2sum)");
  nowhere(server, made.seats.arbiter, "the token");
  const log = await log_of(server, made.game), rulings = (text) => judge(text).filter((line) => line.event === said.seq).map((line) => line.why ?? line.ruling);
  want(!rulings(log).includes("commitment"), `gx match counts the same: ${rulings(log)}`);
  for (const other of [log.replace(words, "Nd7"), log.replace(said.event.nonce, "0".repeat(64))])
    want(other !== log && rulings(other).join() === "commitment", `and refuses what somebody has changed: ${rulings(other)}`);
  await goodbye(game);
}

async function played_when_opened() {
  for (const [text, wanted] of [["Nf6", "opened"], ["", "over"], ["Nd7 or Nf6", "over"], ["Ke6", "over"]]) {
    const game = await adjourned(), { made, arbiter, white, black } = game;
    const seal = await white.command({ do: "seal", text });
    want(names(await white.event(seal.seq))[0] === "refused", "who does not have the move seals nothing");
    await black.command({ do: "seal", text });
    await back(game);
    const ack = await arbiter.command({ do: "open", token: made.seats.arbiter });
    const said = await white.event(ack.seq);
    want(names(said).at(-1) === (wanted === "over" ? "over" : "completed") || names(said).includes(wanted), `${text}: ${JSON.stringify(said)}`);
    const file = spawnSync(gx, ["match", "--json", "-"], { input: await log_of(server, made.game), encoding: "utf8" });
    const rulings = file.stdout.split("\n").filter((line) => line.includes(`"event":${ack.seq},`)).map((line) => JSON.parse(line));
    want(JSON.stringify(rulings) === JSON.stringify(said.rulings), `as from the file: ${JSON.stringify(rulings)}`);
    await goodbye(game);
  }
}

async function between_two() {
  const made = await create(server, { rulebook: "fide-1993", control: "7200", enforcement: "assisted" });
  const shown = JSON.parse((await ask(server, "GET", `/api/v1/games/${made.game}`)).text);
  want(/^[\w-]{43}$/.test(shown.keys.white) && shown.keys.white !== shown.keys.black, "each seat has a key");
  const { white, black } = await players(server, made);
  const open = await white.command({ do: "open", token: made.seats.white });
  want(names(await white.event(open.seq))[0] === "refused", "there is nothing to open");
  const faults = [{ text: "x".repeat(65) }, { text: 5 }, { envelope: "short", commitment: "0".repeat(64) }, { envelope: "A".repeat(192) }, { text: "e4", envelope: "A".repeat(192), commitment: "0".repeat(64) }];
  for (const fault of faults) want((await white.command({ do: "seal", ...fault })).error?.code === "text", `no seal: ${JSON.stringify(fault)}`);
  await Promise.all([white.close(), black.close()]);
}

// The words are sealed for somebody else than they say, or somebody has changed the store.
async function another_envelope() {
  const game = await adjourned(), { made, arbiter, white, black } = game;
  const ack = await black.command({ do: "seal", envelope: "A".repeat(192), commitment: "0".repeat(64) });
  want(names(await white.event(ack.seq))[0] === "sealed", "an envelope of the client's own");
  await back(game);
  const bad = await arbiter.command({ do: "open", token: made.seats.arbiter });
  const said = await white.event(bad.seq);
  want(said.event.mismatch === true && said.rulings[0].ruling === "refused" && said.rulings[0].why === "commitment", `refused: ${JSON.stringify(said)}`);
  const file = spawnSync(gx, ["match", "--json", "-"], { input: await log_of(server, made.game), encoding: "utf8" });
  want(file.stdout.includes('"why":"commitment"'), "and refused as well when the log is read again");
  await goodbye(game);
}

// A client that seals itself: the server never sees the words.
async function own_hands() {
  const game = await adjourned(), { made, arbiter, white, black } = game, nonce = "ab".repeat(32);
  await black.command({ do: "seal", envelope: "A".repeat(192), commitment: commitment(nonce, "e5") });
  await back(game);
  const wrong = await arbiter.command({ do: "open", text: "d5", nonce });
  want((await white.event(wrong.seq)).rulings[0].why === "commitment", "other words");
  const right = await arbiter.command({ do: "open", text: "e5", nonce });
  want(names(await white.event(right.seq))[0] === "opened", "the words that were sealed");
  await goodbye(game);
}

async function ends_well() {
  want((await stop(server)) === 0, "status 0");
  const checked = spawnSync(gx, ["store", "check", path.join(server.data, "games.db")], { encoding: "utf8" });
  want(checked.status === 0, `the store is sound: ${checked.stdout}`);
  fs.rmSync(server.data, { recursive: true });
}

await run([secret_until_opened, played_when_opened, between_two, another_envelope, own_hands, ends_well]);
