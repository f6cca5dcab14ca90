// scripts.js - the only script addresses that this page ever makes, so that nothing else can: those of its workers.
const addresses = { offline: "/sw.js", prover: new URL("../../core/worker.js", import.meta.url).href };

const types = /** @type {any} */ (globalThis).trustedTypes;
const policy = types?.createPolicy("guoxiang", { createScriptURL: (/** @type {keyof typeof addresses} */ name) => addresses[name] });

/** @param {keyof typeof addresses} name @returns {any} an address that the browser takes */
export const scriptAddress = (name) => (policy ? policy.createScriptURL(name) : addresses[name]);
