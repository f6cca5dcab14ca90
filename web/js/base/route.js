// route.js - the address. Links within the page change it without loading anything; the token of a seat, which came behind
// the #, is taken out of it at once, so that it is not copied or shown with the address.
import { Listeners } from "./listeners.js";

/** @type {Listeners<string>} */
export const onNavigate = new Listeners();

/** @type {Map<string, string>} tokens by path, for this visit */
const tokens = new Map();

/** @returns {{ path: string, token: string | null }} */
export function here() {
    const path = location.pathname,
        found = /[#&]t=([\w-]+)/.exec(location.hash);
    if (found) {
        tokens.set(path, found[1]);
        history.replaceState(history.state, "", path);
    }
    return { path, token: tokens.get(path) ?? null };
}

/** @param {string} path */
export function goTo(path) {
    history.pushState(null, "", path);
    onNavigate.tell(path);
    scrollTo(0, 0);
}

export function followLinks() {
    addEventListener("popstate", () => onNavigate.tell(location.pathname));
    addEventListener("hashchange", () => location.hash.includes("t=") && onNavigate.tell(location.pathname));
    document.addEventListener("click", (event) => {
        const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
        if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute("download")) return;
        if (link.getAttribute("target") || /^\/(api|p)\//.test(link.getAttribute("href") ?? "")) return;
        event.preventDefault();
        goTo(link.getAttribute("href") ?? "/");
    });
}
