// arbiter.mjs - three at a game: two players as over the board, and the arbiter in his seat, who stops, corrects, establishes, punishes,
// opens the envelope and decides; each of it is ruled, and all three see it.
import { click, drag, on, run, says, stands, until, want } from "./lib.mjs";

const zh = { locale: "zh-CN" };

async function sit(world, more = {}, options = {}) {
    const table = await world.game({ enforcement: "board", control: "600+5", arbiter_seat: true, ...more }, options);
    const arbiter = await world.page(`/g/${table.game}#t=${table.seats.arbiter}`, options.arbiter ?? {});
    await arbiter.waitForSelector(".desk");
    return { ...table, arbiter };
}

async function move(page, other, from, to) {
    await drag(page, from, to);
    await page.locator(".lever-half:not(:disabled)").click();
    await until(async () => !/empty|空/.test(await on(other, to)), `a man comes to ${to}`);
}

const word = (page, text) => page.locator(".desk .acts button", { hasText: text }).click();
const yes = (page) => page.locator("dialog button").last().click();
const face = (page, color) => page.locator(`.clock-side[data-color=${color}] .face`).getAttribute("aria-label");
const ruled = (page, text) => says(page, ".rulings-list", text);

run({
    async stops_corrects_and_goes_on(world) {
        const { white, black, arbiter } = await sit(world, {}, { black: zh });
        await move(white, black, "e2", "e4");
        await word(arbiter, "Stop the clocks");
        await says(white, ".banner", "stopped");
        await says(black, ".banner", "停");
        await word(arbiter, "Correct the clocks");
        await arbiter.locator("dialog input").nth(0).fill("0:12:34");
        await arbiter.locator("dialog input").nth(1).fill("0:01:00");
        await yes(arbiter);
        for (const page of [white, black, arbiter])
            await until(async () => (await face(page, "white")).includes("12:34"), "White's clock is corrected");
        await word(arbiter, "Go on");
        await until(async () => !(await face(black, "black")).includes("1:00"), "Black's clock runs");
        await move(black, white, "e7", "e5");
    },

    async sees_a_flag(world) {
        const { white, black, arbiter } = await sit(world);
        await move(white, black, "e2", "e4");
        await word(arbiter, "Stop the clocks");
        await word(arbiter, "Correct the clocks");
        await arbiter.locator("dialog input").nth(1).fill("0:00:01");
        await yes(arbiter);
        await word(arbiter, "Go on");
        await black.locator(".clock-side[data-color=black] .flag-sign").waitFor();
        want((await white.locator(".result").textContent()) === "", "nobody has lost yet");
        await word(arbiter, "Flag down: Black");
        for (const page of [white, black, arbiter]) await says(page, ".banner", "1-0");
    },

    async gives_time_and_takes_it(world) {
        const { white, black, arbiter } = await sit(world, { control: "600" });
        await move(white, black, "e2", "e4");
        await word(arbiter, "A penalty");
        await arbiter.locator("dialog select").nth(0).selectOption("black");
        await arbiter.locator("dialog select").nth(1).selectOption("add");
        await arbiter.locator("dialog input").fill("0:02:00");
        await yes(arbiter);
        await until(async () => /1[12]:\d\d/.test(await face(white, "white")), "White has two minutes more");
        await ruled(black, "12.9");
    },

    async establishes_what_is_forbidden(world) {
        const { white, black, arbiter } = await sit(world, {}, { white: zh });
        await word(arbiter, "An irregularity");
        want(!(await arbiter.locator("dialog select").nth(1).isVisible()), "of a wrong position nobody is guilty");
        await arbiter.locator("dialog select").nth(0).selectOption("phone");
        await arbiter.locator("dialog select").nth(1).selectOption("black");
        await yes(arbiter);
        await says(black, ".banner", "1-0");
        await says(white, ".banner", "1-0");
        await arbiter.locator(".banner .note-sign").click();
        await says(arbiter, ".banner .note-body", "11.3");
    },

    async has_the_evidence_of_a_claim(world) {
        const { white, black, arbiter } = await sit(world, { control: "-" });
        for (let n = 0; n < 2; n++) {
            await move(white, black, "g1", "f3");
            await move(black, white, "g8", "f6");
            await move(white, black, "f3", "g1");
            if (n === 0) await move(black, white, "f6", "g8");
        }
        await black.locator(".acts button", { hasText: "Claim" }).click();
        await black.selectOption("dialog select", "threefold");
        await black.fill("dialog input", "Ng8");
        await black.locator("dialog button.main").click();
        await until(async () => (await arbiter.locator(".evidence .mini").count()) === 3, "three boards side by side");
        const boards = await arbiter
            .locator(".evidence .mini .board")
            .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label").split(": ")[1]));
        want(new Set(boards).size === 1, `the same position three times: ${boards.join(" | ")}`);
        await says(arbiter, ".banner", "1/2-1/2");
    },

    async sees_both_sheets_and_decides(world) {
        const { white, black, arbiter } = await sit(world, { recording: "required", control: "5400+30" }, { arbiter: zh });
        await move(white, black, "e2", "e4");
        await white.fill(".write input", "e4");
        await white.click(".write button");
        await says(arbiter, ".two-sheets", "e4");
        await arbiter.locator(".desk .acts button.danger").click();
        await arbiter.selectOption("dialog select", "1/2-1/2");
        await yes(arbiter);
        await says(white, ".result", "1/2-1/2");
        await says(black, ".banner", "1/2-1/2");
    },

    async adjourns_and_opens_the_envelope(world) {
        const { game, white, black, arbiter } = await sit(world);
        await move(white, black, "d2", "d4");
        await word(arbiter, "Adjourn the game");
        await black.fill(".seal-form input", "Nf6");
        await black.click(".seal-form button");
        await says(white, ".acts", "sealed");
        await black.reload();
        for (const page of [white, arbiter]) want(!(await page.textContent("main")).includes("Nf6"), "nobody sees the move");
        for (const page of [white, black]) await page.locator(".acts button", { hasText: "I am here" }).click();
        const log = () => fetch(`${world.url}/api/v1/games/${game}.log`).then((answer) => answer.text());
        await until(async () => (await log()).split('"arrive"').length === 3, "both have come back");
        await word(arbiter, "Go on");
        await word(arbiter, "Open the envelope");
        for (const page of [white, black, arbiter]) await stands(page, "f6", "black knight");
        await move(white, black, "c2", "c4");
    },

    async illegal_move_is_taken_back_before_him(world) {
        const { white, black, arbiter } = await sit(world);
        await drag(white, "e2", "e5");
        await white.locator(".lever-half:not(:disabled)").click();
        await ruled(arbiter, "illegal move");
        await stands(arbiter, "e2", "white pawn");
        want((await black.locator(".clock-side[data-color=white]").textContent()).includes("1"), "it is counted beside the clock");
        await click(arbiter, "e2");
        want((await arbiter.locator("[data-marks~=chosen]").count()) === 0, "the arbiter moves no piece");
    },
});
