// create.js - a game is made: by the server, or here for two before one screen.
import { _ } from "../base/words.js";
import { keep, recall } from "../base/prefs.js";
import { core } from "../base/core.js";

/** @param {Record<string, any>} start @param {import("./form.js").Wish} wish @returns {Promise<string>} the path of the game */
export async function create(start, wish) {
    return wish.opponent === "screen" ? createHere(start, wish) : createThere(start, wish);
}

/** Which set-up of Chess960. @param {import("./form.js").Wish} wish */
const setupNumber = (wish) => (wish.number === "" ? Math.floor(Math.random() * 960) : Number(wish.number));

/** @param {Record<string, any>} start @param {import("./form.js").Wish} wish */
async function createHere(start, wish) {
    if (start.chess960) start.fen = (await core()).position960(setupNumber(wish)).fen;
    const id = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join("");
    keep(`local.${id}`, { at: Date.now(), start, events: [] });
    return `/local/${id}`;
}

/** What the server refuses is said in words. @param {string} code */
function refusal(code) {
    switch (code) {
        case "rate":
            return _("Too many games were begun from here; try again in a minute.");
        case "control":
            return _("This time control cannot be read.");
        case "opponent":
            return _("This opponent is not available on this server.");
        case "engines":
            return _("Too many games with the computer are going on from here.");
        case "engine":
            return _("The computer's program is not installed on this server.");
        default:
            return _("The server did not make the game ({code}).", { code });
    }
}

/** What somebody has typed or pasted, as a name: no breaks of lines, no invisible characters, no space at the ends. @param {string} text */
const nameOf = (text) => text.replace(/[\p{C}\p{Z}]+/gu, " ").trim();

/** Names for the record, where any are given; the lot is drawn here then, since a name belongs to a color.
 * @param {import("./form.js").Wish} wish @returns {Record<string, string> | null} */
function namesOf(wish) {
    const me = nameOf(wish.me),
        event = nameOf(wish.event),
        named = nameOf(wish.them),
        them = named || (wish.opponent === "engine" ? _("Computer, level {level}", { level: wish.level }) : "");
    if (!me && !named && !event) return null;
    if (wish.color === "random") wish.color = Math.random() < 0.5 ? "white" : "black";
    const names = { [wish.color]: me, [wish.color === "white" ? "black" : "white"]: them, event };
    return Object.fromEntries(Object.entries(names).filter(([, name]) => name));
}

/** @param {Record<string, any>} start @param {import("./form.js").Wish} wish */
async function createThere(start, wish) {
    const opponent = wish.opponent === "engine" ? { engine: Number(wish.level) } : "person";
    const names = namesOf(wish);
    const body = /** @type {Record<string, any>} */ ({
        ...start,
        opponent,
        color: wish.color,
        chess960: start.chess960 ? setupNumber(wish) : false,
    });
    if (names) body.names = names;
    if (wish.public) body.public = true;
    if (Number(wish.delay) > 0) body.delay_ms = Math.round(Number(wish.delay) * 60000);
    if (wish.opponent === "person" && wish.arbiter) body.arbiter_seat = true;
    const answer = await fetch("/api/v1/games", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
    }).catch(() => {
        throw new Error(_("The server cannot be reached. Two players on this device can play without it."));
    });
    const made = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Error(refusal(made.error?.code ?? String(answer.status)));
    const seats = made.seats,
        own = made.color ?? Object.keys(seats)[0];
    const others = Object.fromEntries(Object.entries(seats).filter(([name]) => name !== own));
    const kept = { at: Date.now(), start: { control: start.control, rulebook: start.rulebook }, opponent, them: nameOf(wish.them) };
    keep(`seat.${made.game}`, { ...kept, seat: own, token: seats[own], others });
    if (recall("account"))
        import("../account/account.js").then(
            ({ claimSeat }) => claimSeat(made.game, seats[own]),
            () => {},
        );
    return `/g/${made.game}`;
}
