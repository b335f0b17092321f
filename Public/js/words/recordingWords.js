// Recordings: saving, opening and differences from the current app.

import { counted } from "./grammar.js";

export const recordingWords = {
    exported: (/** @type {string} */ name) => `The run is saved as ${name}.`,
    unreadable: (/** @type {string} */ name) => `Not a Sceneflow recording: “${name}” is not JSON.`,
    tooLarge: (/** @type {string} */ name, /** @type {number} */ limit) =>
        `“${name}” is larger than this server’s limit of ${Math.floor(limit / 1024)} KiB; ` +
        "sceneflow replay has no such limit.",
    notRecording: (/** @type {string} */ place, /** @type {string} */ message) =>
        place === ""
            ? `Not a Sceneflow recording: ${message}.`
            : `Not a Sceneflow recording: ${place}: ${message}.`,
    imported: (/** @type {number} */ steps) =>
        `The recording is open at its launch: ${
            counted(steps, "step")
        }. Play continues from there.`,
    otherFlow: (/** @type {string} */ recorded, /** @type {string} */ flow) =>
        `“${recorded}” is not on this server; replayed on “${flow}”.`,
    divergences: (/** @type {number} */ count) =>
        count === 1
            ? "1 step differs from the recording"
            : `${count} steps differ from the recording`,
    recorded: "recorded:",
    now: "now:",
    leftOut: (/** @type {number} */ seq) => `Recorded step ${seq}, omitted`,
    close: "Close",
};
