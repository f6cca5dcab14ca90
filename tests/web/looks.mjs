// looks.mjs - what a designer would see at once: nothing is wider than the window, nothing jumps, nothing opens elsewhere. Every measure is of
// boxes, so that fonts do not matter.
import { drag, run, says, stands, until, want } from "./lib.mjs";

const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    aside = { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true };
const names = { white: "Maximiliana von Hohenstein-Waldburg-Wolfegg", black: "欧阳修之后人第二十七代嫡传弟子王某某".repeat(2) };

const box = (page, place) => page.locator(place).first().boundingBox();

/** Whether something is broader than the window, and what. */
async function fits(page, what) {
    const out = await page.evaluate(() => {
        const width = document.documentElement.clientWidth;
        const broad = [...document.querySelectorAll("body *")].filter(
            (each) => each.getBoundingClientRect().right > width + 1 && !each.closest(".skip, .unseen"),
        );
        return { wide: document.documentElement.scrollWidth - width, broad: broad.slice(0, 3).map((each) => each.outerHTML.slice(0, 80)) };
    });
    want(out.wide <= 0 && !out.broad.length, `${what} fits: ${out.wide} ${out.broad.join(" ")}`);
}

run({
    async a_narrow_phone_holds_it_all(world) {
        for (const locale of ["en-GB", "zh-CN"]) {
            const options = { ...narrow, locale };
            const page = await world.page("/", options);
            await fits(page, `${locale} lobby`);
            await page.click("button.main");
            await page.waitForSelector(".qr-code");
            await fits(page, `${locale} invitation`);
            const { white, game } = await world.game({ enforcement: "board", control: "40/5400+30:1800+30", public: true, names }, options);
            await fits(white, `${locale} game with long names`);
            for (const where of ["/watch", "/account", "/law", "/law/7.5.5"]) {
                await page.goto(world.url + where);
                await page.waitForSelector(where === "/watch" ? `.watch-tile[href='/g/${game}'] .mini` : "main h1");
                await fits(page, `${locale} ${where}`);
            }
            await page.goto(`${world.url}/account`);
            await page.fill("[name=name]", "w".repeat(60) + locale.slice(0, 2));
            await page.fill("[name=password]", "long enough 1 2 3");
            await page.locator(".account-form button").last().click();
            await page.waitForSelector(".account .acts");
            await fits(page, `${locale} account with a long name`);
        }
    },

    async an_article_opens_below_its_number(world) {
        const { white } = await world.game({ enforcement: "board", control: "600+5" }, narrow);
        await drag(white, "e2", "e5");
        await white.locator(".lever-half:not(:disabled)").click();
        await white.locator(".rulings-list .note-sign").first().click();
        await white.waitForSelector(".rulings-list .note-body h3");
        const sign = await box(white, ".rulings-list li:has(h3) .note-sign"),
            body = await box(white, ".rulings-list .note-body:has(h3)"),
            line = await box(white, ".rulings-list li:has(h3)");
        want(
            body.y >= sign.y && body.y + body.height <= line.y + line.height + 1,
            `it opens in its line: ${JSON.stringify({ body, line })}`,
        );
        await says(white, ".news", "illegal");
        await white.click(".news .read");
        await until(async () => !(await white.locator(".news").isVisible()), "news that were read are taken away");
    },

    async the_board_stands_still_when_the_turn_changes(world) {
        const { white, black } = await world.game({ enforcement: "assisted", control: "-" }, narrow);
        await says(white, ".banner", "Your move");
        const before = await box(white, ".board");
        await drag(white, "e2", "e4");
        await stands(black, "e4", "white pawn");
        await until(async () => !(await white.textContent(".banner")).includes("Your move"), "it is not White's turn");
        const after = await box(white, ".board");
        want(before.y === after.y && before.height === after.height, `it stands where it stood: ${before.y} ${after.y}`);
    },

    async a_phone_on_its_side_shows_the_whole_board(world) {
        const { white } = await world.game({ enforcement: "board", control: "600+5", names }, aside);
        const board = await box(white, ".board"),
            banner = await box(white, ".banner"),
            clock = await box(white, ".clock");
        want(board.y >= 0 && board.y + board.height <= 360, `no rank is below the edge: ${board.y} ${board.height}`);
        want(
            board.height > 290 && clock.y + clock.height < 240,
            `and it is large: ${board.height}, the clock beside it ends at ${clock.y + clock.height}`,
        );
        want(banner.x >= board.x + board.width, "what is said stands beside it");
        await fits(white, "on its side");
    },
});
