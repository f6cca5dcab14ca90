// arrows.js - lines and rings that a person draws for himself with the right button; the same stroke takes one away.
import { h } from "../base/dom.js";
import { fileOf, rankOf } from "./squares.js";

/** @typedef {import("./squares.js").Square} Square */

export class Arrows {
    constructor() {
        this.node = h("svg.arrows", { viewBox: "0 0 80 80", "aria-hidden": "true" });
        this.side = "white";
        /** @type {Set<string>} */
        this.drawn = new Set();
    }

    /** @param {"white" | "black"} side */
    turnTo(side) {
        this.side = side;
        this.#draw();
    }

    /** @param {Square} from @param {Square} to */
    toggle(from, to) {
        const name = from + to;
        if (!this.drawn.delete(name)) this.drawn.add(name);
        this.#draw();
    }

    /** Those of somebody else: of a position that was shared. @param {string[]} names "e2e4" */
    set(names) {
        this.drawn = new Set(names);
        this.#draw();
    }

    clear() {
        if (!this.drawn.size) return;
        this.drawn.clear();
        this.#draw();
    }

    /** @param {Square} square */
    #spot(square) {
        const white = this.side === "white";
        return { x: 10 * (white ? fileOf(square) : 7 - fileOf(square)) + 5, y: 10 * (white ? 7 - rankOf(square) : rankOf(square)) + 5 };
    }

    #draw() {
        this.node.replaceChildren(...[...this.drawn].map((name) => this.#one(name.slice(0, 2), name.slice(2))));
    }

    /** @param {Square} from @param {Square} to */
    #one(from, to) {
        const a = this.#spot(from),
            b = this.#spot(to),
            length = Math.hypot(b.x - a.x, b.y - a.y);
        if (!length) return h("circle.ring", { cx: a.x, cy: a.y, r: 4.4 });
        const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length },
            neck = { x: b.x - along.x * 3.4, y: b.y - along.y * 3.4 };
        const wing = (/** @type {number} */ side) => `${neck.x - side * along.y * 2.3} ${neck.y + side * along.x * 2.3}`;
        return h("path.arrow", {
            d: `M${a.x + along.x * 2.5} ${a.y + along.y * 2.5}L${neck.x} ${neck.y}M${wing(1)}L${b.x} ${b.y}L${wing(-1)}Z`,
        });
    }
}
