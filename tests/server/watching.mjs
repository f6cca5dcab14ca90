// watching.mjs - what those see who have no seat: a delayed game later, and nothing of it before; the list of public games.
import * as clock from "./clock.mjs";
import { ask, create, folder, names, players, run, same_as_file, serve, sit, sleep, stop, until, want } from "./client.mjs";

const server = await serve(folder());
const rest = async (game, ending = "", token) => {
  const answer = await ask(server, "GET", `/api/v1/games/${game}${ending}`, undefined, token ? { Authorization: `Bearer ${token}` } : {});
  return ending ? answer.text : JSON.parse(answer.text);
};
const moves = (client) => client.got.filter((one) => one.event?.do === "move").map((one) => one.event.move);

// Nothing that is said without a token may hold one of these words.
async function hides(made, watcher, words) {
  for (const ending of ["", ".log", ".pgn", ".sheet"]) {
    const text = JSON.stringify(await rest(made.game, ending));
    for (const word of words) want(!text.includes(word), `${ending || "the state"} hides ${word}: ${text}`);
  }
  const late = await sit(server, made.game);
  await sleep(100);
  for (const client of [watcher, late]) for (const word of words) want(!JSON.stringify(client.got).includes(word), `a watcher does not hear ${word}`);
  for (const word of words) want(!JSON.stringify(late.hello).includes(word), `the welcome hides ${word}`);
  await late.close();
}

async function by_half_moves() {
  const made = await create(server, { control: "600", enforcement: "assisted", delay_plies: 2 });
  const { white, black } = await players(server, made), watcher = await sit(server, made.game);
  await watcher.event(0);
  await white.command({ do: "move", move: "d4" });
  await black.command({ do: "move", move: "Nf6" });
  await white.command({ do: "offer" });
  await hides(made, watcher, ["Nf6", '"offer"']);
  want(!moves(watcher).includes("d4"), "two half-moves later, not one");
  const third = await white.command({ do: "move", move: "Nc3" });
  await until(() => moves(watcher).join() === "d4", "then the first is shown");
  await hides(made, watcher, ["Nf6", "Nc3"]);
  const seated = await rest(made.game, "", made.seats.black);
  want(seated.seq === third.seq && seated.state.state.moves.join() === "d4,Nf6,Nc3", "who has a seat sees all");
  want((await rest(made.game, ".log", made.seats.white)).includes("Nc3"), "the log too");
  const shown = await rest(made.game);
  want(shown.seq === 1 && shown.state.state.moves.join() === "d4", `others what is shown: ${JSON.stringify(shown)}`);
  await black.command({ do: "resign" });
  await watcher.next((one) => one.rulings?.some((ruling) => ruling.ruling === "over"), "with the end everything is shown");
  want(moves(watcher).join() === "d4,Nf6,Nc3", "in order");
  await Promise.all([white.close(), black.close(), watcher.close()]);
}

// The clock stands from the first of these on, but for what a test lets pass.
let time;
async function pass(ms, somebody) {
  clock.set((time = (time ?? clock.now()) + ms));
  await somebody?.settled();
}

async function by_time() {
  await pass(0);
  const made = await create(server, { control: "600", enforcement: "board", delay_ms: 1500 });
  const { white, black } = await players(server, made), watcher = await sit(server, made.game), said = [await watcher.event(0)];
  await white.command({ do: "move", move: "Nc3" });
  await pass(700, watcher);
  await black.command({ do: "move", move: "Nh6" });
  await hides(made, watcher, ["Nc3", "Nh6"]);
  await pass(790, watcher);
  await hides(made, watcher, ["Nc3", "Nh6"]);
  await pass(20, watcher);
  said.push(await watcher.event(1));
  await hides(made, watcher, ["Nh6"]);
  await pass(700, watcher);
  said.push(await watcher.event(2));
  await white.command({ do: "resign" });
  await hides(made, watcher, ["0-1", "resign"]);
  await pass(1500, watcher);
  said.push(await watcher.event(3));
  want(names(said.at(-1)).includes("over"), "the end too comes later");
  await same_as_file(server, made.game, said);
  await Promise.all([white.close(), black.close(), watcher.close()]);
  const again = await sit(server, made.game, undefined, 1);
  want((await again.event(2)).event.move === "Nh6" && !again.got.some((one) => one.seq < 2), "who comes back hears what he missed");
  await again.close();
}

async function the_computer_thinks_unseen() {
  const made = await create(server, { control: "600", enforcement: "assisted", delay_plies: 4, opponent: { engine: 1 } });
  const white = await sit(server, made.game, made.seats.white), watcher = await sit(server, made.game);
  await white.command({ do: "move", move: "e4" });
  want((await rest(made.game)).engine.level === 1 && (await rest(made.game)).engine.state === undefined, "whether it thinks is not told");
  await white.command({ do: "resign" });
  await Promise.all([white.close(), watcher.close()]);
}

async function delays_are_bounded() {
  for (const [name, value] of [["delay_plies", -1], ["delay_plies", 1001], ["delay_plies", "2"], ["delay_ms", 3600001], ["delay_ms", 0.5], ["public", "yes"]]) {
    const answer = await ask(server, "POST", "/api/v1/games", JSON.stringify({ [name]: value }));
    want(answer.status === 400 && JSON.parse(answer.text).error.code === name, `${name} ${value} is refused`);
  }
  const made = await create(server, {});
  const answer = await ask(server, "GET", `/api/v1/games/${made.game}`, undefined, { Authorization: "Bearer nonsense" });
  want(answer.status === 403 && /"token"/.test(answer.text), "a token of nobody is said to be one");
}

