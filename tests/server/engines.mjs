// engines.mjs - games against the computer: whole ones under each law, and engines that hang, die, lie, babble or are not there.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Client, PATIENCE, ask, create, folder, judge, names, players, run, same_as_file, serve, sit, sleep, stop, until, want } from "./client.mjs";

// ---- a folder of engines that do as they are told: they look at `mode` when they start ----

const fakes = folder();
const script = `#!/bin/sh
here=$(dirname "$0")
mode=$(cat "$here/mode")
[ "$mode" = good ] && exec "/usr/games/$(basename "$0")"
while read -r line; do case $line in
uci) echo "id name Fake"; echo "option name Skill Level type spin default 0 min -20 max 20"; echo uciok;;
isready) echo readyok;;
quit) exit 0;;
go*) case $mode in
  dead) exit 1;;
  killed) kill -9 $$;;
  illegal) echo "bestmove e2e5";;
  babble) head -c 100000 /dev/zero | tr '\\0' x;;
  slow) while [ ! -e "$here/go" ]; do sleep 0.1; done; echo "bestmove e2e4";;
  quick) echo "bestmove e2e4";;
  told) echo "info depth 1 score cp 0"; echo "bestmove $(cat "$here/move")";;
  esac;;
esac; done
`;
const path_of_move = path.join(fakes, "move");
const be = (mode) => fs.writeFileSync(path.join(fakes, "mode"), mode);
for (const name of ["stockfish", "fairy-stockfish"]) fs.writeFileSync(path.join(fakes, name), script, { mode: 0o755 });

const server = await serve(folder(), "--engines", "2", "--engine-games", "0");
process.env.PATH = `${fakes}:${process.env.PATH}`;
be("good");
const faulty = await serve(folder(), "--engines", "1", "--engine-games", "0");

// ---- the person is a strong engine ----

class Person {
  constructor() {
    this.child = spawn("/usr/games/stockfish", { stdio: ["pipe", "pipe", "ignore"] });
    this.text = "";
    this.child.stdout.on("data", (bytes) => ((this.text += bytes), this.look?.()));
  }
  async move(fen, moves) {
    this.text = "";
    const found = new Promise((done) => (this.look = () => (/bestmove (\S+)\s/.test(this.text) ? done(RegExp.$1) : null)));
    this.child.stdin.write(`position fen ${fen} moves ${moves.join(" ")}\ngo depth 6\n`);
    return await found;
  }
  close() {
    this.child.stdin.end("quit\n");
  }
}

const standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// Plays a game to its end, with little time, so that the computer does not dally, and a delay of nine seconds a move, so that a
// slow machine loses no game; what was said of it comes back.
async function play_out(start, patience = PATIENCE) {
  const made = await create(server, { control: "3s9", ...start }), color = made.color;
  const person = new Person(), client = await sit(server, made.game, made.seats[color]);
  const said = [], moves = [];
  want(client.hello.welcome.engine.level === start.opponent.engine && client.hello.welcome.engine.color !== color, "the welcome names the computer");
  for (let seq = 0; ; seq++) {
    const message = await client.next((one) => one.seq === seq && one.event, `event ${seq} of ${JSON.stringify(start)}`, patience);
    said.push(message);
    moves.push(...message.rulings.filter((one) => one.uci).map((one) => one.uci));
    if (message.rulings.some((one) => one.ruling === "over")) break;
    const mine = (moves.length % 2 === 0) === (color === "white");
    if (mine && (seq === 0 || message.rulings.some((one) => one.uci))) await client.command({ do: "move", move: await person.move(standard, moves) });
  }
  person.close();
  const { seq } = JSON.parse((await ask(server, "GET", `/api/v1/games/${made.game}`)).text);
  while (said.length <= seq) said.push(await client.event(said.length)); // a move that came when the flag had fallen
  await client.close();
  await same_as_file(server, made.game, said);
  return { made, moves, over: said.flatMap((one) => one.rulings).find((one) => one.ruling === "over") };
}

async function whole_games() {
  const kinds = ["fide-2023", "fide-1993", "popular"].flatMap((rulebook) => ["assisted", "board"].map((enforcement) => ({ rulebook, enforcement })));
  const one = (kind, n) => play_out({ ...kind, opponent: { engine: 1 + (n % 2) }, color: n % 2 ? "black" : "white" });
  const played = [];
  for (let n = 0; n < kinds.length; n += 2) played.push(...(await Promise.all([one(kinds[n], n), one(kinds[n + 1], n + 1)])));
  for (const { over, made, moves } of played) {
    const won = made.color === "white" ? "1-0" : "0-1";
    want(moves.length > 10 && (over.result === won || over.why === "time"), `who plays well wins: ${JSON.stringify(over)} after ${moves.length} plies`);
  }
  want(played.some(({ over }) => over.why === "checkmate"), "some games end on the board");
}

