// Creates SVG elements.

const namespace = "http://www.w3.org/2000/svg";

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string|number|null|undefined>} [attributes] null and undefined omit one
 * @param {(Node|string)[]} [children]
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function makeSVG(tag, attributes = {}, children = []) {
    const element = document.createElementNS(namespace, tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (value !== null && value !== undefined) {
            element.setAttribute(name, String(value));
        }
    }
    element.append(...children);
    return element;
}
