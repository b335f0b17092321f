// The view in place of an app that is loading, missing or locked.

import { counted, grouped } from "./grammar.js";

export const openingWords = {
    label: "The app",
    reading: {
        /** @param {string} folder */
        title: (folder) => `Loading ${folder}`,
        untitled: "Loading the app",
        looking: "Looking for storyboards, xibs and sources…",
        /** @param {number} files @param {number} total */
        files: (files, total) => `${grouped(files)} of ${counted(total, "file")}`,
        linking: "Linking the scenes…",
        sending: "Uploading…",
        /** @param {number} scenes */
        scenes: (scenes) => counted(scenes, "scene"),
        map: "Scenes so far",
        cancel: "Cancel",
        hint: "The app opens when loading is complete.",
    },
    unread: {
        /** @param {string} app */
        title: (app) => `${app} could not be loaded`,
        watch: "The server reloads the app as soon as one of its files changes.",
    },
    nothing: {
        title: "No scenes found",
        /** @param {string} app */
        searched: (app) => `Searched ${app} and its subfolders for`,
        patterns: ["*.storyboard", "*.xib", "*.xcodeproj", "sceneflow.yml"],
        causesTitle: "Likely causes",
        causes: [
            "This is not the app’s folder: name the one with the Xcode project.",
            "The storyboards are in a folder that is skipped: Pods, Carthage, DerivedData, node_modules and build, and links that lead out of the folder.",
            "The app has no storyboards, and its code was not understood: name its start in a sceneflow.yml (Docs/Manifest.md).",
        ],
        problemsTitle: "Problems in the files",
        /** @param {number} count */
        more: (count) => `and ${count} more`,
        command: "sceneflow serve path/",
        watch: "No restart is needed: the app appears as soon as its files are there.",
        docs: "The plain pages",
    },
    failed: {
        title: "This app cannot be shown",
        retry: "Try again",
    },
    refused: {
        title: "This server is full",
        hint: "Unused runs end after a while.",
        /** @param {number} ms */
        retryIn: (ms) => `Try again in ${counted(Math.max(1, Math.ceil(ms / 1000)), "second")}.`,
        retry: "Try again",
    },
};
