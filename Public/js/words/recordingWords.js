// Recordings: saving, opening and differences from the current app.

import { counted } from "./grammar.js";

export const recordingWords = {
    exported: (/** @type {string} */ name) => `The run is saved as ${name}.`,
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
