// lib.mjs - two browsers before one server: what the tests of the page share. Chromium is Debian's, playwright-core comes from web/.
import { spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

export const source = process.env.GX_SOURCE_DIR;
const gx = process.env.GX,
    require = createRequire(path.join(source, "web/package.json"));
const { chromium } = require("playwright-core");
export const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export const desk = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export function want(condition, what) {
    if (!condition) throw new Error(`not so: ${what}`);
}

const PATIENCE = 90000; // what is awaited comes at once; on a busy machine it may last

export async function until(ask, what) {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((done) => setTimeout(done, 30))) if (await ask()) return;
    throw new Error(`did not come: ${what}`);
}

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => process.exit(1)); // no server is left behind

/** The server, and what its pages complain of. */
export class World {
    static async begin() {
        const world = new World(),
            data = fs.mkdtempSync(path.join(os.tmpdir(), "gx-page-"));
        world.faults = [];
        world.server = spawn(gx, ["serve", "--port", "0", "--data", data, "--creations", "100000", "--requests", "0"], {
            stdio: ["ignore", "ignore", "pipe"],
        });
        world.gone = new Promise((done) => world.server.on("exit", (code, signal) => done(code ?? signal)));
        process.on("exit", () => world.server.kill("SIGKILL"));
        let log = "";
        world.url = await new Promise((done, failed) => {
            world.server.stderr.on("data", (bytes) => {
                log += bytes;
                const found = /"what":"listen","address":"(http[^"]*)\/"/.exec(log);
                if (found) done(found[1]);
            });
            world.server.on("exit", () => failed(new Error(`the server ended: ${log}`)));
        });
        world.browser = await chromium.launch({
            executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
            args: ["--no-sandbox"],
            timeout: PATIENCE,
        });
        world.data = data;
        return world;
    }

    /** A browser of its own, at a page. Requests that leave the server, and faults in the console, are kept. */
    async page(where = "/", options = {}) {
        const context = await this.browser.newContext({ locale: "en-GB", ...desk, ...options });
        const page = await context.newPage();
        page.setDefaultTimeout(PATIENCE);
        page.on(
            "request",
            (request) =>
                !/^(data|blob):/.test(request.url()) &&
                !request.url().startsWith(this.url) &&
                this.faults.push(`asked elsewhere: ${request.url()}`),
        );
        page.on("pageerror", (error) => this.faults.push(error.stack ?? String(error)));
        page.on(
            "console",
            (message) =>
                message.type() === "error" &&
                !/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(message.text()) &&
                this.faults.push(message.text()),
        );
        await page.goto(this.url + where);
        await page.waitForSelector("#view main");
        return page;
    }

    async game(start, options = {}) {
        const answer = await fetch(`${this.url}/api/v1/games`, { method: "POST", body: JSON.stringify(start) });
        const made = await answer.json();
        want(answer.status === 201, `a game is made: ${JSON.stringify(made)}`);
        const white = await this.page(`/g/${made.game}#t=${made.seats.white ?? made.seats.screen}`, options.white ?? options);
        const black = made.seats.black ? await this.page(`/g/${made.game}#t=${made.seats.black}`, options.black ?? options) : white;
        for (const page of [white, black]) await page.waitForSelector(".game:not(.waiting) .man");
        return { ...made, white, black };
    }

    async end() {
        await this.browser.close();
        this.server.kill("SIGTERM");
        const late = new Promise((done) => setTimeout(done, PATIENCE, "late"));
        want((await Promise.race([this.gone, late])) === 0, "the server ends"); // until then it writes into its folder
        fs.rmSync(this.data, { recursive: true, force: true });
    }
}

// ---- hands ----

export async function middle(page, square) {
    // for the other player, and for the end of a double click: until then nothing is moved. Functions that wait in the page its policy forbids
    await until(async () => (await page.locator(".game.waiting, .shield").count()) === 0, "the board can be touched");
    let box = null; // none while the board is made anew
    await until(async () => (box = await page.locator(`[data-square="${square}"]`).boundingBox()), `${square} is to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function drag(page, from, to) {
    const a = await middle(page, from),
        b = await middle(page, to);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
    await page.mouse.move(b.x, b.y, { steps: 2 });
    await page.mouse.up();
}

export async function click(page, ...squares) {
    for (const square of squares) {
        const { x, y } = await middle(page, square);
        await page.mouse.click(x, y);
    }
}

export async function tap(page, ...squares) {
    for (const square of squares) {
        const { x, y } = await middle(page, square);
        await page.touchscreen.tap(x, y);
    }
}

/** By keyboard alone: Tab to the board has been done; arrows walk, Enter acts. */
export async function keys(page, from, to) {
    for (const square of [from, to]) {
        for (let guard = 0; guard < 20; guard++) {
            const at = await page.evaluate(() => document.activeElement?.dataset?.square);
            const flipped = await page.evaluate(() => document.querySelector(".cell").dataset.square === "h1");
            const dx = square.charCodeAt(0) - at.charCodeAt(0),
                dy = Number(square[1]) - Number(at[1]);
            if (!dx && !dy) break;
            const right = dx > 0 !== flipped,
                up = dy > 0 !== flipped;
            await page.keyboard.press(dx ? (right ? "ArrowRight" : "ArrowLeft") : up ? "ArrowUp" : "ArrowDown");
        }
        await page.keyboard.press("Enter");
    }
}

/** What stands on a square, in words. */
export const on = async (page, square) => (await page.locator(`[data-square="${square}"]`).getAttribute("aria-label")) ?? "";
export const stands = (page, square, man) => until(async () => (await on(page, square)).includes(man), `${man} on ${square}`);
export const says = (page, place, text) =>
    until(async () => (await page.locator(place).allTextContents()).join(" ").includes(text), `"${text}" in ${place}`);

/** Runs tests, those named on the command line or all. */
export async function run(tests) {
    const world = await World.begin();
    let failed = 0;
    for (const [name, test] of Object.entries(tests)) {
        if (process.argv[2] && !name.includes(process.argv[2])) continue;
        world.faults = [];
        try {
            await test(world);
            want(world.faults.length === 0, `no fault in the page: ${world.faults.join("\n")}`);
            console.log(`passed ${name}`);
        } catch (error) {
            failed++;
            console.log(`FAILED ${name}: ${error.stack}\n${world.faults.join("\n")}`);
            if (process.env.GX_SHOTS)
                for (const [n, context] of world.browser.contexts().entries())
                    for (const page of context.pages())
                        await page.screenshot({ path: `${process.env.GX_SHOTS}/${name}-${n}.png` }).catch(() => {});
        }
        for (const context of world.browser.contexts()) await context.close();
    }
    await world.end();
    console.log(failed ? `${failed} failed` : "all passed");
    process.exit(failed ? 1 : 0);
}
