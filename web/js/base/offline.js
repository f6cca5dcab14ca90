// offline.js - the service worker, so that the page opens without a network, and what the page says when a new one is there.
import { h } from "./dom.js";
import { scriptAddress } from "./scripts.js";
import { _ } from "./words.js";

export function keepOffline() {
    if (!("serviceWorker" in navigator) || !isSecureContext) return;
    const before = navigator.serviceWorker.controller !== null;
    navigator.serviceWorker.register(scriptAddress("offline")).then(
        (registration) =>
            registration.addEventListener("updatefound", () => {
                const worker = registration.installing;
                worker?.addEventListener("statechange", () => before && worker.state === "activated" && sayNew());
            }),
        () => {},
    );
}

let said = false;

function sayNew() {
    if (said) return;
    said = true;
    toast(_("A new version of the page is here."), h("button.quiet", { onclick: () => location.reload() }, _("Load it")));
}

/** A line at the edge of the page. It stays while it matters: some seconds, or until it is taken away.
 * @param {string} text @param {Node | null} [more] @param {number} [ms] */
export function toast(text, more = null, ms = more ? 60000 : 5000) {
    const line = h("div.toast", null, h("span", null, text), more);
    document.getElementById("toasts")?.append(line);
    setTimeout(() => line.remove(), ms);
    return line;
}
