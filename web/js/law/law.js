// law.js - the law to read: one article with its parts and what corresponds to it, or all of them with a field to search.
import { fill, h } from "../base/dom.js";
import { rulebookName } from "../base/rulebooks.js";
import { _ } from "../base/words.js";
import { allArticles, articleOf, said } from "./articles.js";

/** @typedef {import("./articles.js").Article} Article */

/** @param {string} id @param {Article} article */
const line = (id, article) =>
    h("li", null, h("a", { href: `/law/${encodeURIComponent(id)}` }, h("span.law-id", null, id), said(article)[0]));

/** @param {string} id @param {Article} article @param {[string, Article][]} all */
function one(id, article, all) {
    const [title, text] = said(article);
    const parts = all.filter(([each]) => each.startsWith(`${id}.`) && !each.slice(id.length + 1).includes("."));
    const whole = id.includes(".") ? id.slice(0, id.lastIndexOf(".")) : null;
    const beside = all.filter(([each]) => article.see.includes(each));
    return [
        h(
            "p",
            null,
            h("a", { href: "/law" }, _("The law")),
            whole && all.some(([each]) => each === whole) && [" › ", h("a", { href: `/law/${whole}` }, whole)],
        ),
        h(
            "article.law",
            null,
            h("h1", null, h("span.law-id", null, id), title),
            h("p.law-text", null, text),
            h(
                "p.tile-note",
                null,
                _("A summary in words of our own ({text}). The authentic text is in the FIDE Handbook, E.01.", {
                    text: rulebookName(article.text),
                }),
            ),
        ),
        parts.length > 0 && h("ul.law-list", null, ...parts.map((each) => line(...each))),
        beside.length > 0 &&
            h("section", null, h("h2", null, _("Other texts on the same")), h("ul.law-list", null, ...beside.map((each) => line(...each)))),
    ];
}

/** @param {[string, Article][]} all */
function search(all) {
    const list = h("ul.law-list"),
        count = h("p.tile-note", { role: "status" });
    const show = (/** @type {string} */ words) => {
        const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
        const found = wanted.length
            ? all.filter(([id, article]) =>
                  wanted.every(
                      (word) =>
                          id.toLowerCase().startsWith(word) ||
                          [...article.en, ...article.zh].some((text) => text.toLowerCase().includes(word)),
                  ),
              )
            : all.filter(([id, article]) => article.text === "fide-2023" && !/\.\d+\.\d+/.test(id));
        fill(list, ...found.slice(0, 200).map((each) => line(...each)));
        fill(count, wanted.length ? _("{count} articles", { count: found.length }) : "");
    };
    show("");
    return [
        h("h1", null, _("The law")),
        h(
            "label.search",
            null,
            _("Search by number or word"),
            h("input", { type: "text", inputmode: "search", oninput: (/** @type {any} */ event) => show(event.target.value) }),
        ),
        count,
        list,
    ];
}

/** @param {import("../main.js").Route} route @returns {Promise<import("../main.js").View>} */
export async function lawView(route) {
    const all = await allArticles(),
        found = route.id ? await articleOf(route.id) : null;
    const body = found ? one(found.id, found.article, all) : search(all);
    return { title: found ? `${found.id} ${said(found.article)[0]}` : _("The law"), node: h("main.narrow", null, ...body) };
}
