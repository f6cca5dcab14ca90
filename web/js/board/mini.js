// mini.js - a small board to look at: a position that stood once. It has a name for who listens, and nothing can be touched.
import { h } from "../base/dom.js";
import { fileOf, isDark, manOf, placement, rankOf, squares } from "./squares.js";
import { manName } from "./names.js";

/** The men in words: "white king e1, white rook a1; black king e8". @param {Map<string, string>} men */
function inWords(men) {
    const side = (/** @type {boolean} */ white) =>
        [...men]
            .filter(([, letter]) => (letter === letter.toUpperCase()) === white)
            .map(([square, letter]) => `${manName(letter)} ${square}`)
            .join(", ");
    return `${side(true)}; ${side(false)}`;
}

/** @param {string} fen @param {import("./squares.js").Color} below who sits below @param {string} title */
export function miniBoard(fen, below, title) {
    const men = placement(fen),
        order = below === "white" ? squares : [...squares].reverse();
    const place = (/** @type {string} */ square, /** @type {HTMLElement} */ man) => {
        const column = below === "white" ? fileOf(square) : 7 - fileOf(square),
            row = below === "white" ? 7 - rankOf(square) : rankOf(square);
        man.style.transform = `translate(${column * 100}%, ${row * 100}%)`;
        return man;
    };
    return h(
        "figure.mini",
        null,
        h(
            "div.board",
            { role: "img", "aria-label": `${title}: ${inWords(men)}` },
            h(
                "div.grid",
                null,
                ...[0, 1, 2, 3, 4, 5, 6, 7].map((row) =>
                    h(
                        "div.rank",
                        null,
                        ...order
                            .slice(8 * row, 8 * row + 8)
                            .map((square) => h("div", { class: isDark(square) ? "cell dark" : "cell light" })),
                    ),
                ),
            ),
            h("div.men", null, ...[...men].map(([square, letter]) => place(square, h("div.man.at-once", { class: manOf(letter) })))),
        ),
        h("figcaption", null, title),
    );
}