async function keeps_a_scoresheet() {
  const made = await create(server, { enforcement: "board", recording: "required", control: "600", opponent: { engine: 1 } });
  const client = await sit(server, made.game, made.seats.white);
  for (const [n, move] of ["e4", "d4", "Nf3"].entries()) {
    await client.command({ do: "move", move });
    await client.command({ do: "write", text: move });
    const own = await client.next((one) => one.event?.do === "write" && one.event.by === "black" && one.event.text === move, "what the person moved");
    want(names(own).join() !== "refused", "is written by the computer");
    const moved = await client.next((one) => one.event?.do === "move" && one.event.by === "black", "its move");
    want(!names(moved).includes("breach"), "breaks no law");
    await client.command({ do: "write", text: moved.rulings[0].san });
    want(n < 3, "three moves");
  }
  await client.command({ do: "resign" });
  await client.close();
}

async function colors_are_chosen() {
  const seen = new Set();
  for (let n = 0; n < 40; n++) {
    const made = await create(server, { opponent: { engine: 1 }, color: "random" });
    want(Object.keys(made.seats).join() === made.color, "the seat is of this colour");
    seen.add(made.color);
  }
  want(seen.size === 2, "random is either");
  for (const body of [{ opponent: { engine: 0 } }, { opponent: { engine: 11 } }, { opponent: { engine: "3" } }, { opponent: { engine: 3, more: 1 } }, { opponent: {} }]) {
    const answer = await ask(server, "POST", "/api/v1/games", JSON.stringify(body));
    want(answer.status === 400 && /"opponent"/.test(answer.text), `no opponent: ${JSON.stringify(body)}`);
  }
  const answer = await ask(server, "POST", "/api/v1/games", JSON.stringify({ color: "red" }));
  want(answer.status === 400 && /"color"/.test(answer.text), "no colour");
}

async function offers_and_resigning() {
  const made = await create(server, { control: "600", enforcement: "assisted", opponent: { engine: 2 } });
  const client = await sit(server, made.game, made.seats.white);
  await client.command({ do: "move", move: "e4" });
  await client.command({ do: "offer" });
  const answer = await client.next((one) => one.event?.do === "decline", "an answer to the offer");
  want(answer.event.by === "black", "an early offer is declined");
  const stopped = await client.command({ do: "stop" });
  await client.event(stopped.seq);
  const resumed = await client.command({ do: "resume" });
  want(names(await client.event(resumed.seq))[0] === "resumed", "the computer agrees to go on");
  await client.next((one) => one.event?.do === "move" && one.event.by === "black", "and plays");
  const over = await client.command({ do: "resign" });
  want((await client.event(over.seq)).rulings[0].result === "0-1", "a person may resign");
  await client.close();
}

// A game in which nothing happens: locked pawns, White's rook goes from square to square and Black's king to and fro. It ends with
// the log, which is the server's memory of it as well.
async function offers_a_draw() {
  be("told");
  const squares = [..."123"].flatMap((rank, n) => (n % 2 ? [..."gfedcba"] : [..."abcdefg"]).map((file) => file + rank));
  const way = [...[...squares.slice(1), ...squares.slice(0, -1).reverse()].map((square) => `R${square}`), "Kg1", "Kf1", "Ke1", "Kd1", "Kc1"];
  const data = folder(), start = { control: "1s600", enforcement: "assisted", opponent: { engine: 3 }, arbiter_seat: true, fen: "6k1/8/8/p1p1p1p1/P1P1P1P1/8/8/R6K w - - 0 1" };
  let one = await serve(data, "--engines", "1", "--resume-after", "0");
  const made = await create(one, start);
  let client = await sit(one, made.game, made.seats.white), arbiter = await sit(one, made.game, made.seats.arbiter), offers = [];
  await arbiter.command({ do: "set_clock", black: 1 }); // so that it does not dally
  for (let n = 0; n < 45; n++) {
    if (n === 41) {
      want((await stop(one)) === 0, "status 0");
      one = await serve(data, "--engines", "1", "--resume-after", "0");
      client = await sit(one, made.game, made.seats.white), arbiter = await sit(one, made.game, made.seats.arbiter);
      await arbiter.command({ do: "resume" }, "on");
    }
    fs.writeFileSync(path_of_move, n % 2 ? "g7g8" : "g8g7");
    const ack = await client.command({ do: "move", move: way[n] }, `m${n}`);
    want(ack.ack, `move ${n}: ${JSON.stringify(ack)}`);
    const moved = await client.next((message) => message.event?.do === "move" && message.event.by === "black" && message.seq > ack.seq, `the answer to move ${n}`);
    offers.push(...client.got.filter((message) => message.event?.do === "offer" && message.seq > ack.seq).map((message) => [n, message.event.by, moved.seq - message.seq, names(message).join()]));
  }
  want(JSON.stringify(offers) === JSON.stringify([[40, "black", 1, "offer"]]), `one offer after forty moves, with the move: ${JSON.stringify(offers)}`);
  await client.command({ do: "resign" }, "end");
  await Promise.all([client.close(), arbiter.close()]);
  want((await stop(one)) === 0, "status 0");
}

