// core.js - the laws, as the program has them: the C core as WebAssembly, loaded once. Nothing else in the page knows a rule.

// A fault of the module's own stops it for good: then the page is loaded anew, and its games are judged again from their
// events. Twice in a minute would be a circle, and is left as it is.
addEventListener("error", (event) => event.error?.name === "CoreStopped" && startAgain());
addEventListener("unhandledrejection", (event) => event.reason?.name === "CoreStopped" && startAgain());

function startAgain() {
    try {
        const last = Number(sessionStorage.getItem("gx.stopped") ?? 0);
        if (Date.now() - last < 60000) return;
        sessionStorage.setItem("gx.stopped", String(Date.now()));
        location.reload();
    } catch {
        // a browser that keeps nothing: what is open here would be lost
    }
}

/** @type {Promise<import("../../core/core.js").Core> | null} */
let promise = null;

/** @returns {Promise<import("../../core/core.js").Core>} */
export function core() {
    promise ??= import("../../core/core.js").then((module) => module.load(new URL("../../core/core.wasm", import.meta.url)));
    promise.catch(() => (promise = null));
    return promise;
}
