// The list of keyboard shortcuts.

export const shortcutsWords = {
    title: "Keyboard shortcuts",
    close: "Close",
    helpKey: "Show this list with ?",
    /** @param {string} version the server's version */
    version: (version) => `Sceneflow ${version}`,
    groups: {
        page: "The page",
        map: "On the map",
        device: "On the device",
    },
    /** The action and the keys, as written on a keyboard. @type {Record<string, string[]>} */
    keys: {
        palette: ["find scenes, segues and actions", "Ctrl K", "⌘ K"],
        regions: ["next and previous region", "F6", "Shift F6"],
        escape: ["close what is open, then clear the selection", "Esc"],
        help: ["this list", "?"],
        arrows: ["nearest scene in that direction", "←", "→", "↑", "↓"],
        walk: ["step through outgoing and incoming transitions; Enter follows one", "]", "["],
        select: ["select", "Enter"],
        go: ["go here", "Ctrl Enter", "⌘ Enter"],
        pan: ["move the map", "Shift ←"],
        zoom: ["zoom", "+", "−"],
        fit: ["show the whole map", "0"],
        fold: ["fold or unfold the storyboard", "Space"],
        tab: ["next control", "Tab"],
        tap: ["tap it", "Enter"],
    },
};
