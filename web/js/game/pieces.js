// pieces.js - the position as two lists, for who hears the page: "White: king e1, queen d1, ... pawns a2, b2".
import { fill, h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { colorName, manName } from "../board/names.js";
import { colorOf } from "../board/squares.js";

const order = "KQRBNP";

export class Pieces {
    constructor() {
        this.lists = { white: h("p"), black: h("p") };
        this.turn = h("p");
        this.node = h(
            "section.unseen",
            { "aria-label": _("Pieces") },
            h("h2", null, _("Pieces")),
            this.turn,
            this.lists.white,
            this.lists.black,
        );
    }

    /** @param {Map<string, string>} men @param {"white" | "black" | undefined} turn */
    show(men, turn) {
        fill(this.turn, turn ? _("{who} has the move.", { who: colorName(turn) }) : "");
        for (const color of /** @type {const} */ (["white", "black"])) {
            const kinds = [...order].map((kind) => {
                const letter = color === "white" ? kind : kind.toLowerCase();
                const at = [...men]
                    .filter(([, each]) => each === letter && colorOf(each) === color)
                    .map(([square]) => square)
                    .sort();
                return at.length ? `${manName(letter)} ${at.join(" ")}` : "";
            });
            fill(this.lists[color], kinds.filter(Boolean).join("; "));
        }
    }
}
