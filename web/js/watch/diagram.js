// diagram.js - the position as a picture to take away: the squares and men of the theme, drawn into a canvas.
import { fileOf, isDark, manOf, placement, rankOf, squares } from "../board/squares.js";

const SIDE = 96,
    KINDS = "PNBRQK";

/** The sheet of men that the theme uses. @param {CSSStyleDeclaration} style */
async function menOf(style) {
    const image = new Image();
    const address = /url\(["']?([^"')]+)/.exec(style.getPropertyValue("--men"))?.[1] ?? "";
    image.src = new URL(
        address,
        document.querySelector("link[href*='themes.css']")?.getAttribute("href")
            ? new URL(/** @type {any} */ (document.querySelector("link[href*='themes.css']")).href)
            : location.href,
    ).href;
    await image.decode();
    return image;
}

/** @param {string} fen @param {import("../board/squares.js").Color} below @returns {Promise<Blob | null>} a PNG */
export async function diagram(fen, below) {
    const canvas = document.createElement("canvas"),
        style = getComputedStyle(document.documentElement),
        men = await menOf(style);
    canvas.width = canvas.height = 8 * SIDE;
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")),
        placed = placement(fen);
    for (const square of squares) {
        const x = SIDE * (below === "white" ? fileOf(square) : 7 - fileOf(square)),
            y = SIDE * (below === "white" ? 7 - rankOf(square) : rankOf(square));
        pen.fillStyle = style.getPropertyValue(isDark(square) ? "--square-dark" : "--square-light").trim();
        pen.fillRect(x, y, SIDE, SIDE);
        const man = placed.get(square) && manOf(/** @type {string} */ (placed.get(square)));
        if (!man) continue;
        const w = men.naturalWidth / 6,
            t = men.naturalHeight / 2;
        pen.drawImage(men, w * KINDS.indexOf(man[1]), man[0] === "w" ? 0 : t, w, t, x, y, SIDE, SIDE);
    }
    return new Promise((done) => canvas.toBlob(done, "image/png"));
}
