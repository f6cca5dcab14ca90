// disk.mjs - the disk of the servers of this test is the test's own (disk.c says how).
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { folder, source, surroundings, want } from "./client.mjs";

const place = folder(), library = path.join(place, "disk.so"), file = path.join(place, "disk");
const made = spawnSync(process.env.CC ?? "cc", ["-std=c17", "-O1", "-shared", "-fPIC", path.join(source, "tests/server/disk.c"), "-o", library], { encoding: "utf8" });
want(made.status === 0, `the disk is compiled: ${made.stderr}`);
fs.writeFileSync(file, Buffer.alloc(8));
Object.assign(surroundings, {
  LD_PRELOAD: [surroundings.LD_PRELOAD, library].filter(Boolean).join(":"),
  GX_TEST_DISK: file,
  ASAN_OPTIONS: `${process.env.ASAN_OPTIONS ?? ""}:verify_asan_link_order=0`,
});

const handle = fs.openSync(file, "r+");

function set(kind, name) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(os.constants.errno[name] ?? want(false, name));
  fs.writeSync(handle, bytes, 0, 4, 4 * kind);
}

// From now on whatever would change a file fails so ("EROFS", "ENOSPC", "EIO" ...), or whatever would read one, until it is mended.
export const fails = (name) => set(0, name);
export const unreadable = (name) => set(1, name);
export const mended = () => fs.writeSync(handle, Buffer.alloc(8), 0, 8, 0);
