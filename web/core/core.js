// @ts-check
/**
 * The laws in the page: all of them from core.wasm, none in JavaScript.
 *
 *     const core = await load("core.wasm");
 *     core.moves(fen);                                   legal moves
 *     const match = core.match();
 *     match.apply({at: 0, by: "arbiter", do: "start"});  the lines of docs/match.md, and the rulings of `gx match`
 *     match.apply({at: 4000, by: "white", do: "move", move: "e4"});
 *     match.sentences("zh");                             what was just ruled, in words
 *     match.free();
 *
 * All calls are synchronous. Whoever has ended a match frees it; memory that is not freed is kept until the page goes.
 */

import { CoreModule, SHORT, STATES, loadModule } from "./module.js";

export { CoreStopped, NoMemory } from "./module.js";

/** @typedef {import("./types.js").About} About */
/** @typedef {import("./types.js").Claims} Claims */
/** @typedef {import("./types.js").Event} Event */
/** @typedef {import("./types.js").Judged} Judged */
/** @typedef {import("./types.js").Language} Language */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Position} Position */
/** @typedef {import("./types.js").Read} Read */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Wait} Wait */
/** @typedef {import("./types.js").Proved} Proved */

/** A question that the core does not understand: a square that is none, a FEN that can't be read. */
export class BadQuestion extends Error {
    /** @param {string} code the member at fault */
    constructor(code) {
        super(`the core can't answer: ${code}`);
        this.name = "BadQuestion";
        this.code = code;
    }
}

/** @param {CoreModule} module @param {number} match @param {object} question @returns {any} */
function ask(module, match, question) {
    const answer = JSON.parse(module.ask(match, JSON.stringify(question)));
    if (answer.error) throw new BadQuestion(answer.error);
    return answer;
}

/** @param {string} raw lines @returns {any[]} */
const linesOf = (raw) =>
    raw
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line));

/** @param {string} raw @returns {Judged} */
function judgedOf(raw) {
    const lines = linesOf(raw);
    return {
        rulings: lines.filter((line) => line.ruling),
        state: lines.find((line) => line.state)?.state ?? null,
        fault: lines.find((line) => line.fault)?.fault ?? null,
        wait: lines.find((line) => line.wait)?.wait ?? null,
        raw,
    };
}

/** A game being judged. */
export class Match {
    #module;
    #handle = 0;

    /** @param {CoreModule} module */
    constructor(module) {
        this.#module = module;
    }

    /** Whether the start has been read. */
    get begun() {
        return this.#handle !== 0;
    }

    /**
     * Judges the next event; the first one is the start. A fault leaves everything as it was.
     * @param {Event | string | Uint8Array} event an object, or a line of a log as it stands
     * @param {{states?: boolean, short?: boolean}} [options] states: whether the state is wanted, as `gx match --states` has it; by default
     * it is. short: what would take long is not proved; then `wait` says what has to be, and nothing has happened
     * @returns {Judged}
     */
    apply(event, { states = true, short = false } = {}) {
        const line = typeof event === "string" || event instanceof Uint8Array ? event : JSON.stringify(event);
        if (this.begun) return judgedOf(this.#module.judge(this.#handle, line, (states ? STATES : 0) | (short ? SHORT : 0)));
        const { match, answer } = this.#module.begin(line, states);
        this.#handle = match;
        return judgedOf(answer);
    }

    /** @param {object} question @returns {any} */
    #ask(question) {
        if (!this.begun) throw new BadQuestion("match");
        return ask(this.#module, this.#handle, question);
    }

    /** What an event waits for, answered by another core; then it is applied again. @param {Proved} proved */
    know(proved) {
        this.#ask({ ask: "know", ...proved });
    }

    /** The state as `gx match --states` writes it. @returns {State} */
    state() {
        return this.#ask({ ask: "state" }).state;
    }

    /** The last line of `gx match --json`. @returns {State} */
    final() {
        return this.#ask({ ask: "final" }).final;
    }

    /** The legal moves, by the laws alone: what a touched piece binds to is `must` in the state. @param {About} [about] @returns {Move[]} */
    moves(about = {}) {
        return this.#ask({ ...about, ask: "moves" }).moves;
    }

    /** What a typed text means, how it could go on, why it can't be. @param {string} text @param {About} [about] @returns {Read} */
    read(text, about = {}) {
        return this.#ask({ ...about, ask: "read", text });
    }

    /** @param {number} [ply] by default the last one @returns {Position} */
    position(ply) {
        return this.#ask({ ask: "position", ply });
    }

    /** @param {{letters?: string, with?: string}} [about] with: a move that is written down and not made @returns {Claims} */
    claims(about = {}) {
        return this.#ask({ ...about, ask: "claims" });
    }

    /** What was ruled on the last event, a sentence a ruling. @param {Language} language @returns {string[]} */
    sentences(language) {
        return this.#ask({ ask: "tell", language }).rulings;
    }

    /** What was left to the organiser and not said, a line each; "" where nothing was. @param {Language} language @returns {string} */
    defaults(language) {
        return this.#ask({ ask: "tell", language }).defaults;
    }

    /** The record with clocks, and the rulings as comments. @param {Language} language @returns {string} */
    pgn(language) {
        return this.#ask({ ask: "pgn", language }).text;
    }

    /** @param {Language} language @returns {string} */
    sheet(language) {
        return this.#ask({ ask: "sheet", language }).text;
    }

    free() {
        if (this.begun) this.#module.end(this.#handle);
        this.#handle = 0;
    }
}

export class Core {
    #module;

