// pointer.js - mouse, pen and finger on the board. Pressing is `down` on a square, letting go is `up`; a man that may be lifted
// follows in between. The right button draws arrows and rings.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./squares.js").Square} Square */

const FAR = 5; // pixels after which it is a drag and no tap

export class Pointer {
    /** @param {Board} board */
    constructor(board) {
        this.board = board;
        /** @type {{ id: number, from: Square, man: HTMLElement | null, x: number, y: number, dragged: boolean, right: boolean } | null} */
        this.held = null;
        const node = board.node;
        node.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.#down(event));
        node.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => this.#move(event));
        node.addEventListener("pointerup", (/** @type {PointerEvent} */ event) => this.#up(event));
        node.addEventListener("pointercancel", () => this.#drop());
        // no click follows a tap: it would fall on what the tap has opened
        node.addEventListener(
            "touchend",
            (/** @type {TouchEvent} */ event) => !(/** @type {Element} */ (event.target).closest(".tray")) && event.preventDefault(),
            { passive: false },
        );
        node.addEventListener("contextmenu", (/** @type {Event} */ event) => event.preventDefault());
    }

    /** @param {{ clientX: number, clientY: number }} at @returns {Square | null} */
    squareAt(at) {
        const box = this.board.grid.getBoundingClientRect();
        const column = Math.floor(((at.clientX - box.left) / box.width) * 8),
            row = Math.floor(((at.clientY - box.top) / box.height) * 8);
        if (column < 0 || row < 0 || column > 7 || row > 7) return null;
        const white = this.board.side === "white";
        return "abcdefgh"[white ? column : 7 - column] + (white ? 8 - row : row + 1);
    }

    /** @param {PointerEvent} event */
    #down(event) {
        const square = this.squareAt(event);
        if (!square || this.held) return;
        const right = event.button === 2;
        if (event.button !== 0 && !right) return;
        event.preventDefault();
        this.board.node.setPointerCapture(event.pointerId);
        const lifted = !right && this.board.hands.lifts(square) ? this.board.manAt(square) : null;
        this.held = { id: event.pointerId, from: square, man: lifted, x: event.clientX, y: event.clientY, dragged: false, right };
        if (right) return;
        this.board.arrows.clear();
        this.board.keys.focusOn(square, false);
        this.board.hands.down(square, event);
    }

    /** @param {PointerEvent} event */
    #move(event) {
        const held = this.held;
        if (!held || held.id !== event.pointerId) return;
        if (!held.dragged && Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR) return;
        held.dragged = true;
        if (!held.man) return;
        const box = this.board.grid.getBoundingClientRect(),
            size = box.width / 8;
        const lift = event.pointerType === "touch" ? size * 0.6 : 0;
        held.man.classList.add("lifted");
        held.man.style.transform = `translate(${event.clientX - box.left - size / 2}px, ${event.clientY - box.top - size / 2 - lift}px)`;
        this.board.node.dataset.over = this.squareAt(event) ?? "";
    }

    /** @param {PointerEvent} event */
    #up(event) {
        const held = this.held;
        if (!held || held.id !== event.pointerId) return;
        const to = this.squareAt(event);
        this.#drop();
        if (held.right) return void (to && this.board.arrows.toggle(held.from, to));
        this.board.hands.up(held.from, to, held.dragged);
    }

    /** The man goes back to where it stood; whoever is told may put it elsewhere before anything is painted. */
    #drop() {
        const man = this.held?.man;
        if (man) {
            const { x, y } = this.board.spot(/** @type {string} */ (man.dataset.on));
            man.classList.add("at-once");
            man.classList.remove("lifted");
            man.style.transform = `translate(${x * 100}%, ${y * 100}%)`;
        }
        delete this.board.node.dataset.over;
        this.held = null;
    }
}
