// game.js - a game in the page: the fold of its events by the core, and who here may act in it.
//
//     link (remote.js, local.js) --- event ---> Game.take() --- core ---> state, rulings, sentences ---> changed
//     hands, buttons, typed moves --- Game.act() ---> link.send()
//
// The page never guesses what an event means: it shows the state that the core has after it. Between two events only the
// running clock is reckoned on, from the link's time.
import { Listeners } from "../base/listeners.js";
import { prove } from "../base/prover.js";
import { other } from "../board/squares.js";

/** @typedef {import("../board/squares.js").Color} Color */
/** @typedef {"white" | "black" | "arbiter" | "screen" | null} Seat null: one watches */

/** The state as `gx match --states` writes it.
 * @typedef {object} State
 * @property {number} at
 * @property {string} status
 * @property {string} result
 * @property {string | null} why
 * @property {string | null} article
 * @property {string} fen
 * @property {string[]} moves
 * @property {Record<Color, number> | null} clock
 * @property {Color} turn
 * @property {Record<Color, number>} illegal
 * @property {"empty" | "castling" | "pawn" | "illegal"} hand
 * @property {Color | null} running
 * @property {string[] | null} must
 * @property {number} made
 * @property {Color[]} offers
 * @property {number | null} due */

/** @typedef {Record<string, any> & { at: number, by: string, do: string }} Event */
/** @typedef {Record<string, any> & { ruling: string, article: string | null }} Ruling */
/** @typedef {{ seq: number, event: Event, rulings: Ruling[], said: { en: string[], zh: string[] }, live: boolean, state: State | null }} Entry */

/** What carries events to a game and away from it.
 * @typedef {object} Link
 * @property {(command: Record<string, any>) => void} send
 * @property {() => number} now the game's time
 * @property {() => void} close
 * @property {string | null} [token] of the seat at the server
 * @property {boolean} local */

export class Game {
    /** @param {string} id @param {import("../../core/core.js").Core} core @param {Seat} seat */
    constructor(id, core, seat) {
        this.id = id;
        this.core = core;
        this.seat = seat;
        this.match = core.match();
        /** @type {Entry[]} */
        this.log = [];
        /** @type {State | null} */
        this.state = null;
        /** The event that is looked at once more; null: the present. @type {number | null} */
        this.past = null;
        /** @type {Link | null} */
        this.link = null;
        /** Who is connected. @type {Record<string, boolean>} */
        this.presence = {};
        /** @type {"connecting" | "open" | "offline" | "closed"} */
        this.line = "connecting";
        /** A draw is offered with the next move that is made here: in assisted play. */
        this.offering = false;
        /** The server knows no such game. */
        this.missing = false;
        /** What else ends with it. @type {(() => void)[]} */
        this.ends = [];
        /** Shown without a network, as it was seen at this time; 0: as it stands. */
        this.stale = 0;
        /** The number of the event that is known to have been before the line came; what is told again until then is long ago. */
        this.behindUntil = -1;
        /** How many events are in the file that was saved last. */
        this.saved = 0;
        /** Commands that no answer has come to. */
        this.unsent = 0;
        this.lag = 0;
        /** Who wants to go on, or to adjourn. @type {Record<string, Record<string, boolean>>} */
        this.wishes = {};
        /** Who wants another game, or where it is. @type {{ wanted?: Record<string, boolean>, game?: string, token?: string }} */
        this.rematch = {};
        /** After the server was away: when the clocks go on by themselves. @type {{ why: string, resume_ms?: number } | null} */
        this.pause = null;
        /** What the server says of the game before it has begun: who plays, and on what conditions.
         * @type {{ names?: Record<string, string>, start?: Record<string, any> }} */
        this.about = {};
        /** The computer of this game. @type {{ color: Color, level: number, state: string, text?: string } | null} */
        this.engine = null;
        /** Where a hand has put a man that is no position of the game yet. @type {{ from: string, to: string } | null} */
        this.hanging = null;
        /** @type {Listeners<Entry | null>} null: something but the log has changed */
        this.changed = new Listeners();
        /** Events that are still to be judged: the first one waits for a proof. @type {{ event: Event, seq: number, live: boolean }[]} */
        this.waiting = [];
        /** What the server refused. @type {Listeners<{ code: string, text?: string }>} */
        this.refused = new Listeners();
    }

    get start() {
        return this.log[0]?.event ?? null;
    }

    /** The state that is to be seen: the present one, or one of the past. */
    get shown() {
        return this.past === null ? this.state : this.log[this.past].state;
    }

    get overBoard() {
        return (this.start?.enforcement ?? "board") === "board";
    }

    get timed() {
        return (this.start?.control ?? "-") !== "-";
    }

