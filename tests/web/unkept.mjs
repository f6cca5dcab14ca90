// unkept.mjs - a browser that keeps nothing, or has no room left: play goes on, and what would be lost is said and can be taken away.
import fs from "node:fs";
import { click, run, says, stands, until, want } from "./lib.mjs";

/** What a browser may do instead of keeping: all of it throws. */
const failures = {
    forbidden: () => {
        const denied = () => {
            throw new DOMException("denied", "SecurityError");
        };
        for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: denied });
    },
    full: () => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    },
};

/** A page in a browser that fails so. @param {keyof failures} how */
async function failing(world, how, options = {}) {
    const page = await world.page("/", options);
    await page.addInitScript(failures[how]);
    await page.reload();
    return page;
}

/** Two before one screen, without a clock. */
async function here(page) {
    await page.click("[name=opponent][value=screen]", { force: true });
    await page.click("[name=pace][value=none]", { force: true });
    await page.click("button.main");
    await page.waitForSelector(".game .man");
}

/** What a button gives as a file. */
async function file(page, text) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`.unkept button:has-text('${text}')`)]);
    return fs.readFileSync(await download.path(), "utf8");
}

/** Whether the browser asks before it leaves the page. */
async function asks(page) {
    let asked = false;
    page.once("dialog", (dialog) => ((asked = dialog.type() === "beforeunload"), dialog.accept()));
    await page.reload();
    return asked;
}

run({
    async a_game_of_this_device_is_said_to_be_lost(world) {
        for (const how of ["forbidden", "full"]) {
            const page = await failing(world, how);
            await here(page);
            await says(page, ".unkept", "could not keep this game");
            await click(page, "e2", "e4", "e7", "e5");
            await stands(page, "e5", "black pawn");
            want(/1\. ?e4 (\{[^}]*\} )?(1\.\.\. )?e5/.test(await file(page, "PGN")), `${how}: the moves are in the PGN`);
            const log = (await file(page, "log"))
                .trim()
                .split("\n")
                .map((line) => JSON.parse(line));
            want(log.length === 3 && log[0].do === "start" && log[2].move === "e7e5", `${how}: the events are in the log`);
            await page.click("nav button:has-text('中文')");
            await says(page, ".unkept", "浏览器没能保存这盘棋");
            await click(page, "g1", "f3");
            await stands(page, "f3", "马");
            want(await asks(page), `${how}: what is in no file is not left without a question`);
        }
    },

    async what_was_saved_is_left_without_a_question(world) {
        const page = await failing(world, "full");
        await here(page);
        await click(page, "e2", "e4");
        await stands(page, "e4", "white pawn");
        await file(page, "PGN");
        want(!(await asks(page)), "nothing is lost");
    },

    async copies_of_games_make_room_for_a_game(world) {
        const page = await world.page("/");
        await page.evaluate(() => {
            localStorage.setItem("gx.seen.old", JSON.stringify({ at: 1, events: [] }));
            const set = Storage.prototype.setItem;
            Storage.prototype.setItem = function (key, text) {
                if (localStorage.getItem("gx.seen.old")) throw new DOMException("full", "QuotaExceededError");
                set.call(this, key, text);
            };
        });
        await here(page);
        await click(page, "e2", "e4");
        await stands(page, "e4", "white pawn");
        want((await page.textContent(".unkept")) === "", "nothing is lost, and nothing is said");
        await page.reload();
        await stands(page, "e4", "white pawn");
    },

    async a_seat_is_said_to_be_lost(world) {
        for (const how of ["forbidden", "full"]) {
            const page = await failing(world, how, { permissions: ["clipboard-read", "clipboard-write"] });
            await page.click("button.main");
            await page.waitForSelector(".invite");
            await says(page, ".unkept", "could not keep your seat");
            await page.click(".unkept button");
            await until(() => page.evaluate(async () => (await navigator.clipboard.readText()).includes("#t=")), "the link is copied");
            const link = await page.evaluate(() => navigator.clipboard.readText());
            await page.goto(link);
            await says(page, ".unkept", "could not keep your seat");
        }
    },
});
