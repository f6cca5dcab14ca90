// account.js - a name at this server, for those who want one: to find one's games from any device. Nobody needs it to play.
import { ask, fill, h } from "../base/dom.js";
import { _ } from "../base/words.js";
import { keep, recall, recallNames } from "../base/prefs.js";
import { toast } from "../base/offline.js";
import { colorName } from "../board/names.js";

/** @typedef {{ name: string, created: number, games: { game: string, seat: string, created: number }[] }} Account */

/** @param {string} code */
function words(code) {
    switch (code) {
        case "name":
            return _("A name has 2 to 64 letters, digits, - or _, or Chinese characters.");
        case "password":
            return _("A password has 8 to 128 characters.");
        case "taken":
            return _("This name is taken.");
        case "login":
            return _("The name or the password is wrong.");
        case "rate":
        case "busy":
            return _("Too many at once; try again in a minute.");
        case "session":
            return _("You have been signed out.");
        default:
            return _("The server did not do it ({code}).", { code });
    }
}

/** @param {string} what below /api/v1/ @param {Record<string, any>} [body] posted; without one it is asked for @returns {Promise<any>} */
async function call(what, body) {
    const asked = body ? { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {};
    const answer = await fetch(`/api/v1/${what}`, { credentials: "same-origin", ...asked }).catch(() => {
        throw new Error(_("The server cannot be reached."));
    });
    const said = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Error(words(said.error?.code ?? String(answer.status)));
    return said;
}

/** A seat goes on the list of who is signed in here. @param {string} game @param {string} token */
export function claimSeat(game, token) {
    if (recall("account")) call("account/games", { game, token }).catch(() => {});
}

class AccountPage {
    constructor() {
        this.node = h("main.narrow.account");
    }

    /** @param {() => Promise<any>} act what is done; then the page is shown anew */
    async #do(act) {
        try {
            await act();
            await this.show();
        } catch (error) {
            toast(/** @type {Error} */ (error).message);
        }
    }

    async show() {
        const account = recall("account") ? await call("account").catch(() => (keep("account", null), null)) : null;
        fill(this.node, h("h1", null, account ? account.name : _("Account")), ...(account ? this.#inside(account) : this.#outside()));
    }

    #outside() {
        const name = h("input", {
            type: "text",
            name: "name",
            autocomplete: "username",
            autocapitalize: "off",
            required: true,
            minlength: "2",
            maxlength: "64",
        });
        const password = h("input", {
            type: "password",
            name: "password",
            autocomplete: "current-password",
            required: true,
            minlength: "8",
            maxlength: "128",
        });
        const enter = (/** @type {string} */ where) =>
            this.#do(async () => {
                await call(where, { name: name.value, password: password.value });
                keep("account", name.value);
                recallNames("seat.").forEach((each) => claimSeat(each.slice(5), recall(each).token));
            });
        return [
            h(
                "p.lead",
                null,
                _("An account keeps the list of your games, and lets you sit down in them from any device. You can play without one."),
            ),
            h(
                "form.account-form",
                { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), enter("sessions")) },
                h("label.field", null, _("Name"), name),
                h("label.field", null, _("Password"), password, h("span.tile-note", null, _("At least 8 characters"))),
                h(
                    "div.row",
                    null,
                    h("button.main", null, _("Sign in")),
                    h("button.quiet", { type: "button", onclick: () => enter("accounts") }, _("Make an account")),
                ),
            ),
        ];
    }

    /** @param {Account} account */
    #inside(account) {
        const games = account.games.map((each) =>
            h(
                "li",
                null,
                h("a", { href: `/g/${each.game}` }, colorName(each.seat)),
                h(
                    "span.tile-note",
                    null,
                    new Date(each.created).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }),
                ),
            ),
        );
        const leave = (/** @type {boolean} */ everywhere) =>
            this.#do(async () => (await call("account/leave", everywhere ? { everywhere } : {}), keep("account", null)));
        return [
            h(
                "section.mine",
                null,
                h("h2", null, _("Your games")),
                games.length ? h("ul", null, ...games) : h("p.tile-note", null, _("None yet.")),
            ),
            h(
                "div.acts",
                null,
                h("a.button", { href: "/api/v1/account/export", download: "account.json" }, _("All that is kept of you")),
                h("button.quiet", { onclick: () => this.#change() }, _("Change the password")),
                h("button.quiet", { onclick: () => leave(false) }, _("Sign out")),
                h("button.quiet", { onclick: () => leave(true) }, _("Sign out everywhere")),
                h("button.danger", { onclick: () => this.#delete() }, _("Delete the account")),
            ),
        ];
    }

    async #change() {
        const before = h("input", { type: "password", autocomplete: "current-password" }),
            next = h("input", { type: "password", autocomplete: "new-password", minlength: "8" });
        const answer = await ask(
            _("Change the password"),
            [h("label.field", null, _("Password"), before), h("label.field", null, _("New password"), next)],
            [
                { value: "", text: _("Cancel") },
                { value: "yes", text: _("Change the password"), kind: "main" },
            ],
        );
        if (answer) this.#do(() => call("account/password", { password: before.value, new: next.value }));
    }

    async #delete() {
        const password = h("input", { type: "password", autocomplete: "current-password" });
        const answer = await ask(
            _("Delete the account?"),
            [
                h("p", null, _("Name, sessions and the list of games are gone then; the games themselves stay.")),
                h("label.field", null, _("Password"), password),
            ],
            [
                { value: "", text: _("Cancel") },
                { value: "yes", text: _("Delete the account"), kind: "danger" },
            ],
        );
        if (answer) this.#do(async () => (await call("account/delete", { password: password.value }), keep("account", null)));
    }
}

/** @returns {Promise<import("../main.js").View>} */
export async function accountView() {
    const page = new AccountPage();
    await page.show();
    return { node: page.node, title: _("Account") };
}
