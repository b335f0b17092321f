// Queries on the builds of an app, which differ by `#if DEBUG`.

import { devices, hasTraits, shownDevice } from "./devices.js";
import { appState } from "./appState.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Build} Build */
/** @typedef {import("../wire/messages.js").Flow} Flow */

/**
 * Returns the flow's configuration for the running build. If the builds do not differ, there is only one.
 * @param {Flow} flow
 * @param {AppState|null} app
 * @returns {Build}
 */
export function shownBuild(flow, app) {
    const running = app?.configuration ?? "debug";
    return flow.configurations.includes(running) ? running : "debug";
}

/**
 * Returns true if there are two builds to choose from.
 * @param {PageState} state
 */
export function hasBuilds(state) {
    return (state.flow.value?.configurations.length ?? 0) > 1;
}

/**
 * Returns the action that relaunches the app on the shown device, in the running build unless
 * another is given.
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
