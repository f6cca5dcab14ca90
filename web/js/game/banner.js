// banner.js - the line above the board: whose move it is, what the line to the server does, how the game has ended.
import { fill, h } from "../base/dom.js";
import { _, language } from "../base/words.js";
import { footnote, withoutArticle } from "./rulings.js";

/** @typedef {import("./game.js").Game} Game */

export class Banner {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
        this.node = h("div.banner", { role: "status" });
        this.key = "";
    }

    show() {
        const { game } = this,
            state = game.state;
        const key = JSON.stringify([
            game.line,
            game.unsent,
            game.stale,
            game.engine?.state,
            game.pause,
            state?.status,
            state?.turn,
            game.mine,
            game.over,
            game.waiting.length > 0,
        ]);
        if (key === this.key) return;
        this.key = key;
        const mine = game.mine.length === 1 && game.mayMove && state?.status === "playing";
        document.title = `${mine ? `● ${_("Your move")}` : _("Game")} · ${_("Guoxiang")}`;
        fill(this.node, this.#line() ?? (game.over ? this.#end() : mine ? h("strong", null, _("Your move")) : ""));
    }

    /** What keeps the game from going on; null where nothing does. @returns {string | null} */
    #line() {
        const { game } = this;
        if (game.stale)
            return _("No network. The game as it was seen here on {time}; it goes on when there is one.", {
                time: new Date(game.stale).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }),
            });
        if (game.line === "offline")
            return [_("The line is broken; it is being mended."), game.unsent ? _("Not yet sent: {n}", { n: game.unsent }) : ""].join(" ");
        if (game.line === "connecting") return _("Connecting to the server");
        if (game.waiting.length) return _("It is being worked out whether mate is still possible.");
        if (!game.state) return _("Waiting for the other player; the game begins when both are here.");
        if (game.over) return null;
        if (game.engine?.state === "lost") return _("The computer does not play; the clocks are stopped, and it is tried again.");
        if (game.state.status === "adjourned") return _("The game is adjourned.");
        if (game.state.status === "stopped") return this.#stopped();
        return game.engine?.color === game.state.turn && game.state.status === "playing" ? _("The computer is thinking.") : null;
    }

    #stopped() {
        const pause = this.game.pause;
        if (!pause) return _("The clocks are stopped.");
        if (!pause.resume_ms) return _("The server was away, and the clocks stand. Whoever wants to go on says so.");
        return _("The server was away. The game goes on when both say so, or by itself after {n} min.", {
            n: Math.ceil(pause.resume_ms / 60000),
        });
    }

    #end() {
        const { game } = this,
            { state } = game;
        const end = game.log.findLast((entry) => entry.rulings.some((ruling) => ruling.ruling === "over"));
        const at = end?.rulings.findIndex((ruling) => ruling.ruling === "over") ?? -1;
        const note = state?.article ? footnote(state.article, game.rulebook) : null;
        return [h("strong", null, end ? withoutArticle(end.said[language()][at]) : state?.result), " ", note?.button, note?.body];
    }
}
