// pack.mjs - the files of the page as one C source: each with its type, its bytes as they are and compressed.
//
//   node pack.mjs SOURCE_DIR EXPORTED OUT.c [--core=guoxiang.wasm]
//
// All files but index.html and sw.js lie under /p/HASH/, where HASH is of all of them together: they may be kept for
// ever, a new build has new addresses, and modules import each other by relative paths as they do in web/. In index.html
// and sw.js, @BASE@ stands for that path, @PRELOAD@ for links to the modules of the first view (of the lobby, or in game.html of a
// game), @FILES@ for the list.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { readCatalogue, wordsOf } from "./words.mjs";

const [source, exported, out, ...options] = process.argv.slice(2);
const web = path.join(source, "web");
const types = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
};

/** @type {Map<string, Buffer>} paths below the base, and their bytes */
const files = new Map();

function take(folder, below) {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
        if (entry.isDirectory() && entry.name !== "node_modules") take(path.join(folder, entry.name), `${below}${entry.name}/`);
        else if (types[path.extname(entry.name)] && !/^(package|tsconfig)/.test(entry.name))
            files.set(below + entry.name, fs.readFileSync(path.join(folder, entry.name)));
    }
}

function takeExported() {
    for (const name of fs.readdirSync(exported).sort())
        if (/\.(svg|css)$/.test(name)) files.set(`css/${name}`, fs.readFileSync(path.join(exported, name)));
        else if (/\.json$/.test(name)) files.set(`data/${name}`, fs.readFileSync(path.join(exported, name)));
    for (const option of options) if (option.startsWith("--core=")) files.set("core/core.wasm", fs.readFileSync(option.slice(7)));
}

/** One JSON a language, with the words that the modules use and no others. */
function addWords() {
    const used = new Set();
    for (const [name, bytes] of files) if (name.endsWith(".js")) wordsOf(String(bytes)).forEach((word) => used.add(word));
    for (const name of fs.readdirSync(path.join(source, "po")).filter((each) => each.endsWith(".po"))) {
        const catalogue = readCatalogue(fs.readFileSync(path.join(source, "po", name), "utf8"));
        const pairs = [...used]
            .sort()
            .filter((word) => catalogue.get(word))
            .map((word) => [word, catalogue.get(word)]);
        files.set(`words/${name.slice(0, 2)}.json`, Buffer.from(JSON.stringify(Object.fromEntries(pairs))));
    }
}

/** All styles as one file: the colors of the themes first, then what all views share, then the rest. */
function joinStyles() {
    const names = [...files.keys()].filter((name) => name.endsWith(".css")),
        first = ["css/themes.css", "css/base.css"];
    const order = [...first, ...names.filter((name) => !first.includes(name)).sort()];
    files.set("css/all.css", Buffer.concat(order.map((name) => files.get(name))));
    order.forEach((name) => files.delete(name));
}

/** The modules that a module imports at once, itself first. */
function closure(name, found = new Set()) {
    if (found.has(name) || !files.has(name)) return found;
    found.add(name);
    for (const match of String(files.get(name)).matchAll(/^(?:import|export)[^;]*?from "(\.[^"]+)"|^import "(\.[^"]+)"/gm))
        closure(path.posix.join(path.posix.dirname(name), match[1] ?? match[2]), found);
    return found;
}

const cString = (bytes) => {
    const lines = [];
    for (let at = 0; at < bytes.length; at += 64) {
        let line = "";
        for (const byte of bytes.subarray(at, at + 64))
            line +=
                byte === 34 || byte === 92 || byte === 63 || byte < 32 || byte > 126
                    ? `\\${byte.toString(8).padStart(3, "0")}`
                    : String.fromCharCode(byte);
        lines.push(`"${line}"`);
    }
    return lines.join("\n") || '""';
};

function row(at, name, bytes, forever) {
    const type = types[path.extname(name)];
    const brotli = zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
    const gzip = zlib.gzipSync(bytes, { level: 9 });
    const tag = crypto.createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const slices = [bytes, brotli, gzip].map((each) =>
        each === bytes || each.length < bytes.length ? `{${cString(each)}, ${each.length}}` : "{NULL, 0}",
    );
    return `    {"${at}", "${type}", "\\"${tag}\\"", ${forever}, {${slices.join(",\n")}}},\n`;
}

take(web, "");
takeExported();
addWords();
joinStyles();
const top = ["index.html", "sw.js"];
const hash = crypto.createHash("sha256");
for (const [name, bytes] of files) hash.update(name).update("\0").update(bytes);
const base = `/p/${hash.digest("hex").slice(0, 12)}`;
const preload = (...names) =>
    [...names.reduce((found, name) => closure(name, found), new Set())]
        .map((name) => `<link rel="modulepreload" href="${base}/${name}">`)
        .join("\n  ");
const list = JSON.stringify([...files.keys()].filter((name) => !top.includes(name)).map((name) => `${base}/${name}`));
const filled = (name, ...views) =>
    Buffer.from(
        String(files.get(name))
            .replaceAll("@BASE@", base)
            .replace("@PRELOAD@", () => preload("js/main.js", ...views))
            .replace('["@FILES@"]', () => list),
    );
const rows = [
    ["/index.html", "index.html", filled("index.html", "js/lobby/lobby.js"), false],
    ["/game.html", "index.html", filled("index.html", "js/game/view.js", "core/core.js"), false],
    ["/sw.js", "sw.js", filled("sw.js"), false],
    ...[...files].filter(([name]) => !top.includes(name)).map(([name, bytes]) => [`${base}/${name}`, name, bytes, true]),
].sort((a, b) => (a[0] < b[0] ? -1 : 1));

fs.writeFileSync(
    out,
    `/* Written by tools/page/pack.mjs. */
#include "server/page.h"
#pragma GCC diagnostic ignored "-Woverlength-strings"

const page_asset server_page_assets[] = {
${rows.map((each) => row(...each)).join("")}};
const size_t server_page_count = ${rows.length};
`,
);
