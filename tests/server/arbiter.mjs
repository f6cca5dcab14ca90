// arbiter.mjs - everything that the laws let an arbiter do, said from his seat over the wire; and by nobody else.
import { ask, create, folder, names, players, run, same_as_file, serve, sit, sleep, stop, want } from "./client.mjs";

const server = await serve(folder());

// A game over the board with an arbiter. `act` sends a command, and all three hear the same of it.
class Table {
  static async open(start = {}) {
    const table = new Table(), made = await create(server, { control: "7200", enforcement: "board", arbiter_seat: true, ...start });
    table.made = made;
    table.arbiter = await sit(server, made.game, made.seats.arbiter);
    Object.assign(table, await players(server, made));
    table.said = [await table.arbiter.event(0)];
    return table;
  }
  async act(who, event) {
    const ack = await this[who].command(event);
    want(ack.ack, `${who} may say ${JSON.stringify(event)}: ${JSON.stringify(ack)}`);
    const heard = await Promise.all(["arbiter", "white", "black"].map((seat) => this[seat].event(ack.seq)));
    want(new Set(heard.map((one) => JSON.stringify(one))).size === 1 && heard[0].event.by === who, "everybody hears the same");
    this.said.push(heard[0]);
    return heard[0];
  }
  async rules(who, event, expected, what) {
    const message = await this.act(who, event);
    want(names(message).join() === expected, `${what ?? JSON.stringify(event)}: ${JSON.stringify(message.rulings)}`);
    return message.rulings;
  }
  async close() {
    await same_as_file(server, this.made.game, this.said);
    await Promise.all([this.white, this.black, this.arbiter].map((client) => client.close()));
  }
}

async function clocks() {
  const table = await Table.open();
  await table.rules("arbiter", { do: "stop" }, "stopped");
  const set = await table.rules("arbiter", { do: "set_clock", white: 3600000, black: 1800000 }, "time,time");
  want(set[0].remaining === 3600000 && set[1].remaining === 1800000 && set[0].ms < -3000000 && set[0].ms >= -3600000, "the clocks are corrected");
  await table.rules("arbiter", { do: "set_clock", white: 60000 }, "time");
  await table.rules("arbiter", { do: "resume" }, "resumed");
  await table.rules("arbiter", { do: "resume" }, "refused");
  const shown = JSON.parse((await ask(server, "GET", `/api/v1/games/${table.made.game}`)).text).state.state.clock;
  want(shown.white <= 60000 && shown.black === 1800000, JSON.stringify(shown));
  await table.close();
}

async function penalties() {
  const table = await Table.open();
  await table.rules("arbiter", { do: "penalty", of: "white", kind: "warning" }, "noted");
  const added = await table.rules("arbiter", { do: "penalty", of: "white", kind: "add", ms: 120000 }, "time");
  want(added[0].of === "black" && added[0].ms === 120000, "the opponent gets time");
  const taken = await table.rules("arbiter", { do: "penalty", of: "white", kind: "deduct", ms: 60000 }, "time");
  want(taken[0].of === "white" && taken[0].ms === -60000, "the offender loses time");
  await table.rules("arbiter", { do: "penalty", of: "black", kind: "reduce_points", points: 0.5 }, "noted");
  await table.rules("arbiter", { do: "penalty", of: "nobody", kind: "warning" }, "refused");
  const over = await table.rules("arbiter", { do: "penalty", of: "white", kind: "lose" }, "over");
  want(over[0].result === "0-1" && over[0].why === "arbiter", "and the game");
  await table.close();
  const both = await Table.open();
  want((await both.rules("arbiter", { do: "penalty", kind: "both_lose" }, "over"))[0].result === "0-0", "both lose");
  await both.close();
}

async function results() {
  for (const result of ["1-0", "0-1", "1/2-1/2", "0-0"]) {
    const table = await Table.open();
    want((await table.rules("arbiter", { do: "declare", result }, "over"))[0].result === result, result);
    await table.close();
  }
  const refused = await Table.open();
  await refused.rules("white", { do: "refuse" }, "over", "who refuses to obey loses");
  await refused.close();
  const both = await Table.open();
  want((await both.rules("arbiter", { do: "refuse", of: "both" }, "over"))[0].why === "both_refuse", "both refuse");
  await both.close();
}

async function flags() {
  const table = await Table.open({ control: "7200", rulebook: "fide-2023", pace: "standard" });
  await table.rules("arbiter", { do: "observe", what: "flag", of: "white" }, "refused", "it has not fallen yet");
  await table.rules("arbiter", { do: "stop" }, "stopped");
  await table.rules("arbiter", { do: "set_clock", white: 1000 }, "time");
  await table.rules("arbiter", { do: "resume" }, "resumed");
  await sleep(1100);
  want(!table.white.got.some((one) => one.event?.do === "tick"), "over the board nobody sees it by itself");
  const over = await table.rules("arbiter", { do: "observe", what: "flag", of: "white" }, "over");
  want(over[0].result === "0-1" && over[0].why === "time", JSON.stringify(over));
  await table.close();
}

