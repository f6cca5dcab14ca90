// Mutilated logs: the module and `gx match` read the same lines, and find the same fault in the same place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { judge, loadCore, run, scenarios } from "./core.mjs";

const core = await loadCore();
const rounds = Number(process.env.GX_ROUNDS ?? 400);

let seed = Number(process.env.GX_SEED ?? 20260701);
/** A number below `most`; the same ones in every run (xorshift). */
function draw(most) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % most;
}

const pieces = [
    "{", "}", "[", "]", ",", ":", '"', "\\", "null", "true", "-", "0", "1e9", "1e309", "-0", "1.5", "12345678901234567890",
    "\\u0000", "\\ud800", "\\ud83d\\ude00", "\\u9a6c", "马", "e4", '"at":', '"by":"black"', '"do":"resign"', " ", "\t", "O-O",
].map((text) => Buffer.from(text));
pieces.push(Buffer.from([0]), Buffer.from([0x80]), Buffer.from([0xc3]), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from([0xf4, 0x90, 0x80, 0x80]));

/** The bytes of a log with one wound: something put in, cut out, changed, or doubled. Its lines stay lines. */
function wounded(lines) {
    const bytes = Buffer.from(lines.join("\n"));
    const at = draw(bytes.length);
    const end = Math.min(bytes.length, at + draw(12));
    const middle = [
        () => Buffer.concat([pieces[draw(pieces.length)], bytes.subarray(at, end)]),
        () => Buffer.alloc(0),
        () => pieces[draw(pieces.length)],
        () => Buffer.concat([bytes.subarray(at, end), bytes.subarray(at, end)]),
        () => Buffer.from([draw(256)]),
    ][draw(5)]();
    return Buffer.concat([bytes.subarray(0, at), middle, bytes.subarray(end)]).filter((byte) => byte !== 13);
}

function linesOf(bytes) {
    const lines = [];
    for (let at = 0; at <= bytes.length; ) {
        const end = bytes.indexOf(10, at);
        lines.push(bytes.subarray(at, end < 0 ? bytes.length : end));
        at = (end < 0 ? bytes.length : end) + 1;
    }
    return lines;
}

function compare(bytes) {
    const { out, said } = run(["--lang", "en", "match", "--json", "--states", "-"], bytes);
    const { match, raw, fault, line } = judge(core, linesOf(bytes));
    const final = match.begun ? JSON.stringify({ final: match.final() }) + "\n" : "";
    match.free();
    assert.equal(raw + final, out);
    const place = /^<stdin>:\d+:(\d+): (.*)\n.*\n *(\^~*)?/.exec(said);
    assert.equal(fault !== null, place !== null, said);
    if (!fault) return false;
    assert.equal(fault.text, place[2]);
    if (line.every((byte) => byte >= 32 && byte < 127)) assert.equal(fault.offset + 1, Number(place[1]), said);
    return true;
}

test(`${rounds} wounded logs`, () => {
    const all = scenarios();
    let faults = 0;
    for (let n = 0; n < rounds; n++) {
        const [name, lines] = all[draw(all.length)];
        const bytes = Buffer.from(wounded(lines));
        try {
            faults += compare(bytes) ? 1 : 0;
        } catch (cause) {
            throw new Error(`${name}: ${JSON.stringify(bytes.toString("latin1"))}`, { cause });
        }
    }
    assert.ok(faults > rounds / 4 && faults < rounds, `${faults} of ${rounds} have a fault`);
});

test("depth, size, and what is no object", () => {
    const start = '{"at":0,"by":"arbiter","do":"start"}';
    const deep = (levels) => `{"at":1,"by":"white","do":"move","x":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    const long = `{"at":1,"by":"white","do":"write","text":"${"马".repeat(100000)}"}`;
    for (const line of [deep(2047), deep(2048), deep(5000), long, "[]", "3", '"', "{}", " ", "\ufeff{}", '{"at":1}1', "nul", "\0"]) {
        compare(Buffer.from(`${start}\n${line}\n`));
    }
});
