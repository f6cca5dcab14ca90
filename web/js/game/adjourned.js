// adjourned.js - what is done between the sessions of a game: the move is sealed, the players come back, the envelope is opened.
import { h } from "../base/dom.js";
import { _ } from "../base/words.js";

/** @typedef {import("./game.js").Game} Game */

/** The envelope of the last adjournment: none yet, closed, or open. @param {Game} game @returns {"none" | "closed" | "open"} */
export function envelope(game) {
    const since = game.log.findLastIndex(({ rulings }) => rulings.some((ruling) => ruling.ruling === "adjourned"));
    if (since < 0) return "none";
    const after = game.log.slice(since + 1).flatMap(({ rulings }) => rulings.map((ruling) => ruling.ruling));
    return after.includes("opened") ? "open" : after.includes("sealed") ? "closed" : "none";
}

/** @param {Game} game @param {(text: string, act: () => void, kind?: string) => Node} button @returns {Node[]} */
export function adjournedActs(game, button) {
    const state = envelope(game),
        mine = game.mine,
        turn = game.state?.turn,
        away = game.state?.status === "adjourned";
    if (state === "none")
        return turn && mine.includes(turn)
            ? [sealing(game, turn)]
            : [h("p", null, _("The game is adjourned; the player who has the move seals it."))];
    const token = game.link?.token;
    return [
        h(
            "p",
            null,
            state === "closed"
                ? _("The move is sealed. When both are here again, the envelope is opened and the game goes on.")
                : _("The envelope is open."),
        ),
        ...(away ? [button(_("I am here"), () => game.act({ do: "arrive" }))] : []),
        ...(state === "closed" && (mine.length === 2 || !mine.includes(/** @type {any} */ (turn)))
            ? [button(_("Open the envelope"), () => game.act(token ? { do: "open", token } : { do: "open" }))]
            : []),
        ...(away ? [button(_("Go on"), () => game.act({ do: "resume" }, game.voice), "main")] : []),
    ];
}

/** @param {Game} game @param {import("../board/squares.js").Color} turn */
function sealing(game, turn) {
    const field = h("input", { type: "text", maxlength: "12", autocapitalize: "off", autocomplete: "off", spellcheck: "false" });
    const seal = (/** @type {Event} */ event) => {
        event.preventDefault();
        if (field.value.trim()) game.act({ do: "seal", text: field.value.trim() }, turn);
    };
    return h(
        "form.seal-form",
        { onsubmit: seal },
        h("label.field", null, _("Your sealed move; nobody sees it before the game goes on"), field),
        h("button.main", null, _("Seal")),
    );
}
