// Uploads of files.

export const uploadsWords = {
    button: "Open",
    title: "Open a storyboard, a xib or a zipped project",
    drop: "Drop it to open it",
    kinds: "A storyboard, a xib, or a zip of a project. Nothing in it is executed.",
    /** @param {string} name */
    cancelled: (name) => `The upload of ${name} was cancelled.`,
    /** @param {string} name @param {string} reason */
    refused: (name, reason) => `${name} cannot be opened: ${reason}.`,
    /** @param {string} name */
    lost: (name) => `${name} did not reach the server. Try again.`,
    off: "Uploads are off on this server.",
    several: "Open one file at a time; zip a project to open all of it.",
    /** @param {string} name */
    kind: (name) => `${name} cannot be opened: only .storyboard, .xib and zipped projects can.`,
    /** @param {string} name @param {number} limit in bytes */
    tooLarge: (name, limit) =>
        `${name} is too large: this server’s limit is ${
            (limit / 1_048_576).toLocaleString("en")
        } MiB.`,
};
