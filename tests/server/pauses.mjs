// pauses.mjs - after a crash or a stop of the server: the clocks stand, everybody is told, and how they are started again.
import fs from "node:fs";
import path from "node:path";
import { create, folder, names, players, run, serve, sit, sleep, stop, want } from "./client.mjs";

const data = folder();
let server = await serve(data, "--resume-after", "1");

async function killed(seconds = "1") {
  server.child.kill("SIGKILL");
  await server.ended;
  server = await serve(data, "--resume-after", seconds);
}

async function begun(start) {
  const made = await create(server, { control: "600", enforcement: "assisted", ...start }), seats = await players(server, made);
  await seats.white.command({ do: "move", move: "e4" });
  return { made, ...seats };
}

async function by_the_pause() {
  const { made } = await begun({});
  await killed("6");
  const white = await sit(server, made.game, made.seats.white, 1);
  const { pause } = white.hello.welcome;
  want(pause.why === "server" && pause.resume_ms > 0 && pause.resume_ms <= 6000, `the welcome tells of it: ${JSON.stringify(pause)}`);
  const stopped = await white.event(2);
  want(stopped.event.do === "stop" && stopped.event.why === "server" && stopped.event.at === white.hello.state.state.at, JSON.stringify(stopped));
  const resumed = await white.event(3);
  want(names(resumed)[0] === "resumed" && resumed.event.by === "arbiter" && resumed.event.at - stopped.event.at >= 5900, `after the pause: ${JSON.stringify(resumed)}`);
  const black = await sit(server, made.game, made.seats.black, 3);
  want(!black.hello.welcome.pause && black.hello.state.state.status === "playing", "then there is none");
  const { at, clock } = black.hello.state.state;
  want(clock.black >= 600000 - (at - resumed.event.at), `and no clock ran meanwhile: ${JSON.stringify(black.hello.state)}`);
  await Promise.all([white.close(), black.close()]);
}

async function by_consent() {
  const { made } = await begun({ resume_after_ms: 60000 });
  await killed();
  const white = await sit(server, made.game, made.seats.white, 1), black = await sit(server, made.game, made.seats.black, 1);
  want(black.hello.welcome.pause.resume_ms > 1000, "the game's own pause");
  await white.command({ do: "resume" }, "w-resume");
  const ack = await black.command({ do: "resume" }, "b-resume");
  want(names(await white.event(ack.seq))[0] === "resumed", "both want to go on");
  await sleep(200);
  want(!white.got.some((one) => one.seq > ack.seq), "once");
  await Promise.all([white.close(), black.close()]);
}

async function by_the_arbiter() {
  const { made } = await begun({ arbiter_seat: true });
  await killed();
  const arbiter = await sit(server, made.game, made.seats.arbiter, 1);
  want(arbiter.hello.welcome.pause.why === "server" && !("resume_ms" in arbiter.hello.welcome.pause), "the arbiter is told, and decides");
  await sleep(1300);
  want(!arbiter.got.some((one) => one.event?.do === "resume"), "nobody else does");
  const ack = await arbiter.command({ do: "resume" });
  want(names(await arbiter.event(ack.seq))[0] === "resumed", "when he says so");
  await arbiter.close();
}

async function after_a_stop() {
  const { made } = await begun({});
  await sleep(300);
  want((await stop(server)) === 0, "status 0");
  server = await serve(data, "--resume-after", "1");
  const white = await sit(server, made.game, made.seats.white);
  const stopped = await white.event(2);
  want(stopped.event.why === "server" && stopped.event.at >= 300, "the clocks ran until then");
  await white.close();
  const black = await sit(server, made.game, made.seats.black);
  await black.next((one) => one.event?.do === "resume", "and then the clocks go on");
  await black.close();
}

async function a_stop_by_hand_has_no_pause() {
  const { made, white, black } = await begun({});
  await white.command({ do: "stop", why: "server" });
  await sleep(1300);
  want(!black.got.some((one) => one.event?.do === "resume"), "who stops is not the server, whatever he says");
  await killed();
  const again = await sit(server, made.game, made.seats.white);
  want(!again.hello.welcome.pause, "not afterwards either");
  await again.close();
}

// The engine had failed, everybody went home, the server was killed: whoever comes back finds it trying again.
async function the_engine_is_tried_again() {
  const fakes = folder(), before = process.env.PATH;
  for (const name of ["stockfish", "fairy-stockfish"]) fs.writeFileSync(path.join(fakes, name), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  await stop(server);
  process.env.PATH = `${fakes}:${before}`;
  server = await serve(data);
  const made = await create(server, { control: "60", enforcement: "assisted", opponent: { engine: 1 }, color: "black" });
  const black = await sit(server, made.game, made.seats.black);
  await black.next((one) => one.event?.do === "stop", "the engine fails");
  process.env.PATH = before;
  await killed();
  const again = await sit(server, made.game, made.seats.black);
  want(again.hello.welcome.engine.state === "lost", `it is said: ${JSON.stringify(again.hello.welcome)}`);
  await again.next((one) => one.event?.do === "move" && one.event.by === "white", "its move");
  await again.close();
}

async function over() {
  want((await stop(server)) === 0, "status 0");
}

await run([by_the_pause, by_consent, by_the_arbiter, after_a_stop, a_stop_by_hand_has_no_pause, the_engine_is_tried_again, over]);
