// The intents of the views: each name with the details that its handler takes.

/** @typedef {import("./problems.js").Filter} Filter */
/** @typedef {import("./problems.js").Problem} Problem */
/** @typedef {import("./replay.js").Compared} Compared */
/** @typedef {import("./state.js").Selection} Selection */
/** @typedef {import("./state.js").View} View */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Change} Change */
/** @typedef {import("../wire/messages.js").Step} Step */

/** An intent without details. @typedef {Record<never, never>} Plain */

/**
 * @typedef {object} Intents
 * @property {{action: Action}} act
 * @property {Plain} backFromSource
 * @property {Plain} branch
 * @property {{name: string}} callYourself
 * @property {Plain} cancelCheck
 * @property {Plain} cancelUpload
 * @property {Plain} checkNow
 * @property {{step: Step, choice: string, option: string}} chooseOther
 * @property {Plain} clearMessages
 * @property {Plain} closeDivergences
 * @property {Plain} closeMigration
 * @property {Plain} closeRoute
 * @property {Plain} closeRule
 * @property {{change: Change}} compare
 * @property {Plain} compareAgain
 * @property {{compared: Compared|null}} compareSteps
 * @property {{step: Step}} continuePast
 * @property {{text: string, told: string}} copy
 * @property {Plain} copyDifference
 * @property {{id: number}} dismissNotice
 * @property {{scene: string}} document
 * @property {Plain} endTour
 * @property {Plain} explore
 * @property {Plain} exportRecording
 * @property {{filter: string}} filterMessages
 * @property {{change: Partial<Filter>}} filterProblems
 * @property {{selection: Selection}} find
 * @property {{key: string}} findProblem
 * @property {Plain} goLive
 * @property {{scene: string}} goTo
 * @property {{grouping: "file"|"rule"}} groupProblems
 * @property {{to: string}} handOver
 * @property {{file: File}} importRecording
 * @property {{place: import("../input/viewPointing.js").ViewPlace, isPinned: boolean}} inspectView
 * @property {Plain} keepRun
 * @property {Plain} leaveBranch
 * @property {{scene: string, size: import("../wire/messages.js").Size, insets: {top: number, bottom: number}}} layout
 * @property {Plain} leaveStage
 * @property {{seq: number}} lookAtStep
 * @property {{command: "fit"|"foldAll"|"unfoldAll"}} map
 * @property {{scene: string, to?: import("./migration.js").Target, actions?: import("./migration.js").Actions}} migrate
 * @property {{file: string, isBefore: boolean}} moreSource
 * @property {Plain} needContainer
 * @property {Plain} needDocument
 * @property {{instance: string}} needGraph
 * @property {{file: string, line: number}} needSource
 * @property {Plain} nextInTour
 * @property {Plain} openFile
 * @property {{flow: string}} openFlow
 * @property {{key: string|null}} openProblem
 * @property {{isPaused: boolean}} pauseMessages
 * @property {{problem: Problem}} playTrace
 * @property {Plain} point
 * @property {{step: Step, isOnce: boolean}} provideStub
 * @property {Plain} recall
 * @property {{step: Step, key: string}} registerStub
 * @property {Plain} reload
 * @property {{title: string}} rename
 * @property {{scene: string}} restartAndGo
 * @property {Plain} retry
 * @property {Plain} returnToPresenter
 * @property {Plain} runCheck
 * @property {{seq: number}} seek
 * @property {{selection: Selection|null}} select
 * @property {{method: string, params: Record<string, any>}} sendCall
 * @property {Plain} share
 * @property {{key: string|null}} showChange
 * @property {{isShown: boolean}} showDifference
 * @property {{showsKeys: boolean}} showKeys
 * @property {{problem: Problem}} showProblem
 * @property {{seq: number, segue: string|null}} showCause
 * @property {{seq: number}} showStep
 * @property {{scene: string, isAlone: boolean}} startAt
 * @property {Plain} startTour
 * @property {{by: 1|-1}} stepDifference
 * @property {Plain} stopRoute
 * @property {Plain} stopTrace
 * @property {Plain} takeEveryone
 * @property {Plain} takeOver
 * @property {Plain} togglePlay
 * @property {{seq: number}} toggleStep
 * @property {Plain} toggleStyle
 * @property {Plain} tryAgain
 * @property {{change: Partial<View>}} view
 * @property {{scene: string}} wireframe
 */

/** The intents without details. @typedef {{[Type in keyof Intents]: Plain extends Intents[Type] ? Type : never}[keyof Intents]} PlainIntent */

/** An intent with its details, as an event carries it. @typedef {{[Type in keyof Intents]: {type: Type} & Intents[Type]}[keyof Intents]} Intent */

/**
 * The details of an intent as arguments: none, or one object.
 * @template {keyof Intents} Type
 * @typedef {Plain extends Intents[Type] ? [] : [details: Intents[Type]]} Details
 */

/** A function that performs an intent. @typedef {<Type extends keyof Intents>(type: Type, ...details: Details<Type>) => void} Want */

/**
 * The handlers of some intents.
 * @template {keyof Intents} Type
 * @typedef {{[Name in Type]: (details: Intents[Name]) => void}} Handlers
 */

/**
 * Returns an intent as one value.
 * @template {keyof Intents} Type
 * @param {Type} type
 * @param {Details<Type>} details
 */
export function intent(type, ...details) {
    return /** @type {Intent} */ (/** @type {unknown} */ ({ type, ...details[0] }));
}
