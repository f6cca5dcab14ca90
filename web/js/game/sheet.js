// sheet.js - the scoresheet. Where the players must record, it holds what the player here has written and no more; else the moves
// of the game stand on it by themselves.
import { fill, h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { shown } from "./letters.js";

/** @typedef {import("./game.js").Game} Game */

export class Sheet {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
        this.body = h("tbody");
        this.field = h("input", {
            type: "text",
            maxlength: "12",
            autocapitalize: "off",
            autocomplete: "off",
            spellcheck: "false",
            "aria-label": _("The move to write down"),
        });
        this.form = h(
            "form.write.row",
            { hidden: true, onsubmit: (/** @type {Event} */ event) => this.#write(event) },
            this.field,
            h("button", null, _("Write")),
        );
        this.scroll = h(
            "div.sheet-scroll",
            { tabindex: "0", role: "region", "aria-label": _("Moves") },
            h(
                "table",
                null,
                h(
                    "thead",
                    null,
                    h(
                        "tr",
                        null,
                        h("th", { scope: "col" }, _("No.")),
                        h("th", { scope: "col" }, _("White")),
                        h("th", { scope: "col" }, _("Black")),
                    ),
                ),
                this.body,
            ),
        );
        this.result = h("p.result");
        this.node = h(
            "section.sheet",
            { "aria-label": _("Scoresheet") },
            h("h2", null, _("Scoresheet")),
            this.scroll,
            this.result,
            this.form,
        );
        this.key = "?";
        /** The move that is marked. */
        this.newest = -1;
    }

    get byHand() {
        return this.game.start?.recording === "required" && this.game.mine.length > 0;
    }

    /** The entries of the player who sits here. */
    #written() {
        const { game } = this;
        return game.log
            .filter(
                ({ event }) =>
                    event.do === "write" &&
                    game.mine.includes(/** @type {any} */ (event.by)) &&
                    (game.mine.length === 1 || event.by === "white"),
            )
            .map(({ event }) => String(event.text));
    }

    show() {
        const { game } = this,
            moves = this.byHand ? this.#written() : (game.state?.moves ?? []).map(shown);
        this.form.hidden = !this.byHand || game.over;
        fill(this.result, game.over ? [h("strong", null, game.state?.result), " "] : "");
        const seen = game.past === null ? moves.length : (game.shown?.moves.length ?? 0),
            key = `${seen} ${moves.join(" ")}`;
        if (key === this.key) return;
        this.key = key;
        this.newest = seen - 1;
        this.#fill(moves);
        this.#scroll();
    }

    /** Writes what has changed; the rest of a long game stays as it is. @param {string[]} moves */
    #fill(moves) {
        const lines = Math.max(Math.ceil(moves.length / 2), 3),
            { body } = this;
        while (body.rows.length > lines) body.lastElementChild?.remove();
        while (body.rows.length < lines) body.append(line(body.rows.length + 1));
        for (let n = 0; n < 2 * lines; n++) {
            const cell = body.rows[n >> 1].cells[1 + (n % 2)];
            if (cell.textContent !== (moves[n] ?? "")) cell.textContent = moves[n] ?? "";
        }
        body.querySelector(".newest")?.classList.remove("newest");
        body.rows[this.newest >> 1]?.cells[1 + (this.newest % 2)].classList.add("newest");
    }

    /** Brings the marked move into sight, as soon as the sheet is on the page. */
    #scroll() {
        const { scroll } = this;
        if (!scroll.isConnected) return void requestAnimationFrame(() => scroll.isConnected && this.#scroll());
        const mark = /** @type {HTMLElement | null} */ (this.body.querySelector(".newest"));
        scroll.scrollTop = mark && this.game.past !== null ? mark.offsetTop - scroll.clientHeight / 2 : scroll.scrollHeight;
    }

    /** @param {Event} event */
    #write(event) {
        event.preventDefault();
        const text = this.field.value.trim();
        if (text) this.game.act({ do: "write", text }, this.game.mine.length === 1 ? this.game.mine[0] : "white");
        this.field.value = "";
    }
}

/** An empty line of the sheet. @param {number} number */
const line = (number) => h("tr", null, h("th", { scope: "row" }, number), h("td"), h("td"));
