// The migration of a scene to another injection technique.

import { counted } from "./grammar.js";

export const migrationWords = {
    button: "Convert to initialiser injection…",
    back: "Convert to property injection…",
    designate: "Make init(coder:) designated…",
    hint: "Shows the necessary changes as a patch",
    /** The effect of a proposal, by technique. */
    titles: {
        /** @param {string} scene */
        segueAction: (scene) => `Convert ${scene} to initialiser injection`,
        /** @param {string} scene */
        creator: (scene) => `Convert ${scene} to initialiser injection`,
        /** @param {string} scene */
        initializer: (scene) => `Convert ${scene} to initialiser injection`,
        /** @param {string} scene */
        coder: (scene) => `Make init(coder:) of ${scene} designated`,
        /** @param {string} scene */
        property: (scene) => `Convert ${scene} to property injection`,
    },
    close: "Close",
    technique: "Technique",
    /** The name and use of each technique. */
    techniques: {
        segueAction: ["Segue action", "For segues"],
        creator: ["Creator", "For code that instantiates it from a storyboard"],
        initializer: ["Initialiser", "For a xib, or a view made in code"],
        coder: ["Designated init(coder:)", "In place of a convenience one, which crashes"],
        property: ["Properties", "In place of initialiser injection"],
    },
    shared: "One action for all segues of a source, distinguished by identifier",
    loading: "Computing the patch…",
    retry: "Try again",
    /** @param {number} files */
    changes: (files) => `Changes in ${counted(files, "file")}`,
    /** @param {string} path @param {number} added @param {number} removed */
    file: (path, added, removed) => `${path}: ${added} added, ${removed} removed`,
    left: "Remaining manual steps",
    nothing: "No proposal",
    why: "The reasons, and what to do first:",
    none: "The patch is complete.",
    copy: "Copy as a patch",
    copied: "The patch is copied.",
    apply: "Nothing is changed yet. To apply the patch in the opened folder:",
    command: "git apply",
};
