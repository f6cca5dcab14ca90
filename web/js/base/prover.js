// prover.js - proofs that may take long, made in another thread: so the clock, the board and whoever scrolls do not wait.
//
//     prove(wait) --> a worker with a core of its own --> what was proved        answers come in the order of the questions
//
// The worker ends when nothing was asked for a moment: a proof holds 64 MiB. Where a worker cannot be had the core here does it;
// then the page stands still, but the ruling is the same.
import { core } from "./core.js";
import { scriptAddress } from "./scripts.js";

/** @typedef {import("../../core/types.js").Wait} Wait */
/** @typedef {import("../../core/types.js").Proved} Proved */

const LULL = 3000;

/** @type {Worker | null} */
let worker = null;
/** Whoever waits for an answer. @type {{ done: (proved: Proved) => void, failed: (error: Error) => void }[]} */
let asked = [];
/** @type {any} */
let timer;

function end() {
    worker?.terminate();
    worker = null;
}

function begin() {
    worker = new Worker(/** @type {any} */ (scriptAddress("prover")), { type: "module" });
    worker.onmessage = (event) => {
        asked.shift()?.done(event.data);
        if (!asked.length) timer = setTimeout(end, LULL);
    };
    worker.onerror = (event) => {
        end();
        asked.splice(0).forEach(({ failed }) => failed(new Error(event.message || "worker")));
    };
    return worker;
}

/** @param {Wait} wait @returns {Promise<Proved>} */
function inWorker(wait) {
    return new Promise((done, failed) => {
        const prover = worker ?? begin();
        clearTimeout(timer);
        asked.push({ done, failed });
        prover.postMessage(wait);
    });
}

/** @param {Wait} wait @returns {Promise<Proved>} */
export async function prove(wait) {
    try {
        return await inWorker(wait);
    } catch {
        return (await core()).prove(wait);
    }
}
