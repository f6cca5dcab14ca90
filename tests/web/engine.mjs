// engine.mjs - a game against the computer, made in the lobby: it answers by itself, and the game ends by the rules.
import fs from "node:fs";
import { drag, run, says, stands, until, want } from "./lib.mjs";

const there = ["/usr/games/stockfish", "/usr/bin/stockfish"].some((path) => fs.existsSync(path));
const count = (page) =>
    page
        .locator(".sheet td")
        .allTextContents()
        .then((cells) => cells.filter(Boolean).length);

async function sit(world, color, locale) {
    const page = await world.page("/", { locale });
    await page.evaluate(() => {
        globalThis.banners = new Set();
        const look = () => globalThis.banners.add(document.querySelector(".banner")?.textContent ?? "");
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.click("[name=opponent][value=engine]", { force: true });
    await page.fill("[name=level]", "1");
    await page.click(`[name=color][value=${color}]`, { force: true });
    await page.click("[name=pace][value=none]", { force: true });
    await page.click("button.main");
    await page.waitForSelector(".game:not(.waiting) .man");
    return page;
}

run(
    there
        ? {
              async the_computer_answers(world) {
                  const page = await sit(world, "white", "en-GB");
                  await drag(page, "e2", "e4");
                  await stands(page, "e4", "white pawn");
                  await until(async () => (await count(page)) === 2, "an answer");
                  await drag(page, "d2", "d4");
                  await until(async () => (await count(page)) === 4, "another one");
                  await page.reload();
                  await until(async () => (await count(page)) === 4, "the game is still there");
                  await page.locator(".acts button", { hasText: "Resign" }).click();
                  await page.locator("dialog button", { hasText: "Resign" }).click();
                  await says(page, ".result", "0-1");
              },

              async the_computer_begins(world) {
                  const page = await sit(world, "black", "zh-CN");
                  await until(async () => (await count(page)) === 1, "the first move");
                  want((await page.evaluate(() => [...globalThis.banners].join())).includes("电脑正在思考"), "it was said to think");
                  await says(page, ".clock", "电脑，1级");
                  want(!(await page.content()).includes("Computer"), "its name is in the language of the page");
                  want((await page.locator(".cell").first().getAttribute("data-square")) === "h1", "Black sits below");
              },
          }
        : {},
);
