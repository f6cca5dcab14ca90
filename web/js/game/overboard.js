// overboard.js - hands as over the board: pressing on a man touches it, letting go on a square releases it there. Nothing is hinted
// at, nothing is prevented; what it means is ruled by the core.
//
//     down on a man            touch            (adjust, where "I adjust" was said)
//     up on another square     place            castling: the king, then the rook; a pawn on its last rank waits for promote
//     tap, then tap            the same
//     the lever, the space bar press
import { choosePiece } from "../board/promote.js";
import { rankOf } from "../board/squares.js";
import { sound } from "../base/sounds.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../board/board.js").Square} Square */

/** What a hand has done and no answer has come to. @typedef {{ from: Square, to: Square, dragged: boolean, man?: string }} Sent */

export class OverBoard {
    /** @param {Game} game @param {() => void} show */
    constructor(game, show) {
        this.game = game;
        this.show = show;
        /** @type {import("../board/board.js").Board | null} */
        this.board = null;
        /** The man in the hand, or touched last. @type {Square | null} */
        this.chosen = null;
        /** "I adjust" was said. */
        this.adjusting = false;
        /** @type {Sent | null} */
        this.sent = null;
    }

    get mayTouch() {
        return !this.game.still && this.game.mine.length > 0;
    }

    /** @param {Square} square */
    lifts(square) {
        return this.mayTouch && !this.adjusting && this.board?.colorAt(square) === this.game.hand;
    }

    /** Where a man stands in the record that a hand has put elsewhere. @param {Square} square */
    #origin(square) {
        const hanging = this.game.hanging;
        return hanging && hanging.to === square ? hanging.from : square;
    }

    /** @param {Square} square */
    down(square) {
        const man = this.board?.colorAt(square) ?? null;
        if (!this.mayTouch) return;
        if (this.adjusting) return void (man && this.#adjust(square));
        if (this.chosen && this.chosen !== square && man !== this.game.hand) return; // a target: released when the finger comes up
        if (!man) return;
        if (this.#origin(square) === square && this.chosen !== square) this.game.act({ do: "touch", square });
        this.chosen = man === this.game.hand ? square : null;
        this.show();
    }

    /** @param {Square} square */
    #adjust(square) {
        this.adjusting = false;
        this.game.act({ do: "adjust", square });
        this.show();
    }

    /** @param {Square} from @param {Square | null} to @param {boolean} dragged */
    up(from, to, dragged) {
        const chosen = this.chosen;
        if (!chosen || !to || to === chosen) return;
        if (!dragged && to !== from) return;
        this.chosen = null;
        this.sent = { from: chosen, to, dragged };
        sound(this.board?.colorAt(to) ? "capture" : "move");
        this.game.act({ do: "place", from: this.#origin(chosen), to });
        this.show();
    }

    /** After an event: a pawn that has been released on its last rank is exchanged. @param {import("./game.js").Entry} entry */
    async turned(entry) {
        const { game, board } = this,
            at = game.hanging?.to;
        if (game.mine.includes(/** @type {any} */ (entry.event.by)) && entry.event.do !== "touch") this.sent = null;
        if (game.state?.hand !== "pawn" || !at || !board || this.choosing || !game.mine.includes(this.#owner(at))) return;
        this.choosing = true;
        const letter = await choosePiece(board, at, this.#owner(at));
        this.choosing = false;
        if (letter) game.act({ do: "promote", square: at, piece: letter }, this.#owner(at));
    }

    /** @param {Square} square on a last rank */
    #owner(square) {
        return rankOf(square) === 7 ? /** @type {const} */ ("white") : /** @type {const} */ ("black");
    }

    /** Presses the clock. @param {import("../board/squares.js").Color} [color] */
    press(color = this.game.voice) {
        if (this.game.still || !this.game.mine.includes(color)) return;
        sound("press");
        this.game.act({ do: "press" }, color);
    }

    /** @returns {import("../board/board.js").Marks} */
    marks() {
        return { chosen: this.chosen ? [this.chosen] : [] };
    }
}
