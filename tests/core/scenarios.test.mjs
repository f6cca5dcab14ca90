// The same rulings as `gx match`, byte for byte, on every scenario of the project; the same record in both languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { judge, loadCore, run, scenarios } from "./core.mjs";

const core = await loadCore();
const all = scenarios();

test("there are scenarios", () => assert.ok(all.length > 100, `${all.length}`));

test("rulings and states", () => {
    for (const [name, lines] of all) {
        const { match, raw } = judge(core, lines);
        const { out } = run(["match", "--json", "--states", "-"], lines.join("\n") + "\n");
        assert.equal(raw + JSON.stringify({ final: match.final() }) + "\n", out, name);
        match.free();
    }
});

test("the record", () => {
    for (const [name, lines] of all.filter((_, n) => n % 5 === 0)) {
        const { match } = judge(core, lines);
        for (const language of ["en", "zh"]) {
            const of = (form) => run(["--lang", language, "match", "--to", form, "-"], lines.join("\n") + "\n").out;
            assert.equal(match.pgn(language), of("pgn"), `${name} ${language}`);
            assert.equal(match.sheet(language), of("sheet"), `${name} ${language}`);
        }
        match.free();
    }
});

test("rulings in words", () => {
    for (const [name, lines] of all.filter((_, n) => n % 7 === 0)) {
        for (const language of ["en", "zh"]) {
            const match = core.match();
            const said = lines.flatMap((line) => (match.apply(line), match.sentences(language)));
            const { out } = run(["--lang", language, "match", "-"], lines.join("\n") + "\n");
            const told = out.split("\n").filter((line) => /^ *\d+:\d\d:\d\d/.test(line));
            assert.equal(told.length, said.length, name);
            told.forEach((line, n) => assert.ok(line.endsWith(said[n]), `${name}: ${line} / ${said[n]}`));
            match.free();
        }
    }
});
