// games.js - the games that are open in this page. A view comes and goes (another language, a look at the law); its game goes on.
import { core } from "../base/core.js";
import { keep, recall } from "../base/prefs.js";
import { onNavigate } from "../base/route.js";
import { Game } from "./game.js";
import { keepSeen } from "./kept.js";
import { Local, localGame } from "./local.js";
import { Remote } from "./remote.js";

/** @type {Map<string, Promise<Game>>} */
const open = new Map();

/** @param {string} key @param {() => Promise<Game>} make */
function once(key, make) {
    let game = open.get(key);
    if (!game) {
        game = make();
        game.catch(() => open.delete(key));
        open.set(key, game);
    }
    return game;
}

/** Another tab has gone on with a game of this device: it is judged anew here. */
addEventListener("storage", async (event) => {
    const id = /^gx\.local\.(.+)$/.exec(event.key ?? "")?.[1],
        game = await open.get(`l.${id}`);
    if (!game) return;
    open.delete(`l.${id}`);
    game.close();
    if (location.pathname === `/local/${id}`) onNavigate.tell(location.pathname);
});

/** What the events do not say: the names, the conditions of a game that has not begun. Without a network it is asked again when
 * there is one. @param {Game} game @returns {Promise<void>} */
async function learn(game) {
    const answer = await fetch(`/api/v1/games/${game.id}`).catch(() => null);
    const about = await answer?.json().catch(() => null);
    if (answer?.status === 404) game.missing = true;
    else if (answer?.ok && about) game.about = about;
    else return void addEventListener("online", () => learn(game), { once: true });
    if (game.missing) game.close();
    game.changed.tell(null);
}

/** What is kept of a game when another of its seats is taken here: the way back to the one before too.
 * @param {any} kept @param {string} token */
function reseated(kept, token) {
    const seats = { ...kept?.others, ...(kept?.seat ? { [kept.seat]: kept.token } : {}) };
    const seat = Object.keys(seats).find((name) => seats[name] === token);
    if (!seat) return { ...kept, at: Date.now(), token };
    delete seats[seat];
    return { ...kept, at: Date.now(), token, seat, others: seats };
}

/** A game of the server. A new token is kept, so that the seat is found again after the page is closed.
 * @param {string} id @param {string | null} token @returns {Promise<Game>} */
export async function remoteGame(id, token) {
    const kept = recall(`seat.${id}`),
        mine = token ?? kept?.token ?? null;
    if (token && token !== kept?.token) keep(`seat.${id}`, reseated(kept, token));
    const before = await open.get(`g.${id}`);
    if (before && mine && before.link?.token !== mine) {
        open.delete(`g.${id}`);
        before.close();
    }
    return once(`g.${id}`, async () => {
        const game = new Game(id, await core(), null);
        game.link = new Remote(game, mine);
        game.ends.push(keepSeen(game));
        learn(game);
        return game;
    });
}

/** A game of this device; null where there is none. @param {string} id @returns {Promise<Game | null>} */
export async function deviceGame(id) {
    const kept = localGame(id);
    if (!kept) return null;
    return once(`l.${id}`, async () => {
        const game = new Game(id, await core(), "screen");
        game.link = new Local(game, kept);
        return game;
    });
}

/** Takes back the last move of a casual game; the game is opened anew. @param {Game} game */
export async function takeBack(game) {
    if (!(game.link instanceof Local) || !game.link.takeBack()) return false;
    game.close();
    open.delete(`l.${game.id}`);
    return true;
}
