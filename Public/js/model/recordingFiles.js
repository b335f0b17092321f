// Recordings as files, in the format of `sceneflow replay`.

/** @typedef {import("../wire/messages.js").Recording} Recording */

/**
 * Returns the text of a recording, with one step a line for readable diffs.
 * @param {Recording} recording
 */
export function recordingText({ steps, ...others }) {
    const head = JSON.stringify({ ...others, steps: [] }).slice(0, -"]}".length);
    const lines = steps.map((step) => JSON.stringify(step)).join(",\n");
    return `${head}\n${lines}\n]}\n`;
}

/**
 * Returns the file name of a flow's recording.
 * @param {string} flow
 */
export function recordingName(flow) {
    return `${flow.replace(/[^\w.-]+/g, "-") || "run"}.sceneflow.json`;
}

/**
 * Returns the flow to replay a recording with: its own if available, or the shown one.
 * @param {unknown} recording the parsed file
 * @param {string[]} flows the available flows
 * @param {string} shown
 * @returns {{flow: string, recorded: string}} with the flow's name in the recording, or empty if it has none
 */
export function flowFor(recording, flows, shown) {
    const recorded = recording !== null && typeof recording === "object" && "flow" in recording &&
            typeof recording.flow === "string"
        ? recording.flow
        : "";
    return { flow: flows.includes(recorded) ? recorded : shown, recorded };
}

/**
 * Translates a place in a message to a place in the recording.
 * @param {unknown} pointer
 */
export function placeInRecording(pointer) {
    return typeof pointer === "string" ? pointer.replace("/params/recording", "") : "";
}