    /** @param {CoreModule} module */
    constructor(module) {
        this.#module = module;
    }

    /** Bytes of memory the core holds. */
    get bytes() {
        return this.#module.bytes;
    }

    match() {
        return new Match(this.#module);
    }

    /** A whole log at once. @param {Iterable<Event | string>} events @returns {Match} @throws {BadQuestion} at a line that is none */
    replay(events) {
        const match = this.match();
        for (const event of events) {
            const { fault } = match.apply(event, { states: false });
            if (fault) {
                match.free();
                throw new BadQuestion(fault.code);
            }
        }
        return match;
    }

    /** @param {object} question @returns {any} */
    #ask(question) {
        return ask(this.#module, 0, question);
    }

    /** @param {string} fen @param {About} [about] @returns {Move[]} */
    moves(fen, about = {}) {
        return this.#ask({ ...about, ask: "moves", fen }).moves;
    }

    /** @param {string} fen @param {string} text SAN in the letters asked for or in English ones, or UCI @param {About} [about] @returns {Read} */
    read(fen, text, about = {}) {
        return this.#ask({ ...about, ask: "read", fen, text });
    }

    /** Why a move is not legal; null where it is. @param {string} fen @param {string} uci @param {About} [about] @returns {Read | null} */
    explain(fen, uci, about = {}) {
        const read = this.read(fen, uci, about);
        return read.move ? null : read;
    }

    /** @param {string} fen @returns {Position} */
    position(fen) {
        return this.#ask({ ask: "position", fen });
    }

    /** @param {number} number 0 to 959; 518 is the start position of chess @returns {Position} */
    position960(number) {
        return this.#ask({ ask: "position", start: number });
    }

    /** Plays moves one after another, as far as they can be read. @param {string[]} moves @param {About} [about] @returns {Line} */
    line(moves, about = {}) {
        return this.#ask({ ...about, ask: "line", moves });
    }

    /** What a match waits for; it may take seconds. @param {Wait} wait @returns {Proved} */
    prove(wait) {
        return this.#ask({ ask: "prove", ...wait });
    }

    /** The names of the alphabets. @returns {string[]} */
    letters() {
        return this.#ask({ ask: "letters" }).letters;
    }

    /** The names of the editions. @returns {string[]} */
    rulebooks() {
        return this.#ask({ ask: "rulebooks" }).rulebooks;
    }
}

/**
 * @param {string | URL | Response | ArrayBuffer | Uint8Array} source where core.wasm lies, or the module itself
 * @returns {Promise<Core>}
 */
export async function load(source) {
    return new Core(await loadModule(source));
}
