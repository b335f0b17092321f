// What stands in place of an app that is not there: not yet, not at all, or not for this page.

import { counted, grouped } from "./grammar.js";

export const openingWords = {
    label: "The app",
    reading: {
        /** @param {string} folder */
        title: (folder) => `Reading ${folder}`,
        untitled: "Reading the app",
        looking: "Looking for storyboards, xibs and sources…",
        /** @param {number} files @param {number} total */
        files: (files, total) => `${grouped(files)} of ${counted(total, "file")}`,
        linking: "Putting the scenes together…",
        sending: "Sending it to the server…",
        /** @param {number} scenes */
        scenes: (scenes) => counted(scenes, "scene"),
        map: "Scenes so far",
        cancel: "Cancel",
        hint: "The page opens by itself when that is done.",
    },
    nothing: {
        title: "No scene was found",
        /** @param {string} app */
        searched: (app) => `${app} was searched, with all folders in it, for`,
        patterns: ["*.storyboard", "*.xib", "*.xcodeproj", "sceneflow.yml"],
        causesTitle: "Likely causes",
        causes: [
            "Another folder was meant: name the one with the Xcode project.",
            "The storyboards lie where nobody looks: Pods, Carthage, DerivedData, node_modules and build are skipped, as are links that lead out of the folder.",
            "The app is written without storyboards: a sceneflow.yml can say where it starts (Docs/Manifest.md).",
        ],
        problemsTitle: "What was wrong with the files",
        /** @param {number} count */
        more: (count) => `and ${count} more`,
        command: "sceneflow serve path/",
        watch: "Nothing has to be started again: what is saved there is shown at once.",
        docs: "The plain pages",
    },
    failed: {
        title: "This app cannot be shown",
        retry: "Try again",
    },
    refused: {
        title: "This server is full",
        hint: "A run ends when nobody has been in it for a while.",
        /** @param {number} ms */
        retryIn: (ms) => `Try again in ${counted(Math.max(1, Math.ceil(ms / 1000)), "second")}.`,
        retry: "Try again",
    },
};
