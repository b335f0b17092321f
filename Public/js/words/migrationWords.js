// The migration of a scene to another injection technique.

import { counted } from "./grammar.js";

export const migrationWords = {
    button: "Move to an initialiser…",
    back: "Move back to properties…",
    designate: "Make init(coder:) designated…",
    hint: "Shows what would have to change, as a patch",
    /** The effect of a proposal, by technique. */
    titles: {
        /** @param {string} scene */
        segueAction: (scene) => `Move ${scene} to an initialiser`,
        /** @param {string} scene */
        creator: (scene) => `Move ${scene} to an initialiser`,
        /** @param {string} scene */
        initializer: (scene) => `Move ${scene} to an initialiser`,
        /** @param {string} scene */
        coder: (scene) => `Make init(coder:) of ${scene} designated`,
        /** @param {string} scene */
        property: (scene) => `Move ${scene} back to properties`,
    },
    close: "Close",
    technique: "How it is to be made",
    /** The name and use of each technique. */
    techniques: {
        segueAction: ["Segue action", "For ways by segues"],
        creator: ["Creator", "For code that asks a storyboard for it"],
        initializer: ["Initialiser", "For a xib, or a view made in code"],
        coder: ["Designated init(coder:)", "In place of a convenience one, which crashes"],
        property: ["Properties", "The way back, where an initialiser asks"],
    },
    shared: "One action for all segues of a source, told apart by their identifiers",
    loading: "Working it out…",
    retry: "Try again",
    /** @param {number} files */
    changes: (files) => `What changes, in ${counted(files, "file")}`,
    /** @param {string} path @param {number} added @param {number} removed */
    file: (path, added, removed) => `${path}: ${added} added, ${removed} removed`,
    left: "Left for you",
    nothing: "Nothing is proposed",
    why: "Why not, and what to do first:",
    none: "All that has to be done is in the patch.",
    copy: "Copy as a patch",
    copied: "The patch is copied.",
    apply: "Nothing is changed here. In the folder that was opened, this applies it:",
    command: "git apply",
};
