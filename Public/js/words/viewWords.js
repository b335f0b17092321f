// The view inspector.

export const viewWords = {
    title: "View",
    /** On the device while views are inspected. */
    device: "Views of the device",
    deviceKeys: "Arrow keys: parent, first subview, siblings. Enter: keep. Escape: stop.",
    hint: "Point at a view of the device.",
    close: "Stop inspecting",
    pinned: "Kept: click it again to let go",
    loading: "Loading",
    notInFile: "The file of the scene has no such object any more.",
    outlets: "Outlets",
    /** @param {string} owner */
    ofOwner: (owner) => `of ${owner}`,
    noOutlet: "none",
    actions: "Actions",
    /** @param {string} scene */
    leadsTo: (scene) => `leads to ${scene}`,
    constraints: "Constraints",
    frame: "Frame",
    guessed: "not in the document",
    place: "Place",
    open: {
        title: "Open in",
        xcode: "Xcode",
        code: "VS Code",
        folder: "The opened folder, on this computer",
        folderHint: "/Users/me/Apps",
        keep: "Keep",
        change: "Change the folder",
        notAbsolute: "Enter an absolute path.",
    },
    /** Announced by keyboard. @param {string} type @param {string} name @param {string[]} outlets */
    announced: (type, name, outlets) => [type, name, ...outlets].filter(Boolean).join(", "),
};
