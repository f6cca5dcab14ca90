// dom.js - elements in one call:  h("button.quiet", { onclick: go, "aria-label": _("Flip") }, icon, " text")
//
// The name may carry classes. A property that begins with "on" is a listener, true and false are flags, the rest are attributes.
// There is no markup in strings anywhere in the page: what a person typed can never become an element.

const svgNames = new Set(["svg", "path", "g", "rect", "circle", "line", "polygon", "use", "title", "defs", "marker", "text"]);

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @param {string} name
 * @param {Record<string, any> | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {any} an element; the caller knows which
 */
export function h(name, attributes, ...children) {
    const [tag, ...classes] = name.split(".");
    const node = svgNames.has(tag) ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
    if (classes.length) node.setAttribute("class", classes.join(" "));
    for (const [key, value] of Object.entries(attributes ?? {})) set(node, key, value);
    append(node, children);
    return node;
}

/** @param {Element} node @param {string} key @param {any} value */
function set(node, key, value) {
    if (value === undefined || value === null || value === false) return;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "value") /** @type {any} */ (node).value = value;
    else if (key === "class") node.classList.add(...String(value).split(" ").filter(Boolean));
    else node.setAttribute(key, value === true ? "" : String(value));
}

/** @param {Node} node @param {(Child | Child[])[]} children */
export function append(node, children) {
    for (const child of children.flat()) {
        if (child === null || child === undefined || child === false || child === "") continue;
        node.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
    }
}

/** Replaces what is in a node. @param {Element} node @param {...(Child | Child[])} children */
export function fill(node, ...children) {
    node.replaceChildren();
    append(node, children);
}

/** Asks in a dialog of the browser's own, which keeps the focus and hears Escape. The answer is the value of the button
 * that closed it, "" for Escape.
 * @param {string} title @param {(Child | Child[])[]} body @param {{value: string, text: string, kind?: string}[]} buttons
 * @returns {Promise<string>} */
export function ask(title, body, buttons) {
    return new Promise((done) => {
        const dialog = h(
            "dialog",
            { "aria-label": title },
            h(
                "form",
                { method: "dialog" },
                h("h2", null, title),
                ...body,
                h(
                    "div.row.end",
                    null,
                    ...buttons.map((each) =>
                        h(`button.${each.kind ?? "quiet"}`, { value: each.value, formnovalidate: !each.value }, each.text),
                    ),
                ),
            ),
        );
        dialog.addEventListener("keydown", enters);
        dialog.addEventListener("click", shield);
        dialog.addEventListener("close", () => (dialog.remove(), done(dialog.returnValue)));
        document.body.append(dialog);
        dialog.showModal();
    });
}

/** Enter in a field says what the last button says; the browser takes the first. @param {KeyboardEvent} event */
function enters(event) {
    if (event.key !== "Enter" || event.isComposing || !(event.target instanceof HTMLInputElement) || event.target.type === "checkbox")
        return;
    event.preventDefault();
    event.target.form?.requestSubmit([...event.target.form.querySelectorAll("button")].at(-1));
}

/** The second click of a double one must not fall on what the first has uncovered: on a man of the board, which would be touched.
 * @param {MouseEvent} event */
export function shield(event) {
    if (!event.detail || !(event.target instanceof Element) || !event.target.closest("button")) return; // by a key
    const cover = h("div.shield");
    document.body.append(cover);
    setTimeout(() => cover.remove(), 350);
}

/** Says something to those who hear the page. @param {string} text */
export function announce(text) {
    const place = document.getElementById("live");
    if (place) place.append(h("p", null, text));
    while (place && place.childElementCount > 6) place.firstElementChild?.remove();
}

/** Copies; where the browser does not let us, the text is shown selected. @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return false;
    }
}
