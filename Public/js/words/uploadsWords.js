// Uploads of files.

export const uploadsWords = {
    button: "Open",
    title: "Open a storyboard, a xib or a zipped project",
    drop: "Drop it to open it",
    kinds: "A storyboard, a xib, or a zip of a project. Nothing in it is executed.",
    /** @param {string} name */
    cancelled: (name) => `${name} was not opened: it was cancelled.`,
    /** @param {string} name @param {string} reason */
    refused: (name, reason) => `${name} cannot be opened: ${reason}.`,
    /** @param {string} name */
    lost: (name) => `${name} did not reach the server. Try again.`,
    off: "This server takes no files.",
    several: "Open one file at a time; zip a project to open all of it.",
    /** @param {string} name */
    kind: (name) => `${name} is no .storyboard, no .xib and no .zip of a project.`,
    /** @param {string} name @param {number} limit in bytes */
    tooLarge: (name, limit) =>
        `${name} is too large: this server takes ${(limit / 1_048_576).toLocaleString("en")} MiB.`,
};
