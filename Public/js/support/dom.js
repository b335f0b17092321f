// Creates elements with attributes, listeners and children in one call. Text is never parsed as HTML.

/** @typedef {Node|string|null|undefined|false} Child */

/**
 * @typedef {object} Options
 * @property {string} [class]
 * @property {string} [text]
 * @property {Record<string, string|number|boolean|null|undefined>} [data] `data-` attributes; null
 *     and false omit one
 * @property {Record<string, string|number|boolean|null|undefined>} [aria] `aria-` attributes; null
 *     and undefined omit one
 * @property {Record<string, (event: any) => void>} [on] listeners by event
 */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @overload
 * @param {Tag} tag
 * @param {Options & Record<string, any>} [options]
 * @param {Child[]} [children]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
/**
 * @overload
 * @param {string} tag
 * @param {Options & Record<string, any>} [options]
 * @param {Child[]} [children]
 * @returns {HTMLElement}
 */
/**
 * Creates an element. Other options become attributes: `true` sets an empty one, `false` none.
 * @param {string} tag
 * @param {Options & Record<string, any>} [options]
 * @param {Child[]} [children]
 * @returns {HTMLElement}
 */
export function make(tag, options = {}, children = []) {
    const element = document.createElement(tag);
    const { class: name, text, data = {}, aria = {}, on = {}, ...attributes } = options;
    if (name !== undefined) {
        element.className = name;
    }
    if (text !== undefined) {
        element.textContent = text;
    }
    for (const [key, value] of Object.entries(data)) {
        if (value !== null && value !== undefined && value !== false) {
            element.dataset[key] = String(value);
        }
    }
    for (const [key, value] of Object.entries(aria)) {
        if (value !== null && value !== undefined) {
            element.setAttribute(`aria-${key}`, String(value));
        }
    }
    for (const [key, value] of Object.entries(attributes)) {
        if (value !== null && value !== undefined && value !== false) {
            element.setAttribute(key, value === true ? "" : String(value));
        }
    }
    for (const [event, listener] of Object.entries(on)) {
        element.addEventListener(event, listener);
    }
    append(element, children);
    return element;
}

/**
 * Returns text with line-break opportunities between the words of identifiers.
 * @param {string} text
 * @returns {Child[]}
 */
export function breakable(text) {
    return text.split(/(?<=[a-z])(?=[A-Z])|(?<=[.:(])(?=\w)/).flatMap((part, index) =>
        index === 0 ? [part] : [document.createElement("wbr"), part]
    );
}

/**
 * @param {Element} parent
 * @param {Child[]} children
 */
export function append(parent, children) {
    for (const child of children) {
        if (child !== null && child !== undefined && child !== false) {
            parent.append(child);
        }
    }
}

/**
 * Positions an element in its parent.
 * @param {HTMLElement|SVGElement} element
 * @param {readonly number[]} frame left, top, width and height
 */
export function place(element, [x = 0, y = 0, width = 0, height = 0]) {
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
}

/**
 * Sets an attribute if its value differs. Null removes it.
 * @param {Element} element
 * @param {string} name
 * @param {string|null} value
 */
export function setAttribute(element, name, value) {
    if (value === null) {
        element.removeAttribute(name);
    } else if (element.getAttribute(name) !== value) {
        element.setAttribute(name, value);
    }
}

/**
 * Focuses the first match of a selector, without scrolling.
 * @param {Element} parent
 * @param {string} selector
 * @returns {boolean} false if nothing matches
 */
export function focusIn(parent, selector) {
    const found = parent.querySelector(selector);
    if (found instanceof HTMLElement) {
        found.focus({ preventScroll: true });
        return true;
    }
    return false;
}

/**
 * Inserts a document that the server rendered and sanitised. This is the only use of `innerHTML`.
 * @param {HTMLElement} element
 * @param {string} html
 */
export function putRenderedDocument(element, html) {
    element.innerHTML = html;
    // Makes wide code scrollable by keyboard.
    for (const code of element.querySelectorAll("pre")) {
        code.tabIndex = 0;
    }
}
