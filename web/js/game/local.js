// local.js - a game of this device: the core judges, the browser keeps the events. It needs no network.
//
// Where the browser keeps nothing the game goes on all the same (unkept.js says so), and the page is not left without a question.
//
// Time goes by the page's clock from the last event on: while the page was closed no time has passed for anybody.
import { isKept, keep, recall } from "../base/prefs.js";

/** @typedef {import("./game.js").Game} Game */

export class Local {
    /** @param {Game} game @param {Record<string, any>} kept */
    constructor(game, kept) {
        this.local = true;
        this.ended = false;
        this.game = game;
        this.kept = kept;
        this.from = performance.now();
        this.base = kept.events.at(-1)?.at ?? 0;
        game.line = "open";
        this.leaving = (/** @type {Event} */ event) => this.#lasts() || event.preventDefault();
        addEventListener("beforeunload", this.leaving);
        this.end = game.changed.add((entry) => entry && this.#judged(entry));
        const first = kept.events.length ? kept.events : [{ at: 0, by: "arbiter", do: "start", ...kept.start }];
        first.forEach((/** @type {any} */ event, /** @type {number} */ seq) => game.take(event, seq, false));
        this.#due();
    }

    /** Whether nothing is lost when the page is closed. */
    #lasts() {
        const { game } = this;
        return isKept(`local.${game.id}`) || game.log.length < 2 || game.saved === game.log.length;
    }

    now() {
        return Math.round(this.base + performance.now() - this.from);
    }

    /** @param {Record<string, any>} command */
    send(command) {
        const event = /** @type {any} */ ({ at: this.now(), by: this.game.hand, ...command });
        this.game.take(event, this.game.heard, true);
    }

    /** Moves are taken back in casual games only: the game is judged again without the last one. @returns {boolean} */
    takeBack() {
        if (this.ended) return false;
        const at = this.kept.events.findLastIndex((/** @type {any} */ event) => event.do === "move");
        if (at < 1) return false;
        this.kept.events.splice(at);
        keep(`local.${this.game.id}`, this.kept);
        return true;
    }

    /** An event has been judged; one that is new is kept. @param {import("./game.js").Entry} entry */
    #judged(entry) {
        const { kept, game } = this;
        if (entry.seq + 1 < kept.events.length) return;
        if (entry.seq === kept.events.length) kept.events.push(entry.event);
        kept.over = game.over;
        keep(`local.${game.id}`, kept);
        this.#due();
    }

    /** What falls due by itself. */
    #due() {
        clearTimeout(this.timer);
        const due = this.game.state?.due;
        if (due === null || due === undefined || this.game.still) return;
        this.timer = setTimeout(() => this.send({ by: "clock", do: "tick" }), Math.max(0, due - this.now()) + 1);
    }

    close() {
        this.ended = true;
        clearTimeout(this.timer);
        removeEventListener("beforeunload", this.leaving);
        this.end();
    }
}

/** @param {string} id */
export const localGame = (id) => recall(`local.${id}`);
