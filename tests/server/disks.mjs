// disks.mjs - a disk that is full, one that can't be written, a time of day that jumps, a server that was away.
//
// The disk is a tmpfs of half a megabyte in a mount namespace of the server's own; where the system does not let us make one, that is
// said and the cases are left out.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import * as clock from "./clock.mjs";
import { ask, create, folder, gx, players, run, serve, sit, sleep, stop, want } from "./client.mjs";

const spaces = spawnSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs -o size=64k none /mnt"]).status === 0;
if (!spaces) console.log("left out: no mount namespaces here (unshare -rm)");

// A command before the server's that prepares its disk.
const on_disk = (data, prepare) => {
  const script = path.join(folder(), "serve");
  fs.writeFileSync(script, `#!/bin/sh\nexec unshare -rm sh -c '${prepare}; exec "$@"' sh "${gx}" "$@"\n`, { mode: 0o755 });
  return script;
};

async function full_and_empty_again() {
  if (!spaces) return;
  const data = folder(), program = on_disk(data, `mount -t tmpfs -o size=512k none ${data} && head -c 100000 /dev/zero >${data}/filler`);
  const server = await serve.by(program, data, "--commands", "10000");
  const inside = `/proc/${server.child.pid}/root${data}`;
  const made = await create(server, { enforcement: "board", opponent: "screen" });
  let both = await sit(server, made.game, made.seats.screen), acked = 0, n = 0;
  const step = () => both.command({ do: "adjust", by: "white", squares: Array(30).fill("e1") }, `a${n}`);
  try {
    for (; n < 5000; n++) acked = (await step()).seq;
  } catch {}
  want(n < 5000 && (await both.gone)?.code === 1011, `a full disk sends the player away (after ${n} events)`);
  const refused = await ask(server, "POST", "/api/v1/games", "{}");
  want(refused.status === 503 && /"store"/.test(refused.text), `and no game is made: ${refused.status}`);
  want((await ask(server, "GET", "/healthz")).status < 600, "the server lives");
  fs.rmSync(path.join(inside, "filler"));
  both = await sit(server, made.game, made.seats.screen);
  want(both.hello.welcome.seq >= acked, "what was acknowledged is there");
  const again = await step();
  want(again.seq >= acked && !again.error, "and with room the same command goes on");
  await both.close();
  want((await stop(server)) === 0, "status 0");
}

async function not_to_be_written() {
  if (!spaces) return;
  const data = folder(), program = on_disk(data, `mount -t tmpfs -o size=512k none ${data} && mount -o remount,ro ${data}`);
  const refused = await serve.by(program, data).then(() => "it serves", (fault) => String(fault));
  want(/ended with 3/.test(refused), `a server that can't write does not begin: ${refused}`);
}

// Clocks go by a clock that nobody sets; the time of day may jump as it likes.
async function the_time_of_day_jumps() {
  const server = await serve(folder());
  const made = await create(server, { control: "1800", enforcement: "assisted" });
  const begun = Date.now(), { white, black } = await players(server, made);
  for (const [n, jump] of [3600e3, -86400e3, 7 * 86400e3, 0].entries()) {
    clock.step(jump);
    await sleep(50);
    const mover = n % 2 ? black : white, ack = await mover.command({ do: "move", move: ["e4", "e5", "Nf3", "Nc6"][n] });
    const { event } = await white.event(ack.seq);
    want(event.at >= 0 && event.at <= Date.now() - begun + 50, `move ${n} is at ${event.at} ms`);
  }
  const { state } = JSON.parse((await ask(server, "GET", `/api/v1/games/${made.game}`)).text);
  want(state.state.status === "playing" && state.state.clock.white > 0 && state.state.clock.white <= 1800000, `the clocks know nothing of it: ${JSON.stringify(state.state.clock)}`);
  await Promise.all([white.close(), black.close()]);
  want((await stop(server)) === 0, "status 0");
}

// A minute in which this program did not run (it was stopped, or thought): nobody is taken to be silent for that.
async function a_server_that_was_away() {
  const server = await serve(folder());
  const made = await create(server, { control: "600", enforcement: "assisted" });
  const { white, black } = await players(server, made);
  clock.set(clock.now() + 60000);
  const ack = await white.command({ do: "move", move: "e4" });
  want((await black.event(ack.seq)).event.at >= 59000, "a minute has gone, and both are still there");
  await black.command({ do: "move", move: "e5" });
  await Promise.all([white.close(), black.close()]);
  want((await stop(server)) === 0, "status 0");
}

await run([full_and_empty_again, not_to_be_written, the_time_of_day_jumps, a_server_that_was_away]);
