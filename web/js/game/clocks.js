// clocks.js - the chess clock: two displays in one body, and over them the lever, which is up on the side whose clock runs.
//
// At the board the lever is there to be pressed: a player presses his own side down. In assisted play it moves by itself.
import { fill, h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { sound } from "../base/sounds.js";
import { colorName, playerName } from "../board/names.js";
import { Display, clockText } from "./digits.js";
import { periodText } from "./control.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../board/squares.js").Color} Color */

const SOON = 30000,
    LOW = 10000;

class Side {
    /** @param {Color} color @param {(color: Color) => void} press */
    constructor(color, press) {
        this.color = color;
        this.display = new Display();
        this.who = h("span.who");
        this.period = h("span.period");
        this.flag = h("span.flag-sign", { hidden: true }, "⚑ ", _("flag down"));
        this.face = h("div.face", { role: "timer" }, this.display.node, this.flag);
        this.lever = h("button.lever-half", {
            onpointerdown: () => press(color), // at once, not when the finger comes up; a click without a pointer is a key's
            onclick: (/** @type {MouseEvent} */ event) => event.detail === 0 && press(color),
            "aria-label": _("Press the clock: {who}", { who: colorName(color) }),
        });
        this.node = h("div.clock-side", { "data-color": color }, this.face, h("div.under", null, this.who, this.period));
        this.warned = Infinity;
        this.said = "";
    }

    /** @param {number} ms @param {boolean} runs */
    tick(ms, runs) {
        this.display.show(clockText(ms));
        this.node.classList.toggle("low", ms < LOW);
        this.flag.hidden = ms > 0;
        const said = `${colorName(this.color)} ${clockText(ms)}`;
        if (said !== this.said) this.face.setAttribute("aria-label", (this.said = said));
        if (runs) this.#warn(ms);
        else this.warned = ms;
    }

    /** Once when half a minute is left, once when it is ten seconds. @param {number} ms */
    #warn(ms) {
        if ([SOON, LOW].some((edge) => ms <= edge && this.warned > edge)) sound("low");
        this.warned = ms;
    }
}

export class Clocks {
    /** @param {Game} game @param {(color: Color) => void} press */
    constructor(game, press) {
        this.game = game;
        this.sides = { white: new Side("white", press), black: new Side("black", press) };
        this.lever = h("div.lever", null, h("span.beam", { "aria-hidden": "true" }));
        this.lag = h("p.lag", { role: "status" });
        this.node = h("section.clock", { "aria-label": _("Chess clock") }, this.lever, h("div.faces"), this.lag);
        this.frame = 0;
        this.run = () => this.#tick();
    }

    /** @param {Color} below whose side is on the right */
    turnTo(below) {
        const order = below === "white" ? [this.sides.black, this.sides.white] : [this.sides.white, this.sides.black];
        fill(/** @type {Element} */ (this.node.querySelector(".faces")), ...order.map((side) => side.node));
        fill(this.lever, h("span.beam", { "aria-hidden": "true" }), ...order.map((side) => side.lever));
        this.below = below;
        this.show();
    }

    /** What has changed with an event. */
    show() {
        const { game } = this,
            state = game.shown,
            has = game.timed;
        this.node.classList.toggle("silent", !has);
        if (!state) return;
        for (const color of /** @type {Color[]} */ (["white", "black"])) {
            const side = this.sides[color],
                done = Math.floor((state.moves.length - state.made + (color === "white" ? 1 : 0)) / 2);
            fill(
                side.who,
                h("bdi", { title: game.about.names?.[color] && playerName(game.about.names, color) }, playerName(game.about.names, color)),
                game.presence[color] === false && game.seat !== "screen" ? h("span.away", null, _("away")) : null,
            );
            fill(
                side.period,
                has ? periodText(game.start?.control ?? "-", done) : "",
                game.state?.illegal[color] ? h("span.illegal", null, _("illegal: {n}", { n: state.illegal[color] })) : null,
            );
            side.node.classList.toggle("runs", state.running === color);
            side.lever.disabled = !game.overBoard || game.over || !game.mine.includes(color);
        }
        this.node.dataset.up = !state.running ? "none" : state.running === this.below ? "right" : "left";
        this.#tick();
    }

    #tick() {
        cancelAnimationFrame(this.frame);
        clearTimeout(this.timer);
        const { game } = this,
            state = game.state;
        if (!state || !game.timed) return;
        let next = 1000;
        for (const color of /** @type {Color[]} */ (["white", "black"])) {
            const ms = game.remaining(color) ?? 0;
            this.sides[color].tick(ms, state.running === color);
            if (state.running === color) next = ms < LOW ? 50 : ((ms - 1) % 1000) + 5;
        }
        fill(this.lag, game.lag > 300 && game.line === "open" ? _("Slow line: {n} ms", { n: game.lag }) : "");
        if (state.running && this.node.isConnected) this.timer = setTimeout(this.run, next);
    }

    close() {
        clearTimeout(this.timer);
    }
}
