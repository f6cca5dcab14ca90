// stranger.mjs - what people do who have read nothing: odd orders of events, pasted garbage, two tabs, going back.
import { click, drag, on, run, says, stands, until, want } from "./lib.mjs";

/** The choices of the lobby by name. */
async function choose(page, choices) {
    for (const [name, value] of Object.entries(choices)) await page.click(`[name=${name}][value=${value}]`, { force: true });
}

const pawn = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
const tray = (page, there) =>
    until(async () => (await page.locator(".tray").count()) > 0 === there, there ? "the four men" : "no men to choose");
const queen = (page) => page.locator(".tray .man-button").first().click();

/** A game of this device, as the browser keeps it. */
async function kept(page, id, start, events = []) {
    await page.evaluate(
        ([id, start, events]) => localStorage.setItem(`gx.local.${id}`, JSON.stringify({ start, events })),
        [id, start, events],
    );
    await page.goto(new URL(`/local/${id}`, page.url()).href);
    await page.waitForSelector(".board .man");
}

run({
    async an_exchange_is_put_off_and_gone_on_with(world) {
        const { white, black } = await world.game({ enforcement: "board", control: "600", fen: pawn });
        await drag(white, "a7", "a8");
        await tray(white, true);
        await white.keyboard.press("Escape");
        await tray(white, false);
        await click(white, "a8"); // the pawn that waits
        await tray(white, true);
        await white.reload();
        await tray(white, true);
        await white.click("nav button:has-text('中文')");
        await tray(white, true);
        await white.goto(world.url);
        await white.goBack();
        await tray(white, true);
        await queen(white);
        await stands(black, "a8", "white queen");
        await white.locator(".lever-half:not(:disabled)").click();
        await says(black, ".sheet tbody td", "a8=Q");
        await white.reload();
        await says(white, ".sheet tbody td", "a8=Q");
        await tray(white, false); // that was long ago
    },

    async an_exchange_in_a_game_of_this_device(world) {
        const page = await world.page("/");
        await kept(page, "pawn", { fen: pawn, enforcement: "board", control: "-" });
        await drag(page, "a7", "a8");
        await tray(page, true);
        await page.reload();
        await tray(page, true);
        await queen(page);
        await stands(page, "a8", "white queen");
    },

    async two_tabs_with_one_seat(world) {
        for (const enforcement of ["board", "assisted"]) {
            const { white, black } = await world.game({ enforcement, control: "600", fen: pawn });
            const again = await white.context().newPage();
            await again.goto(white.url());
            for (const page of [white, again]) {
                await stands(page, "a7", "white pawn");
                await drag(page, "a7", "a8");
                await tray(page, true);
                if (enforcement === "board") break; // there both see the pawn that was let go
            }
            await tray(again, true);
            await queen(again);
            await stands(black, "a8", "white queen");
            await tray(white, false);
        }
    },

    async what_is_to_be_chosen_when_the_game_ends(world) {
        const { white, black } = await world.game({ enforcement: "assisted", control: "600", fen: pawn });
        await drag(white, "a7", "a8");
        await tray(white, true);
        await black.locator(".acts button", { hasText: "Resign" }).click();
        await black.locator("dialog button", { hasText: "Resign" }).click();
        await says(white, ".banner", "1-0");
        await tray(white, false);
    },

    async going_back_leaves_no_dialog_open(world) {
        const { white } = await world.game({ enforcement: "assisted" });
        await white.click("a.home");
        await white.waitForSelector(".lobby");
        await white.goBack();
        await white.locator(".acts button", { hasText: "Resign" }).click();
        await white.waitForSelector("dialog[open]");
        await white.goForward();
        await white.waitForSelector(".lobby");
        await until(async () => (await white.locator("dialog").count()) === 0, "nobody is asked about a game that is not shown");
    },

    async a_move_is_taken_back_once_a_click(world) {
        const page = await world.page("/");
        await kept(page, "back", { enforcement: "assisted", control: "-" });
        await click(page, "e2", "e4", "e7", "e5", "g1", "f3");
        await stands(page, "f3", "white knight");
        await page.evaluate(() => {
            const button = [...document.querySelectorAll(".acts button")].find((each) => each.textContent === "Take back");
            button.click();
            button.click();
        });
        await stands(page, "g1", "white knight");
        const moves = () => page.evaluate(() => [...document.querySelectorAll(".sheet tbody td")].map((cell) => cell.textContent).join(""));
        const before = await moves();
        await page.reload();
        await stands(page, "g1", "white knight");
        want((await moves()) === before && before === "e4e5", `what is shown is what is kept: ${before} ${await moves()}`);
    },

    async the_link_for_the_other_opened_by_oneself(world) {
        const white = await world.page("/");
        await choose(white, { opponent: "person", enforcement: "board", color: "white", pace: "none" });
        await white.click("button.main");
        await white.waitForSelector(".invite");
        const black = await white.context().newPage();
        await black.goto(await white.inputValue(".invite input"));
        for (const page of [white, black]) await stands(page, "e2", "white pawn");
        const seats = () => Promise.all([white, black].map((page) => page.locator(".cell").first().getAttribute("data-square")));
        await until(async () => (await seats()).join() === "a8,h1", "White here and Black there");
        await Promise.all([white.reload(), black.reload()]);
        for (const page of [white, black]) await stands(page, "e2", "white pawn");
        await until(async () => (await seats()).join() === "a8,h1", "and so after both have come again");
        await drag(white, "e2", "e4");
        await white.locator(".lever-half:not(:disabled)").click();
        await stands(black, "e4", "white pawn");
        await drag(black, "e7", "e5");
        await stands(white, "e5", "black pawn");
    },

    async double_clicks(world) {
        const { white, black } = await world.game({ enforcement: "board", control: "600" });
        await drag(white, "e2", "e4");
        await white.locator(".lever-half:not(:disabled)").dblclick();
        await until(async () => (await black.locator(".clock-side.runs[data-color=black]").count()) === 1, "Black's clock runs");
        await drag(black, "e7", "e5");
        await black.locator(".lever-half:not(:disabled)").dblclick();
        await says(white, ".sheet tbody td", "e5");
        await drag(white, "g1", "f3");
        await white.click(".acts >> text=Offer a draw");
        await white.locator("dialog button.main").dblclick();
        await white.locator(".lever-half:not(:disabled)").click();
        await says(black, ".acts", "offers a draw");
        await black.locator(".acts button", { hasText: "Accept" }).dblclick();
        for (const page of [white, black]) {
            await says(page, ".result", "1/2-1/2");
            want(
                !/illegal|refused/i.test(await page.textContent(".rulings")),
                `nothing was held against anybody: ${await page.textContent(".rulings")}`,
            );
        }
    },

    async moves_made_while_the_line_is_broken(world) {
        const { white, black } = await world.game({ enforcement: "assisted" });
        await white.evaluate(() => navigator.serviceWorker.ready);
        await white.context().setOffline(true);
        await white.evaluate(() => dispatchEvent(new Event("offline")));
        await drag(white, "e2", "e4");
        await stands(white, "e4", "white pawn");
        await drag(white, "d2", "d4"); // a plan, since one is on its way
        await until(async () => (await on(white, "d4")).includes("planned"), "the plan is seen");
        await says(white, ".banner", "Not yet sent: 1");
        await white.context().setOffline(false);
        await white.evaluate(() => dispatchEvent(new Event("online")));
        await stands(black, "e4", "white pawn");
        await stands(black, "d2", "white pawn");
        await click(black, "e7", "e5");
        await stands(black, "d4", "white pawn");
        await click(black, "e5", "d4");
        await stands(white, "d4", "black pawn");
        await white.context().setOffline(true);
        await white.evaluate(() => dispatchEvent(new Event("offline")));
        await drag(white, "d1", "d4");
        await says(white, ".banner", "Not yet sent: 1");
        await white.reload(); // before it was sent
        await says(white, ".banner", "No network");
        await white.context().setOffline(false);
        await white.evaluate(() => dispatchEvent(new Event("online")));
        await stands(black, "d4", "white queen");
        await says(black, ".sheet", "Qxd4");
        want(!/refused/i.test(await black.textContent(".rulings")), "nothing was said twice");
    },

    async a_form_filled_in_at_random(world) {
        const page = await world.page("/");
        await choose(page, { opponent: "screen", pace: "own" });
        await page.fill("[name=minutes]", "");
        await page.click("button.main");
        want(await page.evaluate(() => document.activeElement?.getAttribute("name") === "minutes"), "how many minutes is asked");
        await page.click("details.more summary");
        await choose(page, { setup: "chess960" });
        await page.fill("[name=number]", "5000");
        await page.fill("[name=minutes]", "5");
        await page.click("details.more summary");
        await page.click("button.main");
        want(
            await page.evaluate(() => document.activeElement?.getAttribute("name") === "number"),
            "which of 960 is asked, where it was closed",
        );
        await choose(page, { setup: "standard", pace: "none" });
        await page.click("button.main");
        await page.waitForSelector(".game:not(.waiting) .man");
        await click(page, "e2", "e4");
        await stands(page, "e4", "white pawn");
    },

    async dialogs_by_enter(world) {
        const { game, seats, white } = await world.game({ enforcement: "board", control: "600", arbiter_seat: true });
        await white.click(".acts >> text=Claim");
        await white.fill("dialog input", "Nf3");
        await white.press("dialog input", "Enter");
        await says(white, ".rulings-list", "claim");
        const arbiter = await world.page(`/g/${game}#t=${seats.arbiter}`);
        await arbiter.click(".desk >> text=Correct the clocks");
        await arbiter.fill("dialog input >> nth=0", "soon");
        await arbiter.press("dialog input >> nth=0", "Enter");
        want((await arbiter.locator("dialog").count()) === 1, "what is no time is not set");
        await arbiter.click("dialog >> text=Cancel");
        await until(async () => (await arbiter.locator("dialog").count()) === 0, "and can be given up");
        await arbiter.click(".desk >> text=A penalty");
        await arbiter.selectOption("dialog select >> nth=1", "add");
        await arbiter.fill("dialog input", "much");
        await arbiter.selectOption("dialog select >> nth=1", "warning");
        await arbiter.click("dialog button.main");
        await says(arbiter, ".rulings-list", "warning");
    },

    async addresses_that_nobody_made(world) {
        for (const [where, title] of [
            ["/law/%zz", "Nothing here"],
            ["/law/%E0%A4", "Nothing here"],
            ["/g/%00", "Nothing here"],
            ["/g/none#t=%zz", "There is no such game"],
            ["/local/constructor", "There is no such game"],
            ["/law/99.99", "The law"],
        ]) {
            const page = await world.page(where);
            await says(page, "h1", title);
        }
    },

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
