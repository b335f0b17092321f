// The timeline: its slider and playback, branches, comparisons and recordings.

import { counted } from "./grammar.js";

export const timelineWords = {
    title: "Timeline",
    filter: "Filter steps",
    nothing: "Nothing",
    assumed: "assumed",
    failed: "This part of the page could not be fetched. Try once more.",
    nothingYet: "Nothing has happened yet.",
    noMatch: "No step matches.",
    scrubber: "Playback",
    step: "Step",
    stepOf: (
        /** @type {number} */ seq,
        /** @type {number} */ last,
        /** @type {string} */ summary,
    ) => summary === "" ? `Step ${seq} of ${last}` : `Step ${seq} of ${last}: ${summary}`,
    previous: "Previous step",
    next: "Next step",
    play: "Play",
    pause: "Pause",
    speed: "Speed",
    times: (/** @type {number} */ speed) => `${speed}×`,
    live: "Live",
    goTo: (/** @type {number} */ seq) => `Look at step ${seq}`,
    events: "events",
    notKept: (/** @type {number} */ seq) => `Step ${seq} is not kept any more.`,
    at: (/** @type {number} */ seq, /** @type {number} */ last) => `Step ${seq} of ${last},`,
    ahead: (/** @type {number} */ steps) => `live is ahead by ${steps}`,
    lookingBack: "Replay",
    isLive: "Live again.",
    branch: "Branch from here",
    branchOf: (/** @type {number} */ seq) => `A branch from step ${seq} of a run`,
    branched: (/** @type {number} */ seq) =>
        `This is a branch of your own from step ${seq}. The run stays as it is.`,
    back: "Back to the run",
    noWayBack: "This page does not have the key of the run that this is a branch of.",
    askTitle: "Start a branch?",
    askText: (/** @type {number} */ seq) =>
        `You are looking at step ${seq}. What you do now starts a run of your own from there; the run itself, and ` +
        "whoever is in it, stays as it is.",
    askYes: "Start a branch",
    askNo: "Cancel",
    compare: "Before and after",
    comparedWith: "Compared with",
    beforeLaunch: "before the launch",
    afterStep: (/** @type {number} */ seq) => `after step ${seq}`,
    stack: "Stack",
    becomes: "becomes",
    made: "Made",
    released: "Released",
    injected: "Injected",
    callbacks: "Callbacks",
    calls: (/** @type {number} */ count) => counted(count, "call"),
    into: (/** @type {string} */ who, /** @type {string} */ place) =>
        place === "" ? `into ${who}` : `into ${who}, from ${place}`,
    none: "none",
    export: "Export this run as a recording",
    import: "Import a recording",
    exported: (/** @type {string} */ name) => `The run is saved as ${name}.`,
    dropHere: "Drop a recording to open it in a run of its own",
    unreadable: (/** @type {string} */ name) => `“${name}” is not JSON, so it is no recording.`,
    tooLarge: (/** @type {string} */ name, /** @type {number} */ limit) =>
        `“${name}” is larger than the ${Math.floor(limit / 1024)} KiB that this server takes; ` +
        "sceneflow replay has no such limit.",
    notRecording: (/** @type {string} */ place, /** @type {string} */ message) =>
        place === ""
            ? `This is no recording: ${message}.`
            : `This is no recording: ${place}: ${message}.`,
    imported: (/** @type {number} */ steps) =>
        `The recording is open at its launch: ${counted(steps, "step")}. Play goes on from there.`,
    otherFlow: (/** @type {string} */ recorded, /** @type {string} */ flow) =>
        `The recording is of “${recorded}”, which is not here: it was done with “${flow}”.`,
    divergences: (/** @type {number} */ count) =>
        count === 1
            ? "1 step is not as it was recorded"
            : `${count} steps are not as they were recorded`,
    recorded: "recorded:",
    now: "now:",
    leftOut: (/** @type {number} */ seq) => `Recorded step ${seq}, left out`,
    close: "Close",
};
