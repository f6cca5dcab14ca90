// share.js - the links of the other seats, while somebody is missing; afterwards what can be taken away: PGN, log, scoresheet.
import { copy, fill, h } from "../base/dom.js";
import { _, language } from "../base/words.js";
import { recall } from "../base/prefs.js";
import { toast } from "../base/offline.js";
import { colorName } from "../board/names.js";

/** @typedef {import("./game.js").Game} Game */

/** @param {string} name @param {Blob} bytes */
function download(name, bytes) {
    const link = h("a", { href: URL.createObjectURL(bytes), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** @param {Game} game */
export function savePgn(game) {
    game.saved = game.log.length;
    download("game.pgn", new Blob([game.match.pgn(language())], { type: "application/vnd.chess-pgn" }));
}

/** @param {Game} game */
export function saveLog(game) {
    game.saved = game.log.length;
    const lines = game.log.map(({ event }) => JSON.stringify(event));
    download("game.jsonl", new Blob([lines.join("\n"), "\n"], { type: "application/x-ndjson" }));
}

export class Share {
    /** @param {Game} game */
    constructor(game) {
        this.game = game;
        this.node = h("section.share", { "aria-label": _("Links") });
        this.key = "";
    }

    show() {
        const { game } = this,
            waiting = !game.link?.local && !game.start;
        const key = `${waiting} ${game.over} ${game.log.length > 0}`;
        if (key === this.key) return;
        this.key = key;
        if (waiting) fill(this.node, ...this.#seats());
        else fill(this.node, game.start && this.#files());
    }

    /** @returns {Node[]} */
    #seats() {
        const others = recall(`seat.${this.game.id}`)?.others ?? {};
        return Object.entries(others).map(([seat, token]) => this.#link(seat, `${location.origin}/g/${this.game.id}#t=${token}`));
    }

    /** @param {string} seat @param {string} address */
    #link(seat, address) {
        const field = h("input", {
            type: "text",
            readonly: true,
            value: address,
            "aria-label": _("Link for {who}", { who: colorName(seat) }),
            onfocus: (/** @type {any} */ event) => event.target.select(),
        });
        const code = h("div.qr");
        import("./qr.js")
            .then(({ qrCode }) => fill(code, qrCode(address, _("QR code of the link for {who}", { who: colorName(seat) }))))
            .catch(() => {});
        return h(
            "div.invite",
            null,
            h("h2", null, _("Invite: {who}", { who: colorName(seat) })),
            code,
            h(
                "div.row",
                null,
                field,
                h(
                    "button.main",
                    { onclick: async () => toast((await copy(address)) ? _("Copied.") : _("Please copy the text by hand.")) },
                    _("Copy"),
                ),
            ),
            h("p.tile-note", null, _("Whoever has this link has the seat.")),
        );
    }

    async #picture() {
        const { diagram } = await import("../watch/diagram.js"),
            picture = await diagram(this.game.shown?.fen ?? "8/8/8/8/8/8/8/8", this.game.mine[0] ?? "white");
        if (picture) download("position.png", picture);
    }

    #files() {
        const { game } = this;
        const sheet = () => download("sheet.txt", new Blob([game.match.sheet(language())], { type: "text/plain" }));
        const button = (/** @type {string} */ text, /** @type {() => void} */ act) => h("button.quiet", { onclick: act }, text);
        return h(
            "details",
            null,
            h("summary", null, _("Save and share")),
            h(
                "div.row",
                null,
                game.link?.local
                    ? button("PGN", () => savePgn(game))
                    : h("a.button", { href: `/api/v1/games/${game.id}.pgn`, download: "game.pgn" }, "PGN"),
                button(_("Scoresheet"), sheet),
                button(_("Log"), () => saveLog(game)),
                button(_("Picture of the position"), () => this.#picture()),
                button(_("Copy the position"), async () =>
                    toast((await copy(game.shown?.fen ?? "")) ? _("Copied.") : (game.shown?.fen ?? "")),
                ),
                !game.link?.local &&
                    button(_("Copy the link to watch"), async () =>
                        toast((await copy(`${location.origin}/g/${game.id}`)) ? _("Copied.") : location.href),
                    ),
            ),
        );
    }
}
