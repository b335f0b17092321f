// Recordings as files: the very documents that `sceneflow replay` takes.

/** @typedef {import("../wire/messages.js").Recording} Recording */

/**
 * A recording's text, a step a line, so that it can be reviewed.
 * @param {Recording} recording
 */
export function recordingText({ steps, ...others }) {
    const head = JSON.stringify({ ...others, steps: [] }).slice(0, -"]}".length);
    const lines = steps.map((step) => JSON.stringify(step)).join(",\n");
    return `${head}\n${lines}\n]}\n`;
}

/**
 * The name of a flow's recording.
 * @param {string} flow
 */
export function recordingName(flow) {
    return `${flow.replace(/[^\w.-]+/g, "-") || "run"}.sceneflow.json`;
}

/**
 * The flow that a recording is done again with: its own, where that is here, else the one that is shown.
 * @param {unknown} recording as it was read
 * @param {string[]} flows what is here
 * @param {string} shown
 * @returns {{flow: string, recorded: string}} with the name that it was recorded under, empty where it has none
 */
export function flowFor(recording, flows, shown) {
    const recorded = recording !== null && typeof recording === "object" && "flow" in recording &&
            typeof recording.flow === "string"
        ? recording.flow
        : "";
    return { flow: flows.includes(recorded) ? recorded : shown, recorded };
}

/**
 * A place in a message as a place in the recording.
 * @param {unknown} pointer
 */
export function placeInRecording(pointer) {
    return typeof pointer === "string" ? pointer.replace("/params/recording", "") : "";
}
