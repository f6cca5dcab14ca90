// promote.js - which piece stands where the pawn stood: four men beside the square, by mouse, touch, arrows or letter.
import { h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { kindName } from "./names.js";

/** @param {import("./board.js").Board} board @param {import("./squares.js").Square} square @param {"white" | "black"} color
 * @returns {Promise<string | null>} q, r, b or n */
export function choosePiece(board, square, color) {
    return new Promise((done) => {
        const { x, y } = board.spot(square),
            letters = ["q", "n", "r", "b"];
        const end = (/** @type {string | null} */ letter) => {
            removeEventListener("pointerdown", outside, { capture: true });
            tray.remove();
            board.keys.focusOn(square);
            done(letter);
        };
        const buttons = letters.map((letter) =>
            h(
                "button.man-button",
                { "aria-label": kindName(letter), onclick: () => end(letter) },
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
            if (event.key === "Escape") end(null);
            else if (letters.includes(letter)) end(letter);
            else if (event.key === "ArrowDown" || event.key === "ArrowUp") buttons[(at + (event.key === "ArrowDown" ? 1 : 3)) % 4].focus();
            else return;
            event.preventDefault();
            event.stopPropagation();
        }
        tray.addEventListener("pointerdown", (/** @type {Event} */ event) => event.stopPropagation());
        addEventListener("pointerdown", outside, { capture: true });

        /** @param {Event} event */
        function outside(event) {
            if (!tray.contains(/** @type {Node} */ (event.target))) event.stopPropagation(), end(null);
        }
    });
}
