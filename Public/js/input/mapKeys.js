// The keyboard shortcuts of the map.

/** @typedef {"left"|"right"|"up"|"down"} Direction */
/** @typedef {{do: "focus"|"pan", to: Direction}|{do: "zoomIn"|"zoomOut"|"fit"|"fold"|"walkOut"|"walkIn"|"along"|"go"}} MapCommand */

/** @type {Record<string, Direction>} */
const directions = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

/** @type {Record<string, MapCommand>} */
const commands = {
    "+": { do: "zoomIn" },
    "=": { do: "zoomIn" },
    "-": { do: "zoomOut" },
    "0": { do: "fit" },
    " ": { do: "fold" },
    "]": { do: "walkOut" },
    "[": { do: "walkIn" },
    Enter: { do: "along" },
};

/**
 * @param {{key: string, shiftKey?: boolean, altKey?: boolean, ctrlKey?: boolean, metaKey?: boolean}} event
 * @returns {MapCommand|null} null if the map does not handle the key
 */
export function mapCommand({ key, shiftKey, altKey, ctrlKey, metaKey }) {
    if (key === "Enter" && (ctrlKey || metaKey)) {
        return { do: "go" };
    }
    // AltGr, needed for brackets on many keyboards, sets both modifiers.
    const isTyped = ctrlKey && altKey && "[]".includes(key);
    if ((altKey || ctrlKey || metaKey) && !isTyped) {
        return null;
    }
    const to = directions[key];
    return to === undefined ? commands[key] ?? null : { do: shiftKey ? "pan" : "focus", to };
}
