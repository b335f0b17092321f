// The search palette.

import { counted } from "./grammar.js";

export const paletteWords = {
    placeholder: "Scenes, segues, actions, problems",
    results: "Results",
    nothing: "No matches.",
    /** @param {number} count */
    count: (count) => counted(count, "result"),
    kinds: { scene: "Scene", segue: "Segue", action: "Action", problem: "Problem" },
    hints: { choose: "show", go: "go here", close: "close" },
    hintKeys: { choose: "↵", go: "Ctrl ↵", close: "Esc" },
    actions: {
        fit: "Show the whole map",
        layout: { flow: "Arrange the map as a flow", canvas: "Arrange the map as in Xcode" },
        fold: "Fold all storyboards",
        unfold: "Unfold all storyboards",
        /** @param {boolean} isOn */
        follow: (isOn) => isOn ? "Stop following the current scene" : "Follow the current scene",
        /** @param {boolean} isOn */
        hotspots: (isOn) => isOn ? "Hide tappable areas" : "Show tappable areas",
        restart: "Restart the app",
        share: "Share this run",
        check: "Check the app",
        theme: { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" },
        shortcuts: "Keyboard shortcuts",
        /** @param {string} app */
        openApp: (app) => `Open ${app}`,
    },
};
