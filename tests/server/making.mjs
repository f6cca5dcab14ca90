// making.mjs - what a game may be made of.
import { ask, create, folder, players, run, serve, sit, stop, want } from "./client.mjs";

const server = await serve(folder());
const shown = async (made) => JSON.parse((await ask(server, "GET", `/api/v1/games/${made.game}`)).text);
async function refused(body, code) {
  const answer = await ask(server, "POST", "/api/v1/games", JSON.stringify(body));
  want(answer.status === 400 && JSON.parse(answer.text).error.code === code, `${JSON.stringify(body)} is refused: ${answer.text}`);
}

async function chess960() {
  const chess = await shown(await create(server, { chess960: 518 }));
  want(chess.start.fen.startsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w") && chess.start.chess960 === true, `518 is that of chess: ${chess.start.fen}`);
  const first = await shown(await create(server, { chess960: 0 }));
  want(first.start.fen.startsWith("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w"), `0 is that of the tables: ${first.start.fen}`);
  const drawn = new Set();
  for (let n = 0; n < 10; n++) drawn.add((await shown(await create(server, { chess960: "random" }))).start.fen);
  want(drawn.size > 5, "random is drawn anew");
  for (const number of [-1, 960, 1.5, "518", "shuffle", null, []]) await refused({ chess960: number }, "chess960");
  await refused({ chess960: 5, fen: "8/8/8/8/8/4k3/8/4K2R w K - 0 1" }, "chess960");
  const made = await create(server, { chess960: 959, enforcement: "assisted" });
  const { white, black } = await players(server, made);
  const ack = await white.command({ do: "move", move: "e4" });
  want((await black.event(ack.seq)).rulings[0].fen.startsWith("rkrnnqbb/"), "it is played from there");
  await Promise.all([white.close(), black.close()]);
  await create(server, { chess960: true, fen: "8/8/8/8/8/4k3/8/4K2R w H - 0 1" });
}

async function colors() {
  const made = await create(server, { color: "black" });
  want(made.color === "black" && made.seats.white && made.seats.black, "who makes it says his colour, and has a seat for the other");
  want((await create(server, {})).color === "white", "white by itself");
  await refused({ opponent: "screen", color: "white" }, "color");
  await refused({ color: "green" }, "color");
  await refused({ arbiter_seat: 1 }, "arbiter_seat");
}

// Against the computer, castling written as Chess960 has it.
async function computer() {
  const fen = "4k3/8/8/8/8/8/PPPPPPPP/1RK4R b BH - 0 1";
  const made = await create(server, { chess960: true, fen, enforcement: "assisted", opponent: { engine: 2 }, color: "black", control: "600" });
  const black = await sit(server, made.game, made.seats.black);
  await black.command({ do: "move", move: "Kd7" });
  const move = await black.next((one) => one.event?.do === "move" && one.event.by === "white", "an answer");
  want(move.rulings[0].ruling === "completed", JSON.stringify(move));
  const named = JSON.parse((await ask(server, "GET", `/api/v1/games/${made.game}`)).text).names;
  want(named.white === "Computer, level 2" && !named.black, JSON.stringify(named));
  want((await ask(server, "GET", `/api/v1/games/${made.game}.pgn`)).text.includes('[White "Computer, level 2"]'), "it has a name in the record");
  await black.close();
}

async function over() {
  want((await stop(server)) === 0, "status 0");
}

await run([chess960, colors, computer, over]);
