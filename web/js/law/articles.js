// articles.js - an article by the number that a ruling gives: the rulebook says what its numbers mean.
import { data, language } from "../base/words.js";

/** @typedef {{ text: string, en: [string, string], zh: [string, string], see: string[] }} Article */

const law = () => data("data/law.json");

/** @param {string} number @param {string} [rulebook] @returns {Promise<{ id: string, article: Article } | null>} */
export async function articleOf(number, rulebook = "fide-2023") {
    const { articles, editions } = await law();
    const plain = number.replace(/\(\d+\)$/, "");
    const id = [editions[rulebook]?.[number], number, editions[rulebook]?.[plain], plain, `S001-${number}`, `S001-${plain}`].find(
        (each) => each && articles[each],
    );
    return id ? { id, article: articles[id] } : null;
}

/** @returns {Promise<[string, Article][]>} in the order of the texts */
export async function allArticles() {
    return Object.entries((await law()).articles);
}

/** Title and text in the language of the page. @param {Article} article @returns {[string, string]} */
export const said = (article) => article[language()];
