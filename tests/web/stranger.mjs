// stranger.mjs - what people do who have read nothing: odd orders of events, pasted garbage, two tabs, going back.
import { run, says, stands, until, want } from "./lib.mjs";

/** The choices of the lobby by name. */
async function choose(page, choices) {
    for (const [name, value] of Object.entries(choices)) await page.click(`[name=${name}][value=${value}]`, { force: true });
}

run({
    async names_as_they_are_pasted(world) {
        const page = await world.page("/");
        await choose(page, { opponent: "person", color: "white", pace: "none" });
        await page.click("details.more summary");
        await page.fill("[name=me]", "  Ada\u200b\u202e Lovelace\t ");
        await page.fill("[name=them]", "欧阳".repeat(20));
        await page.fill("[name=event]", " \u00a0 ");
        await page.click("button.main");
        await page.waitForSelector(".invite");
        const black = await world.page(new URL(await page.inputValue(".invite input")).href.slice(world.url.length));
        await stands(black, "e2", "white pawn");
        await says(black, ".clock", "Ada Lovelace");
        await says(page, ".clock", "欧阳".repeat(20));
    },
});
