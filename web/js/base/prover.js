// prover.js - proofs that may take seconds, made in another thread: so the clock, the board and whoever scrolls do not wait.
//
//     prove(wait) --> a worker with a core of its own --> what was proved        the worker ends: a proof holds 64 MiB
//
// Where a worker cannot be had the core here does it; then the page stands still, but the ruling is the same.
import { core } from "./core.js";
import { scriptAddress } from "./scripts.js";

/** @typedef {import("../../core/types.js").Wait} Wait */
/** @typedef {import("../../core/types.js").Proved} Proved */

/** @param {Wait} wait @returns {Promise<Proved>} */
function inWorker(wait) {
    return new Promise((done, failed) => {
        const worker = new Worker(/** @type {any} */ (scriptAddress("prover")), { type: "module" });
        const end = () => worker.terminate();
        worker.onmessage = (event) => (end(), done(event.data));
        worker.onerror = (event) => (end(), failed(new Error(event.message || "worker")));
        worker.postMessage(wait);
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
