// prefs.js - what a person has chosen, kept in this browser and nowhere else.
import { Listeners } from "./listeners.js";

const defaults = {
    language: "", // the browser's
    theme: "wood",
    dark: "auto", // "light", "dark"
    sound: true,
    coordinates: true,
    motion: true,
    letters: "en", // of pieces in moves: "en", "zh", "figurine"
};

/** @typedef {typeof defaults} Prefs */
/** @typedef {keyof Prefs} PrefName */

/** @type {Listeners<PrefName>} */
export const onPref = new Listeners();

/** @returns {Partial<Prefs>} */
function read() {
    try {
        return JSON.parse(localStorage.getItem("gx.prefs") ?? "{}");
    } catch {
        return {};
    }
}

/** @type {Prefs} */
const prefs = { ...defaults, ...read() };

/** @template {PrefName} N @param {N} name @returns {Prefs[N]} */
export const pref = (name) => prefs[name];

/** @template {PrefName} N @param {N} name @param {Prefs[N]} value */
export function setPref(name, value) {
    prefs[name] = value;
    try {
        localStorage.setItem("gx.prefs", JSON.stringify(prefs));
    } catch {
        // a browser that keeps nothing: the choice holds until the page is left
    }
    onPref.tell(name);
}

/** Puts the choices that are styles on the root. */
export function applyPrefs() {
    const root = document.documentElement,
        night = matchMedia("(prefers-color-scheme: dark)").matches;
    const dark = prefs.dark === "dark" || (prefs.dark === "auto" && night);
    root.dataset.dark = dark ? "yes" : "no";
    root.dataset.theme = prefs.theme;
    root.dataset.coordinates = prefs.coordinates ? "yes" : "no";
    root.dataset.motion = prefs.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches ? "yes" : "no";
}

/** What the browser does not keep, for as long as the page is open. @type {Map<string, string>} */
const unkept = new Map();

/** Small things that are kept by name: seats, games begun offline. @param {string} name @returns {any} */
export function recall(name) {
    try {
        return JSON.parse(unkept.get(name) ?? localStorage.getItem(`gx.${name}`) ?? "null");
    } catch {
        return null;
    }
}

/** @param {string} key @param {string} text @returns {boolean} whether the browser has kept it */
function write(key, text) {
    try {
        localStorage.setItem(key, text);
        return true;
    } catch {
        return false;
    }
}

/** Gives up what the server has too: the copies of games that were seen here. */
function makeRoom() {
    try {
        Object.keys(localStorage).forEach((key) => key.startsWith("gx.seen.") && localStorage.removeItem(key));
    } catch {
        // a browser that keeps nothing
    }
}

/** @param {string} name @param {any} value null forgets it */
export function keep(name, value) {
    unkept.delete(name);
    if (value === null) return forget(name);
    const key = `gx.${name}`,
        text = JSON.stringify(value);
    if (write(key, text)) return;
    if (!name.startsWith("seen.")) makeRoom();
    if (!write(key, text)) unkept.set(name, text);
}

/** @param {string} name */
function forget(name) {
    try {
        localStorage.removeItem(`gx.${name}`);
    } catch {
        // it was not kept
    }
}

/** Whether it lasts when the page is closed. @param {string} name */
export const isKept = (name) => !unkept.has(name);

/** Names that begin so. @param {string} beginning @returns {string[]} */
export function recallNames(beginning) {
    const names = new Set(unkept.keys());
    try {
        Object.keys(localStorage).forEach((key) => key.startsWith("gx.") && names.add(key.slice(3)));
    } catch {
        // a browser that keeps nothing
    }
    return [...names].filter((name) => name.startsWith(beginning));
}
