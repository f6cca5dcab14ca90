// proof.mjs - how a game ends may need a proof of a second or more. The page's own thread does not make it.
import { click, run, says, stands, until, want } from "./lib.mjs";

/** Positions in which White resigns, and it takes long to find out whether Black could have mated. */
const draw = "6k1/p1p1p1P1/6PB/6P1/8/8/PKP1P3/8 w - - 0 1",
    lost = "1k6/1P1p1p1p/BP6/1P5p/8/8/3P1P1P/5K2 w - - 0 1";

/** Walls behind which it takes long to see that somebody can still mate, and a wall without that. */
const shut = "8/1p1p1p1p/1P6/BP6/KP6/PP6/3P1P1P/k7 w - - 0 1",
    open = "4k3/p7/P7/8/8/8/3P4/4K3 w - - 0 1";

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

    async nor_does_the_look_after_a_move(world) {
        const page = await world.page("/");
        await page.addInitScript(() => {
            globalThis.asked = [];
            const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (question) {
                if (question.proof) globalThis.asked.push(question.proof);
                post.call(this, question);
            };
        });
        for (const [n, fen] of [shut, open].entries()) {
            await page.evaluate(
                ([n, fen]) =>
                    localStorage.setItem(
                        `gx.local.${n}`,
                        JSON.stringify({ start: { fen, enforcement: "assisted", control: "-" }, events: [] }),
                    ),
                [n, fen],
            );
            await page.goto(`${world.url}/local/${n}`);
            await click(page, "d2", "d3");
            await stands(page, "d3", "white pawn");
            await says(page, ".sheet tbody td", "d3");
            want((await page.evaluate(() => globalThis.asked.join())) === (n ? "" : "dead"), "only a long look is made elsewhere");
            await click(page, ...(n ? ["e8", "e7"] : ["a1", "b1"]));
            await stands(page, n ? "e7" : "b1", "black king");
        }
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
