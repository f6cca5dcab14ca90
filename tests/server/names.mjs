// names.mjs - names are kept and written out as they are, and never as anything else.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { ask, create, folder, gx, players, run, serve, stop, want } from "./client.mjs";

const server = await serve(folder());
const get = async (game, more = "") => (await ask(server, "GET", `/api/v1/games/${game}${more}`)).text;

async function written_as_they_are() {
  const names = { white: 'Ann "the Rook" \\ <b>', black: "谢军", event: "] {no comment} ;", site: "100% & more", round: "3.1" };
  const made = await create(server, { control: "-", enforcement: "assisted", names });
  const { white, black } = await players(server, made);
  for (const [n, move] of ["f3", "e5", "g4", "Qh4"].entries()) await (n % 2 ? black : white).command({ do: "move", move });
  await white.event(4);
  want(JSON.stringify(JSON.parse(await get(made.game)).names) === JSON.stringify(names), "in the answer");
  const pgn = await get(made.game, ".pgn");
  const read = JSON.parse(spawnSync(gx, ["pgn", "--to", "json", "-"], { input: pgn, encoding: "utf8" }).stdout);
  want(read.tags.White === names.white && read.tags.Black === names.black && read.tags.Event === names.event && read.tags.Site === names.site && read.tags.Round === "3.1", `in PGN, read again: ${JSON.stringify(read.tags)}`);
  want(read.faults.length === 0 && read.moves.length === 4 && read.result === "0-1", `one game: ${pgn}`);
  const sheet = await get(made.game, ".sheet");
  want(sheet.startsWith(`Event: ${names.event}\nSite: ${names.site}\nRound: 3.1\nWhite: ${names.white}\nBlack: ${names.black}\n\n`), `on the sheet: ${sheet}`);
  white.send({ id: "r", rematch: true });
  black.send({ id: "r", rematch: true });
  const again = (await white.next((message) => message.rematch?.game, "the rematch")).rematch;
  const swapped = JSON.parse(await get(again.game)).names;
  want(swapped.white === names.black && swapped.black === names.white && swapped.event === names.event, "in a rematch colours are changed");
  await Promise.all([white.close(), black.close()]);
}

async function what_is_none() {
  const bad = ["", " a", "a ", "a\nb", "a\rb", "a\tb", "\u001b[31m", "\u007f", "\u0085", "\u202eabc", "a\u200bb", "\u2028", "\u2066", "\ufeff", "x".repeat(121), "棋".repeat(41), 5, null, ["a"]];
  for (const white of bad) {
    const answer = await ask(server, "POST", "/api/v1/games", JSON.stringify({ names: { white } }));
    want(answer.status === 400 && JSON.parse(answer.text).error.code === "names", `no name: ${JSON.stringify(white)}: ${answer.text}`);
  }
  for (const names of ["Ann", [], { arbiter: "Ann" }, 5]) want((await ask(server, "POST", "/api/v1/games", JSON.stringify({ names }))).status === 400, `no names: ${JSON.stringify(names)}`);
  want((await ask(server, "POST", "/api/v1/games", '{"names":{"white":"a\\u0000b"}}')).status === 400, "no NUL");
}

// What players write in the log goes into no other form.
async function words_of_players() {
  const made = await create(server, { control: "5400+30", enforcement: "board", recording: "required" });
  const { white, black } = await players(server, made);
  const evil = 'x"]\n[Result "1-0"]\n}{ \u001b[31m<script>\u202e;%\r\n\n1. e4 *';
  for (const [who, event] of [[white, { do: "move", move: "e4" }], [white, { do: "write", text: evil }], [black, { do: "claim", what: "threefold", written: evil }], [black, { do: "resign", why: evil }]]) want((await who.command(event)).ack, "an event");
  const read = JSON.parse(spawnSync(gx, ["pgn", "--to", "json", "-"], { input: await get(made.game, ".pgn"), encoding: "utf8" }).stdout);
  want(read.faults.length === 0 && read.moves.length === 1 && read.result === "1-0", `a sound record: ${JSON.stringify(read)}`);
  want(!/[^\n -~]/.test(await get(made.game, ".sheet")), "a plain sheet");
  want((await get(made.game, ".log")).trim().split("\n").every((line) => JSON.parse(line).do), "an event a line");
  await Promise.all([white.close(), black.close()]);
}

async function ends_well() {
  want((await stop(server)) === 0, "status 0");
  fs.rmSync(server.data, { recursive: true });
}

await run([written_as_they_are, what_is_none, words_of_players, ends_well]);