    get over() {
        return this.state?.status === "over" || this.state?.status === "annulled";
    }

    /** Whether nobody may act: the game is over, it is being proved how it ends, or this is how it stood some time ago. */
    get still() {
        return this.over || this.waiting.length > 0 || this.stale > 0;
    }

    /** Whether events are still being told that were before. */
    get behind() {
        return this.log.length <= this.behindUntil;
    }

    get rulebook() {
        return this.start?.rulebook ?? "fide-2023";
    }

    /** How many events have come, those that wait included. */
    get heard() {
        return this.log.length + this.waiting.length;
    }

    /** @param {Event} event @param {number} seq @param {boolean} live whether it happens now, and is not told again */
    take(event, seq, live) {
        if (seq !== this.heard) return;
        this.waiting.push({ event, seq, live });
        if (this.waiting.length === 1) this.#judge(true); // else the first one goes on with the rest
    }

    /** Judges what waits. A proof that may take long is made elsewhere, and goes on here. @param {boolean} short */
    #judge(short) {
        for (let next = this.waiting[0]; next; next = this.waiting[0]) {
            const judged = this.match.apply(next.event, { short });
            if (judged.wait) return void this.#prove(judged.wait);
            this.waiting.shift();
            if (judged.fault) this.refused.tell(judged.fault);
            else this.#enter(next, judged);
            short = true;
        }
    }

    /** @param {import("../../core/types.js").Wait} wait */
    async #prove(wait) {
        this.changed.tell(null);
        const proved = await prove(wait).catch(() => null);
        if (!this.match.begun) return; // closed meanwhile
        if (proved) this.match.know(proved);
        this.#judge(proved !== null);
    }

    /** @param {{ event: Event, seq: number, live: boolean }} next @param {import("../../core/types.js").Judged} judged */
    #enter({ event, seq, live }, { rulings, state }) {
        this.state = /** @type {State | null} */ (state) ?? this.state;
        const said = { en: this.match.sentences("en"), zh: this.match.sentences("zh") };
        const entry = { seq, event, rulings, said, live, state: this.state };
        this.log.push(entry);
        this.wishes = {};
        this.#hang(event);
        this.changed.tell(entry);
    }

    /** @param {Event} event */
    #hang(event) {
        if (this.state?.hand === "empty") this.hanging = null;
        else if (event.do === "place") this.hanging = { from: event.from, to: event.to };
    }

    /** The colors that act here. @returns {Color[]} */
    get mine() {
        if (this.seat === "screen") return ["white", "black"];
        return this.seat === "white" || this.seat === "black" ? [this.seat] : [];
    }

    /** Whose hand it is: that of the one color that acts here, or of the player who has the move. @returns {Color} */
    get hand() {
        return this.mine.length === 1 ? this.mine[0] : (this.state?.turn ?? "white");
    }

    /** Who presses or speaks: before one screen that is whose clock runs. @returns {Color} */
    get voice() {
        return this.mine.length === 1 ? this.mine[0] : (this.state?.running ?? this.state?.turn ?? "white");
    }

    get mayMove() {
        return !this.still && this.state !== null && this.mine.includes(this.state.turn);
    }

    /** @param {Record<string, any>} act @param {Color | "arbiter"} [by] */
    act(act, by = this.hand) {
        if (!this.link || this.waiting.length || this.stale) return;
        this.link.send(this.seat === "screen" ? { ...act, by } : act);
    }

    /** Makes a move that is named. @param {string} uci */
    move(uci) {
        if (this.offering) this.act({ do: "offer" }, this.state?.turn);
        this.offering = false;
        this.act({ do: "move", move: uci }, this.state?.turn);
    }

    /** What a clock shows now. @param {Color} color */
    remaining(color) {
        const state = this.state;
        if (!state?.clock || !this.timed) return null;
        const now = this.waiting[0]?.event.at ?? (this.stale ? state.at : (this.link?.now() ?? state.at)),
            gone = state.running === color ? Math.max(0, now - state.at) : 0;
        return Math.max(0, state.clock[color] - Math.max(0, gone - this.delayLeft(color)));
    }

    /** What is left of a simple delay, which goes before the time does. @param {Color} color */
    delayLeft(color) {
        const found = /s(\d+)/.exec(this.start?.control ?? ""),
            state = this.state;
        if (!found || state?.running !== color) return 0;
        const begun =
            this.log.findLast((entry) => entry.rulings.some((ruling) => ruling.ruling === "completed" && ruling.of === other(color)))?.event
                .at ?? 0;
        return Math.max(0, Number(found[1]) * 1000 - (state.at - begun));
    }

    close() {
        this.ends.splice(0).forEach((end) => end());
        this.link?.close();
        this.match.free();
    }
}
