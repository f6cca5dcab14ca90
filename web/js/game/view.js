// view.js - a game on the page: board, clock, scoresheet, rulings, what can be said; one column on a phone.
import { announce, fill, h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { keep, onPref, recall } from "../base/prefs.js";
import { rulebookName } from "../base/rulebooks.js";
import { sound } from "../base/sounds.js";
import { toast } from "../base/offline.js";
import { keepToken, onNavigate } from "../base/route.js";
import { Board } from "../board/board.js";
import { placement } from "../board/squares.js";
import { Acts } from "./acts.js";
import { Banner } from "./banner.js";
import { Assisted } from "./assisted.js";
import { Clocks } from "./clocks.js";
import { controlText } from "./control.js";
import { Entry } from "./entry.js";
import { deviceGame, remoteGame, takeBack } from "./games.js";
import { shown } from "./letters.js";
import { Pieces } from "./pieces.js";
import { OverBoard } from "./overboard.js";
import { Rulings } from "./rulings.js";
import { Replay } from "../watch/replay.js";
import { Share } from "./share.js";
import { Sheet } from "./sheet.js";
import { Unkept } from "./unkept.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../board/squares.js").Color} Color */

class GameView {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
        this.hands = game.start && !game.overBoard ? new Assisted(game, () => this.#board()) : new OverBoard(game, () => this.#board());
        this.board = new Board(this.hands);
        this.hands.board = this.board;
        const over = this.hands instanceof OverBoard ? this.hands : null;
        this.clocks = new Clocks(game, (color) => over?.press(color));
        this.sheet = new Sheet(game);
        this.rulings = new Rulings(game);
        this.entry = new Entry(game);
        this.share = new Share(game);
        this.acts = new Acts(
            game,
            over,
            game.link?.local && !game.overBoard && (game.start?.control ?? "-") === "-" ? () => this.#takeBack() : undefined,
        );
        /** Of the arbiter's seat: fetched when somebody sits there. @type {import("../arbiter/desk.js").Desk | null} */
        this.desk = null;
        this.deskPlace = h("div.desk-place");
        this.replay = new Replay(game, () => this.#all());
        this.pieces = new Pieces();
        this.banner = new Banner(game);
        this.unkept = new Unkept(game);
        this.news = h("div.news", { role: "status" });
        this.about = h("p.about");
        this.node = this.#lay();
        this.ends = [
            game.changed.add((entry) => this.#changed(entry)),
            game.refused.add((error) => this.#refused(error)),
            onPref.add(() => this.#all()),
        ];
        this.key = (/** @type {KeyboardEvent} */ event) => this.#key(event);
        document.addEventListener("keydown", this.key);
        this.turnTo(game.mine[0] ?? "white");
        this.#all();
    }

    #lay() {
        const flip = h(
            "button.quiet.icon",
            { onclick: () => this.turnTo(this.board.side === "white" ? "black" : "white"), "aria-label": _("Turn the board") },
            "⇅",
        );
        return h(
            "main.game",
            { class: this.game.overBoard ? "over-board" : "assisted" },
            h("h1.unseen", null, _("Game")),
            h(
                "div.table",
                null,
                this.banner.node,
                this.unkept.node,
                this.board.node,
                this.pieces.node,
                h("div.below-board", null, this.entry.node, flip),
            ),
            h(
                "div.beside",
                null,
                this.clocks.node,
                this.replay.node,
                this.deskPlace,
                this.acts.node,
                this.news,
                this.share.node,
                this.sheet.node,
                this.rulings.node,
                this.about,
            ),
        );
    }

    /** @param {Color} side */
    turnTo(side) {
        this.board.turnTo(side);
        this.clocks.turnTo(side);
    }

    #all() {
        const { game } = this;
        this.node.classList.toggle("waiting", !game.start);
        this.#board();
        this.clocks.show();
        this.sheet.show();
        this.acts.show();
        this.entry.show();
        this.share.show();
        this.replay.update();
        this.#desk();
        this.banner.show();
        this.unkept.show();
        if (this.node.isConnected) this.hands.settle();
        const start = game.start ?? game.about.start;
        fill(
            this.about,
            start
                ? `${controlText(start.control ?? "-")} · ${start.enforcement === "assisted" ? _("assisted") : _("as over the board")} · ${rulebookName(start.rulebook)}`
                : "",
        );
    }

    /** The arbiter's seat, once it is known who sits here. */
    async #desk() {
        if (this.game.seat !== "arbiter") return;
        if (this.desk) return this.desk.show();
        const { Desk } = await import("../arbiter/desk.js");
        if (!this.desk) fill(this.deskPlace, (this.desk = new Desk(this.game)).node);
    }

    #board() {
        const { game } = this,
            state = game.shown,
            men = placement(state?.fen ?? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        const hanging = game.past === null ? game.hanging : null,
            man = hanging && men.get(hanging.from);
        if (hanging && man) men.delete(hanging.from), men.set(hanging.to, man);
        const sent = game.past === null ? this.hands.sent : null,
            going = sent && men.get(sent.from);
        if (sent && going) men.delete(sent.from), men.set(sent.to, sent.man ? (going === "P" ? sent.man.toUpperCase() : sent.man) : going);
        this.board.show(men, sent?.dragged ? sent.to : null);
        this.pieces.show(men, state?.turn);
        this.#marks();
    }

    #marks() {
        const { game } = this,
            state = game.shown,
            last = lastSquares(game);
        const now = state && !game.overBoard ? game.match.position(game.past === null ? undefined : state.moves.length) : null,
            check = now?.check ? now.king : [];
        this.board.mark({ last, check, ...this.hands.marks() });
        this.node?.classList.toggle("adjusting", this.hands instanceof OverBoard && this.hands.adjusting);
        this.acts?.show();
    }

