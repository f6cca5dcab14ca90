// keyboard.mjs - without a mouse, from the first page to the end of a game and the text of the article that ended it. Focus comes only by Tab, as
// for a person; wherever it is, it can be seen.
import { keys, run, says, stands, until, want } from "./lib.mjs";

/** What has the focus. */
const here = (page) =>
    page.evaluate(() => {
        const at = document.activeElement;
        const shown = [at, at.closest("label"), at.nextElementSibling].filter(Boolean).some((node) => {
            const look = getComputedStyle(node);
            return (look.outlineStyle !== "none" && parseFloat(look.outlineWidth) > 0) || look.boxShadow.includes("inset");
        });
        return {
            name: at.getAttribute("name"),
            value: at.getAttribute("value"),
            square: at.dataset?.square,
            text: at.textContent.trim(),
            tag: at.localName,
            shown,
        };
    });

/** Presses Tab until `there` says that it is reached. */
async function tabTo(page, there, what, key = "Tab") {
    for (let n = 0; n < 80; n++) {
        await page.keyboard.press(key);
        const at = await here(page);
        want(at.tag === "body" || at.shown, `the focus can be seen on ${at.tag} "${at.text.slice(0, 30)}"`);
        if (there(at)) return at;
    }
    throw new Error(`Tab does not lead to ${what}`);
}

async function choose(page, name, value) {
    let at = await tabTo(page, (each) => each.name === name, name);
    for (let n = 0; n < 8 && at.value !== value; n++) {
        await page.keyboard.press("ArrowDown");
        at = await here(page);
    }
    want(at.value === value, `${name} is ${value}`);
}

async function begin(world, enforcement) {
    const page = await world.page("/");
    await choose(page, "opponent", "screen");
    await choose(page, "enforcement", enforcement);
    await choose(page, "pace", "none");
    await tabTo(page, (at) => at.text === "Begin", "the button Begin");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".game:not(.waiting) .man");
    await tabTo(page, (at) => Boolean(at.square), "the board");
    return page;
}

const game = ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"];

run({
    async a_whole_game_and_its_article(world) {
        const page = await begin(world, "assisted");
        for (const [n, move] of game.entries()) {
            await keys(page, move.slice(0, 2), move.slice(2));
            await stands(page, move.slice(2), n % 2 ? "black" : "white");
        }
        await says(page, ".banner", "checkmate");
        await tabTo(page, (at) => at.text.startsWith("§"), "the article", "Shift+Tab");
        await page.keyboard.press("Enter");
        await says(page, ".banner .note-body", "Article 5.1.1");
        await tabTo(page, (at) => at.tag === "a" && at.text.includes("Article"), "the text in full");
        await page.keyboard.press("Enter");
        await page.waitForURL("**/law/5.1.1");
    },

    async over_the_board_with_the_space_bar(world) {
        const page = await begin(world, "board");
        for (const [n, move] of game.entries()) {
            await keys(page, move.slice(0, 2), move.slice(2));
            await stands(page, move.slice(2), n % 2 ? "black" : "white");
            if (n + 1 < game.length) await page.keyboard.press(" ");
        }
        await says(page, ".banner", "checkmate");
        await until(
            async () => (await page.locator(".sheet td").allTextContents()).filter(Boolean).length === game.length,
            "all moves are written",
        );
    },

    async a_dialog_is_answered_and_left(world) {
        const page = await begin(world, "assisted");
        await tabTo(page, (at) => at.text === "Resign", "Resign");
        await page.keyboard.press("Enter");
        await page.waitForSelector("dialog[open]");
        await page.keyboard.press("Escape");
        await page.waitForSelector("dialog", { state: "detached" });
        want((await here(page)).text === "Resign", "the focus comes back");
        await page.keyboard.press("Enter");
        await tabTo(page, (at) => at.text === "Resign", "Resign in the dialog");
        await page.keyboard.press("Enter");
        await says(page, ".result", "0-1");
    },
});
