// watch.js - the public games of this server: those being played, each on a small board that follows the game, those that wait for
// a player, and those that are over. A delayed game comes as late as its organiser wished; the server keeps it back.
import { fill, h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { core } from "../base/core.js";
import { rulebookName } from "../base/rulebooks.js";
import { miniBoard } from "../board/mini.js";
import { playerName } from "../board/names.js";
import { controlText } from "../game/control.js";
import { clockText } from "../game/digits.js";
import { Game } from "../game/game.js";
import { Remote } from "../game/remote.js";

/** As the server lists it. @typedef {{ game: string, created: number, state: string, start: Record<string, any>, names?: Record<string, string>, plies?: number, result?: string, why?: string, delay_plies?: number, delay_ms?: number }} Listed */

const PAGE = 12;

/** One game: a link with the board as its picture. */
class Tile {
    /** @param {Listed} listed @param {Game} game */
    constructor(listed, game) {
        this.listed = listed;
        this.game = game;
        this.board = h("div");
        this.under = h("p.tile-note");
        this.clocks = h("p.tile-clocks");
        this.node = h("a.watch-tile", { href: `/g/${listed.game}` }, this.board, this.clocks, this.under);
        this.fen = "";
        game.changed.add(() => this.show());
        this.timer = setInterval(() => this.#time(), 1000);
        this.show();
    }

    show() {
        const { game, listed } = this,
            fen = game.state?.fen ?? listed.start.fen ?? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        const plies = game.state?.moves.length ?? listed.plies ?? 0,
            move = game.state?.moves.at(-1);
        if (fen !== this.fen)
            fill(
                this.board,
                miniBoard(
                    (this.fen = fen),
                    "white",
                    move ? `${Math.ceil(plies / 2)}${plies % 2 ? "." : "..."}${move}` : _("the first position"),
                ),
            );
        const result = game.over ? game.state?.result : listed.result;
        const late = listed.delay_ms
            ? _("{n} s later", { n: Math.round(listed.delay_ms / 1000) })
            : listed.delay_plies
              ? _("{n} half-moves later", { n: listed.delay_plies })
              : "";
        fill(
            this.under,
            [controlText(listed.start.control ?? "-"), rulebookName(listed.start.rulebook), result, late].filter(Boolean).join(" · "),
        );
        this.#time();
    }

    #time() {
        const { game, listed } = this,
            side = (/** @type {"white" | "black"} */ color) =>
                h(
                    "span",
                    { class: game.state?.running === color ? "runs" : "" },
                    h("bdi.tile-name", null, playerName(listed.names, color)),
                    game.timed && game.state?.clock ? ` ${clockText(game.remaining(color) ?? 0)}` : "",
                );
        fill(this.clocks, side("white"), side("black"));
    }

    close() {
        clearInterval(this.timer);
        this.game.close();
    }
}

class Watch {
    constructor() {
        this.state = "running";
        /** @type {Tile[]} */
        this.tiles = [];
        /** @type {string | null} */
        this.next = null;
        this.list = h("div.watch-list");
        this.says = h("p", { role: "status" });
        this.more = h("button", { hidden: true, onclick: () => this.#load() }, _("More"));
        this.tabs = h(
            "div.row",
            { role: "group", "aria-label": _("Which games") },
            this.#tab("running", _("Being played")),
            this.#tab("waiting", _("Waiting")),
            this.#tab("finished", _("Over")),
        );
        this.node = h("main.watch-page", null, h("h1", null, _("Watch")), this.tabs, this.says, this.list, this.more);
        this.choose("running");
    }

    /** @param {string} state @param {string} text */
    #tab(state, text) {
        return h("button.quiet", { onclick: () => this.choose(state), "data-state": state, "aria-pressed": "false" }, text);
    }

    /** @param {string} state */
    choose(state) {
        this.state = state;
        this.#clear();
        for (const tab of this.tabs.children) tab.setAttribute("aria-pressed", String(tab.dataset.state === state));
        this.#load();
    }

    #clear() {
        this.tiles.forEach((tile) => tile.close());
        this.tiles = [];
        this.next = null;
        fill(this.list);
    }

    async #load() {
        const state = this.state,
            before = this.next ? `&before=${encodeURIComponent(this.next)}` : "";
        fill(this.says, _("Looking for games"));
        const answer = await fetch(`/api/v1/games?state=${state}&limit=${PAGE}${before}`)
            .then((got) => (got.ok ? got.json() : null))
            .catch(() => null);
        const laws = answer && (await core());
        if (state !== this.state || !this.node.isConnected) return;
        if (!answer)
            return fill(
                this.says,
                _("The server cannot be reached; try again."),
                " ",
                h("button", { onclick: () => this.choose(state) }, _("Again")),
            );
        const fresh = answer.games.map((/** @type {Listed} */ listed) => new Tile(listed, watched(listed.game, laws)));
        this.tiles.push(...fresh);
        this.list.append(...fresh.map((/** @type {Tile} */ tile) => tile.node));
        this.next = answer.next;
        this.more.hidden = !answer.next;
        fill(this.says, this.tiles.length ? "" : _("There is no such public game now. Who begins a game may make it public."));
    }

    close() {
        this.#clear();
    }
}

/** A game without a seat: one more pair of eyes. @param {string} id @param {any} laws */
function watched(id, laws) {
    const game = new Game(id, laws, null);
    game.link = new Remote(game, null);
    return game;
}

/** @returns {import("../main.js").View} */
export function watchView() {
    const watch = new Watch();
    return { node: watch.node, title: _("Watch"), close: () => watch.close() };
}
