// scenarios.mjs - the scenarios of the match machine, played through the server at the moments that they say: the log that comes of
// it is the scenario's own, and so are the rulings, times and clocks and all.
//
// What can't be sent is said, with its reason, and how many there are of each.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import * as clock from "./clock.mjs";
import { ask, create, gx, players, quick, run, serve, sit, source, stop, want } from "./client.mjs";

let server, time = clock.now();
const unsent = {}, wrong = [], judging = [];
let same = 0;

const here = path.join(source, "tests/scenarios");
const all = fs.readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => fs.readdirSync(path.join(here, name)).map((file) => JSON.parse(fs.readFileSync(path.join(here, name, file), "utf8"))));

// What gx match says of a log; many are asked at once.
const judge = (log) =>
  new Promise((done) => {
    const child = spawn(gx, ["match", "--json", "-"], { stdio: ["pipe", "pipe", "inherit"] });
    let text = "";
    child.stdout.on("data", (bytes) => (text += bytes));
    child.on("close", () => done(text.trim().split("\n").map((line) => JSON.parse(line)).filter((line) => line.ruling)));
    child.stdin.end(log);
  });

// Why a scenario is not one that can be sent; undefined where nothing is seen yet.
function obstacle({ log }) {
  if (log.some((line) => "lag" in line)) return "the server measures the line itself";
  if (log.some(({ envelope }) => envelope)) return "an envelope is made by the server";
  if (log.slice(1).some(({ do: verb }) => verb === "start")) return "a second start";
  if (log.slice(1).some(({ by, do: verb }) => by === "clock" && verb !== "tick")) return "nobody sits at the clock";
}

// The answer of a line, or why there is none.
async function send(seats, { at, by, do: verb, ...rest }, base) {
  clock.set((time = base + at) + 0.5); // the game has begun a little after its moment
  await seats.arbiter.settled();
  if (by === "clock") return undefined;
  const ack = await seats[by].command({ do: verb, ...rest, ...(verb === "open" && { token: seats.token }) });
  return ack.ack ? undefined : `the wire refuses a line (${ack.error.code})`;
}

const log_of = async (game) => (await ask(server, "GET", `/api/v1/games/${game}.log`)).text.trim().split("\n").map((line) => JSON.parse(line));
const sorted = (value) => JSON.stringify(value, (key, one) => (one && typeof one === "object" && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one));

// Why two logs differ; undefined where they do not. What is sealed stands in the server's as an envelope.
function difference(log, sent) {
  const is_same = (line, other) => (/^(seal|open)$/.test(line.do) ? other?.do === line.do && other.by === line.by && other.at === line.at : sorted(line) === sorted(other));
  const n = log.findIndex((line, n) => !is_same(line, sent[n]));
  if (n < 0 && sent.length === log.length) return undefined;
  const [line, other] = [log[n], sent[n < 0 ? log.length : n]];
  if (other?.by === "clock") return "something fell due by itself first";
  if (line?.by === "clock") return "a tick when nothing is due";
  return `the server writes another line (${other?.do} for ${line?.do})`;
}

async function play({ id, log }) {
  const { at, by, do: verb, ...start } = log[0];
  const made = await create(server, { ...start, arbiter_seat: true });
  const seats = { arbiter: await sit(server, made.game, made.seats.arbiter), ...(await players(server, made)) };
  const said = [], base = time;
  let why;
  seats.token = made.seats.arbiter;
  for (const line of log.slice(1)) why ??= await send(seats, line, base);
  await seats.arbiter.settled();
  const sent = await log_of(made.game);
  for (let n = 0; n < sent.length; n++) said.push(await seats.arbiter.event(n));
  const rulings = said.flatMap((message) => message.rulings);
  why ??= difference(log, sent);
  const text = (why ? sent : log).map((line) => JSON.stringify(line)).join("\n");
  judging.push(judge(text).then((file) => sorted(file) === sorted(rulings) || wrong.push(`${id}: the rulings are not those of its ${why ? "log" : "file"}`)));
  await Promise.all(["white", "black", "arbiter"].map((seat) => seats[seat].close()));
  time += 1000;
  clock.set(time);
  return why;
}

async function scenarios() {
  clock.set(time);
  server = await serve(quick(), "--commands", "100000");
  for (const scenario of all) {
    const why = obstacle(scenario) ?? (await play(scenario));
    if (why) (unsent[why] ??= []).push(scenario.id);
    else same++;
  }
  await Promise.all(judging);
  for (const [why, ids] of Object.entries(unsent).sort((a, b) => b[1].length - a[1].length)) console.log(`${ids.length} not: ${why}${ids.length <= 12 ? `: ${ids.join(", ")}` : ""}`);
  console.log(`${same} of ${all.length} scenarios are ruled through the server as from the file, to the millisecond`);
  want(wrong.length === 0, wrong.join("\n"));
  want(same > all.length * 0.9, "most of them can be sent");
  want((await stop(server)) === 0, "status 0");
  fs.rmSync(server.data, { recursive: true });
}

await run([scenarios]);
