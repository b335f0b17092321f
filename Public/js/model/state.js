// The page's state and its initial value.

import { noCalls } from "./calls.js";
import { noContainer } from "./container.js";
import { noDifference } from "./difference.js";
import { noMessages } from "./messageLog.js";
import { noProblems } from "./problems.js";
import { noReplay } from "./replay.js";
import { noRules } from "./rules.js";
import { noCollaboration } from "./collaborationState.js";

/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").FlowSummary} FlowSummary */
/** @typedef {import("../wire/messages.js").Participant} Participant */
/** @typedef {import("../wire/messages.js").SceneDocument} SceneDocument */
/** @typedef {import("../wire/messages.js").SourceLine} SourceLine */
/** @typedef {import("../wire/messages.js").Step} Step */
/** @typedef {import("../wire/messages.js").Wireframe} Wireframe */

/** @typedef {{kind: "scene"|"edge", key: string}} Selection */
/**
 * The intent of the action, and whether the notice stays afterwards.
 * @typedef {{label: string, intent: import("./intents.js").Intent, stays?: boolean}} NoticeAction
 */
/** @typedef {{id: number, tone: "info"|"warning"|"error", text: string, actions: NoticeAction[]}} Notice */
/** @typedef {"device"|"map"|"docs"|"log"} Pane */
/** @typedef {"docs"|"edges"|"dependencies"|"source"|"problems"|"instance"|"trace"|"json"|"api"} InspectorTab */
/** @typedef {"auto"|"light"|"dark"} Theme */
/** @typedef {{status: "loading"}|{status: "failed", message: string}|{status: "loaded", value: Wireframe}} WireframeEntry */
/** @typedef {{status: "loading"}|{status: "failed", message: string}|{status: "loaded", value: SceneDocument}} DocumentEntry */

/** @typedef {{status: "loading"|"failed"|"loaded", lines: SourceLine[], total: number, message: string}} SourceEntry */
/** The previous tab, to return to. @typedef {{tab: InspectorTab, pane: Pane}} ComingFrom */

/**
 * @typedef {object} Source
 * @property {{file: string, line: number}|null} place the opened place, or null for the code of the
 *     inspected subject
 * @property {ComingFrom|null} from
 * @property {Record<string, SourceEntry>} entries by file, the newest last
 */

/**
 * @typedef {object} Room
 * @property {string} room
 * @property {string} title
 * @property {{room: string, seq: number}|null} origin the room and step that it continues from
 * @property {Participant} you
 * @property {string} epoch
 * @property {Participant[]} participants
 * @property {string|null} presenter the participant who presents
 * @property {number|null} sought the earlier step that everyone was moved to
 * @property {AppState} state the app's state after the newest step
 * @property {Step[]} steps in order, without duplicates
 */

/**
 * @typedef {object} PageState
 * @property {{phase: "connecting"|"live"|"reconnecting"|"offline", attempt: number, retryInMs: number|null, reason: string, isEnded?: boolean, isLocked?: boolean}} connection
 * @property {{name: string, version: string, messageBytes?: number, uploadBytes?: number, session?: string, embedding?: boolean}|null} server
 * @property {FlowSummary[]|null} flows null until loaded
 * @property {{id: string|null, status: "none"|"loading"|"loaded"|"failed", value: Flow|null, message: string}} flow
 * @property {Record<string, WireframeEntry>} wireframes by scene key
 * @property {Record<string, DocumentEntry>} documents by scene key
 * @property {Source} source
 * @property {import("./rules.js").Rules} rules
 * @property {import("./container.js").Container} container
 * @property {import("./problems.js").Problems} problems
 * @property {import("./difference.js").Difference} difference
 * @property {import("./messageLog.js").MessageLog} messages
 * @property {import("./calls.js").Calls} calls
 * @property {Room|null} room
 * @property {import("./replay.js").Replay} replay
 * @property {import("./migration.js").Migration|null} migration the open migration proposal
 * @property {import("./opening.js").Reading|null} reading the server's load progress, or null
 *     before the first report
 * @property {import("./opening.js").Upload|null} upload the file being uploaded
 * @property {import("./opening.js").Refusal|null} refusal the reason that the server refused a new run
 * @property {string|null} sample the flow of the sample; null for the host's own apps
 * @property {import("./tourStops.js").Tour|null} tour
 * @property {import("./collaborationState.js").Collaboration} collaboration the state shared with
 *     the other participants
 * @property {import("./route.js").Route|null} route the shown route
 * @property {boolean} isActing true while an action is in progress
 * @property {Selection|null} selection
 * @property {import("./inspectedView.js").InspectedView|null} inspectedView
 * @property {Notice[]} notices
 * @property {View} view the view settings
 */

/**
 * @typedef {object} View
 * @property {"canvas"|"flow"} arrangement
 * @property {boolean} isFollowing true if the map keeps the current scene in view
 * @property {number|null} dockHeight the height of the panels below the map, in pixels; null for the default
 * @property {boolean} showsFilm true to show the film strip of a run with two steps
 * @property {boolean} showsHotspots
 * @property {boolean} checksStyle true if checks include the style rules
 * @property {"light"|"dark"} appearance the device's appearance, not the page's
 * @property {string} deviceSize `flow` for the most frequent size of the scenes, or `393x852`
 * @property {Theme} theme
 * @property {Pane} pane the pane shown on a narrow page
 * @property {InspectorTab} tab
 * @property {number} speed the playback speed
 * @property {string} sceneFilter
 * @property {string} stepFilter
 * @property {number[]} openSteps
 * @property {boolean} isDrawerOpen
 * @property {boolean} isDropping true while a file is dragged over the page
 * @property {boolean} hasCoverage true once the coverage list was opened
 * @property {boolean} hasExports true once the export menu was opened
 * @property {Record<string, string[]>} folded the folded storyboards, by flow
 * @property {string[]} hiddenSorts the kinds of transitions that the map omits
 * @property {"palette"|"share"|"shortcuts"|null} over the open overlay
 * @property {boolean} isInspecting true while a tap on the device inspects a view
 * @property {Record<string, string>} folders the opened folders on this computer, by flow
 * @property {boolean} isEmbedded true in a frame of another page
 * @property {boolean} isStage true in the stage view, with the map and the device only
 * @property {boolean} hasHelpKey true if `?` opens the shortcut list
 * @property {boolean} isSampleKnown true if the sample's banner was dismissed
 * @property {boolean} isTourDone true if the tour was ended
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
    difference: noDifference,
    messages: noMessages,
    calls: noCalls,
    room: null,
    replay: noReplay,
    migration: null,
    reading: null,
    upload: null,
    refusal: null,
    sample: null,
    tour: null,
    collaboration: noCollaboration,
    route: null,
    isActing: false,
    selection: null,
    inspectedView: null,
    notices: [],
    view: {
        arrangement: "flow",
        isFollowing: true,
        dockHeight: null,
        showsFilm: true,
        showsHotspots: false,
        checksStyle: false,
        appearance: "light",
        deviceSize: "flow",
        theme: "auto",
        pane: "device",
        tab: "docs",
        speed: 1,
        sceneFilter: "",
        stepFilter: "",
        openSteps: [],
        isDrawerOpen: false,
        isDropping: false,
        hasCoverage: false,
        hasExports: false,
        folded: {},
        hiddenSorts: [],
        over: null,
        isInspecting: false,
        folders: {},
        isEmbedded: false,
        isStage: false,
        hasHelpKey: true,
        isSampleKnown: false,
        isTourDone: false,
    },
};
