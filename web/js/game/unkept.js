// unkept.js - what a player is told where the browser keeps nothing (it is full, forbidden or private): a game of this device goes
// when the page is closed, and so does the way back to a seat. The game goes on; both can be taken away in time.
import { copy, fill, h } from "../base/dom.js";
import { toast } from "../base/offline.js";
import { isKept } from "../base/prefs.js";
import { _ } from "../base/words.js";
import { saveLog, savePgn } from "./share.js";

/** @typedef {import("./game.js").Game} Game */

/** What would be lost. @param {Game} game @returns {"game" | "seat" | ""} */
function losing(game) {
    if (game.link?.local) return isKept(`local.${game.id}`) ? "" : "game";
    return game.seat === null || isKept(`seat.${game.id}`) ? "" : "seat";
}

export class Unkept {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
        this.node = h("div.unkept", { role: "alert" });
        this.key = "";
    }

    show() {
        const key = losing(this.game);
        if (key === this.key) return;
        this.key = key;
        fill(this.node, ...(key === "game" ? this.#game() : key === "seat" ? this.#seat() : []));
    }

    #game() {
        const { game } = this;
        return [
            h("p", null, _("The browser could not keep this game: it is lost when the page is closed. Play on, and save it as a file.")),
            h("button.quiet", { onclick: () => savePgn(game) }, _("Save the PGN")),
            h("button.quiet", { onclick: () => saveLog(game) }, _("Save the log")),
        ];
    }

    #seat() {
        return [
            h("p", null, _("The browser could not keep your seat: when the page is closed, only its link leads back to it.")),
            h("button.quiet", { onclick: () => this.#copy() }, _("Copy the link of my seat")),
        ];
    }

    async #copy() {
        const { id, link } = this.game,
            address = `${location.origin}/g/${id}#t=${link?.token}`,
            copied = await copy(address);
        toast(copied ? _("Copied.") : address, null, copied ? 5000 : 60000);
    }
}
