// worker.js - a core in a thread of its own, for proofs that may take long. A question comes in, what was proved goes out, in order.
import { load } from "./core.js";

const core = load(new URL("core.wasm", import.meta.url));

addEventListener("message", async (event) => postMessage((await core).prove(event.data)));