    /** @param {import("./game.js").Entry | null} entry */
    #changed(entry) {
        if (this.game.missing) return onNavigate.tell(location.pathname);
        const kind = this.game.overBoard;
        if (entry?.seq === 0 && kind !== this.hands instanceof OverBoard) return onNavigate.tell(location.pathname); // the start says how it is played
        if (entry) this.#heard(entry);
        if (entry) this.hands.turned(entry);
        if (entry?.seq === 0) this.turnTo(this.game.mine[0] ?? "white");
        this.#all();
    }

    /** @param {import("./game.js").Entry} entry */
    #heard(entry) {
        const { game } = this,
            news = this.rulings.add(entry),
            done = entry.rulings.find((ruling) => ruling.ruling === "completed" || ruling.ruling === "made");
        if (!entry.live) return;
        if (done?.san) announce(_("{who}: {move}", { who: entry.event.by === "black" ? _("Black") : _("White"), move: shown(done.san) }));
        fill(this.news, ...(game.over ? [] : news).map((text) => h("span", null, text)), !game.over && news.length > 0 && this.#read());
        news.forEach(announce);
        if (game.over) {
            sound("over");
            const kept = recall(`seat.${game.id}`);
            if (kept) keep(`seat.${game.id}`, { ...kept, over: true });
        } else if (news.length) sound("ruling");
        else if (done && entry.event.do === "move") sound(/[+#]/.test(done.san) ? "check" : /x/.test(done.san) ? "capture" : "move");
        else if (entry.event.do === "press" && !game.mine.includes(/** @type {any} */ (entry.event.by))) sound("press");
    }

    /** On a phone the news lie over the page: whoever has read them takes them away. */
    #read() {
        return h("button.plain.read", { "aria-label": _("Close"), onclick: () => fill(this.news) }, "✕");
    }

    /** @param {{ code: string, text?: string }} error */
    #refused(error) {
        this.hands.sent = null;
        if (this.hands instanceof OverBoard) this.hands.pressed = null;
        this.#board();
        const words = {
            waiting: _("The other player must agree too."),
            token: _("This link opens no seat."),
            engines: _("Too many games with the computer are going on from here."),
            game: _("There is no such game."),
            rate: _("Too fast; try again."),
        };
        toast(/** @type {Record<string, string>} */ (words)[error.code] ?? error.text ?? error.code);
    }

    async #takeBack() {
        if (await takeBack(this.game)) onNavigate.tell(location.pathname);
    }

    /** Space presses the clock wherever nothing else needs it. @param {KeyboardEvent} event */
    #key(event) {
        const target = event.target;
        if (target instanceof HTMLElement && target.closest("input, textarea, select, dialog, button, a, summary, .tray")) return;
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        if (!(target instanceof Element && target.closest("[role=grid]")) && this.replay.key(event)) return;
        if (event.key === " " && this.hands instanceof OverBoard) event.preventDefault(), this.hands.press();
        else if (event.key === "f") this.turnTo(this.board.side === "white" ? "black" : "white");
        else if (event.key === "/" || event.key === "m") event.preventDefault(), this.entry.field.focus();
    }

    close() {
        this.ends.forEach((end) => end());
        document.removeEventListener("keydown", this.key);
        this.hands.close();
        this.clocks.close();
        this.replay.close();
    }
}

/** From and to of the last move. @param {Game} game */
function lastSquares(game) {
    const entry = game.log.slice(0, (game.past ?? game.log.length) + 1).findLast(({ rulings }) => rulings.some((ruling) => ruling.uci));
    const uci = entry?.rulings.findLast((ruling) => ruling.uci)?.uci;
    return uci ? [uci.slice(0, 2), uci.slice(2, 4)] : [];
}

/** @param {string} said @returns {import("../main.js").View} */
function noSuchGame(said) {
    const title = _("There is no such game");
    return { title, node: h("main.narrow", null, h("h1", null, title), h("p", null, said), h("a", { href: "/" }, _("To the lobby"))) };
}

/** @param {Game} game @returns {import("../main.js").View} */
function viewOf(game) {
    const view = new GameView(game);
    return { node: view.node, title: _("Game"), shown: () => view.hands.settle(), close: () => view.close() };
}

/** @param {import("../main.js").Route} route */
export async function gameView(route) {
    const game = await remoteGame(route.id, route.token),
        token = game.link?.token;
    if (token && !game.missing && location.pathname === route.path) keepToken(token);
    return game.missing
        ? noSuchGame(_("This server has no game at this address. It may have been mistyped, or be of another server."))
        : viewOf(game);
}

/** @param {import("../main.js").Route} route */
export async function localView(route) {
    const game = await deviceGame(route.id);
    return game ? viewOf(game) : noSuchGame(_("This game is kept on another device, or was forgotten by this one."));
}
