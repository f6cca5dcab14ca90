// settings.js - what a person may choose for the page itself.
import { ask, h } from "../base/dom.js";
import { _, language, setLanguage } from "../base/words.js";
import { pref, setPref } from "../base/prefs.js";

/** @param {string} text @param {string[][]} options @param {string} taken @param {(value: any) => void} take */
function choice(text, options, taken, take) {
    return h(
        "label.setting",
        null,
        text,
        h(
            "select",
            { onchange: (/** @type {any} */ event) => take(event.target.value) },
            ...options.map(([value, name]) => h("option", { value, selected: value === taken }, name)),
        ),
    );
}

/** @param {string} text @param {"sound" | "coordinates" | "motion"} name */
function flag(text, name) {
    return h(
        "label.setting",
        null,
        text,
        h("input", { type: "checkbox", checked: pref(name), onchange: (/** @type {any} */ event) => setPref(name, event.target.checked) }),
    );
}

export function showSettings() {
    return ask(
        _("Settings"),
        [
            choice(
                _("Language"),
                [
                    ["en", "English"],
                    ["zh", "中文"],
                ],
                language(),
                setLanguage,
            ),
            choice(
                _("Light or dark"),
                [
                    ["auto", _("As the device")],
                    ["light", _("Light")],
                    ["dark", _("Dark")],
                ],
                pref("dark"),
                (value) => setPref("dark", value),
            ),
            choice(
                _("Board"),
                [
                    ["wood", _("Wood")],
                    ["sea", _("Sea")],
                    ["jade", _("Jade")],
                    ["night", _("Night")],
                ],
                pref("theme"),
                (value) => setPref("theme", value),
            ),
            choice(
                _("Letters of the pieces"),
                [
                    ["en", "K Q R B N"],
                    ["zh", "王 后 车 象 马"],
                    ["figurine", "♔ ♕ ♖ ♗ ♘"],
                ],
                pref("letters"),
                (value) => setPref("letters", value),
            ),
            flag(_("Sounds"), "sound"),
            flag(_("Coordinates"), "coordinates"),
            flag(_("Pieces glide"), "motion"),
        ],
        [{ value: "", text: _("Close"), kind: "main" }],
    );
}
