// kills.mjs - the server is killed at random moments under load; what was said to anybody must be there when it stands again.
//
//     GX_KILLS=200 node tests/server/kills.mjs        a few as a test, two hundred and more for the record
//
// One store through all rounds. Every round games go on where they stood and new ones begin; commands that had no answer are sent
// again under their names, old ones too and in any order. After each kill: every acknowledged command is the event that was
// named, every event that anybody heard stands in the log as it was heard, no move is there twice, and each game stands as the
// replay of its log by gx match.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ask, create, folder, gx, run, serve, sit, sleep, stop, until, want } from "./client.mjs";

const rounds = Number(process.env.GX_KILLS ?? 8), data = folder(), seed = Number(process.env.GX_SEED ?? Date.now() % 1e6);
let state = seed;
const random = (most) => ((state = (state * 1103515245 + 12345) % 2147483648), Math.floor((state / 2147483648) * most));

const shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"];
const games = []; // {made, acked: [seq by ply], heard: Map(seq -> event), plies}
const counts = { kills: 0, acks: 0, heard: 0, resent: 0, again: 0 };

const listen = (client, game) => {
  const frame = client.frame.bind(client);
  client.frame = (opcode, payload) => {
    const message = opcode === 1 ? JSON.parse(payload) : {};
    if (message.event) {
      const text = JSON.stringify(message.event), known = game.heard.get(message.seq);
      want(known === undefined || known === text, `event ${message.seq} is told to all alike`);
      game.heard.set(message.seq, text);
    }
    frame(opcode, payload);
  };
};

// The answer to move number n, by its player; sent again, it has the same name.
const play = async ({ white, black }, n) => (await (n % 2 ? black : white).command({ do: "move", move: shuffle[n % 4] }, `n${n}`)).seq;

async function go_on(server, game) {
  const { made } = game, white = await sit(server, made.game, made.seats.white), black = await sit(server, made.game, made.seats.black);
  listen(white, game), listen(black, game);
  if (white.hello.state?.state?.status === "stopped" || black.hello.state?.state?.status === "stopped") {
    const tag = `r${counts.kills}`;
    await white.command({ do: "resume" }, tag);
    await black.command({ do: "resume" }, tag);
  }
  const old = game.acked.map((_, n) => n).slice(-4).sort(() => random(3) - 1);
  for (const n of old) {
    const seq = await play({ white, black }, n);
    want(seq === game.acked[n], `move ${n} sent again is event ${game.acked[n]} as before: ${seq}`);
    counts.again++;
  }
  for (;;) {
    const n = game.acked.length;
    if (game.tried === n) counts.resent++;
    game.tried = n;
    const seq = await play({ white, black }, n);
    want(Number.isInteger(seq), `move ${n} is taken`);
    game.acked.push(seq);
    counts.acks++;
  }
}

async function compare(server, game) {
  const shown = JSON.parse((await ask(server, "GET", `/api/v1/games/${game.made.game}`)).text);
  const text = (await ask(server, "GET", `/api/v1/games/${game.made.game}.log`)).text, lines = text.trim() ? text.trim().split("\n") : [];
  const log = lines.map((line) => JSON.parse(line));
  game.acked.forEach((seq, n) => want(log[seq]?.do === "move" && log[seq].move === shuffle[n % 4], `move ${n}, acknowledged as event ${seq}, is there`));
  for (const [seq, event] of game.heard) want(JSON.stringify(log[seq]) === event, `event ${seq}, which somebody heard, is there: ${event} ${lines[seq]}`);
  const moves = log.filter((line) => line.do === "move");
  want(moves.every(({ move }, n) => move === shuffle[n % 4]) && moves.length <= game.acked.length + 1, "no move is there twice, and none that nobody sent");
  counts.heard += game.heard.size;
  game.heard.clear();
  if (log.length === 0) return;
  const replay = spawnSync(gx, ["match", "--json", "--states", "-"], { input: text, encoding: "utf8", maxBuffer: 1 << 28 });
  const states = replay.stdout.trim().split("\n").filter((line) => line.startsWith('{"state"'));
  want(replay.status === 0 && JSON.stringify(JSON.parse(states.at(-1))) === JSON.stringify(shown.state), `the game stands as its log says: ${states.at(-1)} ${JSON.stringify(shown.state)}`);
}

async function killed() {
  for (let round = 0; round <= rounds; round++) {
    const server = await serve(data, "--commands", "10000");
    for (const game of games) await compare(server, game);
    if (round === rounds) return void want((await stop(server)) === 0, "status 0");
    while (games.length > 5) games.splice(random(games.length), 1);
    for (let n = 0; n < 2; n++) games.push({ made: await create(server, { control: "6000", enforcement: "assisted", rulebook: "fide-1993" }), acked: [], heard: new Map(), tried: -1 });
    const faults = [], alive = { now: true };
    const playing = games.map((game) => go_on(server, game).catch((fault) => alive.now && faults.push(fault)));
    const acks = counts.acks;
    if (round % 2) await until(() => counts.acks > acks || faults.length > 0, "something is played");
    await sleep(40 + random(400));
    alive.now = false;
    const gone = new Promise((over) => server.child.once("exit", over));
    server.child.kill("SIGKILL");
    await gone; // until then the store is its
    await Promise.all(playing);
    want(faults.length === 0, `nothing goes wrong before the kill: ${faults[0]?.stack}`);
    counts.kills++;
  }
}

async function ends_well() {
  const checked = spawnSync(gx, ["store", "check", path.join(data, "games.db")], { encoding: "utf8" });
  want(checked.status === 0, `the store is sound: ${checked.stdout}${checked.stderr}`);
  want(counts.acks > 0 && counts.heard > 0, "something was played");
  fs.rmSync(data, { recursive: true });
  console.log(`seed ${seed}: ${counts.kills} kills, ${counts.acks} acknowledged commands and ${counts.heard} heard events are there; ${counts.resent} sent again without an answer, ${counts.again} with one`);
}

await run([killed, ends_well]);
