// lobby.js - the first view: begin a game, come to one, go on with one.
import { h, fill } from "../base/dom.js";
import { _ } from "../base/words.js";
import { goTo } from "../base/route.js";
import { keep, recall, recallNames } from "../base/prefs.js";
import { toast } from "../base/offline.js";
import { create } from "./create.js";
import { rulebookName } from "../base/rulebooks.js";
import { controlText } from "../game/control.js";
import { colors, controlOf, opponents, paces, rulebooks, ways } from "./choices.js";
import { levels, more, numbers, tiles, usual } from "./form.js";

/** @typedef {import("./form.js").Wish} Wish */

/** @param {HTMLFormElement} form @returns {Wish} */
function read(form) {
    const data = new FormData(form),
        wish = /** @type {any} */ ({ ...usual });
    for (const name of Object.keys(usual))
        wish[name] =
            typeof (/** @type {any} */ (usual)[name]) === "boolean" ? data.has(name) : (data.get(name) ?? /** @type {any} */ (usual)[name]);
    return wish;
}

/** @param {Wish} wish */
function startOf(wish) {
    const pace = paces.find((each) => each.value === wish.pace);
    const control = wish.pace === "own" ? controlOf(Number(wish.minutes), Number(wish.seconds)) : (pace?.control ?? "-");
    return {
        rulebook: wish.rulebook,
        control,
        enforcement: wish.enforcement,
        chess960: wish.setup === "chess960",
        recording: wish.recording && wish.enforcement === "board" ? "required" : "off",
    };
}

/** @param {HTMLFormElement} form */
function adapt(form) {
    const wish = read(form);
    for (const name of /** @type {const} */ (["opponent", "enforcement", "pace", "setup"])) form.dataset[name] = wish[name];
    const number = (/** @type {string} */ name, /** @type {boolean} */ wanted) => {
        const field = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
        field.disabled = !wanted; // what is not asked for is not found wanting
        field.required = name === "minutes";
    };
    number("minutes", wish.pace === "own");
    number("seconds", wish.pace === "own");
    number("number", wish.setup === "chess960");
    number("delay", wish.opponent !== "screen");
    const book = rulebooks.find((each) => each.value === wish.rulebook);
    fill(/** @type {Element} */ (form.querySelector("#rulebook-note")), book?.note ? _(book.note) : "");
}

/** @param {SubmitEvent} event */
async function submit(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget),
        wish = read(form);
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button.main"));
    keep("wish", wish);
    button.disabled = true;
    const path = await create(startOf(wish), wish).catch((error) => void toast(error.message));
    button.disabled = false;
    if (path) goTo(path);
}

/** @param {Element} field */
const open = (field) => field.closest("details")?.setAttribute("open", "");

/** Against whom, at what pace, by which rulebook. @param {any} kept @param {boolean} local */
function titleOf(kept, local) {
    const level = kept.opponent?.engine,
        who = local ? _("On this device") : level ? _("Computer, level {level}", { level }) : kept.them || _("By a link");
    return kept.start ? [who, controlText(kept.start.control ?? "-"), rulebookName(kept.start.rulebook)].join(" · ") : (kept.title ?? who);
}

/** Games of this browser that are not known to be over. */
function mine() {
    const rows = [...recallNames("seat."), ...recallNames("local.")]
        .map((name) => ({ name, kept: recall(name) }))
        .filter(({ kept }) => kept && !kept.over);
    if (!rows.length) return null;
    rows.sort((a, b) => (b.kept.at ?? 0) - (a.kept.at ?? 0));
    return h(
        "section.mine",
        null,
        h("h2", null, _("Your games")),
        h(
            "ul",
            null,
            ...rows.slice(0, 8).map(({ name, kept }) => {
                const id = name.slice(name.indexOf(".") + 1),
                    local = name.startsWith("local.");
                return h(
                    "li",
                    null,
                    h("a", { href: local ? `/local/${id}` : `/g/${id}` }, titleOf(kept, local)),
                    h(
                        "span.tile-note",
                        null,
                        new Date(kept.at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }),
                    ),
                );
            }),
        ),
    );
}

export function lobbyView() {
    const wish = { ...usual, ...recall("wish") };
    const form = h(
        "form.lobby",
        { onsubmit: submit, onchange: (/** @type {any} */ event) => adapt(event.currentTarget) },
        tiles("opponent", _("Against"), opponents, wish.opponent),
        levels(wish),
        tiles("enforcement", _("How it is played"), ways, wish.enforcement),
        tiles("pace", _("Time for each player"), paces, wish.pace, "small"),
        numbers(wish),
        tiles("color", _("Your color"), colors, wish.color, "small for-two"),
        more(wish),
        h("button.main", null, _("Begin")),
    );
    // what is wrong in a part that is closed is shown
    form.addEventListener("invalid", (/** @type {Event} */ event) => event.target instanceof Element && open(event.target), true);
    adapt(form);
    return {
        title: _("Play"),
        node: h(
            "main.lobby-page",
            null,
            h(
                "header",
                null,
                h("h1", null, _("Chess, by the whole law")),
                h("p.lead", null, _("Every move, claim and flag is judged by the rulebook you choose, and each ruling names its article.")),
            ),
            form,
            mine(),
            h("p.foot", null, h("a", { href: "/account" }, _("Account"))),
        ),
    };
}