// Each irregularity that may be reported, early in the game.
async function reports() {
  const ruled = {};
  for (const what of ["colours_reversed", "initial_position", "board_orientation", "displaced", "irreparable", "both_kings_in_check", "score_irreparable", "phone", "notes", "advice", "distraction"]) {
    const table = await Table.open();
    await table.act("white", { do: "move", move: "e4" });
    ruled[what] = names(await table.act("arbiter", { do: "report", what, of: "white" })).join();
    await table.close();
  }
  const expected = { colours_reversed: "new_game", initial_position: "new_game", board_orientation: "transfer", phone: "over", notes: "breach", advice: "breach", distraction: "breach" };
  for (const [what, code] of Object.entries(expected)) want(ruled[what].split(",")[0] === code, `${what}: ${ruled[what]}`);
  want(Object.values(ruled).every(Boolean), JSON.stringify(ruled));
  console.log(`reports are ruled: ${JSON.stringify(ruled)}`);
}

async function pieces_knocked_over() {
  const table = await Table.open();
  await table.act("white", { do: "displace", squares: ["e2", "d2"] });
  want((await table.act("arbiter", { do: "report", what: "displaced", of: "white" })).rulings.length > 0, "he has seen it");
  await table.act("white", { do: "restore" });
  await table.rules("white", { do: "move", move: "e4" }, "completed", "and it goes on");
  await table.rules("arbiter", { do: "restore" }, "refused", "putting back is the player's");
  await table.close();
}

async function claims() {
  const table = await Table.open({ rulebook: "fide-2023" });
  const shuffle = [["Nf3", "Ng1"], ["Nf6", "Ng8"]];
  for (let n = 0; n < 8; n++) await table.act(n % 2 ? "black" : "white", { do: "move", move: shuffle[n % 2][(n >> 1) % 2] });
  await table.rules("arbiter", { do: "claim", what: "threefold" }, "refused", "a claim is a player's");
  const wrong = await table.act("white", { do: "claim", what: "fifty" });
  want(names(wrong)[0] === "claim_wrong" && names(wrong).includes("time"), JSON.stringify(wrong.rulings));
  await table.rules("white", { do: "claim", what: "threefold" }, "claim_right,over");
  await table.close();
}

async function illegal_moves() {
  const table = await Table.open();
  await table.act("white", { do: "place", from: "e2", to: "e5" });
  await table.rules("white", { do: "press" }, "illegal_move,time", "he watches");
  await table.close();
  const absent = await Table.open({ arbiter: "absent" });
  await absent.act("white", { do: "place", from: "g1", to: "g3" });
  await absent.act("white", { do: "press" });
  const claimed = await absent.act("black", { do: "claim", what: "illegal" });
  want(names(claimed).includes("illegal_move"), `claimed, it is established: ${JSON.stringify(claimed.rulings)}`);
  await absent.close();
}

async function sessions() {
  const table = await Table.open({ rulebook: "fide-1993", control: "40/7200:20/3600" });
  await table.act("white", { do: "move", move: "e4" });
  await table.rules("arbiter", { do: "adjourn" }, "adjourned");
  await table.rules("black", { do: "seal", text: "e5" }, "sealed");
  await table.rules("white", { do: "arrive" }, "arrived");
  await table.rules("black", { do: "arrive" }, "arrived");
  const opened = await table.act("arbiter", { do: "open", token: table.made.seats.arbiter });
  want(names(opened)[0] === "opened", JSON.stringify(opened.rulings));
  await table.rules("arbiter", { do: "resume" }, "resumed");
  await table.rules("white", { do: "move", move: "Nf3" }, "completed");
  await table.close();
}

// What is his, a player does not do; what is a player's, he does not.
async function nobody_else() {
  const table = await Table.open();
  const his = [{ do: "resume" }, { do: "set_clock", white: 1 }, { do: "penalty", of: "black", kind: "lose" }, { do: "declare", result: "1-0" },
    { do: "observe", what: "flag", of: "black" }, { do: "report", what: "phone", of: "black" }, { do: "adjourn" }];
  for (const event of his) for (const who of ["white", "black"]) await table.rules(who, event, "refused");
  for (const event of [{ do: "move", move: "e4" }, { do: "resign" }, { do: "offer" }, { do: "touch", square: "e2" }, { do: "press" }, { do: "arrive" }])
    await table.rules("arbiter", event, "refused");
  for (const event of [{ do: "start" }, { do: "tick" }]) want((await table.arbiter.command(event)).error?.code === "not_served", "nor what is the clock's");
  want((await table.arbiter.command({ do: "stop", by: "white" })).error?.code === "by", "he speaks for himself");
  await table.close();
}

async function over() {
  want((await stop(server)) === 0, "status 0");
}

await run([clocks, penalties, results, flags, reports, pieces_knocked_over, claims, illegal_moves, sessions, nobody_else, over]);
