// play.mjs - whole games in two browsers: assisted and as over the board, by mouse, touch, keyboard and text.
import { click, drag, keys, on, phone, run, says, stands, tap, until, want } from "./lib.mjs";

const over = (page, text) => says(page, ".banner", text);

run({
    async lobby_makes_a_game_by_link(world) {
        const white = await world.page("/");
        await white.click("label.tile:has-text('blitz') >> nth=0");
        await white.click("[name=color][value=white]", { force: true });
        await white.click("button.main");
        await white.waitForSelector(".invite");
        await white.waitForSelector(".qr-code");
        want(!white.url().includes("#"), "no token in the address");
        const black = await world.page(new URL(await white.inputValue(".invite input")).href.slice(world.url.length));
        await black.waitForSelector(".game:not(.waiting) .man");
        want(!black.url().includes("t="), "the token is taken out of the address");
        await drag(white, "e2", "e4");
        await stands(black, "e4", "white pawn");
        await black.reload();
        await stands(black, "e4", "white pawn");
        await click(black, "e7", "e5");
        await stands(white, "e5", "black pawn");
    },

    async mate_by_mouse(world) {
        const { white, black } = await world.game({ enforcement: "assisted", control: "300" });
        await drag(white, "f2", "f3");
        await stands(black, "f3", "white pawn");
        await click(black, "e7", "e5");
        await stands(white, "e5", "black pawn");
        await click(white, "g2", "g5"); // no such move: nothing happens
        want((await on(white, "g2")).includes("white pawn"), "an illegal move is not said");
        await click(white, "g2", "g4");
        await stands(black, "g4", "white pawn");
        await drag(black, "d8", "h4");
        await over(white, "0-1");
        await over(black, "checkmate");
        await white.click(".banner .note-sign");
        await says(white, ".banner .note-body", "5.1.1");
    },

    async game_by_keyboard_alone(world) {
        const { white, black } = await world.game({ enforcement: "assisted" });
        for (const page of [white, black]) await page.locator(".cell[tabindex='0']").focus();
        const game = ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"];
        for (const [n, move] of game.entries()) {
            const [page, other] = n % 2 ? [black, white] : [white, black];
            await keys(page, move.slice(0, 2), move.slice(2));
            await stands(other, move.slice(2), n % 2 ? "black" : "white");
        }
        await over(black, "1-0");
        await says(white, "#live", "Qxf7#"); // it is heard
    },

    async game_by_text(world) {
        const { white, black } = await world.game({ enforcement: "assisted" });
        const say = async (page, text) => (await page.fill("#entry", text), await page.press("#entry", "Enter"));
        await white.fill("#entry", "nf");
        await says(white, ".entry-says", "Nf3");
        await white.fill("#entry", "Ng5");
        await until(async () => (await white.textContent(".entry-says")).length > 10, "why it is not legal");
        await say(white, "马f3");
        await stands(black, "f3", "white knight");
        await say(black, "d7d5");
        await stands(white, "d5", "black pawn");
    },

    async a_move_is_planned_ahead(world) {
        const { white, black } = await world.game({ enforcement: "assisted" });
        await click(black, "e7", "e5");
        await until(async () => (await on(black, "e5")).includes("planned"), "the plan is seen");
        await drag(white, "e2", "e4");
        await stands(white, "e5", "black pawn");
        await stands(black, "e5", "black pawn");
    },

    async castling_and_promotion(world) {
        const { white, black } = await world.game(
            { enforcement: "assisted", fen: "r3k3/6P1/8/8/8/8/8/4K2R w Kq - 0 1" },
            { white: phone, black: {} },
        );
        await stands(white, "g7", "white pawn");
        await tap(white, "g7", "g8");
        await white.locator(".tray button >> nth=1").tap();
        await stands(black, "g8", "white knight");
        await click(black, "e8", "a8"); // onto the rook
        await stands(white, "c8", "black king");
        await tap(white, "e1", "g1");
        await stands(black, "f1", "white rook");
    },

    async draw_is_offered_and_taken(world) {
        const { white, black } = await world.game({ enforcement: "assisted" });
        await drag(white, "e2", "e4");
        await stands(black, "e4", "white pawn");
        await drag(black, "e7", "e5");
        await stands(white, "e5", "black pawn");
        await white.click("text=Offer a draw");
        await says(white, ".acts", "with your next move");
        await drag(white, "g1", "f3");
        await says(black, ".acts", "offers a draw");
        want(!(await black.textContent(".rulings")).includes("thinking"), "it is no breach");
        await black.click("text=Accept");
        await over(white, "1/2-1/2");
        await white.click("button:has-text('Rematch')");
        await says(black, ".acts", "rematch");
        await black.click("button:has-text('Rematch')");
        await black.click("text=To the new game");
        await white.click("text=To the new game");
        await until(async () => (await black.locator(".cell").first().getAttribute("data-square")) === "a8", "the colors are changed");
    },

    async an_address_of_no_game_says_so(world) {
        const page = await world.page("/g/AAAAAAAAAAAAAAAA");
        await says(page, "h1", "no such game");
        await page.click("main a");
        await page.waitForSelector(".lobby");
    },

    async flag_falls(world) {
        const { white, black } = await world.game({ enforcement: "assisted", control: "9" });
        await until(
            async () => /\d\.\d/.test((await black.locator(".clock-side.runs .face").getAttribute("aria-label")) ?? ""),
            "tenths below ten seconds",
        );
        await over(white, "0-1");
        await says(black, ".banner", "the time is over");
    },

    async local_game_without_a_network(world) {
        const page = await world.page("/");
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.click("[name=opponent][value=screen]", { force: true });
        await page.context().setOffline(true);
        await page.click("button.main");
        await page.waitForSelector(".game:not(.waiting) .man");
        await click(page, "e2", "e4", "e7", "e5");
        await stands(page, "e5", "black pawn");
        await page.reload();
        await stands(page, "e5", "black pawn");
        const other = await page.context().newPage(); // another tab
        await other.goto(page.url());
        await click(other, "g1", "f3");
        await stands(page, "f3", "white knight");
    },

    async a_long_game_on_a_phone_on_its_side(world) {
        const knights = ["g1f3", "g8f6", "f3g1", "f6g8"],
            moves = Array.from({ length: 120 }, (_, n) => ({ by: n % 2 ? "black" : "white", do: "move", move: knights[n % 4] }));
        const page = await world.page("/", { viewport: { width: 740, height: 360 } });
        await page.evaluate((moves) => {
            const start = { at: 0, by: "arbiter", do: "start", rulebook: "fide-2009", enforcement: "assisted" };
            const events = [start, ...moves.map((move, n) => ({ at: 1000 * (n + 1), ...move }))];
            localStorage.setItem("gx.local.long", JSON.stringify({ start: {}, events }));
        }, moves);
        await page.goto(`${world.url}/local/long`);
        await page.waitForSelector(".board .man");
        const seen = () =>
            page.evaluate(() => {
                const sheet = document.querySelector(".sheet-scroll"),
                    root = document.documentElement;
                return {
                    board: document.querySelector(".board").clientWidth,
                    wide: root.scrollWidth - root.clientWidth,
                    below: sheet.scrollHeight - sheet.clientHeight - sheet.scrollTop,
                };
            });
        await until(async () => (await seen()).below < 2, "the sheet shows its last move");
        const { board, wide } = await seen();
        want(board > 300 && wide === 0, `the board is as high as the window: ${board}, ${wide} too wide`);
    },

    async a_game_that_was_seen_is_shown_without_a_network(world) {
        const { white, black } = await world.game({ enforcement: "assisted", names: { white: "Ada", black: "Bo" } });
        await white.evaluate(() => navigator.serviceWorker.ready);
        await drag(white, "e2", "e4");
        await stands(black, "e4", "white pawn");
        await white.context().setOffline(true);
        await white.reload();
        await stands(white, "e4", "white pawn");
        await over(white, "No network");
        await says(white, ".clock", "Ada");
        await says(white, ".sheet tbody", "e4");
        await drag(white, "d2", "d4");
        await stands(white, "d2", "white pawn");
        await click(black, "e7", "e5");
        await stands(black, "e5", "black pawn");
        await white.context().setOffline(false);
        await white.evaluate(() => dispatchEvent(new Event("online")));
        await stands(white, "e5", "black pawn");
        await drag(white, "d2", "d4");
        await stands(black, "d4", "white pawn");
    },
});
