// web.mjs - the figures of bench/web.sh. Each is what a person waits for: bytes on the wire, the first view, a move on the board.
//
// A move is timed in the page: from the pointer's release to the first frame after the man has come to its square, the server's
// judgement and its commit to the disk included. On a busy machine the waits say little; the processor's time of the page's main thread,
// which is measured beside them, does not depend on who else works. Every load is a new browser without a cache; the service worker, which takes the rest of
// the page into its own when everything is there, is kept out and weighed apart.
import { World, drag, stands, until } from "../tests/web/lib.mjs";

const check = process.argv.includes("--check");
const world = await World.begin();
const missed = [];

/** A line of the report; `most` is the aim. */
function report(name, value, unit, most) {
  const good = most === undefined || value <= most;
  if (!good) missed.push(name);
  console.log(`${name.padEnd(58)} ${String(Math.round(value * 10) / 10).padStart(8)} ${unit.padEnd(4)}${most === undefined ? "" : ` aim ${most}${good ? "" : "   MISSED"}`}`);
}

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const part = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Watches in the page: when the view is there and the thread is free; long tasks; releases of the pointer. */
function watch() {
  const seen = (globalThis.seen = { ready: 0, long: [], released: 0, moves: [], letter: "", to: "" });
  new PerformanceObserver((list) => seen.long.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask", buffered: true });
  addEventListener("pointerup", (event) => (seen.released = event.timeStamp), true);
  const painted = (then) => requestAnimationFrame(() => setTimeout(then));
  new MutationObserver(() => {
    if (!seen.ready && document.querySelector("button.main, .board .man, .banner")) painted(() => (seen.ready = performance.now()));
    if (seen.released && seen.to && document.querySelector(`.man.${seen.letter}[data-on=${seen.to}]`)) {
      const from = seen.released;
      seen.released = 0;
      painted(() => seen.moves.push(performance.now() - from));
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-on"] });
}

async function load(where, slower) {
  const context = await world.browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
  const page = await context.newPage(), wire = await context.newCDPSession(page);
  let bytes = 0, files = 0;
  wire.on("Network.loadingFinished", (event) => ((bytes += event.encodedDataLength), files++));
  await wire.send("Network.enable");
  await wire.send("Performance.enable", { timeDomain: "threadTicks" });
  await wire.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(watch);
  await page.goto(world.url + where);
  await until(() => page.evaluate(() => globalThis.seen.ready > 0), `a view at ${where}`, 60000);
  await page.waitForLoadState("networkidle");
  const ready = await page.evaluate(() => globalThis.seen.ready), long = await page.evaluate(() => globalThis.seen.long);
  return { context, page, wire, bytes, files, ready, long, work: await work(wire) };
}

/** Milliseconds that the page's main thread has worked. */
async function work(wire) {
  const { metrics } = await wire.send("Performance.getMetrics");
  return metrics.find((each) => each.name === "TaskDuration").value * 1000;
}

async function loads(name, where, slower, aim) {
  const ready = [];
  let last;
  for (let n = 0; n < 5; n++) {
    last = await load(where, slower);
    ready.push(last.ready);
    await last.context.close();
  }
  report(`${name}, 4 times slower: usable after`, middle(ready), "ms", aim);
  return last;
}

async function weigh(name, where) {
  const { context, bytes, files, work: worked } = await load(where, 1);
  await context.close();
  report(`${name}: ${files} files`, bytes / 1024, "KB", 200);
  report(`${name}: work of the main thread, four times`, 4 * worked, "ms", 1000);
}

const open = ["Nf3", "Nf6", "Ng1", "Ng8"].map((_, n) => [["g1", "f3", "wN"], ["g8", "f6", "bN"], ["f3", "g1", "wN"], ["f6", "g8", "bN"]][n]);

/** Moves of two knights to and fro, each timed in the page of the one who moves. */
async function moves(name, sides, count, aim) {
  const pages = sides.map((side) => side.page), before = await Promise.all(sides.map((side) => work(side.wire)));
  for (const page of new Set(pages)) await page.evaluate(() => ((globalThis.seen.moves = []), (globalThis.seen.long = [])));
  for (let n = 0; n < count; n++) {
    const [from, to, man] = open[n % 4], page = pages[n % 2];
    await page.evaluate(([letter, square]) => Object.assign(globalThis.seen, { letter, to: square, released: 0 }), [man, to]);
    await drag(page, from, to);
    for (const each of new Set(pages)) await stands(each, to, man[0] === "w" ? "white knight" : "black knight");
  }
  const after = await Promise.all(sides.map((side) => work(side.wire)));
  const seen = [];
  for (const page of new Set(pages)) seen.push(await page.evaluate(() => globalThis.seen));
  const times = seen.flatMap((each) => each.moves), long = seen.flatMap((each) => each.long);
  report(`${name}: ${times.length} moves, release to paint, median`, middle(times), "ms");
  report(`${name}: 95 of 100 within`, part(times, 0.95), "ms", aim);
  report(`${name}: work of a main thread a move`, (after[0] - before[0] + after[1] - before[1]) / 2 / count, "ms", aim);
  report(`${name}: longest task of ${long.length} over 50 ms`, Math.max(0, ...long), "ms", 100);
}

async function table(start) {
  const made = await (await fetch(`${world.url}/api/v1/games`, { method: "POST", body: JSON.stringify(start) })).json();
  const white = await load(`/g/${made.game}#t=${made.seats.white}`, 1), black = await load(`/g/${made.game}#t=${made.seats.black}`, 1);
  await white.page.waitForSelector(".board .man");
  return [white, black];
}

const watched = await (await fetch(`${world.url}/api/v1/games`, { method: "POST", body: '{"opponent":"screen","enforcement":"assisted"}' })).json();
const game = `/g/${watched.game}#t=${watched.seats.screen}`;
await weigh("first load of the lobby", "/");
await weigh("first load of a game", game);
await loads("lobby", "/", 4, 1000);
await loads("a game", game, 4, 1000);
// A fifth occurrence would end a game of knights; the popular rules of old do not know it, and never end one by themselves.
const rules = { rulebook: "fide-2009", enforcement: "assisted" };
await moves("two browsers", await table(rules), 80, 50);
await world.end();
if (check && missed.length) {
  console.log(`missed: ${missed.join("; ")}`);
  process.exit(1);
}
