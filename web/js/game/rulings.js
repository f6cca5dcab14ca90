// rulings.js - what was ruled, newest first, each with its article as a footnote that opens where it stands.
import { fill, h } from "../base/dom.js";
import { _, language } from "../base/words.js";
import { articleOf, said } from "../law/articles.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Entry} Entry */

/** What every move brings is no news; the scoresheet shows it. */
const plain = new Set(["made", "completed", "arrived"]);
/** After which the player should look up. */
const weighty = new Set([
    "illegal_move",
    "breach",
    "claim_right",
    "claim_wrong",
    "over",
    "time",
    "stopped",
    "new_game",
    "refused",
    "no_duty",
]);

/** What the board shows by itself, and what a player at the board is not told: which moves there are, and that what he has
 * let go is no move, before he has pressed the clock. @param {import("./game.js").Game} game @param {import("./game.js").Ruling} ruling */
const isUntold = (game, ruling) =>
    plain.has(ruling.ruling) ||
    (ruling.ruling === "noted" && ruling.why === "written") ||
    (ruling.ruling === "illegal_made" && game.mine.length > 0);

/** A sentence without the moves that are due: a player at the board is not told them.
 * @param {import("./game.js").Game} game @param {string} text */
const withoutHints = (game, text) =>
    game.overBoard && game.mine.length
        ? text.replace(/[:：]\s*(?:due is|any legal|应走|可走).*?([.。]?)(\s*[(（][^()（）]*(?:\([^()]*\))*[)）])?$/, "$1$2")
        : text;

/** The sentence without the article that ends it; times to the second. @param {string} text */
export const withoutArticle = (text) =>
    text.replace(/\s*[(（](?:Article |第)?[^()（）]*(?:\([^()]*\))*[^()（）]*[)）]$/, "").replace(/(\d:\d\d:\d\d)\.\d{3}/g, "$1");

/** Opens under the sentence: title and text of the article. @param {string} number @param {string} rulebook */
export function footnote(number, rulebook) {
    const body = h("div.note-body"),
        button = h("button.note-sign", { "aria-expanded": "false", onclick: toggle }, `§ ${number}`);
    async function toggle() {
        const open = button.getAttribute("aria-expanded") === "true";
        button.setAttribute("aria-expanded", String(!open));
        if (open) return fill(body);
        const found = await articleOf(number, rulebook).catch(() => null);
        if (!found) return fill(body, h("p", null, _("The text of this article is not at hand.")));
        const [title, text] = said(found.article);
        fill(
            body,
            h("h3", null, title),
            h("p", null, text),
            h("a", { href: `/law/${encodeURIComponent(found.id)}` }, _("Article {id} in full", { id: found.id })),
        );
    }
    return { button, body };
}

export class Rulings {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
        this.list = h("ul.rulings-list");
        this.none = h("p.tile-note", null, _("Nothing has been ruled yet."));
        this.node = h("section.rulings", { "aria-label": _("Rulings") }, h("h2", null, _("Rulings")), this.none, this.list);
        game.log.forEach((entry) => this.add(entry));
    }

    /** @param {Entry} entry @returns {string[]} the weighty sentences */
    add(entry) {
        /** @type {string[]} */
        const news = [];
        if (entry.rulings.some((ruling) => ruling.ruling === "completed"))
            this.list.querySelectorAll(".touch").forEach((/** @type {Element} */ line) => line.remove());
        this.none.hidden = this.list.childElementCount > 0;
        entry.rulings.forEach((ruling, n) => {
            const text = withoutHints(this.game, entry.said[language()][n] ?? ruling.ruling);
            if (weighty.has(ruling.ruling)) news.push(withoutArticle(text));
            if (isUntold(this.game, ruling)) return;
            this.none.hidden = true;
            this.list.prepend(this.#line(ruling, text, this.#again(text)));
        });
        return news;
    }

    /** How often the same has been said before; the older line goes. @param {string} text */
    #again(text) {
        const before = [...this.list.children].find((line) => line.dataset.text === text);
        before?.remove();
        return before ? Number(before.dataset.times) + 1 : 1;
    }

    /** A touch is news until the move is completed. @param {import("./game.js").Ruling} ruling @param {string} text @param {number} times */
    #line(ruling, text, times) {
        const note = ruling.article ? footnote(ruling.article, this.game.rulebook) : null;
        return h(
            "li",
            { class: weighty.has(ruling.ruling) ? "weighty" : ruling.ruling, "data-text": text, "data-times": times },
            h("span", null, withoutArticle(text), times > 1 ? ` (${times}×) ` : " "),
            note?.button,
            note?.body,
        );
    }
}
