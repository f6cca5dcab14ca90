// An event that is judged in pieces, its long proofs made by another core, has the rulings that it has in one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BadQuestion } from "../../web/core/core.js";
import { loadCore, root, scenarios } from "./core.mjs";

const core = await loadCore();
const other = await loadCore();

/** Judges lines without waiting for anything: what is not proved at once is asked of the other core. */
function inPieces(lines) {
    const match = core.match();
    const raw = [];
    let waits = 0;
    for (const line of lines) {
        let judged = match.apply(line, { short: true });
        for (; judged.wait; waits++) {
            match.know(other.prove(judged.wait));
            judged = match.apply(line, { short: true });
        }
        raw.push(judged.raw);
    }
    const record = match.begun ? match.pgn("en") : "";
    match.free();
    return { raw, record, waits };
}

function atOnce(lines) {
    const match = core.match();
    const raw = lines.map((line) => match.apply(line).raw);
    const record = match.begun ? match.pgn("en") : "";
    match.free();
    return { raw, record };
}

test("every scenario", () => {
    for (const [name, lines] of scenarios()) {
        const { raw, record } = inPieces(lines);
        assert.deepEqual({ raw, record }, atOnce(lines), name);
    }
});

/** White to move has resigned; whether Black could have mated takes a long look. */
const walls = [
    ["6k1/p1p1p1P1/6PB/6P1/8/8/PKP1P3/8 w - - 0 1", "1/2-1/2"],
    ["1k6/1P1p1p1p/BP6/1P5p/8/8/3P1P1P/5K2 w - - 0 1", "0-1"],
];
const resigned = (fen) => [
    JSON.stringify({ at: 0, by: "arbiter", do: "start", fen }),
    JSON.stringify({ at: 1000, by: "white", do: "resign" }),
];

test("what takes long is waited for", () => {
    for (const [fen, result] of walls) {
        const { raw, waits } = inPieces(resigned(fen));
        assert.equal(waits, 1, fen);
        assert.ok(raw.at(-1).includes(`"result":"${result}"`), raw.at(-1));
        assert.deepEqual(raw, atOnce(resigned(fen)).raw);
    }
});

/** The first move from the composed positions behind walls, every `step`th; those that no game has are left out. */
function* composed(step) {
    const lines = readFileSync(join(root, "tests/data/winnable/hard.txt"), "utf8").split("\n");
    for (const line of lines.filter((each) => /^[-WB]/.test(each)).filter((_, n) => n % step === 0)) {
        const start = { at: 0, by: "arbiter", do: "start", fen: `${line.split(/\s+/).slice(1, 5).join(" ")} 0 1`, enforcement: "assisted" };
        const match = core.match(),
            { state } = match.apply(start),
            move = state?.status === "playing" ? match.moves()[0] : null;
        match.free();
        if (move) yield [start, { at: 1000, by: state.turn, do: "move", move: move.uci }].map((event) => JSON.stringify(event));
    }
}

test("a dead position is seen after a move, in pieces as at once", () => {
    let waited = 0,
        dead = 0;
    for (const lines of composed(4)) {
        const { raw, waits } = inPieces(lines);
        assert.deepEqual(raw, atOnce(lines).raw, lines[0]);
        waited += waits;
        dead += raw[1].includes('"dead');
    }
    assert.ok(waited > 5 && dead > 100, `${waited} waited, ${dead} dead`);
});

test("while it is waited for nothing has happened, and what was not asked is not known", () => {
    const match = core.match();
    const [start, resign] = resigned(walls[0][0]);
    match.apply(start);
    const before = match.state();
    assert.throws(() => match.know({ chance: "winnable" }), BadQuestion);
    const { wait, rulings, state } = match.apply(resign, { short: true });
    assert.deepEqual([wait.proof, wait.color, rulings, state], ["mate", "black", [], null]);
    assert.deepEqual(match.state(), before);
    assert.throws(() => match.know({ chance: "perhaps" }), BadQuestion);
    assert.equal(match.apply(resign).state.status, "over"); // without any answer it is proved here
    match.free();
});
