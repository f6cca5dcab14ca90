// proof.mjs - how a game ends may need a proof of a second or more. The page's own thread does not make it.
import { click, run, says, until, want } from "./lib.mjs";

/** Positions in which White resigns, and it takes long to find out whether Black could have mated. */
const draw = "6k1/p1p1p1P1/6PB/6P1/8/8/PKP1P3/8 w - - 0 1",
    lost = "1k6/1P1p1p1p/BP6/1P5p/8/8/3P1P1P/5K2 w - - 0 1";

async function resigned(world, fen) {
    const page = await world.page("/");
    await page.evaluate((fen) => {
        localStorage.setItem("gx.local.wall", JSON.stringify({ start: { fen, enforcement: "assisted", control: "-" }, events: [] }));
    }, fen);
    await page.goto(`${world.url}/local/wall`);
    await page.waitForSelector(".board .man");
    await page.evaluate(() => {
        globalThis.long = [];
        new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map((entry) => entry.duration))).observe({
            type: "longtask",
        });
    });
    await page.click("text=Resign");
    await page.evaluate(() => {
        const dialog = document.querySelector("dialog");
        dialog.addEventListener("close", () => (globalThis.begun = performance.now()));
        new MutationObserver(() => {
            if (document.querySelector(".result strong")) globalThis.ended ??= performance.now();
        }).observe(document, { childList: true, subtree: true });
    });
    await page.click("dialog button.danger");
    return page;
}

run({
    async a_long_proof_does_not_hold_the_page(world) {
        const page = await resigned(world, lost);
        await says(page, ".banner", "whether mate is still possible");
        await until(() => page.evaluate(() => globalThis.ended > 0), "the result", 60000);
        await says(page, ".result", "0-1");
        const { all, longest } = await page.evaluate(() => ({
            all: globalThis.ended - globalThis.begun,
            longest: Math.max(0, ...globalThis.long),
        }));
        console.log(`proof ${Math.round(all)} ms, longest task ${Math.round(longest)} ms`);
        want(longest < all / 3, `no task takes as long as the proof: ${longest} of ${all} ms`);
    },

    async nobody_acts_while_it_is_proved(world) {
        const page = await resigned(world, draw);
        await click(page, "a2", "a4");
        await says(page, ".result", "1/2-1/2");
        await says(page, ".sheet tbody td", "");
        await page.reload();
        await says(page, ".result", "1/2-1/2");
    },
});
