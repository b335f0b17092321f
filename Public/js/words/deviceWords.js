// The device, the stack above it, and messages in place of the app: crashes, choices, waiting.

import { counted, listed } from "./grammar.js";

export const deviceWords = {
    asDrawn: "Storyboard size",
    /** @param {string} name @param {number} width @param {number} height */
    ofSize: (name, width, height) => `${name}, ${width} × ${height}`,
    iPadInPart: "iPad in Split View",
    waiting: "Waiting for the app",
    noApp: "No app was found. Start the server with a folder that holds storyboards.",
    noStart: "No start screen found. Choose a scene to start at.",
    /** The start of the run and its assumptions. */
    start: {
        title: "Start at…",
        /** @param {string} scene */
        at: (scene) => `Start at ${scene}`,
        here: "Start here",
        /** @param {string} scene */
        showAlone: (scene) => `Show ${scene} on its own`,
        aloneHint: "The scene becomes the root, with stubs for its missing dependencies",
        /** @param {string} scene */
        assumed: (scene) => `Assumed start: ${scene}`,
        /** @param {string} reason */
        because: (reason) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
        /** @param {string} scene */
        chosen: (scene) => `Start set by “entry”: ${scene}`,
        /** @param {string} scene */
        asked: (scene) => `Started at ${scene}`,
        /** @param {string} scene */
        alone: (scene) => `${scene} on its own, with stubs`,
        /** @param {number} count */
        passed: (count) =>
            count === 1
                ? "Continued past a crash (assumed)"
                : `Continued past ${count} crashes (assumed)`,
        /** @param {number} count */
        stubbed: (count) =>
            count === 1
                ? "Continued with a stub (assumed)"
                : `Continued with ${count} stubs (assumed)`,
        /** @param {string} property @param {string} scene */
        stub: (property, scene) => `${property} of “${scene}”`,
        leave: "Launch the app instead",
    },
    stack: {
        /** @param {string[]} scopes */
        openScopes: (scopes) => `Open scopes: ${listed(scopes)}`,
        /** @param {string[]} scopes */
        inScope: (scopes) => `In the scope ${listed(scopes)}`,
        goBack: "Goes back to it",
    },
    crash: {
        sorts: {
            exception: "Uncaught exception",
            trap: "Swift runtime failure",
            cast: "Failed cast",
        },
        /** @param {string} sort */
        crashed: (sort) => `The app crashed · ${sort}`,
        relaunch: "Relaunch",
        whatLed: "Show the cause",
        pass: "Continue past this crash",
        passHint:
            "A stub replaces nil, a failed cast succeeds, a fatal error returns, and a call that raises does nothing",
        /** The transition that should have set a property. */
        cause: {
            who: "Should set it",
            /** @param {string} name @param {string} scene */
            transition: (name, scene) => `the transition “${name}” from “${scene}”`,
            where: "Where",
            noPlace: "no code yet",
            fix: "Fix",
            /** @param {string} property @param {string} scene */
            inPrepare: (property, scene) =>
                `Set ${property} in prepare(for:sender:) of “${scene}”, or make the scene in an @IBSegueAction that passes it.`,
            /** @param {string} property */
            inCode: (property) => `Set ${property} there, before the scene is shown.`,
        },
        /** @param {string} rule */
        why: (rule) => `Why this crashes (${rule})`,
        /** @param {string} scene @param {string} property @param {string} type */
        nothingGave: (scene, property, type) =>
            `${
                type === ""
                    ? property
                    : `${property}: ${type}`
            } was never set on the scene “${scene}”.`,
    },
    /** Missing dependencies and their stubs. */
    missing: {
        way: "Path to the scene",
        provide: "Provide a stub",
        /** @param {string} key */
        provideOf: (key) => `Provide a stub of ${key}`,
        provideHint: "A stub stands in for it for the rest of this run, and the step is repeated",
        goOn: "Continue as if resolved",
        goOnHint: "Every missing property gets a stub, until this step no longer crashes",
        goOnKeyHint: "The app continues without it",
        movedOn: "The run has moved on in the meantime.",
    },
    choices: {
        /** @param {number} count */
        assumptions: (count) => `${counted(count, "assumption")} the code alone does not settle`,
        /** @param {number} first @param {number} last @param {number} count */
        page: (first, last, count) =>
            first === last
                ? `Question ${first} of ${count}`
                : `Questions ${first} to ${last} of ${count}`,
        isTrue: "Is this true?",
        whichBranch: "Which branch runs?",
        /** The branches of an `if`. @type {Record<string, string>} */
        answers: { then: "Yes", else: "No" },
        takeOther: "Reruns this step with this answer",
    },
    tools: {
        title: "Device",
        stack: "Stack",
        relaunch: "Relaunch the app",
        hotspots: "Tappable areas",
        inspect: "Inspect views",
        dismiss: "Dismiss from code",
        dismissHint: "Dismiss from code: dismiss(animated:)",
        sizeHint: "The device: its size and traits",
        build: "Build",
        buildHint: "The running build; another choice relaunches the app",
        builds: { debug: "Debug", release: "Release" },
        appearances: { light: "Device appearance: light", dark: "Device appearance: dark" },
    },
    /** The reasons for disabled taps and playback. */
    idle: {
        offline: "No connection: tapping is off until it is back.",
        offlinePlay: "No connection: playing is off until it is back.",
        notLaunched: "The app has not been launched yet.",
        follows: "You follow this run: only its presenter can tap.",
        followsPlay:
            "You follow this run: only its presenter can play a trace here. The steps are listed below.",
    },
    screen: {
        pullDown: "Pull the sheet down",
        /** @param {string} scene */
        dismisses: (scene) => `Dismisses ${scene}`,
        loading: "Loading the scene",
        /** @param {string} type */
        noView: (type) => `${type} has no view in a storyboard or nib.`,
        notSimulated: "Its view is built in code, which is not drawn here.",
        /** @param {string} type */
        hosted: (type) => `${type} is a view of SwiftUI, whose layout is not drawn.`,
        tappable: "Tap what leads to another screen:",
        nothingTappable: "Nothing was found in it that leads to another screen.",
        codeActions: "Actions in its code",
        alertActions: "Buttons of the alert",
        closeAlert: "Close",
    },
    wireframe: {
        back: "Back",
        /** @param {string} title */
        backTo: (title) => `Back to ${title}`,
        /** @param {string} cell */
        detailsOf: (cell) => `Details of ${cell}`,
        /** @param {number} number */
        row: (number) => `Row ${number}`,
        /** @param {string} name @param {number} number */
        numbered: (name, number) => `${name}, row ${number}`,
        search: "Search",
        today: "Today",
        option: "Option",
        item: "Item",
        /** @param {string} scene */
        leadsTo: (scene) => `Leads to ${scene}`,
        leadsNowhere: "Leads nowhere",
        /** @param {string} selector */
        sends: (selector) => `Sends ${selector}`,
    },
    /** The names of views without text. @type {Record<string, string>} */
    kinds: {
        tableViewCell: "row",
        collectionViewCell: "item",
        imageView: "image",
        textField: "text field",
        segmentedControl: "segments",
        tableView: "list",
        collectionView: "grid",
    },
    /** UIKit’s system items. @type {Record<string, string>} */
    systemItems: {
        add: "Add",
        done: "Done",
        cancel: "Cancel",
        edit: "Edit",
        save: "Save",
        undo: "Undo",
        redo: "Redo",
        close: "Close",
        action: "Share",
        compose: "Compose",
        trash: "Trash",
        bookmarks: "Bookmarks",
        search: "Search",
        refresh: "Refresh",
        stop: "Stop",
        camera: "Camera",
        reply: "Reply",
        organize: "Organize",
        play: "Play",
        pause: "Pause",
        rewind: "Rewind",
        fastForward: "Fast Forward",
        favorites: "Favorites",
        featured: "Featured",
        topRated: "Top Rated",
        recents: "Recents",
        contacts: "Contacts",
        history: "History",
        downloads: "Downloads",
        mostRecent: "Most Recent",
        mostViewed: "Most Viewed",
        more: "More",
    },
};
