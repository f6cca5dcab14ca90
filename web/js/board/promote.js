// promote.js - which piece stands where the pawn stood: four men beside the square, by mouse, touch, arrows or letter.
import { h, shield } from "../base/dom.js";
import { _ } from "../base/words.js";
import { kindName } from "./names.js";

/** @param {import("./board.js").Board} board @param {import("./squares.js").Square} square @param {"white" | "black"} color
 * @param {AbortSignal} signal there is nothing to be chosen any more @returns {Promise<string | null>} q, r, b or n */
export function choosePiece(board, square, color, signal) {
    return new Promise((done) => {
        const { x, y } = board.spot(square),
            letters = ["q", "n", "r", "b"];
        const end = (/** @type {string | null} */ letter) => {
            removeEventListener("pointerdown", outside, { capture: true });
            signal.removeEventListener("abort", gone);
            tray.remove();
            done(letter);
        };
        const take = (/** @type {string | null} */ letter) => (end(letter), board.keys.focusOn(square));
        const gone = () => end(null);
        const buttons = letters.map((letter) =>
            h(
                "button.man-button",
                { "aria-label": kindName(letter), onclick: (/** @type {MouseEvent} */ event) => (shield(event), take(letter)) },
                h("span.man.still", { class: (color === "white" ? "w" : "b") + letter.toUpperCase() }),
            ),
        );
        const tray = h("div.tray", { role: "dialog", "aria-label": _("The pawn becomes"), onkeydown: key }, ...buttons);
        if (y > 3) tray.classList.add("upwards");
        tray.style.left = `${x * 12.5}%`;
        board.node.append(tray);
        buttons[0].focus();

        /** @param {KeyboardEvent} event */
        function key(event) {
            const at = buttons.indexOf(/** @type {any} */ (document.activeElement)),
                letter = event.key.toLowerCase();
            if (event.key === "Escape") take(null);
            else if (letters.includes(letter)) take(letter);
            else if (event.key === "ArrowDown" || event.key === "ArrowUp") buttons[(at + (event.key === "ArrowDown" ? 1 : 3)) % 4].focus();
            else return;
            event.preventDefault();
            event.stopPropagation();
        }
        tray.addEventListener("pointerdown", (/** @type {Event} */ event) => event.stopPropagation());
        addEventListener("pointerdown", outside, { capture: true });
        signal.addEventListener("abort", gone);

        /** @param {Event} event */
        function outside(event) {
            if (!tray.contains(/** @type {Node} */ (event.target))) event.stopPropagation(), take(null);
        }
    });
}
