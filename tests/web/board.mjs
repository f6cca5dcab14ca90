// board.mjs - play as over the board on a screen: touched pieces, released pieces, the lever, mistakes and what they cost.
import { click, drag, middle, on, phone, run, says, stands, tap, until, want } from "./lib.mjs";

const rulings = (page, text) => says(page, ".rulings-list", text);
const over = (page, text) => says(page, ".banner", text);
const press = (page) => page.locator(".lever-half:not(:disabled)").click();
const game = (world, more = {}, options = {}) => world.game({ enforcement: "board", control: "600+5", ...more }, options);

async function move(page, other, from, to) {
    await drag(page, from, to);
    await press(page);
    await until(async () => !(await on(other, to)).includes("empty"), `a man comes to ${to}`);
}

run({
    async touched_must_be_moved(world) {
        const { white, black } = await game(world);
        await click(white, "d2"); // touched
        await rulings(white, "d2");
        await drag(white, "e2", "e4");
        await press(white);
        await rulings(black, "touched");
        await stands(black, "e2", "white pawn");
        want((await white.locator("[data-marks~=target]").count()) === 0, "nothing is hinted at");
    },

    async adjusting_binds_to_nothing(world) {
        const { white, black } = await game(world);
        await white.click("text=I adjust");
        await click(white, "d2");
        await rulings(white, "bound to nothing");
        await move(white, black, "e2", "e4");
        await stands(black, "e4", "white pawn");
    },

    async second_illegal_move_loses(world) {
        const { white, black } = await game(world);
        await drag(white, "e2", "e5");
        await stands(black, "e5", "white pawn"); // it stands there until the clock is pressed
        await press(white);
        await rulings(black, "illegal move");
        want(!/due is|any legal/.test(await white.textContent(".beside")), "which moves there are is not told");
        await stands(black, "e2", "white pawn");
        await move(white, black, "e2", "e4");
        await move(black, white, "e7", "e5");
        await drag(white, "f1", "f5");
        await press(white);
        await over(black, "0-1");
        await black.click(".banner .note-sign");
        await says(black, ".banner .note-body", "7.5.5");
    },

    async castling_king_then_rook(world) {
        const { white, black } = await game(world, { fen: "r3k3/6p1/8/8/8/8/6P1/4K2R w Kq - 0 1" });
        await drag(white, "e1", "g1");
        await stands(black, "g1", "white king");
        want((await on(black, "h1")).includes("white rook"), "the rook stands still");
        await drag(white, "h1", "f1");
        await white.keyboard.press(" "); // the lever, by the space bar
        await stands(black, "f1", "white rook");
        await until(async () => (await black.locator(".sheet td").first().textContent()) === "O-O", "castled");
    },

    async pawn_is_exchanged(world) {
        const { white, black } = await game(world, { fen: "4k3/P7/8/8/8/8/8/4K3 w - - 0 1" }, phone);
        await stands(white, "a7", "white pawn");
        await tap(white, "a7", "a8");
        await white.locator(".tray button >> nth=0").tap();
        await stands(black, "a8", "white queen");
        await white.locator(".lever-half:not(:disabled)").tap();
        await until(async () => (await black.locator(".sheet td").first().textContent()).startsWith("a8=Q"), "promoted");
    },

    async claims_right_and_wrong(world) {
        const { white, black } = await game(world);
        const claim = async (page, what, written) => {
            await page.click(".acts >> text=Claim");
            await page.selectOption("dialog select", what);
            if (written) await page.fill("dialog input", written);
            await page.click("dialog button.main");
        };
        await claim(white, "threefold");
        await rulings(black, "claim is wrong");
        for (let n = 0; n < 2; n++) {
            await move(white, black, "g1", "f3");
            await move(black, white, "g8", "f6");
            await move(white, black, "f3", "g1");
            if (n === 0) await move(black, white, "f6", "g8");
        }
        await claim(black, "threefold", "Ng8");
        await over(white, "third time");
    },

    async clocks_are_stopped_and_the_game_adjourned(world) {
        const { white, black } = await game(world);
        await move(white, black, "e2", "e4");
        await black.click("text=Stop the clocks");
        await black.click("dialog button.main");
        await says(white, ".banner", "stopped");
        await white.click("text=Adjourn");
        await white.click("dialog button.main");
        await says(black, ".acts", "wants to adjourn");
        await black.click("button:has-text('Adjourn')");
        await black.click("dialog button.main");
        await says(white, ".acts", "adjourned");
        await black.fill(".seal-form input", "e5");
        await black.click(".seal-form button");
        await says(white, ".acts", "sealed");
        want(!(await white.textContent("main")).includes("e5,"), "the sealed move is not seen");
        await white.reload();
        await white.click("button:has-text('Go on')");
        await black.click("button:has-text('Go on')");
        await white.click("text=Open the envelope");
        await stands(white, "e5", "black pawn");
    },

    async the_score_is_written_by_hand(world) {
        const { white, black } = await game(world, { recording: "required", control: "5400+30" });
        await move(white, black, "e2", "e4");
        want((await white.locator(".sheet td").first().textContent()) === "", "nothing stands there by itself");
        await white.fill(".write input", "e4");
        await white.click(".write button");
        await says(white, ".sheet td", "e4");
        want((await black.locator(".sheet td").first().textContent()) === "", "each has a sheet of his own");
    },

    async a_broken_line_loses_and_doubles_nothing(world) {
        const { white, black } = await game(world);
        await white.context().setOffline(true);
        await white.evaluate(() => window.dispatchEvent(new Event("offline")));
        await drag(white, "e2", "e4");
        await white.keyboard.press(" ");
        await white.context().setOffline(false);
        await stands(black, "e4", "white pawn");
        await move(black, white, "e7", "e5");
        want((await black.locator(".sheet td").first().textContent()) === "e4", "once");
        const at = await middle(white, "d2"); // a reload in mid-move
        await white.mouse.move(at.x, at.y);
        await white.mouse.down();
        await white.reload();
        await stands(white, "e5", "black pawn");
        await drag(white, "d2", "d4");
        await press(white);
        await stands(black, "d4", "white pawn");
    },
});
