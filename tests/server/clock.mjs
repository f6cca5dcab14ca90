// clock.mjs - the clock of the servers of this test is the test's own (clock.c says how).
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { folder, source, surroundings, want } from "./client.mjs";

const place = folder(), library = path.join(place, "clock.so"), file = path.join(place, "clock");
const made = spawnSync(process.env.CC ?? "cc", ["-std=c17", "-O1", "-shared", "-fPIC", path.join(source, "tests/server/clock.c"), "-o", library], { encoding: "utf8" });
want(made.status === 0, `the clock is compiled: ${made.stderr}`);
fs.writeFileSync(file, Buffer.alloc(24));
Object.assign(surroundings, { LD_PRELOAD: library, GX_TEST_CLOCK: file, ASAN_OPTIONS: `${process.env.ASAN_OPTIONS ?? ""}:verify_asan_link_order=0` });
process.on("exit", () => fs.rmSync(place, { recursive: true, force: true }));

const handle = fs.openSync(file, "r+"), bytes = Buffer.alloc(24);
const write = () => fs.writeSync(handle, bytes, 0, 24, 0);

// From now on it is `ms` since whatever the monotonic clock counts from, and hardly goes on.
export function set(ms) {
  bytes.writeBigInt64LE(BigInt(Math.round(ms * 1e6)), 0);
  bytes.writeBigInt64LE(process.hrtime.bigint(), 8);
  write();
}

// The time of day is wrong by so much.
export function step(ms) {
  bytes.writeBigInt64LE(BigInt(Math.round(ms * 1e6)), 16);
  write();
}

export const now = () => Number(process.hrtime.bigint() / 1000000n);
