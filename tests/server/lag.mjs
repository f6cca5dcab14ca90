// lag.mjs - slow lines: what a move is given back, how much at most, and where nothing is.
import { Client, create, folder, frame, in_time, names, run, same_as_file, serve, sit, sleep, stop, until, want } from "./client.mjs";

const server = await serve(folder(), "--lag", "200");

// A client at the end of a line that takes so long each way.
async function far(game, token, way) {
  const client = Client.open(server, game, token);
  const hear = client.frame.bind(client), write = client.socket.write.bind(client.socket);
  client.socket.write = (bytes) => setTimeout(() => write(bytes), way);
  client.frame = (opcode, payload) => setTimeout(() => hear(opcode, payload), way);
  await client.ready;
  await client.welcome();
  return client;
}

async function pair(start, way) {
  const made = await create(server, { enforcement: "assisted", ...start });
  const white = await far(made.game, made.seats.white, way), black = await sit(server, made.game, made.seats.black);
  await Promise.all([white.event(0), black.event(0)]);
  await until(() => white.pings > 0 && black.pings > 0, "pings"); // the pong goes before whatever is written now
  return { made, white, black };
}

const gives_back_a_round_trip = () => in_time(round_trip);

async function round_trip() {
  const { made, white, black } = await pair({ control: "60" }, 60);
  const said = [await white.command({ do: "move", move: "e4" }), await black.command({ do: "move", move: "e5" }), await white.command({ do: "move", move: "Nf3", lag: 60000 })];
  const [e4, e5, Nf3] = [await black.event(said[0].seq), await black.event(said[1].seq), await black.event(said[2].seq)];
  want(e4.event.lag >= 100 && e4.event.lag <= 200, `a round trip is in the event: ${JSON.stringify(e4.event)}`);
  want(!(e5.event.lag > 60), "a quick line takes less");
  want(Nf3.event.lag <= 200, "what a client says itself is not believed");
  const clock = (ruling) => ruling.rulings[0].clock;
  const used = clock(e4).white - clock(Nf3).white, passed = Nf3.event.at - e5.event.at;
  want(used === Math.max(0, passed - Nf3.event.lag), `the clock stood for it: ${used} of ${passed} and ${Nf3.event.lag}`);
  want(clock(e4).black - clock(e5).black === e5.event.at - e4.event.at - (e5.event.lag ?? 0), "and for nobody else");
  const whole = await sit(server, made.game, undefined);
  const all = [];
  for (let n = 0; n <= 3; n++) all.push(await whole.event(n));
  await same_as_file(server, made.game, all);
}

async function not_more_than_the_limit() {
  const { white, black } = await pair({ control: "60" }, 250);
  const ack = await white.command({ do: "move", move: "e4" });
  want((await black.event(ack.seq)).event.lag === 200, "200 ms at most");
}

async function nothing_over_the_board() {
  const { white, black } = await pair({ control: "60", enforcement: "board" }, 60);
  const ack = await white.command({ do: "move", move: "e4" });
  want(!("lag" in (await black.event(ack.seq)).event), "over the board there is no line");
  const timeless = await pair({ control: "-" }, 60);
  const other = await timeless.white.command({ do: "move", move: "e4" });
  want(!("lag" in (await timeless.black.event(other.seq)).event), "nor without clocks");
}

// The flag falls while the move is on its way: it is waited for as long as the line takes, and no longer.
async function a_flag_waits_for_the_line() {
  await in_time(sent_in_time);
  await in_time(fallen_at_its_moment);
}

async function sent_in_time() {
  const { white, black } = await pair({ control: "2" }, 90);
  await sleep(Math.max(0, 2000 - 40 - (await time_at(white))));
  const ack = await white.command({ do: "move", move: "e4" });
  const made = await black.event(ack.seq);
  want(names(made)[0] === "completed" && made.event.at > 2000 && made.rulings[0].clock.white > 0, `sent in time, it counts: ${JSON.stringify(made)}`);
}

async function fallen_at_its_moment() {
  const late = await pair({ control: "1" }, 90);
  const fallen = await late.black.next((one) => one.event?.do === "tick", "the flag");
  want(fallen.rulings[0].ruling === "over" && fallen.rulings[0].at === 1000 && fallen.event.at >= 1100, `at its own moment: ${JSON.stringify(fallen)}`);
}

// The log's time now: an event that is refused, by a line of 90 ms, says it.
async function time_at(client) {
  const ack = await client.command({ do: "decline" });
  const heard = await client.next((one) => one.seq === ack.seq, "its event");
  return heard.event.at + 90;
}

const pongs_that_are_none = () => in_time(false_pongs);

async function false_pongs() {
  const made = await create(server, { enforcement: "assisted", control: "60" });
  const white = await sit(server, made.game, made.seats.white), black = await sit(server, made.game, made.seats.black);
  await white.event(0);
  const old = Buffer.alloc(8);
  old.writeBigUInt64LE(1n);
  for (const bytes of [old, Buffer.alloc(8, 255), Buffer.alloc(8), Buffer.from("abc")]) white.socket.write(frame(10, bytes));
  const ack = await white.command({ do: "move", move: "e4" });
  want(!((await black.event(ack.seq)).event.lag > 100), "a pong that answers no ping says nothing");
}

async function over() {
  want((await stop(server)) === 0, "status 0");
}

await run([gives_back_a_round_trip, not_more_than_the_limit, nothing_over_the_board, a_flag_waits_for_the_line, pongs_that_are_none, over]);
