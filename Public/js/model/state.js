// Everything that the page knows, and what it is before it knows anything.

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
/** What a person may want then, and whether it is told still after that. @typedef {{label: string, intent: string, detail?: Record<string, unknown>, stays?: boolean}} NoticeAction */
/** @typedef {{id: number, tone: "info"|"warning"|"error", text: string, actions: NoticeAction[]}} Notice */
/** @typedef {"device"|"map"|"docs"|"log"} Pane */
/** @typedef {"docs"|"edges"|"dependencies"|"source"|"problems"|"instance"|"trace"|"json"|"api"} InspectorTab */
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
 * @property {{room: string, seq: number}|null} origin the room and step that it goes on from
 * @property {Participant} you
 * @property {string} epoch
 * @property {Participant[]} participants
 * @property {string|null} presenter who leads the others
 * @property {number|null} sought the earlier step that everyone looks at
 * @property {AppState} state the app's state after the newest step
 * @property {Step[]} steps in order, none twice
 */

/**
 * @typedef {object} PageState
 * @property {{phase: "connecting"|"live"|"reconnecting"|"offline", attempt: number, retryInMs: number|null, reason: string, isEnded?: boolean, isLocked?: boolean}} connection
 * @property {{name: string, version: string, messageBytes?: number, uploadBytes?: number, session?: string, embedding?: boolean}|null} server
 * @property {FlowSummary[]|null} flows null until they were listed
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
 * @property {import("./migration.js").Migration|null} migration how a scene could be moved, where somebody looks at that
 * @property {import("./opening.js").Reading|null} reading how far the server's reading is; null where it has not said
 * @property {import("./opening.js").Upload|null} upload the file that this page sends to be opened
 * @property {import("./opening.js").Refusal|null} refusal why there is no room for this page
 * @property {string|null} sample the flow that the sample begins with; null where the apps are the host's own
 * @property {import("./tourStops.js").Tour|null} tour
 * @property {import("./collaborationState.js").Collaboration} collaboration who else is there
 * @property {import("./route.js").Route|null} route the way to a scene, while it is told
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
 * @property {boolean} checksStyle whether a check looks also for what is a matter of style
 * @property {"light"|"dark"} appearance the device's, not the page's
 * @property {string} deviceSize `flow` for the size that most scenes are drawn for, or `393x852`
 * @property {Theme} theme
 * @property {Pane} pane what a narrow page shows
 * @property {InspectorTab} tab
 * @property {number} speed how fast steps are played
 * @property {string} sceneFilter
 * @property {string} stepFilter
 * @property {number[]} openSteps
 * @property {boolean} isDrawerOpen
 * @property {boolean} isDropping whether a file is dragged over the page
 * @property {boolean} hasCoverage whether the list of what is accounted for was opened
 * @property {boolean} hasExports whether the menu of what can be taken away was opened
 * @property {Record<string, string[]>} folded by flow, the storyboards that are one card on the map
 * @property {"palette"|"share"|"shortcuts"|null} over what lies over the page
 * @property {boolean} isEmbedded whether it is on the stage in a frame of another page, and stays there
 * @property {boolean} isStage whether only the map and the device are shown, for a large screen
 * @property {boolean} hasHelpKey whether `?` lists the keys
 * @property {boolean} isSampleKnown whether the banner above the sample was dismissed
 * @property {boolean} isTourDone whether the tour of the sample was ended
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
    notices: [],
    view: {
        arrangement: "flow",
        isFollowing: true,
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
        over: null,
        isEmbedded: false,
        isStage: false,
        hasHelpKey: true,
        isSampleKnown: false,
        isTourDone: false,
    },
};
