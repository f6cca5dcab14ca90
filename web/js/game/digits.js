// digits.js - the display of a chess clock: seven segments a digit, drawn, so that no font is needed.
//
//      _a_
//    f|   |b      segments that are off stay faintly visible, as on the real thing
//      -g-
//    e|   |c
//      _d_
import { h } from "../base/dom.js";

/** @type {Record<string, string>} */
const lit = {
    0: "abcdef",
    1: "bc",
    2: "abdeg",
    3: "abcdg",
    4: "bcfg",
    5: "acdfg",
    6: "acdefg",
    7: "abc",
    8: "abcdefg",
    9: "abcdfg",
    "-": "g",
    " ": "",
};

/** @type {Record<string, string>} */
const shapes = {
    a: "M3 1.5 5 0H17L19 1.5 17 3.5H5Z",
    d: "M3 38.5 5 36.5H17L19 38.5 17 40H5Z",
    g: "M3 20 5 18.2H17L19 20 17 21.8H5Z",
    f: "M2 2.6 4 4.6V17.4L2 19.2 0 17.2V4.6Z",
    b: "M20 2.6 22 4.6V17.2L20 19.2 18 17.4V4.6Z",
    e: "M2 20.8 4 22.6V35.4L2 37.4 0 35.4V22.8Z",
    c: "M20 20.8 22 22.8V35.4L20 37.4 18 35.4V22.6Z",
};

class Digit {
    constructor() {
        /** @type {Record<string, SVGElement>} */
        this.paths = Object.fromEntries(Object.entries(shapes).map(([name, d]) => [name, h("path", { d })]));
        this.node = h("g", null, ...Object.values(this.paths));
        this.shown = "";
    }

    /** @param {string} sign */
    show(sign) {
        if (sign === this.shown) return;
        this.shown = sign;
        for (const name of Object.keys(this.paths)) this.paths[name].setAttribute("class", (lit[sign] ?? "").includes(name) ? "on" : "off");
    }
}

/** A row of digits with its points and colons: "1:30:00", "05:23", "9.4". */
export class Display {
    constructor() {
        this.node = h("svg.lcd", { viewBox: "0 0 130 44", "aria-hidden": "true" });
        this.form = "";
        /** @type {Digit[]} */
        this.digits = [];
    }

    /** @param {string} text */
    show(text) {
        const form = text.replace(/\d/g, "0");
        if (form !== this.form) this.#lay(form);
        let n = 0;
        for (const sign of text) if (sign !== ":" && sign !== ".") this.digits[n++].show(sign);
    }

    /** @param {string} form */
    #lay(form) {
        this.form = form;
        this.digits = [];
        /** @type {Node[]} */
        const parts = [];
        let x = 0;
        for (const sign of form) {
            if (sign === ":" || sign === ".") {
                if (sign === ":") parts.push(h("circle.on", { cx: x + 2, cy: 13, r: 2.2 }));
                parts.push(h("circle.on", { cx: x + 2, cy: sign === ":" ? 28 : 38, r: 2.2 }));
                x += 9;
            } else {
                const digit = new Digit();
                digit.node.setAttribute("transform", `translate(${x})`);
                this.digits.push(digit);
                parts.push(digit.node);
                x += 28;
            }
        }
        this.node.setAttribute("viewBox", `-2 -2 ${x - 2} 44`);
        this.node.replaceChildren(...parts);
    }
}

/** As a clock shows it: hours, or minutes and seconds; tenths in the last ten seconds. @param {number} ms */
export function clockText(ms) {
    const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
    if (ms < 10000) return `${Math.floor(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`;
    const seconds = Math.ceil(ms / 1000),
        minutes = Math.floor(seconds / 60);
    return minutes >= 60 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}
