// The colours of asset catalogues as custom properties, so that a drawing shows them as soon as they are known.

/** @typedef {import("../wire/messages.js").Pictures} Pictures */

/**
 * Returns the custom property with a colour of a catalogue.
 * @param {string} name any text
 */
export function colorProperty(name) {
    return `--named-${[...name].map(escaped).join("")}`;
}

/**
 * Returns the declarations of all colours, as CSS.
 * @param {Pictures["colors"]} colors
 */
export function colorDeclarations(colors) {
    return Object.entries(colors).map(([name, { light, dark }]) =>
        `${colorProperty(name)}: ${
            dark === undefined ? rgb(light) : `light-dark(${rgb(light)}, ${rgb(dark)})`
        };`
    ).join(" ");
}

/**
 * Returns a colour as CSS.
 * @param {readonly number[]} color red, green, blue and opacity, each 0 to 1
 */
export function rgb([red = 0, green = 0, blue = 0, alpha = 1]) {
    const bytes = [red, green, blue].map((part) => Math.round(part * 255));
    return `rgb(${bytes.join(" ")} / ${alpha})`;
}

/** @param {string} character */
function escaped(character) {
    return /[a-z0-9]/i.test(character) ? character : `_${character.codePointAt(0)?.toString(16)}_`;
}
