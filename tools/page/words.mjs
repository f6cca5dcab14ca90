// words.mjs - catalogues of gettext, as far as the page needs them: the words that its modules ask for, and their translations.

const string = /"((?:[^"\\]|\\.)*)"/g;

const unquote = (text) => [...text.matchAll(string)].map((match) => JSON.parse(`"${match[1]}"`)).join("");

/** The msgids and msgstrs of a .po file; plurals are not used by the page. */
export function readCatalogue(text) {
    const words = new Map();
    for (const entry of text.split(/\n\s*\n/)) {
        const found = /^msgid ((?:"[^\n]*"\n?)+)msgstr ((?:"[^\n]*"\n?)+)/m.exec(entry);
        if (found) words.set(unquote(found[1]), unquote(found[2]));
    }
    return words;
}

/** The words that a module asks for: _("...") and N_("..."), strings joined by + included. */
export function wordsOf(source) {
    const found = [];
    for (const call of source.matchAll(/\bN?_\(\s*((?:"(?:[^"\\]|\\.)*"\s*\+?\s*)+)/g)) found.push(unquote(call[1]));
    return found;
}
