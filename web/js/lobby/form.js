// form.js - the fields of the lobby, and what they hold.
import { h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { rulebooks, setups } from "./choices.js";

/** @typedef {import("./choices.js").Choice} Choice */

/** What the form holds; the last one is proposed again. */
export const usual = {
    opponent: "person",
    enforcement: "assisted",
    color: "random",
    pace: "rapid10",
    rulebook: "fide-2023",
    setup: "standard",
    minutes: "20",
    seconds: "10",
    level: "3",
    number: "",
    delay: "0",
    me: "",
    them: "",
    event: "",
    arbiter: false,
    recording: false,
    public: false,
};

/** @typedef {typeof usual} Wish */

/** A row of choices of which one is taken: radio buttons that look like tiles.
 * @param {string} name @param {string} title @param {Choice[]} list @param {string} taken @param {string} [kind] */
export function tiles(name, title, list, taken, kind = "") {
    return h(
        "fieldset",
        { class: kind },
        h("legend", null, title),
        h(
            "div.tiles",
            null,
            ...list.map((each) =>
                h(
                    "label.tile",
                    null,
                    h("input", { type: "radio", name, value: each.value, checked: each.value === taken }),
                    h("span.tile-text", null, _(each.text)),
                    each.note && h("span.tile-note", null, _(each.note)),
                ),
            ),
        ),
    );
}

/** @param {Wish} wish */
export function numbers(wish) {
    const field = (/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ most, /** @type {string} */ step) =>
        h(
            "label.number",
            null,
            text,
            h("input", {
                type: "number",
                name,
                min: name === "minutes" ? "0.5" : "0",
                max: most,
                step,
                value: /** @type {any} */ (wish)[name],
            }),
        );
    return h(
        "div.row.own-pace",
        null,
        field("minutes", _("Minutes each"), "600", "0.5"),
        field("seconds", _("Seconds a move"), "600", "1"),
    );
}

/** @param {Wish} wish */
export function levels(wish) {
    return h(
        "label.level",
        null,
        _("Level"),
        h("input", {
            type: "range",
            name: "level",
            min: "1",
            max: "10",
            value: wish.level,
            oninput: (/** @type {any} */ event) => (event.target.nextElementSibling.value = event.target.value),
        }),
        h("output", null, wish.level),
    );
}

/** For the record; each may be left empty. @param {"me" | "them" | "event"} name @param {string} title @param {Wish} wish */
const text = (name, title, wish) =>
    h(
        "label.field.name",
        null,
        title,
        h("input", { type: "text", name, maxlength: "40", value: wish[name], autocomplete: name === "me" ? "nickname" : "off" }),
    );

/** @param {Wish} wish */
export function more(wish) {
    const flag = (
        /** @type {"arbiter" | "recording" | "public"} */ name,
        /** @type {string} */ text,
        /** @type {string} */ note,
        /** @type {string} */ kind,
    ) =>
        h(
            "label.flag",
            { class: kind },
            h("input", { type: "checkbox", name, checked: wish[name] }),
            h("span", null, text, h("span.tile-note", null, note)),
        );
    return h(
        "details.more",
        null,
        h("summary", null, _("Rulebook and more")),
        h(
            "div.more-body",
            null,
            h(
                "label.rulebook",
                null,
                _("Rulebook"),
                h(
                    "select",
                    { name: "rulebook" },
                    ...rulebooks.map((each) => h("option", { value: each.value, selected: each.value === wish.rulebook }, _(each.text))),
                ),
            ),
            h("p.tile-note", { id: "rulebook-note", "aria-live": "polite" }),
            tiles("setup", _("How the game begins"), setups, wish.setup),
            h(
                "label.number.for-960",
                null,
                _("Its number, 0 to 959; empty: by lot"),
                h("input", { type: "number", name: "number", min: "0", max: "959", value: wish.number }),
            ),
            h(
                "div.row.for-server",
                null,
                text("me", _("Your name"), wish),
                text("them", _("The opponent's name"), wish),
                text("event", _("Event"), wish),
            ),
            flag(
                "recording",
                _("The moves are written down by the players"),
                _("On the scoresheet beside the board, as the Laws ask in standard games."),
                "for-board",
            ),
            flag(
                "arbiter",
                _("A seat for an arbiter"),
                _("Sees everything, stops the clocks, decides claims. You get one more link."),
                "for-person",
            ),
            flag(
                "public",
                _("Anybody may watch"),
                _("The game is on the list of public games; else whoever has its link can watch."),
                "for-server",
            ),
            h(
                "label.number.for-server",
                null,
                _("Who watches sees it later by so many minutes"),
                h("input", { type: "number", name: "delay", min: "0", max: "60", value: wish.delay }),
            ),
        ),
    );
}
