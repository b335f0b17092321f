// The page's header: the app, the connection and the participants.

import { counted } from "./grammar.js";

export const headerWords = {
    name: "Sceneflow",
    purpose: "Sceneflow simulates the navigation of a UIKit app from its files, without a build.",
    scenes: "Scenes",
    app: "App",
    /** @param {number} count */
    storyboards: (count) => counted(count, "storyboard"),
    /** @param {number} count */
    xibs: (count) => counted(count, "xib"),
    /** @param {number} count */
    sceneCount: (count) => counted(count, "scene"),
    /** @param {number} count */
    transitions: (count) => counted(count, "transition"),
    assumedStart: "assumed start",
    /** @param {number} reachable @param {number} found */
    coverage: (reachable, found) => `${reachable} of ${found}`,
    reachable: "reachable",
    coverageHint: "View controllers reachable from the launch",
    find: "Find",
    export: "Export",
    themes: { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" },
    connection: {
        connecting: "Connecting…",
        live: "Live",
        /** @param {number} attempt */
        reconnecting: (attempt) => `Reconnecting… (attempt ${attempt})`,
        offline: "Offline",
        locked: "Key needed",
        retry: "Try now",
    },
};