// Nobody watches the board: the computer claims what it sees.
async function sees_an_illegal_move() {
  const made = await create(server, { control: "600", enforcement: "board", arbiter: "absent", opponent: { engine: 1 } });
  const client = await sit(server, made.game, made.seats.white);
  await client.command({ do: "place", from: "g1", to: "g3" });
  await client.command({ do: "press" });
  const claim = await client.next((one) => one.event?.do === "claim", "a claim");
  want(claim.event.by === "black" && claim.event.what === "illegal" && names(claim).includes("illegal_move"), JSON.stringify(claim));
  await client.command({ do: "move", move: "Nf3" });
  await client.next((one) => one.event?.do === "move" && one.event.by === "black", "and it goes on");
  await client.command({ do: "resign" });
  await client.close();
}

async function is_not_adjourned() {
  const made = await create(server, { control: "600", opponent: { engine: 1 }, arbiter_seat: true });
  const arbiter = await sit(server, made.game, made.seats.arbiter), white = await sit(server, made.game, made.seats.white);
  await arbiter.event(0);
  for (const who of [arbiter, white]) want((await who.command({ do: "adjourn" })).error?.code === "engine", "the computer seals nothing");
  await arbiter.command({ do: "declare", result: "1/2-1/2" });
  await Promise.all([arbiter.close(), white.close()]);
}

// ---- faults ----

// Each fault has a level of its own, so that the engine of the one before is not asked again.
// The computer, with white, does not play; the clocks stand; then its engine is well again, and it goes on by itself.
async function fault(mode, code, level) {
  be(mode);
  const made = await create(faulty, { control: mode === "hung" ? "5" : "10", enforcement: "assisted", opponent: { engine: level }, color: "black" });
  const client = await sit(faulty, made.game, made.seats.black);
  const stopped = await client.next((one) => one.event?.do === "stop", `the clocks stop (${mode})`);
  want(stopped.event.by === "arbiter" && stopped.event.why === "engine" && names(stopped).join() === "stopped", "by the arbiter");
  const told = await client.next((one) => one.engine?.state === "lost", "the person is told");
  want(told.engine.code === code && told.engine.text.length > 10, `in words: ${JSON.stringify(told)}`);
  const shown = JSON.parse((await ask(faulty, "GET", `/api/v1/games/${made.game}`)).text);
  want(shown.engine.state === "lost" && shown.state.state.status === "stopped" && shown.state.state.result === "*", "nothing is lost");
  be("good");
  await client.next((one) => one.engine && one.engine.state !== "lost", "it is back");
  await client.next((one) => one.event?.do === "resume", "the clocks go on");
  const move = await client.next((one) => one.event?.do === "move", "and it moves");
  want(move.event.by === "white" && !names(move).includes("refused"), "a legal move");
  await client.command({ do: "resign" });
  await client.close();
}

async function engines_that_fail() {
  await fault("dead", "dead", 1);
  await fault("killed", "dead", 2);
  await fault("illegal", "illegal", 3);
  await fault("babble", "nonsense", 4);
  await fault("hung", "silent", 5);
}

