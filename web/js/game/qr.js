// qr.js - a QR code (ISO/IEC 18004) of a text in bytes, level M, versions 1 to 10: 213 bytes, twice what a link needs.
//
//     bytes -> blocks, each with its Reed-Solomon words -> interleaved -> laid in columns of two, upwards and downwards,
//     round the fixed patterns -> the best of eight masks -> format and version written beside the finders
import { h } from "../base/dom.js";

/** By version: words of correction a block, then blocks and their words of data. */
const blocks = [
    [],
    [10, 1, 16],
    [16, 1, 28],
    [26, 1, 44],
    [18, 2, 32],
    [24, 2, 43],
    [16, 4, 27],
    [18, 4, 31],
    [22, 2, 38, 2, 39],
    [22, 3, 36, 2, 37],
    [26, 4, 43, 1, 44],
];
/** Middles of the alignment patterns. */
const middles = [[], [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const power = new Uint8Array(512),
    logarithm = new Uint8Array(256);
for (let n = 0, value = 1; n < 255; n++) {
    power[n] = power[n + 255] = value;
    logarithm[value] = n;
    value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
const times = (/** @type {number} */ a, /** @type {number} */ b) => (a && b ? power[logarithm[a] + logarithm[b]] : 0);

/** The words that correct a block: the rest of its division by (x-1)(x-2)(x-4)... @param {number[]} data @param {number} count */
function correction(data, count) {
    let divisor = [1];
    for (let n = 0; n < count; n++) divisor = [...divisor, 0].map((word, at) => word ^ times(divisor[at - 1] ?? 0, power[n]));
    const rest = [...data, ...Array(count).fill(0)];
    for (let at = 0; at < data.length; at++) {
        const factor = rest[at];
        for (let n = 0; n <= count; n++) rest[at + n] ^= times(divisor[n], factor);
    }
    return rest.slice(data.length);
}

/** @param {number} version */
function sizes(version) {
    const [, ...pairs] = blocks[version],
        found = [];
    for (let n = 0; n < pairs.length; n += 2) found.push(...Array(pairs[n]).fill(pairs[n + 1]));
    return found;
}

/** The text as words of data, padded to what the version holds. @param {Uint8Array} bytes @param {number} version @param {number} room */
function dataWords(bytes, version, room) {
    const length = version < 10 ? 8 : 16;
    let bits =
        "0100" + bytes.length.toString(2).padStart(length, "0") + [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    bits += "0".repeat(Math.min(4, room * 8 - bits.length));
    bits += "0".repeat((8 - (bits.length % 8)) % 8);
    const words = (bits.match(/.{8}/g) ?? []).map((each) => parseInt(each, 2));
    for (let n = 0; words.length < room; n++) words.push(n % 2 ? 0x11 : 0xec);
    return words;
}

/** @param {number[][]} lists one word of each in turn */
const interleave = (lists) =>
    Array.from({ length: Math.max(...lists.map((each) => each.length)) }, (_each, n) => lists.map((list) => list[n]))
        .flat()
        .filter((word) => word !== undefined);

/** @param {Uint8Array} bytes */
function encode(bytes) {
    const version = blocks.findIndex(
        (_each, n) => n > 0 && sizes(n).reduce((sum, size) => sum + size, 0) >= bytes.length + (n < 10 ? 2 : 3),
    );
    if (version < 0) throw new Error("too long for a QR code");
    const parts = sizes(version),
        words = dataWords(
            bytes,
            version,
            parts.reduce((sum, size) => sum + size, 0),
        );
    const data = parts.map((size) => words.splice(0, size));
    return { version, words: [...interleave(data), ...interleave(data.map((each) => correction(each, blocks[version][0])))] };
}

/** A remainder of binary division, as format and version are protected. @param {number} value @param {number} divisor @param {number} bits */
function guarded(value, divisor, bits) {
    let rest = value << bits;
    for (let at = 31 - Math.clz32(rest); at >= bits; at = 31 - Math.clz32(rest)) rest ^= divisor << (at - bits);
    return (value << bits) | rest;
}

/** null: free for data. @typedef {(0 | 1 | null)[][]} Field */

/** @param {number} version @returns {Field} the fixed patterns */
function patterns(version) {
    const size = 17 + 4 * version,
        last = size - 7;
    /** @type {Field} */
    const field = Array.from({ length: size }, () => Array(size).fill(null));
    const square = (
        /** @type {number} */ y,
        /** @type {number} */ x,
        /** @type {number} */ reach,
        /** @type {(ring: number) => boolean} */ dark,
    ) => {
        for (let dy = -reach; dy <= reach; dy++)
            for (let dx = -reach; dx <= reach; dx++)
                if (field[y + dy] && field[y + dy][x + dx] !== undefined)
                    field[y + dy][x + dx] = dark(Math.max(Math.abs(dy), Math.abs(dx))) ? 1 : 0;
    };
    for (const [y, x] of [
        [3, 3],
        [3, last + 3],
        [last + 3, 3],
    ])
        square(y, x, 4, (ring) => ring !== 2 && ring !== 4);
    for (const y of middles[version]) for (const x of middles[version]) if (field[y][x] === null) square(y, x, 2, (ring) => ring !== 1);
    for (let n = 8; n < size - 8; n++) field[6][n] = field[n][6] = n % 2 ? 0 : 1;
    write(field, version, 0);
    return field;
}

/** Format (level M, mask) and version, twice each. @param {Field} field @param {number} version @param {number} mask */
function write(field, version, mask) {
    const size = field.length,
        format = guarded(mask, 0x537, 10) ^ 0x5412,
        named = guarded(version, 0x1f25, 12);
    for (let n = 0; n < 15; n++) {
        const bit = /** @type {0 | 1} */ ((format >> n) & 1);
        field[n < 6 ? n : n < 8 ? n + 1 : size - 15 + n][8] = bit;
        field[8][n < 8 ? size - 1 - n : n < 9 ? 7 : 14 - n] = bit;
    }
    field[size - 8][8] = 1;
    for (let n = 0; version > 6 && n < 18; n++)
        field[Math.floor(n / 3)][size - 11 + (n % 3)] = field[size - 11 + (n % 3)][Math.floor(n / 3)] = /** @type {0 | 1} */ (
            (named >> n) & 1
        );
}

/** @type {((y: number, x: number) => boolean)[]} */
const masks = [
    (y, x) => (y + x) % 2 === 0,
    (y) => y % 2 === 0,
    (_y, x) => x % 3 === 0,
    (y, x) => (y + x) % 3 === 0,
    (y, x) => ((y >> 1) + Math.floor(x / 3)) % 2 === 0,
    (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
    (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
    (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** @param {{ version: number, words: number[] }} code @param {number} mask */
function lay(code, mask) {
    const field = patterns(code.version),
        size = field.length;
    let at = 0;
    for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
        for (let step = 0; step < size; step++)
            for (const x of [right, right - 1]) {
                const y = ((right + 1) & 2) === (right > 6 ? 0 : 2) ? size - 1 - step : step;
                if (field[y][x] !== null) continue;
                const bit = ((code.words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
                field[y][x] = /** @type {0 | 1} */ (bit ^ (masks[mask](y, x) ? 1 : 0));
                at++;
            }
    write(field, code.version, mask);
    return field;
}

/** How hard to read: long runs, squares of one color, false finders, too much of one color. @param {Field} field */
function penalty(field) {
    const size = field.length,
        columns = field.map((_row, x) => field.map((row) => row[x]));
    let sum = 0,
        dark = 0;
    for (const line of [...field, ...columns].map((each) => each.join(""))) {
        for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
        sum += 40 * ((line.match(/(?=10111010000)/g) ?? []).length + (line.match(/(?=00001011101)/g) ?? []).length);
    }
    for (let y = 0; y < size; y++)
        for (let x = 0; x < size; x++) {
            dark += field[y][x] ?? 0;
            if (y && x && field[y][x] === field[y - 1][x] && field[y][x] === field[y][x - 1] && field[y][x] === field[y - 1][x - 1])
                sum += 3;
        }
    return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** @param {string} text @returns {Field} */
export function qrField(text) {
    const code = encode(new TextEncoder().encode(text)),
        fields = masks.map((_each, mask) => lay(code, mask));
    return fields.reduce((best, field) => (penalty(field) < penalty(best) ? field : best));
}

/** @param {string} text @param {string} label */
export function qrCode(text, label) {
    const field = qrField(text),
        size = field.length + 8;
    const d = field.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
    return h(
        "svg.qr-code",
        { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label },
        h("rect", { width: size, height: size, fill: "#fff" }),
        h("path", { d, fill: "#000" }),
    );
}
