// watch.mjs - who watches: the list of public games follows them, a delayed one comes late, and a game is gone through once more.
import { drag, run, says, stands, until, want } from "./lib.mjs";

const mate = [
    ["f2", "f3"],
    ["e7", "e5"],
    ["g2", "g4"],
    ["d8", "h4"],
];

async function play({ white, black }, moves) {
    for (const [n, [from, to]] of moves.entries()) {
        await drag(n % 2 ? black : white, from, to);
        await until(
            async () =>
                !((await (n % 2 ? white : black).locator(`[data-square=${to}]`).getAttribute("aria-label")) ?? "empty").includes("empty"),
            `a man on ${to}`,
        );
    }
}

const tile = (game) => `.watch-tile[href='/g/${game}']`;

run({
    async the_list_follows_public_games(world) {
        const shown = await world.game({ enforcement: "assisted", control: "300", public: true, names: { white: "李白", black: "Ada" } });
        const hidden = await world.game({ enforcement: "assisted", control: "300" });
        const page = await world.page("/watch");
        await page.waitForSelector(tile(shown.game));
        await says(page, tile(shown.game), "李白");
        want((await page.locator(tile(hidden.game)).count()) === 0, "a private game is not listed");
        await play(shown, mate);
        await says(page, tile(shown.game), "0-1");
        await page.click("[data-state=finished]");
        await page.waitForSelector(tile(shown.game));
        await page.click(tile(shown.game));
        await stands(page, "h4", "black queen");
    },

    async who_watches_has_no_hand(world) {
        const { game, white, black } = await world.game({ enforcement: "assisted", control: "300" });
        const page = await world.page(`/g/${game}`);
        await page.waitForSelector(".board .man");
        await drag(page, "e2", "e4");
        await drag(white, "d2", "d4");
        await stands(page, "d4", "white pawn");
        await stands(black, "d4", "white pawn");
        want((await page.locator("[data-square=e2]").getAttribute("aria-label")).includes("white pawn"), "nothing was moved");
        want(!(await page.locator("#entry").isVisible()), "nothing to write moves into");
    },

    async a_delayed_game_comes_late(world) {
        const { game, white, black } = await world.game({ enforcement: "assisted", control: "300", public: true, delay_plies: 2 });
        const page = await world.page(`/g/${game}`);
        await play({ white, black }, mate.slice(0, 3));
        await stands(page, "f3", "white pawn");
        want((await page.locator("[data-square=g4]").getAttribute("aria-label")).includes("empty"), "the last two moves are not seen");
        await play({ white: black, black }, [mate[3]]);
        await says(page, ".banner", "0-1");
        await stands(page, "h4", "black queen");
    },

    async a_game_once_more(world) {
        const { white, black } = await world.game({ enforcement: "assisted", control: "300" });
        await play({ white, black }, mate);
        await white.waitForSelector(".replay:not([hidden])");
        await white.locator(".replay button").first().click();
        await stands(white, "e2", "white pawn");
        await stands(white, "f2", "white pawn");
        await white.locator(".replay button").nth(2).click();
        await stands(white, "f3", "white pawn");
        await white.locator(".replay button").nth(3).click();
        await stands(white, "h4", "black queen");
        await white.evaluate(() => document.activeElement.blur());
        await white.keyboard.press("Home");
        await stands(white, "d8", "black queen");
        await white.keyboard.press("End");
        await stands(white, "h4", "black queen");
    },
});
