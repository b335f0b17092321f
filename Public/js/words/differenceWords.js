// The comparison with a revision or another folder.

import { counted, listed } from "./grammar.js";

export const differenceWords = {
    title: (/** @type {string} */ base) => `Compared with ${base}`,
    loading: "Comparing…",
    checking: "Checking both sides…",
    same: "No differences.",
    sameHere: "No differences in this app.",
    failed: "The comparison failed.",
    again: "Try again",
    next: "Next change",
    previous: "Previous change",
    close: "Close the comparison",
    list: "Back to the list",
    copy: "Copy",
    copyName: "Copy as text",
    copied: "The comparison is copied as text.",
    notCopied: "The browser blocked copying. Select the text under “As text”.",
    asText: "As text",
    changes: "Changes",
    /** For a removed app of the folder. */
    goneApp: (/** @type {{title: string, scenes: number}} */ { title, scenes }) =>
        `${title} (${counted(scenes, "scene")})`,
    goneApps: (/** @type {string[]} */ apps) => `Removed apps: ${listed(apps)}.`,
    choose: "Choose a change, or step through them with the arrows above.",
    position: (/** @type {number} */ at, /** @type {number} */ all) => `${at} of ${all}`,
    incomplete: "Not every state was explored: either side may have more findings.",
    nothing: "Nothing to compare with. Start the server with --compare and a revision.",
    notChecked: "The check of both sides failed: findings are not compared.",
    kinds: {
        scene: "Scenes",
        edge: "Edges",
        registration: "Registrations",
        finding: "Findings",
        other: "The app",
    },
    changeNames: { added: "Added", removed: "Removed", changed: "Changed" },
    /** For findings. */
    findingNames: { added: "New", removed: "Gone", changed: "Changed" },
    facts: {
        dependency: "Dependency",
        member: "Member",
        site: "Passes",
        missing: "Not set",
        need: "Needs",
        scope: "Scope",
        fixture: "Fixture",
        launch: "Launch",
        app: "App",
        unresolved: "Not understood",
    },
    count: (
        /** @type {string} */ kind,
        /** @type {{added: number, removed: number, changed: number}} */ count,
    ) => `${kind}: ${count.added} added, ${count.removed} removed, ${count.changed} changed`,
    announced: (
        /** @type {number} */ at,
        /** @type {number} */ all,
        /** @type {{kind: string, change: string, title: string}} */ { kind, change, title },
    ) => `Change ${at} of ${all}: ${kind === "other" ? "" : `${kind} `}${change}, ${title}`,
    loaded: (/** @type {{base: string, summary: string}} */ { base, summary }) =>
        `Compared with ${base}: ${summary === "" ? "no differences" : summary}.`,
};
