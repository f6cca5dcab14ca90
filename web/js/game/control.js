// control.js - a time control in words: how far a player is in his period. Only for showing; the clock itself is the core's.
import { _ } from "../base/words.js";

/** @typedef {{ moves: number, seconds: number, increment: number, delay: number, simple: boolean }} Period */

/** @param {string} control "40/7200+30:1800+30", "300d5", "300s5" @returns {Period[]} */
export function periods(control) {
    return (control === "-" ? "" : control)
        .split(":")
        .filter(Boolean)
        .map((part) => {
            const found = /^(?:(\d+)\/)?(\d+)(?:([+ds])(\d+))?$/.exec(part) ?? [];
            const more = Number(found[4] ?? 0),
                sign = found[3];
            return {
                moves: Number(found[1] ?? 0),
                seconds: Number(found[2] ?? 0),
                increment: sign === "+" ? more : 0,
                delay: sign === "d" || sign === "s" ? more : 0,
                simple: sign === "s",
            };
        });
}

/** "move 12/40 · +30 s" @param {string} control @param {number} moves completed by the player */
export function periodText(control, moves) {
    const all = periods(control);
    let at = 0,
        before = 0;
    while (at < all.length - 1 && all[at].moves && moves - before >= all[at].moves) before += all[at++].moves;
    const now = all[at];
    if (!now) return "";
    const parts = [];
    if (all.length > 1)
        parts.push(
            now.moves
                ? _("move {n}/{all}", { n: moves - before + 1, all: now.moves })
                : _("period {n}/{all}", { n: at + 1, all: all.length }),
        );
    if (now.increment) parts.push(_("+{n} s", { n: now.increment }));
    if (now.delay) parts.push(_("delay {n} s", { n: now.delay }));
    return parts.join(" · ");
}

/** The control for people: "90 min. for 40 moves, 30 min. for the rest, +30 s". @param {string} control */
export function controlText(control) {
    const all = periods(control);
    if (!all.length) return _("no clock");
    return all
        .map((each) => {
            const time = each.seconds % 60 ? _("{n} s", { n: each.seconds }) : _("{n} min", { n: each.seconds / 60 });
            const more = each.increment
                ? ` +${_("{n} s", { n: each.increment })}`
                : each.delay
                  ? `, ${_("delay {n} s", { n: each.delay })}`
                  : "";
            return (each.moves ? `${_("{n} moves", { n: each.moves })}: ` : "") + time + more;
        })
        .join("; ");
}
