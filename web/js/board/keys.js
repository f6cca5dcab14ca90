// keys.js - the board by keyboard: arrows walk, Enter is a hand that goes down and comes up on the square.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./squares.js").Square} Square */

/** @type {Record<string, [number, number]>} */
const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Keys {
    /** @param {Board} board */
    constructor(board) {
        this.board = board;
        /** @type {Square} */
        this.at = "e2";
        board.grid.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
        board.grid.addEventListener("focusin", (/** @type {FocusEvent} */ event) => {
            const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
            if (square) this.focusOn(square, false);
        });
    }

    /** One cell can be reached by Tab: the last one. */
    settle() {
        for (const [square, cell] of this.board.cells) cell.tabIndex = square === this.at ? 0 : -1;
    }

    /** @param {Square} square @param {boolean} [move] whether the focus goes there too */
    focusOn(square, move = true) {
        this.at = square;
        this.settle();
        if (move) this.board.cells.get(square)?.focus();
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        const step = steps[event.key];
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        if (step) {
            event.preventDefault();
            const { x, y } = this.board.spot(this.at),
                white = this.board.side === "white";
            const column = Math.min(7, Math.max(0, x + step[0])),
                row = Math.min(7, Math.max(0, y + step[1]));
            this.focusOn("abcdefgh"[white ? column : 7 - column] + (white ? 8 - row : row + 1));
        } else if (event.key === "Enter") {
            event.preventDefault();
            this.board.hands.down(this.at, event);
            this.board.hands.up(this.at, this.at, false);
        }
    }
}
