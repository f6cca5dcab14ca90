// again.mjs - one game after another, and one game on another day: rematches, adjournments.
import { ask, create, folder, names, players, run, serve, sit, sleep, stop, want } from "./client.mjs";

let server = await serve(folder());
const shown = async (game) => JSON.parse((await ask(server, "GET", `/api/v1/games/${game}`)).text);
const heard = (client) => client.got.some((message) => message.rematch);

async function finished(start) {
  const made = await create(server, start), seats = await players(server, made);
  await seats.white.command({ do: "resign" });
  return { made, ...seats };
}

async function rematch() {
  const { made, white, black } = await finished({ control: "300+2", enforcement: "assisted", rulebook: "fide-2018", arbiter_seat: true });
  const watcher = await sit(server, made.game), arbiter = await sit(server, made.game, made.seats.arbiter);
  want((await watcher.command({ rematch: true })).error?.code === "spectator", "who watches wants nothing");
  want((await white.command({ rematch: true })).ack, "white wants another");
  const wanted = await black.next((one) => one.rematch?.wanted, "black hears it");
  want(wanted.rematch.wanted.white === true && wanted.rematch.wanted.black === false, JSON.stringify(wanted));
  await white.command({ rematch: false });
  await black.command({ rematch: true });
  want(!white.got.some((one) => one.rematch?.game), "who wants no more has none");
  await white.command({ rematch: true });
  const mine = (client) => client.next((one) => one.rematch?.game, "the new game");
  const [w, b, a] = await Promise.all([white, black, arbiter].map(mine));
  want(w.rematch.seat === "black" && b.rematch.seat === "white" && a.rematch.seat === "arbiter", "the colours are changed");
  want(w.rematch.game === b.rematch.game && w.rematch.token !== b.rematch.token, "one game, two tokens");
  await sleep(100);
  want(!heard(watcher), "nobody else hears of it");
  want(!server.log.includes(w.rematch.token), "nor the log");
  await white.command({ rematch: true });
  want((await mine(white)).rematch.token === w.rematch.token, "who asks again hears the same");
  const now = await shown(w.rematch.game), before = await shown(made.game);
  want(JSON.stringify(now.start) === JSON.stringify(before.start), "the conditions are the same");
  const next = { white: await sit(server, w.rematch.game, b.rematch.token), black: await sit(server, w.rematch.game, w.rematch.token) };
  const ack = await next.white.command({ do: "move", move: "e4" });
  want(names(await next.black.event(ack.seq))[0] === "completed", "and it is played");
  want((await next.white.command({ rematch: true })).error?.code === "rematch", "not before it is over");
}

async function rematch_with_the_computer() {
  const made = await create(server, { control: "600", enforcement: "assisted", opponent: { engine: 1 } });
  const white = await sit(server, made.game, made.seats.white);
  want((await white.command({ do: "adjourn" })).error?.code === "engine", "the computer seals nothing");
  await white.command({ do: "resign" });
  await white.command({ rematch: true });
  const { rematch } = await white.next((one) => one.rematch?.game, "at once");
  want(rematch.seat === "black", "with the other colour");
  want((await shown(rematch.game)).names.white === "Computer, level 1", "its name goes with it");
  const black = await sit(server, rematch.game, rematch.token);
  const move = await black.next((one) => one.event?.do === "move", "the computer begins");
  want(move.event.by === "white", "it has white now");
  await black.command({ do: "resign" });
}

async function rematch_at_one_screen() {
  const made = await create(server, { opponent: "screen" }), both = await sit(server, made.game, made.seats.screen);
  await both.command({ do: "resign", by: "white" });
  await both.command({ rematch: true });
  want((await both.next((one) => one.rematch?.game, "another game")).rematch.seat === "screen", "the same seat");
}

// Both want to stop for today; the move is sealed; the server is stopped; another day they come, open, and go on.
async function another_day(rulebook, enforcement) {
  const made = await create(server, { rulebook, enforcement, control: "40/7200:3600" });
  let { white, black } = await players(server, made);
  await white.command({ do: "move", move: "e4" });
  const waits = await white.command({ do: "adjourn" });
  want(waits.error?.code === "waiting", "one alone does not adjourn");
  const wish = await black.next((one) => one.wish?.adjourn, "the other hears the wish");
  want(wish.wish.adjourn.white === true && wish.wish.adjourn.black === false, JSON.stringify(wish));
  const ack = await black.command({ do: "adjourn" }), adjourned = await white.event(ack.seq);
  want(names(adjourned).join() === "adjourned" && adjourned.event.by === "arbiter", "both do");
  const early = await black.command({ do: "move", move: "c5" });
  want(names(await white.event(early.seq))[0] === "refused", "no move now but a sealed one");
  const sealed = await white.event((await black.command({ do: "seal", text: "c5" })).seq);
  want(names(sealed).join() === "sealed" && sealed.event.envelope && !("text" in sealed.event), "it is sealed");
  want((await stop(server)) === 0, "the server ends");
  server = await serve(server.data);
  white = await sit(server, made.game, made.seats.white, sealed.seq);
  black = await sit(server, made.game, made.seats.black, sealed.seq);
  want(white.hello.state.state.status === "adjourned", "another day");
  await white.command({ do: "arrive" }, "day2-arrive");
  const opened = await black.event((await white.command({ do: "open", token: made.seats.white }, "day2-open")).seq);
  want(names(opened)[0] === "opened" && JSON.stringify(opened.rulings).includes("c5"), `the envelope is opened: ${JSON.stringify(opened)}`);
  want((await black.command({ do: "resume" }, "day2-resume")).error?.code === "waiting", "both must want to go on");
  const resumed = await black.event((await white.command({ do: "resume" }, "day2-resume")).seq);
  want(names(resumed).join() === "resumed", "they go on");
  const arrived = (await ask(server, "GET", `/api/v1/games/${made.game}.log`)).text.split("\n").filter((line) => line.includes('"arrive"'));
  want(arrived.length === 2, "who wants to go on is there");
  const moved = await black.event((await white.command({ do: "move", move: "Nf3" }, "day2-move")).seq);
  want(names(moved).includes("completed") && moved.rulings[0].clock.black <= 7200000, JSON.stringify(moved));
  await Promise.all([white.close(), black.close()]);
}

async function adjournments() {
  for (const [rulebook, enforcement] of [["fide-2023", "assisted"], ["fide-2023", "board"], ["fide-1993", "board"], ["popular", "assisted"]])
    await another_day(rulebook, enforcement);
}

// A wish to go on is forgotten when something else has happened.
async function wishes_lapse() {
  const made = await create(server, { control: "600", enforcement: "board" }), { white, black } = await players(server, made);
  await white.command({ do: "stop" });
  want((await white.command({ do: "resume" })).error?.code === "waiting", "white wants to go on");
  await black.command({ do: "resume" });
  await black.command({ do: "stop" });
  want((await black.command({ do: "resume" })).error?.code === "waiting", "the wish of before counts no more");
  await Promise.all([white.close(), black.close()]);
}

async function over() {
  want((await stop(server)) === 0, "status 0");
}

await run([rematch, rematch_with_the_computer, rematch_at_one_screen, adjournments, wishes_lapse, over]);
