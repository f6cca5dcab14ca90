// assisted.js - hands in assisted play: a move is named, its squares are shown, an illegal one cannot be said.
//
// Drag, or tap and tap. While the opponent thinks a move may be planned; it is played as soon as it is ours to move, if it is
// legal then, and forgotten otherwise.
import { choosePiece } from "../board/promote.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../board/board.js").Square} Square */
/** @typedef {{ uci: string, san: string, from: Square, to: Square, promotion?: string, rook?: Square }} Move */

export class Assisted {
    /** @param {Game} game @param {() => void} show */
    constructor(game, show) {
        this.game = game;
        this.show = show;
        /** @type {import("../board/board.js").Board | null} */
        this.board = null;
        /** @type {Square | null} */
        this.chosen = null;
        /** Chosen by the press that is still down. */
        this.fresh = false;
        /** @type {{ from: Square, to: Square } | null} */
        this.planned = null;
        /** A move on its way: the man stands there already. @type {import("./overboard.js").Sent | null} */
        this.sent = null;
        /** What a pawn becomes is being chosen. @type {AbortController | null} */
        this.choosing = null;
        /** @type {{ fen: string, moves: Move[] }} */
        this.known = { fen: "", moves: [] };
    }

    /** Whether a move may be made now: none is on its way. One that is made meanwhile is planned. */
    get #free() {
        return this.game.mayMove && this.sent === null;
    }

    /** @returns {Move[]} */
    moves() {
        const fen = this.game.state?.fen ?? "";
        if (this.known.fen !== fen) this.known = { fen, moves: this.game.match.moves() };
        return this.known.moves;
    }

    /** @param {Square} square */
    lifts(square) {
        return (
            !this.game.still &&
            this.game.mine.includes(/** @type {any} */ (this.board?.colorAt(square))) &&
            (this.game.mine.length === 1 || this.board?.colorAt(square) === this.game.state?.turn)
        );
    }

    /** @param {Square} square */
    down(square) {
        this.planned = null;
        this.fresh = false;
        if (this.chosen && this.chosen !== square && this.#fits(this.chosen, square)) return; // the move is made when the finger comes up
        if (this.lifts(square)) (this.fresh = this.chosen !== square), (this.chosen = square);
        else this.chosen = null;
        this.show();
    }

    /** @param {Square} from @param {Square} to */
    #fits(from, to) {
        return this.#free ? this.#found(from, to).length > 0 : this.game.mine.length === 1 && !this.lifts(to);
    }

    /** @param {Square} from @param {Square} to a king goes to its square or onto its rook */
    #found(from, to) {
        const all = this.moves().filter((move) => move.from === from);
        const exact = all.filter((move) => move.to === to);
        return exact.length ? exact : all.filter((move) => move.rook === to);
    }

    /** @param {Square} from @param {Square | null} to @param {boolean} dragged */
    up(from, to, dragged) {
        const chosen = this.chosen;
        if (!chosen || !to) return;
        if (to !== chosen && this.#fits(chosen, to)) return void this.#go(chosen, to, dragged);
        if (to === chosen && !dragged && !this.fresh) this.chosen = null;
        this.show();
    }

    /** @param {Square} from @param {Square} to @param {boolean} dragged */
    async #go(from, to, dragged) {
        this.chosen = null;
        if (!this.#free) this.planned = { from, to };
        else await this.#make(from, to, dragged);
        this.show();
    }

    /** @param {Square} from @param {Square} to @param {boolean} dragged */
    async #make(from, to, dragged) {
        const found = this.#found(from, to),
            board = this.board;
        if (!found.length || !board) return;
        let move = found[0];
        if (move.promotion) {
            this.close();
            this.choosing = new AbortController();
            const letter = await choosePiece(board, to, this.game.hand, this.choosing.signal);
            const chosen = found.find((each) => each.promotion === letter);
            if (!chosen) return;
            move = chosen;
        }
        this.sent = { from, to, dragged, man: move.promotion };
        this.game.move(move.uci);
    }

    /** After an event: the planned move, if its time has come. */
    turned() {
        this.sent = null;
        this.close();
        this.chosen = this.chosen && this.lifts(this.chosen) ? this.chosen : null;
        const planned = this.planned;
        if (!planned || !this.game.mayMove) return;
        this.planned = null;
        this.#make(planned.from, planned.to, false);
    }

    settle() {}

    close() {
        this.choosing?.abort();
        this.choosing = null;
    }

    /** @returns {import("../board/board.js").Marks} */
    marks() {
        const targets =
            this.chosen && this.#free
                ? this.moves()
                      .filter((move) => move.from === this.chosen)
                      .map((move) => move.to)
                : [];
        const taken = (/** @type {Square} */ square) => this.board?.colorAt(square) !== null;
        return {
            chosen: this.chosen ? [this.chosen] : [],
            target: targets.filter((square) => !taken(square)),
            taken: targets.filter(taken),
            ahead: this.planned ? [this.planned.from, this.planned.to] : [],
        };
    }
}
