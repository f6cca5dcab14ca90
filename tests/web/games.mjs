// games.mjs - whole games between two browsers in both modes, both languages, and by every kind of hand: castling on either side, a
// capture in passing, a promotion to a knight, mate, stalemate. After each move both boards are compared man by man with the
// position that the core has, so no test here knows a rule either.
import fs from "node:fs";
import path from "node:path";
import { click, drag, keys, phone, run, says, tap, until } from "./lib.mjs";
import { load } from "../../web/core/core.js";

const core = await load(fs.readFileSync(process.env.GX_CORE_WASM ?? path.join(path.dirname(process.env.GX), "page/core.wasm")));

const everything = ["e4", "d5", "e5", "f5", "exf6", "Nc6", "fxg7", "Bf5", "gxh8=N", "Qd7", "Nf3", "O-O-O", "Be2", "e5", "O-O", "e4"];
const mate = ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"];
const zh = { locale: "zh-CN" };

/** How each kind of hand brings a man from a square to another, exchanges a pawn, presses the clock. */
const hands = {
    drag: {
        carry: drag,
        become: (page, letter) => page.click(`.tray .man-button:has([class$=${letter}])`),
        press: (page) => page.click(".lever-half:not(:disabled)"),
    },
    click: {
        carry: click,
        become: (page, letter) => page.click(`.tray .man-button:has([class$=${letter}])`),
        press: (page) => page.click(".lever-half:not(:disabled)"),
    },
    tap: {
        carry: tap,
        become: (page, letter) => page.locator(`.tray .man-button:has([class$=${letter}])`).tap(),
        press: (page) => page.locator(".lever-half:not(:disabled)").tap(),
    },
    keys: {
        async carry(page, from, to) {
            await page.locator(".cell[tabindex='0']").focus();
            await keys(page, from, to);
        },
        async become(page, letter) {
            await page.waitForSelector(".tray");
            await page.keyboard.press(letter.toLowerCase());
        },
        press: (page) => page.keyboard.press(" "),
    },
};

/** The men of a position, and those that a page shows. */
function wanted(fen) {
    return fen
        .split(" ")[0]
        .split("/")
        .flatMap((rank, row) =>
            [...rank.replace(/\d/g, (n) => ".".repeat(Number(n)))].flatMap((letter, file) =>
                letter === "." ? [] : [`${"abcdefgh"[file]}${8 - row}${letter < "a" ? "w" : "b"}${letter.toUpperCase()}`],
            ),
        )
        .sort()
        .join(" ");
}
const shown = (page) =>
    page.evaluate(() =>
        [...document.querySelectorAll(".men .man")]
            .map((man) => man.dataset.on + [...man.classList].find((name) => /^[wb][KQRBNP]$/.test(name)))
            .sort()
            .join(" "),
    );
const same = (page, fen) => until(async () => (await shown(page)) === wanted(fen), `the men of ${fen}`);

async function inAssisted(page, hand, { from, to, promotion }) {
    if (hand === "text") return page.fill("#entry", from + to + (promotion ?? "")).then(() => page.press("#entry", "Enter"));
    await hands[hand].carry(page, from, to);
    if (promotion) await hands[hand].become(page, promotion.toUpperCase());
}

/** King and rook apart, the pawn exchanged, and the clock, unless the move has ended the game. */
async function overBoard(page, hand, { san, from, to, rook, promotion, last = san.endsWith("#") }) {
    await hands[hand].carry(page, from, to);
    if (rook) {
        await page.waitForSelector(`.man[class*=K][data-on=${to}]`);
        await hands[hand].carry(page, rook, (to[0] === "g" ? "f" : "d") + to[1]);
    }
    if (promotion) await hands[hand].become(page, promotion.toUpperCase());
    if (!last) await hands[hand].press(page);
}

/** Plays the moves, each by the hand of the one whose turn it is. */
async function play(table, start, sans, white, black) {
    const line = core.line(sans, start.fen ? { fen: start.fen } : {});
    if (line.fault) throw new Error(`move ${line.moves.length + 1} of the test is ${line.fault}`);
    const first = (start.fen ?? " w").split(" ")[1] === "w" ? 0 : 1;
    for (const [n, { move, fen }] of line.moves.entries()) {
        const whites = (n + first) % 2 === 0;
        await (start.enforcement === "assisted" ? inAssisted : overBoard)(whites ? table.white : table.black, whites ? white : black, move);
        await same(table.white, fen);
        await same(table.black, fen);
    }
}

async function whole(world, start, sans, white, black, people) {
    const table = await world.game(start, people);
    await play(table, start, sans, white, black);
    return table;
}

async function resign(page, word) {
    await page.locator(".acts button", { hasText: word }).click();
    await page.locator("dialog button", { hasText: word }).last().click();
}

run({
    async assisted_drag_english_click_chinese(world) {
        const { white, black } = await whole(world, { enforcement: "assisted", control: "600+5" }, everything, "drag", "click", {
            white: {},
            black: zh,
        });
        await resign(black, "认输");
        await says(white, ".result", "1-0");
        await says(white, ".banner", "resign");
        await says(black, ".banner", "认输");
    },

    async assisted_keys_chinese_text_english(world) {
        const { white, black } = await whole(world, { enforcement: "assisted", control: "-" }, mate, "keys", "text", {
            white: zh,
            black: {},
        });
        await says(white, ".banner", "将死");
        await says(black, ".banner", "checkmate");
        await says(black, ".result", "1-0");
    },

    async assisted_text_with_promotion(world) {
        const { white } = await whole(world, { enforcement: "assisted", control: "-" }, everything, "text", "keys", {
            white: {},
            black: {},
        });
        await says(white, ".sheet", "gxh8=N");
    },

    async board_drag_english_click_chinese(world) {
        const { white, black } = await whole(world, { enforcement: "board", control: "600+5" }, everything, "drag", "click", {
            white: {},
            black: zh,
        });
        await resign(black, "认输");
        await says(white, ".banner", "resign");
    },

    async board_tap_chinese_keys_english(world) {
        const { white, black } = await whole(world, { enforcement: "board", control: "600+5" }, everything, "tap", "keys", {
            white: { ...zh, ...phone },
            black: {},
        });
        await resign(black, "Resign");
        await says(white, ".banner", "认输");
    },

    async board_mate_needs_no_clock(world) {
        const { white, black } = await whole(world, { enforcement: "board", control: "300" }, mate, "drag", "drag", {
            white: zh,
            black: {},
        });
        await says(white, ".banner", "将死");
        await says(black, ".banner", "checkmate");
    },

    async stalemate(world) {
        for (const enforcement of ["assisted", "board"]) {
            const start = { enforcement, control: "-", fen: "7k/8/5K2/8/8/8/6Q1/8 w - - 0 1" };
            const table = await world.game(start, { white: {}, black: zh });
            await (enforcement === "assisted" ? inAssisted : overBoard)(table.white, "drag", {
                san: "Qg6",
                from: "g2",
                to: "g6",
                last: true,
            });
            await says(table.white, ".banner", "stalemate");
            await says(table.black, ".banner", "逼和");
            await says(table.black, ".result", "1/2-1/2");
        }
    },

    async language_changes_at_once(world) {
        const { white, black } = await world.game({ enforcement: "assisted", control: "-" });
        await drag(white, "e2", "e4");
        await same(black, core.line(["e4"]).fen);
        await white.click("nav button:has-text('中文')");
        await says(white, ".acts", "认输");
        await same(white, core.line(["e4"]).fen);
        await click(black, "e7", "e5");
        await same(white, core.line(["e4", "e5"]).fen);
    },
});
