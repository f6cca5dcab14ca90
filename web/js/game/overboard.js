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
        /** Whose lever was pressed, and no answer has come. @type {import("../board/squares.js").Color | null} */
        this.pressed = null;
        /** The exchange that is being made. @type {{ at: Square, end: AbortController } | null} */
        this.choosing = null;
        /** Where it was put off: until something happens, or the pawn is pressed. @type {Square | null} */
        this.putOff = null;
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
        if (this.#waiting === square) return void ((this.putOff = null), this.settle());
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

    /** After an event. @param {import("./game.js").Entry} entry */
    turned(entry) {
        if (this.game.mine.includes(/** @type {any} */ (entry.event.by)) && entry.event.do !== "touch") this.sent = null;
        if (entry.event.do === "press") this.pressed = null;
        this.putOff = null;
    }

    /** The square of a pawn that has been released on its last rank here, and waits for what it becomes. @returns {Square | null} */
    get #waiting() {
        const { game } = this,
            at = game.hanging?.to;
        return at && game.state?.hand === "pawn" && !game.still && !game.behind && game.mine.includes(this.#owner(at)) ? at : null;
    }

    /** What the state asks of the hand: as long as a pawn waits there are four men to choose from, unless that is put off. */
    settle() {
        const at = this.#waiting;
        if (this.choosing && this.choosing.at !== at) this.close();
        if (at && !this.choosing && this.putOff !== at) this.#exchange(at);
    }

    /** @param {Square} at */
    async #exchange(at) {
        const { board } = this,
            choosing = { at, end: new AbortController() };
        if (!board) return;
        this.choosing = choosing;
        const letter = await choosePiece(board, at, this.#owner(at), choosing.end.signal);
        if (this.choosing !== choosing) return; // it was ended
        this.choosing = null;
        this.putOff = at;
        if (letter) this.game.act({ do: "promote", square: at, piece: letter }, this.#owner(at));
    }

    close() {
        this.choosing?.end.abort();
        this.choosing = null;
    }

    /** @param {Square} square on a last rank */
    #owner(square) {
        return rankOf(square) === 7 ? /** @type {const} */ ("white") : /** @type {const} */ ("black");
    }

    /** Presses the clock; a lever that is down stays down. @param {import("../board/squares.js").Color} [color] */
    press(color = this.game.voice) {
        const running = this.game.state?.running ?? color;
        if (this.game.still || !this.game.mine.includes(color) || running !== color || this.pressed === color) return;
        this.pressed = color;
        sound("press");
        this.game.act({ do: "press" }, color);
    }

    /** @returns {import("../board/board.js").Marks} */
    marks() {
        return { chosen: this.chosen ? [this.chosen] : [] };
    }
}