async function engines_that_are_not_there() {
  const wrong = folder();
  for (const name of ["stockfish", "fairy-stockfish"]) fs.writeFileSync(path.join(wrong, name), "#!/nowhere/sh\n", { mode: 0o755 });
  const before = process.env.PATH;
  process.env.PATH = `${wrong}:${before}`;
  const one = await serve(folder());
  process.env.PATH = before;
  const made = await create(one, { control: "60", enforcement: "board", opponent: { engine: 7 }, color: "black" });
  const client = await sit(one, made.game, made.seats.black);
  const told = await client.next((message) => message.engine?.state === "lost", "the person is told");
  want(told.engine.code === "start", JSON.stringify(told));
  await client.command({ do: "resume" });
  await client.next((message) => message.engine?.state === "lost" && message !== told, "tried again when the person goes on");
  want((await stop(one)) === 0, "status 0");
}

// A person who goes on while the engine still hangs does not win on time by that.
async function no_fault_becomes_a_result() {
  be("hung");
  const made = await create(faulty, { control: "1", enforcement: "assisted", opponent: { engine: 6 }, color: "black" });
  const client = await sit(faulty, made.game, made.seats.black);
  for (let n = 0; n < 6; n++) {
    await client.next((one) => one.event?.do === "stop", `stop ${n}`);
    await client.command({ do: "resume" });
  }
  const state = JSON.parse((await ask(faulty, "GET", `/api/v1/games/${made.game}`)).text).state.state;
  want(state.result === "*" && state.clock.white > 0, `the game is open: ${JSON.stringify(state)}`);
  await client.command({ do: "resign" });
  await client.close();
}

async function the_queue_is_fair() {
  be("slow");
  const made = await Promise.all(Array.from({ length: 6 }, () => create(faulty, { control: "60", enforcement: "assisted", opponent: { engine: 7 }, color: "black" })));
  const order = [];
  const clients = [];
  for (const [n, one] of made.entries()) {
    const client = await sit(faulty, one.game, one.seats.black);
    clients.push(client);
    client.next((message) => message.event?.do === "move", "a move").then(() => order.push(n), () => order.push(-1));
  }
  const waits = async () => /gx_engines_thinking 1\n[^]*gx_engines_awaited 5\n/.test((await ask(faulty, "GET", "/metrics")).text);
  await until(waits, "one thinks, the others wait");
  fs.writeFileSync(path.join(fakes, "go"), "");
  while (order.length < 6) await sleep(50);
  want([...order].sort().join() === "0,1,2,3,4,5", `each gets its move: ${order}`);
  await Promise.all(clients.map((client) => client.command({ do: "resign" }).then(() => client.close())));
}

async function limits() {
  const one = await serve(folder(), "--engine-games", "1");
  const first = await create(one, { opponent: { engine: 1 }, control: "600" });
  const second = await create(one, { opponent: { engine: 1 }, control: "600" });
  const client = await sit(one, first.game, first.seats.white);
  const refused = Client.open(one, second.game, second.seats.white);
  want((await refused.gone)?.why === "engines", "one game with an engine at a time");
  const answer = await ask(one, "POST", "/api/v1/games", JSON.stringify({ opponent: { engine: 1 } }));
  want(answer.status === 429 && /"engines"/.test(answer.text), "and no more are made");
  await sit(one, (await create(one, {})).game, undefined);
  await client.command({ do: "resign" });
  await (await sit(one, second.game, second.seats.white)).close();
  await stop(one);
  const none = await serve(folder(), "--engines", "0");
  const closed = await ask(none, "POST", "/api/v1/games", JSON.stringify({ opponent: { engine: 1 } }));
  want(closed.status === 503 && /"engine"/.test(closed.text), "no engines here");
  await stop(none);
}

// A server that is killed while the computer thinks: the game is there again, and goes on.
async function comes_back() {
  be("good");
  const data = folder(), first = await serve(data);
  const made = await create(first, { control: "60", enforcement: "assisted", opponent: { engine: 1 } });
  const before = await sit(first, made.game, made.seats.white);
  await before.command({ do: "move", move: "e4" });
  first.child.kill("SIGKILL");
  await first.ended;
  const second = await serve(data), client = await sit(second, made.game, made.seats.white);
  want(client.hello.state.state.status === "stopped", "the clocks stand");
  await client.command({ do: "resume" }, "after");
  await client.next((one) => one.event?.do === "move" && one.event.by === "black", "the computer's move");
  await client.close();
  want((await stop(second)) === 0, "status 0");
}

await run([whole_games, keeps_a_scoresheet, colors_are_chosen, offers_and_resigning, offers_a_draw, sees_an_illegal_move, is_not_adjourned, engines_that_fail, engines_that_are_not_there,
  no_fault_becomes_a_result, the_queue_is_fair, limits, comes_back]);
