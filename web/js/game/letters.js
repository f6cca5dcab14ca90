// letters.js - the letters of pieces in a move, as a person wants to read them. The core writes and reads moves; this only
// exchanges signs in what is shown.
import { pref } from "../base/prefs.js";

/** @type {Record<string, string>} */
const zh = { K: "王", Q: "后", R: "车", B: "象", N: "马" };
/** @type {Record<string, string>} */
const figurine = { K: "♔", Q: "♕", R: "♖", B: "♗", N: "♘" };

/** @param {string} san */
export function shown(san) {
    const letters = pref("letters") === "zh" ? zh : pref("letters") === "figurine" ? figurine : null;
    return letters && !san.startsWith("O") ? san.replace(/[KQRBN]/g, (letter) => letters[letter]) : san;
}
