// What a page asks besides: moves, typed moves, reasons, claims, lines; held against gx where gx answers the same.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BadQuestion, CoreStopped } from "../../web/core/core.js";
import { CoreModule } from "../../web/core/module.js";
import { loadCore, moduleBytes, run, scenarios } from "./core.mjs";

const core = await loadCore();
const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const promotion = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";

/** A match with these moves made, one a second. */
function played(moves, fields = {}) {
    const lines = moves.map((move, n) => ({ at: (n + 1) * 1000, by: n % 2 ? "black" : "white", do: "move", move }));
    return core.replay([{ at: 0, by: "arbiter", do: "start", enforcement: "assisted", ...fields }, ...lines]);
}

test("legal moves are those of gx moves, in three alphabets", () => {
    for (const fen of [start, castling, promotion, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"]) {
        for (const letters of ["en", "zh", "figurine"]) {
            const mine = core.moves(fen, { letters }).map((move) => `${move.uci} ${move.san}`);
            const lines = run(["moves", "--json", "--letters", letters, fen], "").out.trim().split("\n");
            const theirs = JSON.parse(lines[0]).moves.map((move) => `${move.uci} ${move.san}`);
            assert.deepEqual(mine.sort(), theirs.sort(), `${fen} ${letters}`);
        }
    }
});

test("castling and promotion say what a hand does", () => {
    const short = core.moves(castling).find((move) => move.san === "O-O");
    assert.deepEqual(short, { uci: "e1g1", san: "O-O", from: "e1", to: "g1", rook: "h1" });
    assert.equal(core.moves(castling, { chess960: true }).find((move) => move.san === "O-O").uci, "e1h1");
    const promotions = core.moves(promotion).filter((move) => move.promotion).map((move) => move.promotion);
    assert.deepEqual(promotions.sort(), ["b", "n", "q", "r"]);
});

test("typed moves are read, completed or explained", () => {
    assert.equal(core.read(start, "马f3", { letters: "zh" }).move.uci, "g1f3");
    assert.equal(core.read(start, "Nf3", { letters: "zh" }).move.san, "马f3");
    assert.equal(core.read(start, "  g1f3 ").move.san, "Nf3");
    assert.deepEqual(core.read(start, "nf").complete.map((move) => move.san), ["Nf3"]);
    assert.deepEqual(core.read(castling, "0-0").complete.map((move) => move.san).sort(), ["O-O", "O-O-O"]);
    assert.deepEqual(core.read(start, "马", { letters: "zh" }).complete.map((move) => move.uci).sort(), ["b1a3", "b1c3", "g1f3", "g1h3"]);
    assert.equal(core.read(start, "").complete.length, 0);
    const two = core.read("4k3/8/8/N7/8/N7/8/4K3 w - - 0 1", "Nc4");
    assert.equal(two.code, "ambiguous");
    assert.equal(two.candidates.length, 2);
    assert.equal(core.read(start, "hello").code, "syntax");
});

test("why a move is illegal, as gx explain says it", () => {
    for (const [fen, move] of [[start, "e2e5"], [start, "Bh6"], [castling.replace("/8/8/8/8/8/8/", "/8/8/8/4r3/8/8/"), "e1g1"], [promotion, "e7e8"], [start, "Qh5"]]) {
        const mine = core.explain(fen, move);
        for (const language of ["en", "zh"]) {
            const theirs = JSON.parse(run(["--lang", language, "explain", "--json", fen, move], "").out);
            assert.deepEqual([mine.why, mine.article, mine.squares, mine.text[language]], [theirs.why, theirs.article, theirs.squares, theirs.text]);
        }
    }
    assert.equal(core.explain(start, "e2e4"), null);
});

test("claims and the places of a repetition", () => {
    const match = played(["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]);
    assert.deepEqual(match.claims().threefold_with.map((move) => move.san), ["Ng8"]);
    assert.equal(match.claims().threefold, false);
    const written = match.claims({ with: "Ng8" });
    assert.deepEqual([written.fen.split(" ")[0], written.occurrences, written.halfmoves], [start.split(" ")[0], [0, 4], 8]);
    assert.throws(() => match.claims({ with: "Ng9" }), BadQuestion);
    match.apply({ at: 9000, by: "black", do: "move", move: "Ng8" });
    const now = match.claims();
    assert.deepEqual([now.threefold, now.occurrences, now.halfmoves], [true, [0, 4, 8], 8]);
    match.free();
});

test("positions, plies, lines", () => {
    const match = played(["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]);
    assert.equal(match.position().status, "checkmate");
    assert.deepEqual([match.position().king, match.position().checkers], [["e8"], ["f7"]]);
    assert.equal(match.position(0).fen, start);
    assert.equal(match.moves({ ply: 1 }).length, 20);
    assert.throws(() => match.position(8), BadQuestion);
    const line = core.line(["e4", "c5", "Nf3", "Ke5"]);
    assert.deepEqual([line.moves.length, line.fault], [3, "illegal"]);
    assert.equal(line.moves[2].fen, line.fen);
    assert.match(match.pgn("en"), /4\. Qxf7# \{.*5\.1\.1.*\} 1-0/s);
    match.free();
});

test("the 960 start positions are legal and different", () => {
    const fens = new Set(Array.from({ length: 960 }, (_, n) => core.position960(n).fen));
    assert.equal(fens.size, 960);
    assert.equal(core.position960(518).fen, start);
    assert.throws(() => core.position960(960), BadQuestion);
});

test("questions that make no sense are answered, none traps", () => {
    const module = new CoreModule(new WebAssembly.Instance(new WebAssembly.Module(moduleBytes())));
    const odd = ["", "[]", "3", "{", "{}", '{"ask":1}', '{"ask":"none"}', '{"ask":"moves","fen":""}', '{"ask":"moves","fen":3}',
        '{"ask":"read"}', '{"ask":"read","text":[]}', '{"ask":"claims"}', '{"ask":"state"}', '{"ask":"position","start":-1}',
        '{"ask":"moves","letters":"xx"}', '{"ask":"line","moves":3}', '{"ask":"line","moves":[3]}', '{"ask":"moves","ply":3}'];
    for (const question of odd) {
        const answer = JSON.parse(module.ask(0, question));
        assert.ok(answer.error || answer.moves, `${question}: ${JSON.stringify(answer)}`);
    }
    assert.throws(() => core.match().state(), BadQuestion);
});

test("a module that has stopped says so, and goes on saying it", () => {
    const module = new CoreModule(new WebAssembly.Instance(new WebAssembly.Module(moduleBytes())));
    assert.throws(() => module.judge(0xfffffff0, '{"at":1,"by":"white","do":"resign"}', true), CoreStopped);
    assert.throws(() => module.ask(0, '{"ask":"letters"}'), CoreStopped);
});

test("memory is given back", () => {
    const all = scenarios();
    const once = () => {
        for (const [, lines] of all.slice(0, 120)) core.replay(lines.map((line) => JSON.parse(line))).free();
    };
    once();
    const before = core.bytes;
    once();
    once();
    assert.equal(core.bytes, before);
});

test("two matches at once do not meet", () => {
    const one = played(["e4"]), other = played(["d4", "d5"]);
    one.apply({ at: 5000, by: "black", do: "move", move: "c5" });
    assert.deepEqual([one.final().moves, other.final().moves], [["e4", "c5"], ["d4", "d5"]]);
    one.free();
    assert.deepEqual(other.final().moves, ["d4", "d5"]);
    other.free();
});