const list = async (query = "") => {
  const answer = await ask(server, "GET", `/api/v1/games${query}`);
  want(answer.status === 200, `${query}: ${answer.text}`);
  return JSON.parse(answer.text);
};

async function public_games() {
  await pass(0);
  const hidden = await create(server, {}), made = [];
  for (let n = 0; n < 5; n++) made.push(await create(server, { public: true, enforcement: "assisted", control: `${60 + n}`, delay_ms: n === 4 ? 1000 : 0 }));
  const [waiting, running, finished, , late] = made;
  const one = await players(server, running), two = await players(server, finished), three = await players(server, late);
  await one.white.command({ do: "move", move: "e4" });
  await two.white.command({ do: "resign" });
  await two.white.command({ do: "move", move: "e4" }); // refused, and the game is still over
  await three.white.command({ do: "resign" });
  const all = await list();
  const of = (game) => all.games.find((item) => item.game === game.game);
  want(!of(hidden) && made.every(of), "those made public are listed, and no others");
  want(all.games.map((item) => item.created).join() === all.games.map((item) => item.created).sort((a, b) => b - a).join(), "newest first");
  want(of(waiting).state === "waiting" && of(waiting).start.control === "60", JSON.stringify(of(waiting)));
  want(of(running).state === "running" && of(running).plies === 1 && !of(running).result, JSON.stringify(of(running)));
  want(of(finished).state === "finished" && of(finished).result === "0-1" && of(finished).why === "resignation", JSON.stringify(of(finished)));
  want(of(late).state === "running" && of(late).delay_ms === 1000, "of a delayed game nothing is told before its time");
  want((await list("?state=finished")).games.map((item) => item.game).join() === finished.game, "by state");
  await pass(1100, three.white);
  want((await list("?state=finished")).games.length === 2, "then it is");
  let next = "", seen = [];
  do {
    const page = await list(`?limit=2${next && `&before=${next}`}`);
    want(page.games.length <= 2, "two a page");
    seen.push(...page.games.map((item) => item.game)), (next = page.next);
  } while (next);
  want(seen.join() === all.games.map((item) => item.game).join(), `page by page the same: ${seen}`);
  for (const query of ["?state=lost", "?limit=0", "?limit=101", "?limit=x", "?before=5", "?before=x.y", "?before=5.", "?limit=", `?before=1.${"a".repeat(40)}`])
    want((await ask(server, "GET", `/api/v1/games${query}`)).status === 400, `${query} is refused`);
  for (const seats of [one, two, three]) await Promise.all([seats.white.close(), seats.black.close()]);
  const again = await serve(server.data = await restarted());
  Object.assign(server, again);
  const after = await list();
  want(after.games.length === 5 && after.games.find((item) => item.game === finished.game).result === "0-1" && after.games.find((item) => item.game === running.game).state === "running", `after a restart: ${JSON.stringify(after)}`);
}

// The end of a delayed game while the server is started anew: it is told when its time has come, and not before.
async function by_time_of_day() {
  const made = await create(server, { public: true, control: "600", enforcement: "board", delay_ms: 3600000 });
  const { white, black } = await players(server, made);
  await white.command({ do: "move", move: "Nc3" });
  await white.command({ do: "resign" });
  await Promise.all([white.close(), black.close()]);
  Object.assign(server, await serve(await restarted()));
  const listed = async () => (await list()).games.find((item) => item.game === made.game);
  want((await listed()).state === "running" && !(await listed()).result, `the list hides the end: ${JSON.stringify(await listed())}`);
  let watcher = await sit(server, made.game);
  await hides(made, watcher, ["Nc3", "0-1", "resign"]);
  want((await listed()).state === "running", "and once it is in memory, too");
  want((await rest(made.game, "", made.seats.black)).state.state.result === "0-1", "who has a seat knows it");
  await watcher.close();
  clock.step(-86400e3); // set back by a day: it is not told for that
  Object.assign(server, await serve(await restarted()));
  want((await listed()).state === "running" && (await rest(made.game)).state.state.result === "*", "nor when the time of day jumps back");
  clock.step(3000e3);
  Object.assign(server, await serve(await restarted()));
  watcher = await sit(server, made.game);
  await hides(made, watcher, ["Nc3", "0-1", "resign"]);
  await pass(620e3, watcher);
  want(names(await watcher.event(2)).includes("over") && moves(watcher).join() === "Nc3", "an hour after the end it is told");
  want((await listed()).result === "0-1", "and listed");
  await watcher.close();
  const data = await restarted();
  clock.step(7200e3);
  Object.assign(server, await serve(data));
  want((await listed()).result === "0-1" && (await rest(made.game)).state.state.result === "0-1", "long after it nothing is hidden");
  clock.step(0);
}

async function restarted() {
  want((await stop(server)) === 0, "status 0");
  return server.data;
}

// Whoever is still there hears it and goes; then the server goes too, and waits for no time to pass.
async function over() {
  await pass(10);
  const watcher = await sit(server, (await create(server, {})).game);
  want((await stop(server)) === 0, "status 0");
  want((await watcher.gone).code === 1001, "going away");
}

await run([by_half_moves, by_time, the_computer_thinks_unseen, delays_are_bounded, public_games, by_time_of_day, over]);
