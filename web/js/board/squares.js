// squares.js - names of squares, and a placement as a map. "e4" is file 4, rank 3; index 28.

/** @typedef {string} Square */

export const squareAt = (/** @type {number} */ file, /** @type {number} */ rank) => "abcdefgh"[file] + (rank + 1);
export const fileOf = (/** @type {Square} */ square) => square.charCodeAt(0) - 97;
export const rankOf = (/** @type {Square} */ square) => Number(square[1]) - 1;
export const isDark = (/** @type {Square} */ square) => (fileOf(square) + rankOf(square)) % 2 === 0;

/** All squares as White sees them, row by row from the top. @type {Square[]} */
export const squares = [7, 6, 5, 4, 3, 2, 1, 0].flatMap((rank) => [0, 1, 2, 3, 4, 5, 6, 7].map((file) => squareAt(file, rank)));

/** @param {string} fen @returns {Map<Square, string>} the letters of FEN by square */
export function placement(fen) {
    const men = new Map();
    fen.split(" ")[0]
        .split("/")
        .forEach((row, above) => {
            let file = 0;
            for (const sign of row)
                if (/\d/.test(sign)) file += Number(sign);
                else men.set(squareAt(file++, 7 - above), sign);
        });
    return men;
}

/** @param {string} letter of FEN */
export const colorOf = (letter) => (letter === letter.toUpperCase() ? "white" : "black");
/** "wK" @param {string} letter */
export const manOf = (letter) => (letter === letter.toUpperCase() ? "w" : "b") + letter.toUpperCase();

/** @typedef {"white" | "black"} Color */
export const other = (/** @type {Color} */ color) => /** @type {Color} */ (color === "white" ? "black" : "white");
