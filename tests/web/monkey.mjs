// monkey.mjs - two players who know nothing: drags, clicks, presses of the clock, offers, typed nonsense, a line that breaks. Whatever they do, both
// pages show the same men, the same sheet and the same end, those of the server; and nothing is thrown.
import fs from "node:fs";
import path from "node:path";
import { click, drag, run, until, want } from "./lib.mjs";
import { load } from "../../web/core/core.js";

const core = await load(fs.readFileSync(process.env.GX_CORE_WASM ?? path.join(path.dirname(process.env.GX), "page/core.wasm")));

let seed = Number(process.env.GX_SEED ?? 20260701);
function draw(most) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % most;
}
const square = () => "abcdefgh"[draw(8)] + (1 + draw(8));

/** What a page shows of a game. */
const shown = (page) =>
    page.evaluate(() => ({
        men: [...document.querySelectorAll(".men .man")]
            .map((man) => man.dataset.on + [...man.classList].find((name) => /^[wb][KQRBNP]$/.test(name)))
            .sort()
            .join(" "),
        sheet: [...document.querySelectorAll(".sheet td")]
            .map((cell) => cell.textContent)
            .filter(Boolean)
            .join(" "),
        result: document.querySelector(".result").textContent.trim(),
    }));

const acts = [
    (page) => drag(page, square(), square()),
    (page) => drag(page, square(), square()),
    (page) => click(page, square(), square()),
    (page) =>
        page
            .locator(".board")
            .press(" ")
            .catch(() => {}),
    (page) => page.evaluate(() => document.querySelector(".lever-half:not(:disabled)")?.click()),
    (page) =>
        page.evaluate(
            (text) => {
                const field = document.querySelector("#entry");
                if (!field || field.closest("[hidden]")) return;
                field.value = text;
                field.dispatchEvent(new Event("input", { bubbles: true }));
                field.form.requestSubmit();
            },
            ["e4", "Nf3", "O-O", "马f3", square() + square(), "zz", "d5", "e5"][draw(8)],
        ),
    (page) =>
        page.evaluate(() =>
            [...document.querySelectorAll(".acts button")].find((button) => /Accept|Decline/.test(button.textContent))?.click(),
        ),
    (page) => page.keyboard.press("Escape"),
];

/** Away for a moment, and doing something meanwhile. */
async function stumble(page) {
    await page.context().setOffline(true);
    await acts[draw(acts.length)](page);
    await page.context().setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
}

/** Now and then something that makes sense: a legal move by the one whose turn it is, and where there is a clock to press the clock. */
async function sense(world, { game, white, black }, start) {
    const { state } = await (await fetch(`${world.url}/api/v1/games/${game}`)).json();
    const page = state.state.turn === "white" ? white : black,
        moves = core.moves(state.state.fen);
    if (!moves.length || state.state.status !== "playing") return;
    const { from, to, promotion } = moves[draw(moves.length)];
    await drag(page, from, to);
    if (promotion)
        await page
            .locator(".tray button")
            .first()
            .click({ timeout: 1000 })
            .catch(() => {});
    if (start.enforcement === "board") await page.evaluate(() => document.querySelector(".lever-half:not(:disabled)")?.click());
    await page.waitForTimeout(60);
}

async function romp(world, start, count) {
    const table = await world.game(start),
        { game, white, black } = table;
    for (let n = 0; n < count; n++) {
        const page = draw(2) ? white : black,
            kind = draw(80);
        if (kind < 48) await sense(world, table, start);
        else await (kind < 50 ? stumble : acts[draw(acts.length)])(page);
    }
    for (const page of [white, black]) await page.keyboard.press("Escape");
    await until(
        async () => JSON.stringify(await shown(white)) === JSON.stringify(await shown(black)),
        `both show the same, seed ${seed}: ${JSON.stringify([await shown(white), await shown(black)])}`,
    );
    await Promise.all([white.reload(), black.reload()]);
    const before = await shown(white).catch(() => null);
    for (const page of [white, black]) await page.waitForSelector(".game:not(.waiting) .man");
    await until(
        async () => JSON.stringify(await shown(white)) === JSON.stringify(await shown(black)),
        `and after they have come again: ${JSON.stringify(before)}`,
    );
    const { state } = await (await fetch(`${world.url}/api/v1/games/${game}`)).json();
    if (process.env.GX_LOUD) console.log(state.state.moves.join(" "), state.state.result, state.state.illegal);
    want(
        (await shown(white)).sheet === state.state.moves.join(" "),
        `the moves are those of the server: ${(await shown(white)).sheet} / ${state.state.moves.join(" ")}`,
    );
}

run({
    assisted: (world) => romp(world, { enforcement: "assisted", control: "-" }, 60),
    board: (world) => romp(world, { enforcement: "board", control: "-" }, 60),
    board_with_a_clock: (world) => romp(world, { enforcement: "board", control: "600+2", arbiter: "absent" }, 60),
});
