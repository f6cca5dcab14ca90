// What the tests of core.wasm share: the module under test, the program it is held against, the scenarios.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { load } from "../../web/core/core.js";

export const root = fileURLToPath(new URL("../../", import.meta.url));
const gx = process.env.GX ?? join(root, "build-dev/gx");
const wasm = process.env.GX_CORE_WASM ?? join(root, "build-dev/page/core.wasm");

export const moduleBytes = () => readFileSync(wasm);
export const loadCore = () => load(moduleBytes());

/** What gx prints, and its status. Lines are bytes: a log may hold what is no UTF-8. */
export function run(args, input) {
    const done = spawnSync(gx, args, { input, maxBuffer: 1 << 28 });
    if (done.error) throw done.error;
    return { status: done.status, out: done.stdout.toString(), said: done.stderr.toString() };
}

/** All scenarios as [name, lines of the log]. */
export function scenarios() {
    const folder = join(root, "tests/scenarios");
    return readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith(".json"))
        .sort()
        .map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8")).log.map((line) => JSON.stringify(line))]);
}

/** Judges lines in the module up to the first fault: what gx prints to its output, the fault, and the match. */
export function judge(core, lines) {
    const match = core.match();
    let raw = "";
    for (const line of lines) {
        const judged = match.apply(line);
        if (judged.fault) return { match, raw, fault: judged.fault, line };
        raw += judged.raw;
    }
    return { match, raw, fault: null, line: null };
}
