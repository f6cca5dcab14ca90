// core.js - the laws, as the program has them: the C core as WebAssembly, loaded once. Nothing else in the page knows a rule.

/** @type {Promise<import("../../core/core.js").Core> | null} */
let promise = null;

/** @returns {Promise<import("../../core/core.js").Core>} */
export function core() {
  promise ??= import("../../core/core.js").then((module) => module.load(new URL("../../core/core.wasm", import.meta.url)));
  promise.catch(() => (promise = null));
  return promise;
}
