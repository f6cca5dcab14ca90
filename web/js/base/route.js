// route.js - the address. Links within the page change it without loading anything; the token of a seat, which came behind
// the #, is taken out of it at once, so that it is not copied or shown with the address. The tab remembers it with the entry of its
// history: so two tabs may have the two seats of a game, and each keeps its own when it is loaded again.
import { Listeners } from "./listeners.js";

/** @type {Listeners<string>} */
export const onNavigate = new Listeners();

/** @returns {{ path: string, token: string | null }} */
export function here() {
    const found = /[#&]t=([\w-]+)/.exec(location.hash);
    if (found) keepToken(found[1]);
    return { path: location.pathname, token: history.state?.token ?? null };
}

/** Keeps the token of the seat that is shown in this tab. @param {string} token */
export const keepToken = (token) => history.replaceState({ ...history.state, token }, "", location.pathname);

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
