// remote.js - a game of the server: one WebSocket, come again for as long as the page is open.
//
//     send(command) --> unsent (kept in the browser) --> socket --> ack: taken out
//
// Each command has an id of its own. What has no answer when the line breaks is sent again after the next welcome, in the same
// order; the server applies an id once. Events have numbers without a gap: hello says the last one that we have.
import { keep, recall } from "../base/prefs.js";
import { forgetSeen, showSeen } from "./kept.js";

/** @typedef {import("./game.js").Game} Game */

const PATIENCE = 8000; // without an answer to a command, after which the line counts as dead
const WAITS = [300, 700, 1500, 3000, 5000];

export class Remote {
    /** @param {Game} game @param {string | null} token */
    constructor(game, token) {
        this.local = false;
        this.game = game;
        this.token = token;
        this.key = `unsent.${game.id}.${token?.slice(0, 8)}`; // of this seat: another tab may have the other one
        /** @type {Record<string, any>[]} */
        this.unsent = token ? (recall(this.key) ?? []) : [];
        this.tries = 0;
        this.offset = 0; // from performance.now() to the game's time
        this.ended = false;
        this.unseated = false;
        /** @type {Map<string, number>} when each command went out */
        this.sentAt = new Map();
        /** @type {WebSocket | null} */
        this.socket = null;
        this.wake = () => this.#again(0);
        this.gone = () => this.#drop();
        addEventListener("online", this.wake);
        addEventListener("offline", this.gone);
        setTimeout(() => game.line === "connecting" && showSeen(game), PATIENCE / 2);
        this.#open();
    }

    now() {
        return performance.now() + this.offset;
    }

    /** A command: an event without its time and its player, or a wish. @param {Record<string, any>} command */
    send(command) {
        const whole = { id: crypto.randomUUID(), ...command };
        this.unsent.push(whole);
        this.#kept();
        if (this.game.line === "open") this.#say(whole);
    }

    close() {
        this.ended = true;
        clearTimeout(this.doubt);
        clearTimeout(this.timer);
        removeEventListener("online", this.wake);
        removeEventListener("offline", this.gone);
        this.socket?.close();
    }

    #kept() {
        keep(this.key, this.unsent.length ? this.unsent : null);
        this.game.unsent = this.unsent.length;
        clearTimeout(this.doubt);
        if (this.unsent.length) this.doubt = setTimeout(() => this.#drop(), PATIENCE);
        this.game.changed.tell(null);
    }

    /** @param {Record<string, any>} message */
    #say(message) {
        if (message.id) this.sentAt.set(message.id, performance.now());
        this.socket?.send(JSON.stringify(message));
    }

    #open() {
        if (this.ended) return;
        const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/games/${this.game.id}/ws`);
        this.socket = socket;
        socket.onopen = () => {
            /** @type {Record<string, any>} */
            const hello = {};
            if (this.token) hello.token = this.token;
            else if (recall("account") && !this.unseated) hello.session = true;
            if (this.game.heard) hello.last_seq = this.game.heard - 1;
            socket.send(JSON.stringify({ hello }));
        };
        socket.onmessage = (event) => this.socket === socket && this.#hear(JSON.parse(event.data));
        socket.onclose = (event) => this.socket === socket && this.#lost(event);
    }

    /** The line is dead, though the socket has not said so: another one is tried. */
    #drop() {
        if (this.ended || this.game.line !== "open") return;
        const socket = this.socket;
        this.socket = null;
        socket?.close();
        this.game.line = "offline";
        this.game.changed.tell(null);
        this.#again(WAITS[0]);
    }

    /** @param {CloseEvent} event */
    #lost(event) {
        if (event.code === 1008 && !this.token && !this.unseated) {
            this.unseated = true; // the account has no seat here: then one watches
            this.game.line = "offline";
            return this.#again(0);
        }
        const refused = event.code === 1008 && ["token", "game", "hello", "engines"].includes(event.reason);
        this.game.line = this.ended ? "closed" : refused ? "closed" : "offline";
        this.game.changed.tell(null);
        if (refused) return this.game.refused.tell({ code: event.reason });
        showSeen(this.game);
        this.#again(WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    }

    /** @param {number} ms */
    #again(ms) {
        clearTimeout(this.timer);
        if (this.ended || this.game.line === "open") return;
        this.timer = setTimeout(() => (this.socket?.readyState === WebSocket.OPEN ? null : this.#open()), ms);
    }

    /** @param {Record<string, any>} message */
    #hear(message) {
        const { game } = this;
        if (message.welcome) this.#welcome(message.welcome);
        else if (message.event) this.#event(message);
        else if (message.ack) this.#answered(message.ack);
        else if (message.error) this.#answered(message.error.id), game.refused.tell(message.error);
        else if (message.presence) this.#know({ presence: message.presence });
        else if (message.wish) this.#know({ wishes: message.wish });
        else if (message.engine) this.#know({ engine: message.engine });
        else if (message.rematch) this.#know({ rematch: message.rematch });
    }

    /** @param {Partial<Game>} news */
    #know(news) {
        Object.assign(this.game, news);
        this.game.changed.tell(null);
    }

    /** @param {Record<string, any>} welcome */
    #welcome(welcome) {
        if (welcome.seq < this.game.heard - 1) return this.#anew(); // what was kept here is no game of this server
        this.tries = 0;
        if (this.game.stale) (this.game.stale = 0), (this.game.past = null);
        this.expected = this.game.behindUntil = welcome.seq;
        this.offset = welcome.now - performance.now();
        this.game.seat = welcome.seat === "watch" || !welcome.seat ? null : welcome.seat;
        this.game.line = "open";
        this.game.engine = welcome.engine ?? null;
        this.game.pause = welcome.pause ?? null;
        this.unsent.forEach((command) => this.#say(command));
        this.#kept();
    }

    #anew() {
        forgetSeen(this.game.id);
        location.reload();
    }

    /** @param {Record<string, any>} message */
    #event(message) {
        const live = message.seq > (this.expected ?? -1);
        if (live) this.offset = Math.max(this.offset, message.event.at - performance.now());
        this.game.take(message.event, message.seq, live);
    }

    /** @param {string | undefined} id */
    #answered(id) {
        if (!id) return;
        const sent = this.sentAt.get(id);
        if (sent !== undefined) this.game.lag = Math.round(performance.now() - sent);
        this.sentAt.delete(id);
        this.unsent = this.unsent.filter((each) => each.id !== id);
        this.#kept();
    }
}
