// @ts-check
/**
 * core.wasm as functions on texts. Nothing here knows chess: a text is put into the module's memory, a function is called, its
 * answer is taken out. `core.js` gives the texts their meaning.
 *
 * A trap in the module is a fault of the program, never of what was asked. It is thrown as CoreStopped, and from then on every
 * call throws it again: the memory of a stopped module says nothing any more. Load another one, and judge the log anew.
 */

/** The core has stopped at a fault of its own. */
export class CoreStopped extends Error {
    /** @param {string} words what the core said @param {unknown} cause */
    constructor(words, cause) {
        super(`the core of Guoxiang has stopped: ${words}`, { cause });
        this.name = "CoreStopped";
    }
}

/** Memory does not suffice; nothing has happened. */
export class NoMemory extends Error {
    constructor() {
        super("the memory of the core does not suffice");
        this.name = "NoMemory";
    }
}

/**
 * @typedef {object} Exports the functions of src/bindings/wasm/core.h; pointers are numbers
 * @property {WebAssembly.Memory} memory
 * @property {(size: number) => number} gx_core_room
 * @property {(size: number, states: number) => number} gx_core_begin
 * @property {(match: number, size: number, wishes: number) => number} gx_core_judge
 * @property {(match: number, size: number) => number} gx_core_ask
 * @property {(match: number) => void} gx_core_end
 * @property {() => number} gx_core_answer
 * @property {() => number} gx_core_answer_size
 * @property {() => number} gx_core_stopped
 */

/** What is wanted of a line. */
export const STATES = 1,
    SHORT = 2;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class CoreModule {
    /** @type {Exports} */
    #call;
    /** @type {CoreStopped | null} */
    #stopped = null;

    /** @param {WebAssembly.Instance} instance */
    constructor(instance) {
        this.#call = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    }

    /** Bytes of memory the module holds. */
    get bytes() {
        return this.#call.memory.buffer.byteLength;
    }

    /** @param {string | Uint8Array} line the first of a log @param {boolean} states @returns {{match: number, answer: string}} match 0: a fault */
    begin(line, states) {
        return this.#guarded(() => {
            const match = this.#call.gx_core_begin(this.#put(line), states ? 1 : 0);
            const answer = this.#answer();
            if (match === 0 && answer === "") throw new NoMemory();
            return { match, answer };
        });
    }

    /** @param {number} match @param {string | Uint8Array} line @param {number} wishes STATES, SHORT or both @returns {string} lines */
    judge(match, line, wishes) {
        return this.#guarded(() => this.#checked(this.#call.gx_core_judge(match, this.#put(line), wishes)));
    }

    /** @param {number} match 0: none @param {string} question @returns {string} a line */
    ask(match, question) {
        return this.#guarded(() => this.#checked(this.#call.gx_core_ask(match, this.#put(question))));
    }

    /** @param {number} match */
    end(match) {
        this.#guarded(() => this.#call.gx_core_end(match));
    }

    /** @param {number} status @returns {string} */
    #checked(status) {
        if (status === 0) throw new NoMemory();
        return this.#answer();
    }

    /** @param {string | Uint8Array} text @returns {number} its bytes */
    #put(text) {
        const bytes = typeof text === "string" ? encoder.encode(text) : text;
        const room = this.#call.gx_core_room(bytes.length + 1);
        if (room === 0) throw new NoMemory();
        new Uint8Array(this.#call.memory.buffer, room, bytes.length).set(bytes);
        return bytes.length;
    }

    /** @param {number} at @param {number} size @returns {string} */
    #text(at, size) {
        return decoder.decode(new Uint8Array(this.#call.memory.buffer, at, size));
    }

    /** @returns {string} */
    #answer() {
        return this.#text(this.#call.gx_core_answer(), this.#call.gx_core_answer_size());
    }

    /** @template T @param {() => T} work @returns {T} */
    #guarded(work) {
        if (this.#stopped) throw this.#stopped;
        try {
            return work();
        } catch (cause) {
            if (cause instanceof NoMemory) throw cause;
            this.#stopped = new CoreStopped(this.#lastWords() || String(cause), cause);
            throw this.#stopped;
        }
    }

    /** @returns {string} what an assertion of the core expected; "" where none spoke */
    #lastWords() {
        try {
            const bytes = new Uint8Array(this.#call.memory.buffer, this.#call.gx_core_stopped(), 200);
            return decoder.decode(bytes.subarray(0, Math.max(0, bytes.indexOf(0))));
        } catch {
            return "";
        }
    }
}

/**
 * @param {string | URL | Response | ArrayBuffer | Uint8Array} source where core.wasm lies, or the module itself
 * @returns {Promise<CoreModule>}
 */
export async function loadModule(source) {
    const given = typeof source === "string" || source instanceof URL ? await fetch(source) : source;
    let bytes = given;
    if (typeof Response !== "undefined" && given instanceof Response) {
        if (!given.ok) throw new Error(`core.wasm: ${given.status} ${given.statusText}`);
        if (given.headers.get("content-type")?.startsWith("application/wasm")) {
            return new CoreModule((await WebAssembly.instantiateStreaming(given)).instance);
        }
        bytes = await given.arrayBuffer();
    }
    const { instance } = await WebAssembly.instantiate(/** @type {BufferSource} */ (bytes));
    return new CoreModule(instance);
}
