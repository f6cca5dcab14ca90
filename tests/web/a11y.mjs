// a11y.mjs - axe-core finds nothing against WCAG 2.2 AA, on every page and in every state of it that has parts of its own: in both
// languages, on a desk and in a hand, by day and by night.
import { axe, click, desk, drag, phone, run, says, stands, tap, until, want } from "./lib.mjs";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds in a page, a line each. */
async function look(page, where) {
    await page.waitForTimeout(150);
    await until(
        () => page.evaluate(() => document.getAnimations().every((each) => each.playState !== "running")),
        "what glides has arrived",
    );
    await page.evaluate(axe);
    const found = await page.evaluate((only) => globalThis.axe.run(document, { runOnly: only, resultTypes: ["violations"] }), tags);
    return found.violations.flatMap((rule) =>
        rule.nodes.map(
            (node) => `${where}: ${rule.id} (${rule.impact}) ${node.target.join(" ")}: ${node.failureSummary.split("\n")[1]?.trim() ?? ""}`,
        ),
    );
}

const day = { ...desk, locale: "en-GB", colorScheme: "light" },
    night = { ...phone, locale: "zh-CN", colorScheme: "dark" };
const crossed = [
    { ...day, colorScheme: "dark" },
    { ...night, colorScheme: "light" },
];

/** Looks at what `show` shows, by day on a desk and by night in a hand; `more` ways besides. */
async function everywhere(world, name, show, more = []) {
    const found = [];
    for (const way of [day, night, ...more]) {
        const page = await show({ ...way, reducedMotion: "reduce" });
        found.push(...(await look(page, `${name} ${way.locale} ${way.colorScheme} ${way.viewport.width}`)));
        for (const context of world.browser.contexts()) await context.close();
    }
    want(found.length === 0, `axe finds nothing:\n${found.join("\n")}`);
}

const at = (where, more) => (world) => everywhere(world, where, (options) => world.page(where, options), more);

run({
    lobby: at("/", crossed),
    law: at("/law"),
    article: at("/law/7.5.1"),
    nothing_here: at("/lawless"),

    async axe_sees_what_is_wrong(world) {
        const page = await world.page("/");
        await page.evaluate(() => document.querySelector("main").append(document.createElement("button")));
        want(
            (await look(page, "planted")).some((line) => line.includes("button-name")),
            "a button without a name is found",
        );
    },

    async lobby_with_everything_open(world) {
        await everywhere(world, "lobby", async (options) => {
            const page = await world.page("/", options);
            await page.click("[name=opponent][value=engine]", { force: true });
            await page.click("[name=pace][value=own]", { force: true });
            await page.click("details.more summary");
            return page;
        });
    },

    async settings(world) {
        await everywhere(world, "settings", async (options) => {
            const page = await world.page("/", options);
            await page.locator("nav button").last().click();
            await page.waitForSelector("dialog[open]");
            return page;
        });
    },

    async waiting_for_the_other(world) {
        await everywhere(world, "invitation", async (options) => {
            const page = await world.page("/", options);
            await page.click("button.main");
            await page.waitForSelector(".qr-code");
            return page;
        });
    },

    async assisted_with_a_man_chosen(world) {
        await everywhere(world, "assisted", async (options) => {
            const { white, black } = await world.game({ enforcement: "assisted", control: "600+5" }, options);
            await drag(white, "e2", "e4");
            await stands(black, "e4", options.locale === "zh-CN" ? "兵" : "pawn");
            await (options.hasTouch ? tap : click)(black, "g8");
            return black;
        });
    },

    async over_the_board_after_a_ruling(world) {
        await everywhere(
            world,
            "board",
            async (options) => {
                const { white } = await world.game({ enforcement: "board", control: "600+5", recording: "required" }, options);
                await drag(white, "e2", "e5");
                await white.locator(".lever-half:not(:disabled)").click();
                await says(white, ".rulings-list", "");
                await white.locator(".rulings-list .note-sign").first().click();
                await white.waitForSelector(".note-body h3");
                return white;
            },
            crossed,
        );
    },

    async a_claim_is_written(world) {
        await everywhere(world, "claim", async (options) => {
            const { white } = await world.game({ enforcement: "board", control: "600+5" }, options);
            await white
                .locator(".acts button", { hasText: options.locale === "zh-CN" ? "申请" : "Claim" })
                .first()
                .click();
            await white.waitForSelector("dialog[open]");
            return white;
        });
    },

    async a_pawn_is_exchanged(world) {
        await everywhere(world, "promotion", async (options) => {
            const { white } = await world.game({ enforcement: "assisted", fen: "7k/P7/8/8/8/8/8/K7 w - - 0 1" }, options);
            await drag(white, "a7", "a8");
            await white.waitForSelector(".tray");
            return white;
        });
    },

    async the_game_is_over(world) {
        await everywhere(world, "over", async (options) => {
            const { white } = await world.game({ enforcement: "assisted", fen: "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1" }, options);
            await drag(white, "g1", "g7");
            await white.waitForSelector(".banner .note-sign");
            return white;
        });
    },

    async the_seat_of_the_arbiter(world) {
        await everywhere(world, "arbiter", async (options) => {
            const { game, seats, white } = await world.game(
                { enforcement: "board", control: "600+5", arbiter_seat: true, recording: "required" },
                options,
            );
            const page = await world.page(`/g/${game}#t=${seats.arbiter}`, options);
            await page.waitForSelector(".desk button");
            await white
                .locator(".acts button", { hasText: options.locale === "zh-CN" ? "申请" : "Claim" })
                .first()
                .click();
            await white.locator("dialog button.main").click();
            await page.waitForSelector(".evidence .mini");
            return page;
        });
    },

    async the_dialog_of_a_penalty(world) {
        await everywhere(world, "penalty", async (options) => {
            const { game, seats } = await world.game({ enforcement: "board", control: "600+5", arbiter_seat: true }, options);
            const page = await world.page(`/g/${game}#t=${seats.arbiter}`, options);
            await page.locator(".desk button", { hasText: options.locale === "zh-CN" ? "处罚" : "A penalty" }).click();
            await page.waitForSelector("dialog[open]");
            return page;
        });
    },

    account: at("/account"),

    async inside_an_account(world) {
        let n = 0;
        await everywhere(world, "account", async (options) => {
            const page = await world.page("/account", options);
            await page.fill("[name=name]", `dora${n++}`);
            await page.fill("[name=password]", "long enough 1 2 3");
            await page.locator(".account-form button").last().click();
            await page.waitForSelector(".account .acts");
            return page;
        });
    },

    async the_list_of_games(world) {
        await everywhere(world, "watch", async (options) => {
            await world.game({ enforcement: "assisted", control: "600+5", public: true }, options);
            const page = await world.page("/watch", options);
            await page.waitForSelector(".watch-tile .mini");
            return page;
        });
    },

    async a_game_once_more(world) {
        await everywhere(world, "replay", async (options) => {
            const { white } = await world.game({ enforcement: "assisted", fen: "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1" }, options);
            await drag(white, "g1", "g7");
            await white.waitForSelector(".replay:not([hidden])");
            await white.locator(".replay button").first().click();
            return white;
        });
    },

    async somebody_watches(world) {
        await everywhere(world, "watching", async (options) => {
            const { game, white } = await world.game({ enforcement: "assisted", control: "600+5" }, options);
            await drag(white, "e2", "e4");
            const page = await world.page(`/g/${game}`, options);
            await page.waitForSelector(".board .man");
            return page;
        });
    },
});
