// evidence.js - what a claim of a draw rests on: the positions at which it stood, side by side, and the counter of moves. Which of them
// are the same is said by the core; here they are only drawn.
import { fill, h } from "../base/dom.js";
import { _, language } from "../base/words.js";
import { miniBoard } from "../board/mini.js";
import { withoutArticle } from "../game/rulings.js";

/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/game.js").Entry} Entry */

const shown = new Set(["threefold", "fifty"]);

/** After White's 12th: "after 12.Nf3". @param {number} ply @param {string[]} moves */
function moment(ply, moves) {
    if (ply === 0) return _("at the beginning");
    return _("after {move}", { move: `${Math.ceil(ply / 2)}${ply % 2 ? "." : "..."}${moves[ply - 1]}` });
}

export class Evidence {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
        this.node = h("div.evidence");
        /** @type {Entry | null} */
        this.claim = null;
        this.plies = -1;
    }

    /** The last claim of a draw, for as long as no move has followed it. */
    #last() {
        const { game } = this,
            at = game.log.findLastIndex(({ event }) => event.do === "claim" && shown.has(event.what));
        const after = at < 0 ? [] : game.log.slice(at + 1);
        return at < 0 || after.some(({ rulings }) => rulings.some(({ ruling }) => ruling === "made" || ruling === "completed"))
            ? null
            : game.log[at];
    }

    show() {
        const claim = this.#last(),
            plies = this.game.state?.moves.length ?? 0;
        if (claim === this.claim && (!claim || plies === this.plies)) return;
        this.claim = claim;
        this.plies = plies;
        fill(this.node, ...(claim ? this.#of(claim) : []));
    }

    /** @param {Entry} claim */
    #of(claim) {
        const { game } = this,
            moves = game.state?.moves ?? [],
            written = claim.event.written;
        const found = this.#ask(written),
            below = claim.event.by === "black" ? "black" : "white";
        const boards = (found?.occurrences ?? []).map((/** @type {number} */ ply) =>
            miniBoard(game.match.position(ply).fen, below, moment(ply, moves)),
        );
        if (found && written) boards.push(miniBoard(found.fen, below, _("with {move}, written", { move: written })));
        return [
            h("h3", null, _("The claim")),
            ...claim.said[language()].map((text) => h("p", null, withoutArticle(text))),
            found
                ? h(
                      "p",
                      null,
                      _("The position has stood {n} times.", { n: boards.length }),
                      " ",
                      _("Moves without capture or pawn move: {n}", { n: Math.floor(found.halfmoves / 2) }),
                  )
                : null,
            h("div.minis", null, ...boards),
        ];
    }

    /** @param {string | undefined} written */
    #ask(written) {
        try {
            return this.game.match.claims(written ? { with: written } : {});
        } catch {
            return null; // the written move is none
        }
    }
}
