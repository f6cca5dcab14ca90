#!/bin/bash
# guoxiang.wasm exports the library and imports nothing (its linking has shown the latter). Where Node is at hand it also
# counts moves: perft of the start position; and core.wasm judges a move, imports nothing, and stays small.
#
# usage: check_wasm.sh [BUILD_DIR]   default build-wasm
set -u
cd "$(dirname "$0")/.." || exit 3
module=${1:-build-wasm}/guoxiang.wasm
for name in gx_position_start gx_moves_generate gx_perft gx_fen_read gx_san_write; do
    grep -qaw "$name" "$module" || { echo "$module does not export $name"; exit 1; }
done
core=${1:-build-wasm}/core.wasm
command -v node >/dev/null 2>&1 || { echo "wasm: $(stat -c %s "$module") bytes; no node here to run it"; exit 0; }
node - "$module" <<'JS' || exit 1
const bytes = require("fs").readFileSync(process.argv[2]);
const module = new WebAssembly.Module(bytes);
const imports = WebAssembly.Module.imports(module);
if (imports.length) throw new Error("imports " + imports.map((i) => i.name).join(" "));
const gx = new WebAssembly.Instance(module).exports;
const top = gx.memory.buffer.byteLength;
gx.memory.grow(1); // a page of our own for the position
gx.gx_position_start(top);
const nodes = [1, 2, 3, 4].map((depth) => Number(gx.gx_perft(top, depth)));
if (nodes.join() !== "20,400,8902,197281") throw new Error("perft " + nodes);
console.log(`wasm: ${bytes.length} bytes, ${Object.keys(gx).length} exports, no import, perft ${nodes.join(" ")}`);
JS
node --input-type=module - "$core" "$PWD/web/core/core.js" <<'JS'
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
const [, , path, wrapper] = process.argv;
const { load } = await import(wrapper);
const bytes = readFileSync(path), packed = gzipSync(bytes, { level: 9 }).length, most = 105000;
if (WebAssembly.Module.imports(new WebAssembly.Module(bytes)).length) throw new Error("core.wasm imports something");
if (packed > most) throw new Error(`core.wasm: ${packed} bytes by gzip, the aim is ${most}: the page would load too slowly`);
const match = (await load(bytes)).match();
match.apply({ at: 0, by: "arbiter", do: "start" });
const { rulings } = match.apply({ at: 1, by: "white", do: "move", move: "e4" });
if (rulings[0]?.san !== "e4") throw new Error("core.wasm does not judge");
console.log(`core.wasm: ${bytes.length} bytes, ${packed} by gzip, no import`);
JS
