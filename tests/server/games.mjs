// games.mjs - games over the wire: whole ones, by the laws, kept, and the same rulings as from the file.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ask, create, folder, gx, judge, names, players, rulings_of, run, same_as_file, serve, sit, source, stop, want } from "./client.mjs";

const server = await serve(folder());

async function assisted_game() {
  const made = await create(server, { rulebook: "fide-2023", control: "300+2", enforcement: "assisted" });
  const { white, black } = await players(server, made), said = [];
  const moves = ["f3", "e5", "g4", "Qh4"];
  for (const [n, move] of moves.entries()) {
    const [mover, other] = n % 2 ? [black, white] : [white, black];
    const refused = await other.command({ do: "move", move });
    want(names(await mover.event(refused.seq))[0] === "refused", "who does not have the move is refused");
    said.push(await other.event(refused.seq));
    const ack = await mover.command({ do: "move", move });
    const [one, two] = [await mover.event(ack.seq), await other.event(ack.seq)];
    want(JSON.stringify(one) === JSON.stringify(two), "both hear the same");
    said.push(one);
  }
  want(names(said.at(-1)).join() === "made,over" && said.at(-1).rulings[1].result === "0-1", "the fool's mate is one");
  await same_as_file(server, made.game, said);
  const pgn = (await ask(server, "GET", `/api/v1/games/${made.game}.pgn`)).text;
  want(/1\. f3 .*e5.*2\. g4 .*Qh4#.* 0-1/s.test(pgn), `the game as PGN: ${pgn}`);
  want(/Qh4#/.test((await ask(server, "GET", `/api/v1/games/${made.game}.sheet`)).text), "the scoresheet");
  const shown = JSON.parse((await ask(server, "GET", `/api/v1/games/${made.game}`)).text);
  want(shown.state.state.status === "over" && shown.seats.white === true, "how it stands");
  const late = await white.command({ do: "resign" });
  want(names(await white.event(late.seq))[0] === "refused", "after the end all is refused");
  await Promise.all([white.close(), black.close()]);
}

async function board_game() {
  const made = await create(server, { rulebook: "fide-2023", control: "5400+30", enforcement: "board", recording: "off" });
  const { white, black } = await players(server, made), said = [];
  const act = async (who, event) => {
    const ack = await who.command(event);
    want(ack.ack, `${JSON.stringify(event)} is taken: ${JSON.stringify(ack)}`);
    said.push(await who.event(ack.seq));
    return said.at(-1);
  };
  want(names(await act(white, { do: "touch", square: "e2" })).join() === "touch", "a touched piece");
  await act(white, { do: "place", from: "e2", to: "e5" });
  const illegal = await act(white, { do: "press" });
  want(names(illegal).includes("illegal_move") && names(illegal).includes("time"), "an illegal move costs time");
  await act(white, { do: "place", from: "e2", to: "e4" });
  want(names(await act(white, { do: "press" })).join() === "completed", "e4 is completed");
  await act(black, { do: "move", move: "e7e5" });
  await act(white, { do: "offer" });
  const over = await act(black, { do: "accept" });
  want(over.rulings.at(-1).result === "1/2-1/2" && over.rulings.at(-1).why === "agreement", "a draw is agreed");
  const whole = await sit(server, made.game, undefined);
  const all = [];
  for (let n = 0; n <= over.seq; n++) all.push(await whole.event(n));
  want(whole.hello.welcome.seat === "spectator", "who has no token watches");
  await same_as_file(server, made.game, all);
  const refused = await whole.command({ do: "move", move: "e4" });
  want(refused.error?.code === "spectator", "and does nothing else");
  await Promise.all([white.close(), black.close(), whole.close()]);
}

async function other_rulebooks() {
  for (const rulebook of ["fide-1993", "popular", "fide-2018"])
    for (const enforcement of ["assisted", "board"]) {
      const made = await create(server, { rulebook, enforcement, control: "-", opponent: "screen" });
      const both = await sit(server, made.game, made.seats.screen);
      const said = [await both.event(0)];
      for (const [n, move] of ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"].entries()) {
        const ack = await both.command({ do: "move", move, by: n % 2 ? "black" : "white" });
        said.push(await both.event(ack.seq));
      }
      want(said.at(-1).rulings.at(-1).result === "1-0", `mate under ${rulebook}, ${enforcement}`);
      await same_as_file(server, made.game, said);
      await both.close();
    }
}

async function comes_back() {
  const made = await create(server, { control: "60+1", enforcement: "assisted" });
  let { white, black } = await players(server, made);
  for (const [n, move] of ["d4", "d5", "c4"].entries()) await (n % 2 ? black : white).command({ do: "move", move });
  await white.event(3);
  white.socket.destroy();
  await black.next((message) => message.presence?.white === false, "white is gone");
  await black.command({ do: "move", move: "e6" });
  white = await sit(server, made.game, made.seats.white, 2);
  want(white.hello.welcome.seq === 4 && white.hello.state.state.moves.join() === "d4,d5,c4,e6", "the state is there");
  await white.event(3);
  want((await white.event(4)).event.move === "e6", "and what was missed");
  want(!white.got.some((message) => message.event), "and no more than that");
  const again = await white.command({ do: "move", move: "Nc3" }, "w-nc3");
  const twice = await white.command({ do: "move", move: "Nc3" }, "w-nc3");
  want(again.seq === 5 && twice.seq === 5 && twice.again === true, "a command is applied once");
  const other = await black.command({ do: "move", move: "Nf6" }, "w-nc3");
  want(other.seq === 6 && !other.again, "names of commands are a seat's own");
  await Promise.all([white.close(), black.close()]);
}

async function flags_fall() {
  const made = await create(server, { control: "1", enforcement: "assisted" });
  const { white, black } = await players(server, made);
  const fallen = await black.next((message) => message.event?.do === "tick", "the flag");
  want(fallen.rulings[0].ruling === "over" && fallen.rulings[0].at === 1000, `at its moment: ${JSON.stringify(fallen)}`);
  await Promise.all([white.close(), black.close()]);
}

async function arbiter_rules() {
  const made = await create(server, { control: "600", enforcement: "board", arbiter_seat: true });
  const arbiter = await sit(server, made.game, made.seats.arbiter), { white, black } = await players(server, made);
  const declared = await white.command({ do: "declare", result: "1-0" });
  want(names(await white.event(declared.seq))[0] === "refused", "a player declares nothing");
  await white.command({ do: "stop" });
  const resumed = await white.command({ do: "resume" });
  want(names(await arbiter.event(resumed.seq))[0] === "refused", "the clock is the arbiter's to start");
  const started = await arbiter.command({ do: "resume" });
  want(names(await black.event(started.seq))[0] === "resumed", "who does");
  const ended = await arbiter.command({ do: "declare", result: "0-1" });
  want((await black.event(ended.seq)).rulings[0].why === "arbiter", "and may end the game");
  await Promise.all([white, black, arbiter].map((client) => client.close()));
}

async function ends_well() {
  const made = await create(server, { control: "600", enforcement: "assisted" });
  const { white, black } = await players(server, made);
  await white.command({ do: "move", move: "e4" });
  const code = stop(server);
  await black.next((message) => message.event?.do === "stop", "the clocks are stopped");
  want((await white.gone)?.code === 1001 && (await black.gone)?.code === 1001, "everybody is told goodbye");
  want((await code) === 0, "and the status is 0");
  const checked = spawnSync(gx, ["store", "check", path.join(server.data, "games.db")], { encoding: "utf8" });
  want(checked.status === 0, `the store is sound: ${checked.stdout}`);
  fs.rmSync(server.data, { recursive: true });
}

await run([assisted_game, board_game, other_rulebooks, comes_back, flags_fall, arbiter_rules, ends_well]);
