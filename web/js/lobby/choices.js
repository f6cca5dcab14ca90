// choices.js - what can be chosen for a game, in plain words. The names on the left are those of docs/api.md.
import { rulebookNames } from "../base/rulebooks.js";
import { N_ } from "../base/words.js";

/** @typedef {{ value: string, text: string, note?: string }} Choice */

/** @type {Choice[]} */
export const opponents = [
    { value: "person", text: N_("A person, by a link"), note: N_("You get a link and a QR code to pass on.") },
    { value: "engine", text: N_("The computer"), note: N_("Ten levels, from a beginner to far above any human.") },
    { value: "screen", text: N_("Two players on this device"), note: N_("Works without a network; the game stays on this device.") },
];

/** @type {Choice[]} */
export const ways = [
    { value: "assisted", text: N_("Assisted"), note: N_("Illegal moves are refused, and flags fall by themselves.") },
    { value: "board", text: N_("As over the board"), note: N_("What you touch you must move. You press the clock. Mistakes count.") },
];

/** @type {Choice[]} */
export const colors = [
    { value: "white", text: N_("White") },
    { value: "random", text: N_("By lot") },
    { value: "black", text: N_("Black") },
];

/** @type {(Choice & { control: string })[]} */
export const paces = [
    { value: "none", control: "-", text: N_("No clock") },
    { value: "blitz3", control: "180+2", text: "3+2", note: N_("blitz") },
    { value: "blitz5", control: "300", text: "5", note: N_("blitz") },
    { value: "rapid10", control: "600+5", text: "10+5", note: N_("rapid") },
    { value: "rapid25", control: "1500+10", text: "25+10", note: N_("rapid") },
    { value: "standard90", control: "40/5400+30:1800+30", text: "90+30", note: N_("standard, 30 minutes more after move 40") },
    { value: "own", control: "", text: N_("Custom") },
];

/** @type {Record<string, string>} */
const rulebookNotes = {
    "fide-2023": N_(
        "A position standing for the fifth time and seventy-five quiet moves are draws by themselves; the second illegal move loses.",
    ),
    popular: N_(
        "Threefold repetition and fifty quiet moves are draws at once, and perpetual check can be claimed; three illegal moves lose.",
    ),
    "fide-1993": N_("With sealed moves, and more than fifty moves for some endings."),
};

/** @type {Choice[]} */
export const rulebooks = Object.entries(rulebookNames).map(([value, text]) => ({ value, text, note: rulebookNotes[value] }));

/** @type {Choice[]} */
export const setups = [
    { value: "standard", text: N_("The usual one") },
    { value: "chess960", text: "Chess960", note: N_("The pieces of the first rank are drawn by lot.") },
];

/** Minutes and seconds as the language of controls has them. @param {number} minutes @param {number} seconds */
export const controlOf = (minutes, seconds) => `${Math.round(minutes * 60)}${seconds ? `+${seconds}` : ""}`;
