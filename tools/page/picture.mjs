// picture.mjs - the pictures of the page in the README: a game as over the board, on a desk and on a phone.
//
//   node tools/page/picture.mjs GX     writes docs/images/page.png and page.zh.png
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
process.env.GX ??= path.resolve(process.argv[2] ?? "build/gx");
process.env.GX_SOURCE_DIR ??= here;
const { World, desk, drag } = await import("../../tests/web/lib.mjs");
const world = await World.begin();

/** Some moves, an illegal one among them, which black has to pay for. */
async function play(white, black) {
    const press = (page) => page.locator(".lever-half:not(:disabled)").click();
    const turns = [
        [white, "e2", "e4"],
        [black, "e7", "e5"],
        [white, "g1", "f3"],
        [black, "b8", "c6"],
        [white, "f1", "b5"],
        [black, "c6", "a4"],
        [black, "c6", "d4"],
        [white, "f3", "d4"],
        [black, "e5", "d4"],
    ];
    for (const [page, from, to] of turns) {
        await drag(page, from, to);
        await press(page);
        await page.waitForTimeout(300);
    }
}

try {
    for (const [name, locale, scheme] of [
        ["page", "en-GB", "light"],
        ["page.zh", "zh-CN", "light"],
    ]) {
        const options = { ...desk, viewport: { width: 1280, height: 820 }, locale, colorScheme: scheme };
        const { white, black } = await world.game({ enforcement: "board", control: "40/5400+30:1800+30" }, options);
        await play(white, black);
        await white.locator(".rulings .note-sign").first().click();
        await white.mouse.move(5, 5);
        await white.waitForTimeout(500);
        await white.screenshot({ path: path.join(here, `docs/images/${name}.png`) });
    }
} finally {
    await world.end();
}
