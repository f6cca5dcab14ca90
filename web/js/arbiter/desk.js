// desk.js - the arbiter's seat. He sees both players' sheets and clocks; what he says is an event like theirs, and the core rules
// what it brings.
//
//     stop, go on          correct the clocks        a flag that he has seen
//     an irregularity      a penalty                 the result
//     adjourn, open        print the rulings         the last claim, with what speaks for and against it
import { fill, h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { colorName } from "../board/names.js";
import { envelope } from "../game/adjourned.js";
import { askClocks, askIrregularity, askPenalty, askRefusal, askResult, askResumption } from "./asks.js";
import { Evidence } from "./evidence.js";

/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../board/squares.js").Color} Color */

export class Desk {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
        this.evidence = new Evidence(game);
        this.said = h("div.acts", { role: "group", "aria-label": _("The arbiter's words") });
        this.sheets = h("div.two-sheets");
        this.node = h(
            "section.desk",
            { "aria-label": _("The arbiter's seat") },
            h("h2", null, _("The arbiter's seat")),
            this.said,
            this.evidence.node,
            this.sheets,
        );
        this.key = "";
        this.show();
    }

    show() {
        const { game } = this,
            status = game.state?.status ?? "waiting";
        this.evidence.show();
        this.#sheets();
        const key = `${status} ${envelope(game)} ${Boolean(game.state?.clock)}`;
        if (key === this.key) return;
        this.key = key;
        fill(
            this.said,
            ...(game.over
                ? [this.#print()]
                : game.state
                  ? [...this.#clocks(status), ...this.#usual(), this.#print()]
                  : [h("p", null, _("The game begins when both players are here."))]),
        );
    }

    /** @param {string} text @param {() => any} act @param {string} [kind] */
    #button(text, act, kind = "quiet") {
        return h(`button.${kind}`, { onclick: act }, text);
    }

    /** Asks, and says what was answered. @param {(game: Game) => Promise<Record<string, any> | null>} asks */
    #ask(asks) {
        return async () => {
            const event = await asks(this.game);
            if (event) this.game.act(event, "arbiter");
        };
    }

    /** @param {string} status */
    #clocks(status) {
        const say = (/** @type {Record<string, any>} */ event) => () => this.game.act(event, "arbiter");
        const flag = (/** @type {Color} */ of) =>
            this.#button(_("Flag down: {who}", { who: colorName(of) }), say({ do: "observe", what: "flag", of }));
        const playing = status === "playing",
            hasClock = Boolean(this.game.state?.clock);
        return [
            playing
                ? this.#button(_("Stop the clocks"), say({ do: "stop" }), "main")
                : this.#button(_("Go on"), status === "adjourned" ? this.#ask(askResumption) : say({ do: "resume" }), "main"),
            hasClock && this.#button(_("Correct the clocks"), this.#ask(askClocks)),
            ...(hasClock && this.game.overBoard && playing ? [flag("white"), flag("black")] : []),
            envelope(this.game) === "closed" &&
                this.#button(_("Open the envelope"), say({ do: "open", token: this.game.link?.token }), "main"),
        ].filter(Boolean);
    }

    #usual() {
        return [
            this.#button(_("An irregularity"), this.#ask(askIrregularity)),
            this.#button(_("A penalty"), this.#ask(askPenalty)),
            this.#button(_("A player does not obey"), this.#ask(askRefusal)),
            this.#button(_("Adjourn the game"), () => this.game.act({ do: "adjourn" }, "arbiter")),
            this.#button(_("Declare the result"), this.#ask(askResult), "danger"),
        ];
    }

    #print() {
        return this.#button(_("Print the rulings"), () => print());
    }

    /** What each player has written, where they must. */
    #sheets() {
        const { game } = this;
        if (game.start?.recording !== "required") return;
        const written = (/** @type {Color} */ by) =>
            game.log.filter(({ event }) => event.do === "write" && event.by === by).map(({ event }) => String(event.text));
        fill(
            this.sheets,
            .../** @type {Color[]} */ (["white", "black"]).map((by) =>
                h(
                    "div.sheet",
                    { role: "region", "aria-label": _("Scoresheet of {who}", { who: colorName(by) }) },
                    h("h3", null, colorName(by)),
                    h(
                        "p",
                        null,
                        written(by)
                            .map((text, n) => (n % 2 ? text : `${n / 2 + 1}. ${text}`))
                            .join(" ") || _("Nothing has been written."),
                    ),
                ),
            ),
        );
    }
}
