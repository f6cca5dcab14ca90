// replay.js - a game once more, event by event, with what was ruled on each: for who watches, and for all when it is over.
//
// Nothing is judged again: every entry of the log holds the state after it, and Game.shown is the one that is looked at.
import { fill, h } from "../base/dom.js";
import { _, language } from "../base/words.js";
import { footnote, withoutArticle } from "../game/rulings.js";

/** @typedef {import("../game/game.js").Game} Game */

const PACE = 900; // ms an event

export class Replay {
    /** @param {Game} game @param {() => void} show */
    constructor(game, show) {
        this.game = game;
        this.show = show;
        this.slider = h("input", {
            type: "range",
            min: "0",
            value: "0",
            "aria-label": _("Number of the event"),
            oninput: (/** @type {any} */ event) => this.go(Number(event.target.value)),
        });
        this.where = h("output.where");
        this.says = h("div.replay-says", { role: "status" });
        this.player = h("button.quiet", { onclick: () => (this.timer ? this.pause() : this.#play()) }, _("Play through"));
        this.node = h(
            "section.replay",
            { "aria-label": _("Replay"), hidden: true },
            h(
                "div.row",
                null,
                this.#button("|◀", _("To the beginning"), () => this.go(0)),
                this.#button("◀", _("Back"), () => this.step(-1)),
                this.#button("▶", _("On"), () => this.step(1)),
                this.#button("▶|", _("To the end"), () => this.go(Infinity)),
                this.player,
                this.where,
            ),
            this.slider,
            this.says,
        );
    }

    /** @param {string} sign @param {string} name @param {() => void} act */
    #button(sign, name, act) {
        return h("button.quiet.icon", { onclick: act, "aria-label": name, title: name }, sign);
    }

    get last() {
        return this.game.log.length - 1;
    }

    /** Where we are: the last event, unless somebody has gone back. */
    get at() {
        return this.game.past ?? this.last;
    }

    /** Whether this one may look back: not a player in his game. */
    get open() {
        return this.last >= 0 && (this.game.over || this.game.stale > 0 || this.game.mine.length === 0);
    }

    /** @param {number} seq past the last one: the present */
    go(seq) {
        this.game.past = seq >= this.last ? null : Math.max(0, seq);
        this.show();
    }

    /** To the next event at which something has come about; a touch or a tick alone is passed over. @param {number} way 1 or -1 */
    step(way) {
        let seq = this.at + way;
        while (seq > 0 && seq < this.last && !this.game.log[seq].rulings.length) seq += way;
        this.go(seq);
    }

    #play() {
        if (this.game.past === null) this.game.past = 0;
        this.timer = setInterval(() => {
            this.step(1);
            if (this.game.past === null) this.pause();
        }, PACE);
        this.show();
    }

    pause() {
        clearInterval(this.timer);
        this.timer = undefined;
        this.update();
    }

    /** After an event, and after each step. */
    update() {
        this.node.hidden = !this.open;
        if (!this.open) return;
        const { at, last } = this,
            entry = this.game.log[at];
        this.slider.max = String(last);
        this.slider.value = String(at);
        this.slider.setAttribute("aria-valuetext", _("event {n} of {all}", { n: at, all: last }));
        this.where.textContent = `${at} / ${last}`;
        this.player.textContent = this.timer ? _("Pause") : _("Play through");
        fill(
            this.says,
            ...(this.game.past === null
                ? []
                : entry.rulings.map((ruling, n) => this.#line(ruling, entry.said[language()][n] ?? ruling.ruling))),
        );
    }

    /** @param {import("../game/game.js").Ruling} ruling @param {string} text */
    #line(ruling, text) {
        const note = ruling.article ? footnote(ruling.article, this.game.rulebook) : null;
        return h("p", null, withoutArticle(text), " ", note?.button, note?.body);
    }

    /** Left and right, where nothing else needs them. @param {KeyboardEvent} event */
    key(event) {
        const acts = /** @type {Record<string, () => void>} */ ({
            ArrowLeft: () => this.step(-1),
            ArrowRight: () => this.step(1),
            Home: () => this.go(0),
            End: () => this.go(Infinity),
        });
        const act = this.open && acts[event.key];
        if (!act) return false;
        event.preventDefault();
        act();
        return true;
    }

    close() {
        clearInterval(this.timer);
        this.game.past = null;
    }
}
