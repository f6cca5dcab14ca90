// acts.js - what a player says beside the board: offers, claims, resignation, and in play as over the board the words to the arbiter.
import { ask, fill, h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { colorName } from "../board/names.js";
import { other } from "../board/squares.js";
import { adjournedActs, envelope } from "./adjourned.js";
import { goTo } from "../base/route.js";
import { keep, recall } from "../base/prefs.js";

/** @typedef {import("./game.js").Game} Game */

export class Acts {
    /** @param {Game} game @param {import("./overboard.js").OverBoard | null} hands @param {() => void} [takeBack] */
    constructor(game, hands, takeBack) {
        this.game = game;
        this.hands = hands;
        this.takeBack = takeBack;
        this.node = h("div.acts", { role: "group", "aria-label": _("To say") });
        this.key = "";
    }

    /** The opponent's offer that is open here. */
    get offered() {
        const { game } = this;
        return (game.state?.offers ?? []).find((color) => game.mine.length === 2 || !game.mine.includes(color)) ?? null;
    }

    show() {
        const { game } = this,
            status = game.state?.status ?? "";
        const key = JSON.stringify([
            game.mine,
            status,
            this.offered,
            this.hands?.adjusting,
            game.state?.moves.length,
            game.wishes,
            game.rematch,
            envelope(game),
            game.stale,
            game.offering,
        ]);
        if (key === this.key) return;
        this.key = key;
        if (!game.mine.length || !game.state || game.stale) return fill(this.node);
        if (game.over) return fill(this.node, ...this.#after());
        if (status === "adjourned" || envelope(game) === "closed")
            return fill(this.node, this.#wishes(), ...adjournedActs(game, (text, act, kind) => this.#button(text, act, kind)));
        fill(
            this.node,
            this.#wishes(),
            ...(this.offered ? this.#answers() : []),
            ...(status === "stopped" ? this.#stopped() : this.#usual()),
        );
    }

    /** What one player wants and the other must want too. */
    #wishes() {
        const { game } = this,
            said = Object.entries(game.wishes).filter(([, by]) => Object.values(by).some(Boolean));
        return said.map(([what, by]) => {
            const who = colorName(by.white ? "white" : "black");
            return h(
                "p.offer",
                { role: "alert" },
                what === "adjourn" ? _("{who} wants to adjourn the game.", { who }) : _("{who} wants to go on.", { who }),
            );
        });
    }

    #stopped() {
        const { game } = this;
        return [
            this.#button(_("Go on"), () => game.act({ do: "resume" }, game.voice), "main"),
            !game.engine && this.#button(_("Adjourn"), () => this.#adjourn()),
            this.#button(_("Claim"), () => this.#claim()),
        ];
    }

    #after() {
        const { game } = this,
            wanted = game.rematch.wanted ?? {},
            them = game.mine.length === 1 ? other(game.mine[0]) : null;
        if (game.rematch.game && game.rematch.token) return [this.#button(_("To the new game"), () => this.#follow(), "main")];
        return [
            them && wanted[them] && h("p.offer", { role: "alert" }, _("{who} wants a rematch.", { who: colorName(them) })),
            !game.link?.local &&
                (wanted[game.mine[0]]
                    ? h("p", null, _("Waiting for the answer"))
                    : this.#button(_("Rematch"), () => game.link?.send({ rematch: true }), "main")),
            h("a.button", { href: "/" }, _("New game")),
        ];
    }

    #follow() {
        const { game, token } = this.game.rematch,
            { start, opponent, them } = recall(`seat.${this.game.id}`) ?? {};
        keep(`seat.${game}`, { at: Date.now(), start, opponent, them, token });
        goTo(`/g/${game}`);
    }

    /** @param {string} text @param {() => void} act @param {string} [kind] @param {Record<string, any>} [more] */
    #button(text, act, kind = "quiet", more = {}) {
        const once = (/** @type {MouseEvent} */ event) => (event.detail > 1 && act !== this.takeBack) || act(); // of a double click the first
        return h(`button.${kind}`, { onclick: once, ...more }, text);
    }

    async #adjourn() {
        const answer = await ask(
            _("Adjourn the game?"),
            [
                h(
                    "p",
                    null,
                    _("It goes on another day. The player who has the move seals it in an envelope; the other must agree to adjourn."),
                ),
            ],
            [
                { value: "", text: _("No") },
                { value: "yes", text: _("Adjourn"), kind: "main" },
            ],
        );
        if (answer) this.game.act({ do: "adjourn" }, this.game.voice);
    }

    #answers() {
        const { game } = this,
            by = other(/** @type {any} */ (this.offered));
        return [
            h("p.offer", { role: "alert" }, _("{who} offers a draw.", { who: colorName(String(this.offered)) })),
            this.#button(_("Accept"), () => game.act({ do: "accept" }, by), "main"),
            this.#button(_("Decline"), () => game.act({ do: "decline" }, by)),
        ];
    }

    #usual() {
        const { game, hands } = this;
        return [
            hands &&
                this.#button(_("I adjust"), () => ((hands.adjusting = !hands.adjusting), this.show(), hands.show()), "quiet", {
                    "aria-pressed": String(hands.adjusting),
                }),
            !this.offered && (hands ? this.#button(_("Offer a draw"), () => this.#offer()) : this.#offering()),
            this.#button(_("Claim"), () => this.#claim()),
            game.timed && this.#button(_("Stop the clocks"), () => this.#stop()),
            this.takeBack && game.state && game.state.moves.length > 0 && this.#button(_("Take back"), this.takeBack),
            this.#button(_("Resign"), () => this.#resign(), "danger"),
        ];
    }

    /** In assisted play a move is completed as it is made: the offer goes with the next one. */
    #offering() {
        const { game } = this;
        const turn = () => ((game.offering = !game.offering), this.show());
        return [
            this.#button(_("Offer a draw"), turn, "quiet", { "aria-pressed": String(game.offering) }),
            game.offering && h("p.offer", { role: "status" }, _("Your offer of a draw goes with your next move.")),
        ];
    }

    async #offer() {
        const answer = await ask(
            _("Offer a draw?"),
            [
                h(
                    "p",
                    null,
                    _(
                        "An offer cannot be taken back. It is made after a move and before the clock is pressed; the opponent may accept or decline.",
                    ),
                ),
            ],
            [
                { value: "", text: _("No") },
                { value: "yes", text: _("Offer a draw"), kind: "main" },
            ],
        );
        if (answer) this.game.act({ do: "offer" }, this.game.voice);
    }

    async #resign() {
        const who = this.game.mine.length === 2 ? ` (${colorName(this.game.voice)})` : "";
        const answer = await ask(
            _("Resign?"),
            [h("p", null, _("The game is over then."), who)],
            [
                { value: "", text: _("Play on") },
                { value: "yes", text: _("Resign"), kind: "danger" },
            ],
        );
        if (answer) this.game.act({ do: "resign" }, this.game.voice);
    }

    async #stop() {
        const answer = await ask(
            _("Stop the clocks?"),
            [h("p", null, _("Both clocks stand while you ask the arbiter or each other."))],
            [
                { value: "", text: _("No") },
                { value: "yes", text: _("Stop the clocks"), kind: "main" },
            ],
        );
        if (answer) this.game.act({ do: "stop" }, this.game.voice);
    }

    async #claim() {
        const { game } = this,
            written = h("input", { type: "text", maxlength: "12", autocapitalize: "off", autocomplete: "off", spellcheck: "false" });
        const kinds = [
            ["threefold", _("Threefold repetition")],
            ["fifty", _("Fifty moves")],
            ["perpetual", _("Perpetual check")],
            ["flag", _("The opponent's flag is down")],
            ...(game.overBoard
                ? [
                      ["illegal", _("The opponent's move was illegal")],
                      ["touch", _("The opponent did not move what was touched")],
                  ]
                : []),
        ];
        const select = h("select", null, ...kinds.map(([value, text]) => h("option", { value }, text)));
        const answer = await ask(
            _("A claim"),
            [
                h("p", null, _("A wrong claim has its price under most rulebooks.")),
                h("label.field", null, _("What is claimed"), select),
                h("label.field", null, _("The move that is written down and not yet made, if the claim needs one"), written),
            ],
            [
                { value: "", text: _("Cancel") },
                { value: "yes", text: _("Claim"), kind: "main" },
            ],
        );
        if (!answer) return;
        const move = written.value.trim();
        game.act(
            { do: "claim", what: select.value, ...(move ? { written: move } : {}) },
            game.mine.length === 1 ? game.mine[0] : game.state?.turn,
        );
    }
}
