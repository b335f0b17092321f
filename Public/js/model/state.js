// Everything that the page knows, and what it is before it knows anything.

import { noContainer } from "./container.js";
import { noProblems } from "./problems.js";
import { noRules } from "./rules.js";

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").FlowSummary} FlowSummary */
/** @typedef {import("../wire/messages.js").Participant} Participant */
/** @typedef {import("../wire/messages.js").SceneDocument} SceneDocument */
/** @typedef {import("../wire/messages.js").SourceLine} SourceLine */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("../wire/messages.js").Wireframe} Wireframe */

/** @typedef {{kind: "scene"|"edge", key: string}} Selection */
/** @typedef {{id: number, tone: "info"|"warning"|"error", text: string}} Notice */
/** @typedef {"device"|"map"|"docs"|"log"} Pane */
/** @typedef {"docs"|"edges"|"dependencies"|"source"|"problems"|"instance"|"json"} InspectorTab */
/** @typedef {"auto"|"light"|"dark"} Theme */
/** @typedef {{status: "loading"}|{status: "failed", message: string}|{status: "loaded", value: Wireframe}} WireframeEntry */
/** @typedef {{status: "loading"}|{status: "failed", message: string}|{status: "loaded", value: SceneDocument}} DocumentEntry */

/** @typedef {{status: "loading"|"failed"|"loaded", lines: SourceLine[], total: number, message: string}} SourceEntry */
/** Where a person came from, to go back there. @typedef {{tab: InspectorTab, pane: Pane}} ComingFrom */

/**
 * @typedef {object} Source
 * @property {{file: string, line: number}|null} place what a person opened; null for the code of what is inspected
 * @property {ComingFrom|null} from
 * @property {Record<string, SourceEntry>} entries by file, the newest last
 */

/**
 * @typedef {object} Room
 * @property {string} room
 * @property {string} title
 * @property {Participant} you
 * @property {string} epoch
 * @property {Participant[]} participants
 * @property {AppState} state the app's state after the newest step
 * @property {Step[]} steps in order, none twice
 */

/**
 * @typedef {object} PageState
 * @property {{phase: "connecting"|"live"|"reconnecting"|"offline", attempt: number, retryInMs: number|null, reason: string}} connection
 * @property {{name: string, version: string}|null} server
 * @property {FlowSummary[]|null} flows null until they were listed
 * @property {{id: string|null, status: "none"|"loading"|"loaded"|"failed", value: Flow|null, message: string}} flow
 * @property {Record<string, WireframeEntry>} wireframes by scene key
 * @property {Record<string, DocumentEntry>} documents by scene key
 * @property {Source} source
 * @property {import("./rules.js").Rules} rules
 * @property {import("./container.js").Container} container
 * @property {import("./problems.js").Problems} problems
 * @property {Room|null} room
 * @property {boolean} isActing whether an action is on its way
 * @property {Selection|null} selection
 * @property {Notice[]} notices
 * @property {View} view how it is looked at
 */

/**
 * @typedef {object} View
 * @property {"canvas"|"flow"} arrangement
 * @property {boolean} isFollowing whether the map keeps the current scene in view
 * @property {boolean} showsHotspots
 * @property {"light"|"dark"} appearance the device's, not the page's
 * @property {string} deviceSize `flow` for the size that most scenes are drawn for, or `393x852`
 * @property {Theme} theme
 * @property {Pane} pane what a narrow page shows
 * @property {InspectorTab} tab
 * @property {string} sceneFilter
 * @property {string} stepFilter
 * @property {number[]} openSteps
 * @property {boolean} isDrawerOpen
 */

/** @type {PageState} */
export const initialState = {
    connection: { phase: "connecting", attempt: 0, retryInMs: null, reason: "" },
    server: null,
    flows: null,
    flow: { id: null, status: "none", value: null, message: "" },
    wireframes: {},
    documents: {},
    source: { place: null, from: null, entries: {} },
    rules: noRules,
    container: noContainer,
    problems: noProblems,
    room: null,
    isActing: false,
    selection: null,
    notices: [],
    view: {
        arrangement: "flow",
        isFollowing: true,
        showsHotspots: false,
        appearance: "light",
        deviceSize: "flow",
        theme: "auto",
        pane: "device",
        tab: "docs",
        sceneFilter: "",
        stepFilter: "",
        openSteps: [],
        isDrawerOpen: false,
    },
};
