// board.js - the board as it is seen and heard. It knows squares and men and no rule.
//
//     grid     64 cells: colors, marks, names for who listens; one of them can have the focus
//     men      one element a man, moved by transform; a man that stays keeps its element, so that it glides
//     arrows   lines over everything
//
// What hands do is told to `hands` (see pointer.js): down on a square, up on one, a right-hand stroke.
import { fill, h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { Pointer } from "./pointer.js";
import { Keys } from "./keys.js";
import { Arrows } from "./arrows.js";
import { colorOf, fileOf, isDark, manOf, placement, rankOf, squares } from "./squares.js";
import { manName } from "./names.js";

/** @typedef {import("./squares.js").Square} Square */
/** @typedef {import("./squares.js").Color} Color */

/** What the hands above a board mean is decided by whoever made it.
 * @typedef {object} Hands
 * @property {(square: Square) => boolean} lifts whether a man there follows the pointer
 * @property {(square: Square, event: Event) => void} down
 * @property {(from: Square, to: Square | null, dragged: boolean) => void} up null: outside the board */

/** Classes by square: "last", "check", "chosen", "target", "touched", "ahead". @typedef {Record<string, Square[]>} Marks */

export class Board {
    /** @param {Hands} hands */
    constructor(hands) {
        this.hands = hands;
        /** @type {Color} */
        this.side = "white";
        /** @type {Map<Square, string>} */
        this.placed = new Map();
        /** @type {Map<Square, HTMLElement>} */
        this.men = new Map();
        /** @type {Map<Square, HTMLElement>} */
        this.cells = new Map(
            squares.map((square) => [
                square,
                h("div", { role: "gridcell", tabindex: "-1", class: isDark(square) ? "cell dark" : "cell light", "data-square": square }),
            ]),
        );
        this.grid = h("div.grid", { role: "grid", "aria-label": _("Chessboard") });
        this.layer = h("div.men", { "aria-hidden": "true" });
        this.arrows = new Arrows();
        this.node = h("div.board", null, this.grid, this.layer, this.arrows.node);
        this.pointer = new Pointer(this);
        this.keys = new Keys(this);
        this.#lay();
    }

    /** @param {Color} side who sits below */
    turnTo(side) {
        this.side = side;
        this.#lay();
        for (const [square, man] of this.men) this.#put(man, square);
        this.arrows.turnTo(side);
    }

    #lay() {
        const order = this.side === "white" ? squares : [...squares].reverse();
        const rows = Array.from({ length: 8 }, (_each, row) =>
            h(
                "div.rank",
                { role: "row" },
                ...order.slice(8 * row, 8 * row + 8).map((square) => /** @type {HTMLElement} */ (this.cells.get(square))),
            ),
        );
        order.forEach((square, n) => {
            const cell = /** @type {HTMLElement} */ (this.cells.get(square));
            if (n >= 56) cell.dataset.file = square[0];
            else delete cell.dataset.file;
            if (n % 8 === 0) cell.dataset.rank = square[1];
            else delete cell.dataset.rank;
        });
        fill(this.grid, ...rows);
        this.keys.settle();
    }

    /** Where a square lies: columns and rows from the upper left corner. @param {Square} square */
    spot(square) {
        const white = this.side === "white";
        return { x: white ? fileOf(square) : 7 - fileOf(square), y: white ? 7 - rankOf(square) : rankOf(square) };
    }

    /** @param {HTMLElement} man @param {Square} square */
    #put(man, square) {
        const { x, y } = this.spot(square);
        man.style.transform = `translate(${x * 100}%, ${y * 100}%)`;
        man.dataset.on = square;
    }

    /** Shows a placement. @param {string | Map<Square, string>} fen @param {Square | null} [dropped] a man that a hand has put there: it does not glide */
    show(fen, dropped = null) {
        const next = typeof fen === "string" ? placement(fen) : fen;
        /** @type {[Square, HTMLElement][]} */
        const spare = [...this.men].filter(([square]) => next.get(square) !== this.placed.get(square));
        for (const [square, letter] of next) {
            if (this.placed.get(square) === letter) continue;
            const near = nearest(spare, square, (from) => this.placed.get(from) === letter);
            const man = near ? spare.splice(near.at, 1)[0][1] : h("div.man", { class: manOf(letter) });
            man.classList.toggle("at-once", !near || square === dropped);
            if (!near) this.layer.append(man);
            this.#put(man, square);
            if (near) this.men.delete(near.from);
            spare.filter(([from]) => from === square).forEach((each) => this.#remove(spare, each));
            this.men.set(square, man);
        }
        [...spare].forEach((each) => this.#remove(spare, each));
        this.placed = next;
        this.#name();
    }

    /** @param {[Square, HTMLElement][]} spare @param {[Square, HTMLElement]} each */
    #remove(spare, each) {
        spare.splice(spare.indexOf(each), 1);
        each[1].remove();
        if (this.men.get(each[0]) === each[1]) this.men.delete(each[0]);
    }

    #name() {
        for (const [square, cell] of this.cells) {
            const letter = this.placed.get(square),
                marks = cell.dataset.said;
            cell.setAttribute("aria-label", `${square} ${letter ? manName(letter) : _("empty")}${marks ? `, ${marks}` : ""}`);
        }
    }

    /** @param {Marks} marks */
    mark(marks) {
        const said = /** @type {Record<string, string>} */ ({
            last: _("last move"),
            check: _("in check"),
            chosen: _("chosen"),
            target: _("can be reached"),
            touched: _("touched"),
            ahead: _("planned"),
        });
        for (const [square, cell] of this.cells) {
            const here = Object.keys(marks).filter((name) => marks[name].includes(square));
            cell.dataset.marks = here.join(" ");
            cell.dataset.said = here
                .map((name) => said[name])
                .filter(Boolean)
                .join(", ");
        }
        this.#name();
    }

    /** @param {Square} square */
    manAt(square) {
        return this.men.get(square) ?? null;
    }

    /** @param {Square} square @returns {Color | null} */
    colorAt(square) {
        const letter = this.placed.get(square);
        return letter ? colorOf(letter) : null;
    }
}

/** Which of the spare men comes here: the one with the shortest way. @param {[Square, HTMLElement][]} spare @param {Square} to @param {(from: Square) => boolean} fits */
function nearest(spare, to, fits) {
    let best = null;
    for (let at = 0; at < spare.length; at++) {
        const from = spare[at][0];
        if (!fits(from)) continue;
        const far = Math.hypot(fileOf(from) - fileOf(to), rankOf(from) - rankOf(to));
        if (!best || far < best.far) best = { at, far, from };
    }
    return best;
}
