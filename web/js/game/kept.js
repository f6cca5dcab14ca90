// kept.js - the games of the server that were seen here last. Without a network they are shown as they stood then, and nobody can act
// in them; when the line is there again they go on from the event after.
import { keep, recall, recallNames } from "../base/prefs.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {{ at: number, seat: import("./game.js").Seat, about: Record<string, any>, events: any[] }} Kept */

const MOST = 8,
    LULL = 1000;

/** Writes a game down when nothing has happened in it for a moment, and when the page is left. @param {Game} game @returns {() => void} what ends it */
export function keepSeen(game) {
    let written = 0;
    /** @type {any} */
    let timer;
    const write = () => {
        if (game.stale || game.log.length <= written) return;
        written = game.log.length;
        forgetOld(game.id);
        keep(`seen.${game.id}`, { at: Date.now(), seat: game.seat, about: game.about, events: game.log.map(({ event }) => event) });
    };
    const end = game.changed.add((entry) => {
        clearTimeout(timer);
        if (entry) timer = setTimeout(write, LULL);
    });
    addEventListener("pagehide", write);
    return () => (end(), clearTimeout(timer), write(), removeEventListener("pagehide", write));
}

/** Makes room for one more. @param {string} id */
function forgetOld(id) {
    const others = recallNames("seen.").filter((name) => name !== `seen.${id}`);
    const byAge = others.map((name) => ({ name, at: recall(name)?.at ?? 0 })).sort((a, b) => b.at - a.at);
    byAge.slice(MOST - 1).forEach(({ name }) => keep(name, null));
}

/** Shows the game as it was seen last, where it was. @param {Game} game */
export function showSeen(game) {
    /** @type {Kept | null} */
    const kept = recall(`seen.${game.id}`);
    if (game.heard || !kept) return;
    Object.assign(game, { stale: kept.at, seat: kept.seat, about: kept.about });
    kept.events.forEach((event, seq) => game.take(event, seq, false));
}

/** @param {string} id */
export const forgetSeen = (id) => keep(`seen.${id}`, null);
