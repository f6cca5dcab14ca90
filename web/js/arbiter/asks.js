// asks.js - the dialogs of the arbiter's seat. Each answers an event without time and author, or null where he thought better of it.
import { ask, h } from "../base/dom.js";
import { _, N_ } from "../base/words.js";
import { colorName } from "../board/names.js";

/** @typedef {import("../game/game.js").Game} Game */

const penalties = [
    ["warning", N_("a warning")],
    ["add", N_("more time for the opponent")],
    ["deduct", N_("less time for the offender")],
    ["reduce_points", N_("points taken from the offender")],
    ["lose", N_("the game is lost")],
    ["both_lose", N_("both lose")],
];

const irregularities = [
    ["colours_reversed", N_("The game began with the colors reversed")],
    ["initial_position", N_("The first position was wrong")],
    ["board_orientation", N_("The board lies the wrong way round")],
    ["displaced", N_("Pieces have been displaced")],
    ["both_kings_in_check", N_("Both kings are in check")],
    ["irreparable", N_("The position cannot be restored")],
    ["score_irreparable", N_("The score shows that players have overstepped the control, and cannot be mended")],
    ["phone", N_("A device has made a sound, or is on a player")],
    ["notes", N_("A player has used notes")],
    ["advice", N_("A player has been advised")],
    ["distraction", N_("A player disturbs the other")],
];

/** Those of which somebody is guilty. */
const guilty = new Set(["phone", "notes", "advice", "distraction"]);

/** @param {string[][]} choices value and text */
const selectOf = (choices) => h("select", null, ...choices.map(([value, text]) => h("option", { value }, _(text))));

const selectColor = () => h("select", null, ...["white", "black"].map((value) => h("option", { value }, colorName(value))));

/** @param {string} name @param {any} field */
const line = (name, field) => h("label.field", null, name, field);

/** @param {string} title @param {any[]} body @param {string} yes @param {string} [kind] */
const agreed = async (title, body, yes, kind = "main") =>
    (await ask(title, body, [
        { value: "", text: _("Cancel") },
        { value: "yes", text: yes, kind },
    ])) === "yes";

/** "1:05:30" or "5:30", as milliseconds; NaN for what is no time. @param {string} text */
export function timeOf(text) {
    const found = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]?\d)$/.exec(text.trim());
    return found ? ((Number(found[1] ?? 0) * 60 + Number(found[2])) * 60 + Number(found[3])) * 1000 : NaN;
}

/** @param {number} ms */
export function timeText(ms) {
    const seconds = Math.floor(ms / 1000),
        two = (/** @type {number} */ n) => String(n).padStart(2, "0");
    return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** @param {string} value @param {string} label */
const timeField = (value, label) =>
    h("input", {
        type: "text",
        value,
        "aria-label": label,
        inputmode: "numeric",
        pattern: "(\\d{1,3}:)?\\d{1,3}:[0-5]?\\d",
        required: true,
        title: _("hours:minutes:seconds"),
    });

/** @param {Game} game */
export async function askClocks(game) {
    const now = (/** @type {any} */ color) => game.remaining(color) ?? 0;
    const before = ["white", "black"].map(now),
        fields = ["white", "black"].map((color, n) => timeField(timeText(before[n]), colorName(color)));
    const yes = await agreed(
        _("Correct the clocks"),
        [
            h("p", null, _("The clocks will show this, in hours, minutes and seconds.")),
            line(colorName("white"), fields[0]),
            line(colorName("black"), fields[1]),
        ],
        _("Set"),
    );
    const [white, black] = fields.map((field, n) => (field.value === timeText(before[n]) ? Math.round(before[n]) : timeOf(field.value)));
    return yes && Number.isFinite(white) && Number.isFinite(black) ? { do: "set_clock", white, black } : null;
}

export async function askPenalty() {
    const of = selectColor(),
        kind = selectOf(penalties),
        time = timeField("0:02:00", _("Time"));
    const timed = line(_("Time"), time);
    const show = () => (timed.hidden = time.disabled = !["add", "deduct"].includes(kind.value));
    kind.addEventListener("change", show);
    show();
    if (!(await agreed(_("A penalty"), [line(_("The offender"), of), line(_("The penalty"), kind), timed], _("Impose")))) return null;
    const event = { do: "penalty", of: of.value, kind: kind.value };
    if (timed.hidden) return event;
    return Number.isFinite(timeOf(time.value)) ? { ...event, ms: timeOf(time.value) } : null;
}

export async function askIrregularity() {
    const what = selectOf(irregularities),
        of = selectColor(),
        who = line(_("Whose fault"), of);
    const show = () => (who.hidden = !guilty.has(what.value));
    what.addEventListener("change", show);
    show();
    if (!(await agreed(_("An irregularity is established"), [line(_("What has been found"), what), who], _("Establish")))) return null;
    return { do: "report", what: what.value, ...(who.hidden ? {} : { of: of.value }) };
}

/** An adjourned game goes on: whoever has not said that he is there may lose by it. @param {Game} game */
export async function askResumption(game) {
    const since = game.log.findLastIndex(({ rulings }) => rulings.some(({ ruling }) => ruling === "adjourned"));
    const back = (/** @type {string} */ who) => game.log.slice(since + 1).some(({ event }) => event.do === "arrive" && event.by === who);
    const away = ["white", "black"].filter((who) => !back(who));
    if (!away.length) return { do: "resume" };
    const names = away.map(colorName).join(", ");
    const yes = await agreed(
        _("Resume the game?"),
        [h("p", null, _("Not said to be at the board: {who}. Who comes later than the rulebook allows loses.", { who: names }))],
        _("Go on"),
        "danger",
    );
    return yes ? { do: "resume" } : null;
}

export async function askRefusal() {
    const of = selectColor();
    const yes = await agreed(
        _("A player does not obey"),
        [h("p", null, _("Who persistently refuses to comply with the Laws loses.")), line(_("The offender"), of)],
        _("Establish"),
        "danger",
    );
    return yes ? { do: "refuse", of: of.value } : null;
}

export async function askResult() {
    const result = h("select", null, ...["1-0", "0-1", "1/2-1/2", "0-0"].map((value) => h("option", { value }, value)));
    const yes = await agreed(
        _("Declare the result"),
        [h("p", null, _("The game is over then, by decision of the arbiter.")), line(_("Result"), result)],
        _("Declare"),
        "danger",
    );
    return yes ? { do: "declare", result: result.value } : null;
}
