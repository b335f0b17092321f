// Questions about the builds of an app: what `#if DEBUG` makes two of.

import { devices, hasTraits, shownDevice } from "./devices.js";
import { appState } from "./appState.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Build} Build */
/** @typedef {import("../wire/messages.js").Flow} Flow */

/**
 * The build whose map belongs to what runs; where both are alike, the one that there is.
 * @param {Flow} flow
 * @param {AppState|null} app
 * @returns {Build}
 */
export function shownBuild(flow, app) {
    const running = app?.configuration ?? "debug";
    return flow.configurations.includes(running) ? running : "debug";
}

/**
 * Whether there are two builds to choose from.
 * @param {PageState} state
 */
export function hasBuilds(state) {
    return (state.flow.value?.configurations.length ?? 0) > 1;
}

/**
 * Launches the app again on the device that is shown, in the build that runs unless another is named.
 * @param {PageState} state
 * @param {Build} [configuration]
 * @returns {Action}
 */
export function launchAction(state, configuration = appState(state)?.configuration) {
    const { traits } = shownDevice(state);
    return {
        do: "launch",
        ...configuration !== undefined && hasBuilds(state) && { configuration },
        ...!hasTraits(devices[0], traits) && { traits },
    };
}
