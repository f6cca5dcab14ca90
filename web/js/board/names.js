// names.js - men in words.
import { _, N_ } from "../base/words.js";

/** @type {Record<string, string>} */
const names = {
    P: N_("white pawn"),
    N: N_("white knight"),
    B: N_("white bishop"),
    R: N_("white rook"),
    Q: N_("white queen"),
    K: N_("white king"),
    p: N_("black pawn"),
    n: N_("black knight"),
    b: N_("black bishop"),
    r: N_("black rook"),
    q: N_("black queen"),
    k: N_("black king"),
};

/** @param {string} letter of FEN */
export const manName = (letter) => _(names[letter]);

/** @type {Record<string, string>} */
const kinds = { q: N_("queen"), r: N_("rook"), b: N_("bishop"), n: N_("knight") };

/** @param {string} letter */
export const kindName = (letter) => _(kinds[letter.toLowerCase()]);

/** @param {string} color */
export const colorName = (color) => (color === "white" ? _("White") : color === "black" ? _("Black") : _("The arbiter"));

/** Who plays a color: the name that was given, in this language where it is the one that the server gives its computer.
 * @param {Record<string, string> | undefined} given @param {string} color @returns {string} */
export function playerName(given, color) {
    const name = given?.[color] ?? colorName(color),
        level = /^Computer, level (\d+)$/.exec(name)?.[1];
    return level ? _("Computer, level {level}", { level }) : name;
}
