// main.js - where the page begins: words, choices, and which view the address means.
//
//     /            the lobby                 lobby/lobby.js
//     /g/ID        a game of the server      game/view.js     (#t=TOKEN: the seat; taken out of the address at once)
//     /local/ID    a game on this device     game/view.js
//     /watch       the public games          watch/watch.js
//     /account     a name, for who wants one account/account.js
//     /law/ID      an article                law/law.js
//
// A view is { node, title, shown, close }. When the language changes it is made anew; games live in game/games.js and go on.
import { h, fill } from "./base/dom.js";
import { core } from "./base/core.js";
import { _, loadWords, onLanguage, language, setLanguage } from "./base/words.js";
import { applyPrefs, onPref, setPref } from "./base/prefs.js";
import { onNavigate, here, followLinks } from "./base/route.js";
import { keepOffline } from "./base/offline.js";
import { showSettings } from "./lobby/settings.js";

/** @typedef {{ node: Element, title: string, shown?: () => void, close?: () => void }} View */
/** @typedef {{ path: string, id: string, token: string | null }} Route */

/** The views that are not needed at once are fetched when they are. @type {[RegExp, (route: Route) => Promise<View>][]} */
const views = [
    [/^\/$/, async () => (await import("./lobby/lobby.js")).lobbyView()],
    [/^\/g\/([\w-]+)$/, async (route) => (await import("./game/view.js")).gameView(route)],
    [/^\/local\/([\w-]+)$/, async (route) => (await import("./game/view.js")).localView(route)],
    [/^\/watch$/, async () => (await import("./watch/watch.js")).watchView()],
    [/^\/account$/, async () => (await import("./account/account.js")).accountView()],
    [/^\/law(?:\/(.+))?$/, async (route) => (await import("./law/law.js")).lawView(route)],
];

/** @type {View | null} */
let view = null;
let turn = 0;

/** @returns {View} */
function nothingHere() {
    return {
        title: _("Nothing here"),
        node: h(
            "main.narrow",
            null,
            h("h1", null, _("Nothing here")),
            h("p", null, _("This address leads to no game and no article.")),
            h("a", { href: "/" }, _("To the lobby")),
        ),
    };
}

/** @param {Error} error @returns {View} */
function notLoaded(error) {
    return {
        title: _("Not loaded"),
        node: h(
            "main.narrow",
            null,
            h("h1", null, _("This part of the page could not be loaded")),
            h("p", null, String(error.message)),
            h("button", { onclick: () => location.reload() }, _("Load again")),
        ),
    };
}

/** @returns {Promise<View>} */
async function viewFor() {
    const { path, token } = here();
    for (const [pattern, make] of views) {
        const match = pattern.exec(path);
        const id = match && decoded(match[1] ?? "");
        if (typeof id === "string") return make({ path, id, token });
    }
    return nothingHere();
}

/** @param {string} text of an address @returns {string | null} null: it is no text */
function decoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return null;
    }
}

let shown = location.pathname;

/** Another address; nobody is asked any more about what is not shown. */
function navigate() {
    if (location.pathname !== shown) document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
    shown = location.pathname;
    show();
}

async function show() {
    const mine = ++turn;
    const next = await viewFor().catch(notLoaded);
    if (mine !== turn) return void next.close?.();
    view?.close?.();
    view = next;
    document.title = `${next.title} · ${_("Guoxiang")}`;
    const place = /** @type {Element} */ (document.getElementById("view"));
    fill(place, next.node);
    next.shown?.();
    fill(/** @type {Element} */ (document.getElementById("bar")), bar());
}

function bar() {
    const other = language() === "zh" ? "en" : "zh";
    return [
        h(
            "a.home",
            { href: "/", "aria-label": _("Guoxiang: to the lobby") },
            h("span.seal", { "aria-hidden": "true" }, "国"),
            _("Guoxiang"),
        ),
        h(
            "nav",
            { "aria-label": _("Page") },
            h("a", { href: "/watch" }, _("Watch")),
            h("a", { href: "/law" }, _("The law")),
            h(
                "button.plain",
                { lang: other === "zh" ? "zh-CN" : "en", onclick: () => setLanguage(other) },
                other === "zh" ? "中文" : "English",
            ),
            h(
                "button.plain",
                { onclick: toggleDark, "aria-label": _("Light or dark") },
                document.documentElement.dataset.dark === "yes" ? "☾" : "☀",
            ),
            h("button.plain", { onclick: showSettings }, _("Settings")),
        ),
    ];
}

function toggleDark() {
    setPref("dark", document.documentElement.dataset.dark === "yes" ? "light" : "dark");
}

function frame() {
    document.body.append(
        h("a.skip", { href: "#view" }, "↓"),
        h("header.bar", { id: "bar" }),
        h("div", { id: "view", tabindex: "-1" }),
        h("div.unseen", { id: "live", role: "log", "aria-live": "polite", "aria-atomic": "false" }),
        h("div.toasts", { id: "toasts", role: "status" }),
    );
}

/** What the first view will want is asked for while the words come. */
function foresee() {
    if (/^\/(g|local)\//.test(location.pathname)) Promise.all([import("./game/view.js"), core()]).catch(() => {});
}

async function begin() {
    applyPrefs();
    frame();
    foresee();
    await loadWords().catch(() => {});
    onPref.add((name) => {
        applyPrefs();
        if (name === "dark" || name === "theme") fill(/** @type {Element} */ (document.getElementById("bar")), bar());
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyPrefs);
    onLanguage.add(show);
    onNavigate.add(navigate);
    followLinks();
    await show();
    keepOffline();
    setTimeout(() => import("./game/view.js").catch(() => {}), 2000); // whoever is in the lobby will play
}

begin();
