// entry.js - a move as text: SAN, squares, Chinese letters. In assisted play it says before Enter what it would be, or why it
// can't be; as over the board it says nothing and does what is written.
import { fill, h } from "../base/dom.js";
import { _, language } from "../base/words.js";
import { shown } from "./letters.js";

/** @typedef {import("./game.js").Game} Game */

export class Entry {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
        this.field = h("input", {
            type: "text",
            maxlength: "24",
            autocapitalize: "off",
            autocomplete: "off",
            spellcheck: "false",
            id: "entry",
            "aria-describedby": "entry-says",
            oninput: () => this.#look(),
        });
        this.says = h("output.entry-says", { id: "entry-says", for: "entry" });
        this.node = h(
            "form.entry",
            { onsubmit: (/** @type {Event} */ event) => this.#enter(event) },
            h("label", { for: "entry" }, _("Move")),
            this.field,
            this.says,
        );
    }

    show() {
        this.node.hidden = !this.game.mine.length || this.game.over || this.game.stale > 0 || this.game.state?.status === "adjourned";
    }

    /** What the core reads in it, in English letters or else in Chinese ones. @param {string} text */
    #read(text) {
        const read = this.game.match.read(text);
        return /[\u4e00-\u9fff]/.test(text) ? this.game.match.read(text, { letters: "zh" }) : read;
    }

    #look() {
        const text = this.field.value.trim();
        if (!text || this.game.overBoard) return fill(this.says);
        const read = this.#read(text);
        if (read.move) return fill(this.says, `→ ${shown(read.move.san)}`);
        const could = (read.complete ?? [])
            .slice(0, 6)
            .map((move) => shown(move.san))
            .join("  ");
        fill(this.says, could || this.#why(read));
    }

    /** @param {any} read */
    #why(read) {
        if (read.code === "ambiguous") return _("More than one move: say from which square.");
        return read.text?.[language()] ?? (read.code === "illegal" ? _("This move is not legal.") : _("This is no move."));
    }

    /** @param {Event} event */
    #enter(event) {
        event.preventDefault();
        const { game } = this,
            text = this.field.value.trim();
        if (!text) return;
        const read = this.#read(text),
            one = read.complete?.length === 1 ? read.complete[0] : null;
        const move = read.move ?? (game.overBoard ? null : one);
        const squares = /^([a-h][1-8])([a-h][1-8])$/.exec(text);
        if (move) game.move(move.uci);
        else if (game.overBoard && squares) game.act({ do: "place", from: squares[1], to: squares[2] });
        else return fill(this.says, this.#why(read));
        this.field.value = "";
        fill(this.says);
    }
}
