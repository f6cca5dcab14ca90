// lobby.js - the first view: begin a game, come to one, go on with one.
import { h, fill } from "../base/dom.js";
import { _ } from "../base/words.js";
import { goTo } from "../base/route.js";
import { keep, recall, recallNames } from "../base/prefs.js";
import { toast } from "../base/offline.js";
import { create } from "./create.js";
import { colors, controlOf, opponents, paces, rulebooks, setups, ways } from "./choices.js";

/** @typedef {import("./choices.js").Choice} Choice */

/** What the form holds; the last one is proposed again. */
const usual = { opponent: "person", enforcement: "assisted", color: "random", pace: "rapid10", rulebook: "fide-2023", setup: "standard", minutes: "20", seconds: "10", level: "3", number: "", delay: "0", me: "", them: "", event: "", arbiter: false, recording: false, public: false };

/** @typedef {typeof usual} Wish */

/** A row of choices of which one is taken: radio buttons that look like tiles.
 * @param {string} name @param {string} title @param {Choice[]} list @param {string} taken @param {string} [kind] */
function tiles(name, title, list, taken, kind = "") {
  return h("fieldset", { class: kind }, h("legend", null, title),
    h("div.tiles", null, ...list.map((each) =>
      h("label.tile", null, h("input", { type: "radio", name, value: each.value, checked: each.value === taken }),
        h("span.tile-text", null, _(each.text)), each.note && h("span.tile-note", null, _(each.note))))));
}

/** @param {Wish} wish */
function numbers(wish) {
  const field = (/** @type {string} */ name, /** @type {string} */ text, /** @type {string} */ most, /** @type {string} */ step) =>
    h("label.number", null, text, h("input", { type: "number", name, min: name === "minutes" ? "0.5" : "0", max: most, step, value: /** @type {any} */ (wish)[name] }));
  return h("div.row.own-pace", null, field("minutes", _("Minutes each"), "600", "0.5"), field("seconds", _("Seconds a move"), "600", "1"));
}

/** @param {Wish} wish */
function levels(wish) {
  return h("label.level", null, _("Level"),
    h("input", { type: "range", name: "level", min: "1", max: "10", value: wish.level, oninput: (/** @type {any} */ event) => (event.target.nextElementSibling.value = event.target.value) }),
    h("output", null, wish.level));
}

/** For the record; each may be left empty. @param {"me" | "them" | "event"} name @param {string} title @param {Wish} wish */
const text = (name, title, wish) => h("label.field.name", null, title, h("input", { type: "text", name, maxlength: "40", value: wish[name], autocomplete: name === "me" ? "nickname" : "off" }));

/** @param {Wish} wish */
function more(wish) {
  const flag = (/** @type {"arbiter" | "recording" | "public"} */ name, /** @type {string} */ text, /** @type {string} */ note, /** @type {string} */ kind) =>
    h("label.flag", { class: kind }, h("input", { type: "checkbox", name, checked: wish[name] }), h("span", null, text, h("span.tile-note", null, note)));
  return h("details.more", null, h("summary", null, _("Rulebook and more")), h("div.more-body", null,
    h("label.rulebook", null, _("Rulebook"), h("select", { name: "rulebook" }, ...rulebooks.map((each) => h("option", { value: each.value, selected: each.value === wish.rulebook }, _(each.text))))),
    h("p.tile-note", { id: "rulebook-note", "aria-live": "polite" }),
    tiles("setup", _("How the game begins"), setups, wish.setup),
    h("label.number.for-960", null, _("Its number, 0 to 959; empty: by lot"), h("input", { type: "number", name: "number", min: "0", max: "959", value: wish.number })),
    h("div.row.for-server", null, text("me", _("Your name"), wish), text("them", _("The opponent's name"), wish), text("event", _("Event"), wish)),
    flag("recording", _("The moves are written down by the players"), _("On the scoresheet beside the board, as the Laws ask in standard games."), "for-board"),
    flag("arbiter", _("A seat for an arbiter"), _("Sees everything, stops the clocks, decides claims. You get one more link."), "for-person"),
    flag("public", _("Anybody may watch"), _("The game is on the list of public games; else whoever has its link can watch."), "for-server"),
    h("label.number.for-server", null, _("Who watches sees it later by so many minutes"), h("input", { type: "number", name: "delay", min: "0", max: "60", value: wish.delay }))));
}

/** @param {HTMLFormElement} form @returns {Wish} */
function read(form) {
  const data = new FormData(form), wish = /** @type {any} */ ({ ...usual });
  for (const name of Object.keys(usual)) wish[name] = typeof /** @type {any} */ (usual)[name] === "boolean" ? data.has(name) : data.get(name) ?? /** @type {any} */ (usual)[name];
  return wish;
}

/** @param {Wish} wish */
function startOf(wish) {
  const pace = paces.find((each) => each.value === wish.pace);
  const control = wish.pace === "own" ? controlOf(Number(wish.minutes), Number(wish.seconds)) : pace?.control ?? "-";
  return {
    rulebook: wish.rulebook, control, enforcement: wish.enforcement, chess960: wish.setup === "chess960",
    recording: wish.recording && wish.enforcement === "board" ? "required" : "off",
  };
}

/** @param {HTMLFormElement} form */
function adapt(form) {
  const wish = read(form);
  for (const name of /** @type {const} */ (["opponent", "enforcement", "pace", "setup"])) form.dataset[name] = wish[name];
  const book = rulebooks.find((each) => each.value === wish.rulebook);
  fill(/** @type {Element} */ (form.querySelector("#rulebook-note")), book?.note ? _(book.note) : "");
}

/** @param {SubmitEvent} event */
async function submit(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget), wish = read(form);
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button.main"));
  keep("wish", wish);
  button.disabled = true;
  const path = await create(startOf(wish), wish).catch((error) => void toast(error.message));
  button.disabled = false;
  if (path) goTo(path);
}

/** Games of this browser that are not known to be over. */
function mine() {
  const rows = [...recallNames("seat."), ...recallNames("local.")].map((name) => ({ name, kept: recall(name) })).filter(({ kept }) => kept && !kept.over);
  if (!rows.length) return null;
  rows.sort((a, b) => (b.kept.at ?? 0) - (a.kept.at ?? 0));
  return h("section.mine", null, h("h2", null, _("Your games")), h("ul", null, ...rows.slice(0, 8).map(({ name, kept }) => {
    const id = name.slice(name.indexOf(".") + 1), local = name.startsWith("local.");
    return h("li", null, h("a", { href: local ? `/local/${id}` : `/g/${id}` }, kept.title ?? id), h("span.tile-note", null, new Date(kept.at).toLocaleString(document.documentElement.lang)));
  })));
}

export function lobbyView() {
  const wish = { ...usual, ...recall("wish") };
  const form = h("form.lobby", { onsubmit: submit, onchange: (/** @type {any} */ event) => adapt(event.currentTarget) },
    tiles("opponent", _("Against"), opponents, wish.opponent), levels(wish),
    tiles("enforcement", _("How it is played"), ways, wish.enforcement),
    tiles("pace", _("Time for each player"), paces, wish.pace, "small"), numbers(wish),
    tiles("color", _("Your color"), colors, wish.color, "small for-two"),
    more(wish), h("button.main", null, _("Begin")));
  adapt(form);
  return {
    title: _("Play"),
    node: h("main.lobby-page", null,
      h("header", null, h("h1", null, _("Chess, by the whole law")), h("p.lead", null, _("Every move, claim and flag is judged by the rulebook you choose, and each ruling names its article."))),
      form, mine(), h("p.foot", null, h("a", { href: "/account" }, _("Account")))),
  };
}
