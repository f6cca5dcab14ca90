// words.js - the words of the page. English is written in the modules as _("..."); Chinese comes from the catalogue of the
// whole program (po/), as data of which the page fetches what it uses. {name} in a sentence is filled from `values`.
import { Listeners } from "./listeners.js";
import { pref, setPref } from "./prefs.js";

/** @typedef {"en" | "zh"} Language */

/** @type {Record<string, string>} */
let words = {};
/** @type {Language} */
let current = "en";

/** Told after the words have changed. @type {Listeners<Language>} */
export const onLanguage = new Listeners();

/** @param {string} text @param {Record<string, any>} [values] @returns {string} */
export function _(text, values) {
    return put(words[text] ?? text, values);
}

/** Marks a text for the catalogue; it is translated where it is shown. @param {string} text */
export const N_ = (text) => text;

/** @param {string} text @param {Record<string, any>} [values] */
export function put(text, values) {
    return values ? text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole)) : text;
}

export const language = () => current;

/** @returns {Language} */
function wanted() {
    const chosen = pref("language") || navigator.languages?.find((each) => /^(zh|en)/i.test(each)) || "en";
    return /^zh/i.test(chosen) ? "zh" : "en";
}

/** Data of the page, kept once fetched. @type {Map<string, Promise<any>>} */
const fetched = new Map();

/** A file of data/ or words/. @param {string} name @returns {Promise<any>} */
export function data(name) {
    let promise = fetched.get(name);
    if (!promise) {
        promise = fetch(new URL(`../../${name}`, import.meta.url)).then((answer) => {
            if (!answer.ok) throw new Error(name);
            return answer.json();
        });
        promise.catch(() => fetched.delete(name));
        fetched.set(name, promise);
    }
    return promise;
}

/** Loads the words that are wanted now. */
export async function loadWords() {
    const next = wanted();
    words = next === "en" ? {} : await data(`words/${next}.json`);
    current = next;
    document.documentElement.lang = next === "zh" ? "zh-CN" : "en";
}

/** @param {Language} next */
export async function setLanguage(next) {
    setPref("language", next);
    await loadWords();
    onLanguage.tell(current);
}
