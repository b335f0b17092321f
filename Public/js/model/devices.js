// Queries on the device: its size and the app's traits on it.

import { appState } from "./appState.js";
import { deviceSize } from "./selectors.js";
import { words } from "../words/words.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Size} Size */
/** @typedef {import("../wire/messages.js").Traits} Traits */

/**
 * @typedef {object} Device
 * @property {string} value its name in the preferences
 * @property {string} label
 * @property {Size|null} size in points; null for the flow's own size
 * @property {Traits} traits
 */

/** @type {Traits} */
const iPhone = { horizontal: "compact", vertical: "regular", idiom: "phone" };
/** @type {Traits} */
const iPad = { horizontal: "regular", vertical: "regular", idiom: "pad" };

/** The selectable devices. The first one with an app's traits is the default for that app. @type {Device[]} */
export const devices = [
    { value: "flow", label: words.device.asDrawn, size: null, traits: iPhone },
    device(375, 667, "iPhone", iPhone),
    device(393, 852, "iPhone", iPhone),
    device(430, 932, "iPhone", iPhone),
    device(667, 375, "iPhone", { ...iPhone, vertical: "compact" }),
    device(736, 414, "iPhone", {
        horizontal: "regular",
        vertical: "compact",
        idiom: "phone",
    }),
    device(820, 1180, "iPad", iPad),
    device(1180, 820, "iPad", iPad),
    device(375, 1180, words.device.iPadInPart, { ...iPad, horizontal: "compact" }),
];

/**
 * Returns the shown device: the chosen one, unless the app runs on another.
 * @param {PageState} state
 * @returns {Device}
 */
export function shownDevice(state) {
    const chosen = devices.find(({ value }) => value === state.view.deviceSize) ?? devices[0];
    const app = appState(state);
    return app?.status !== "running" || hasTraits(chosen, app.traits)
        ? chosen
        : devices.find((device) => hasTraits(device, app.traits)) ?? chosen;
}

/**
 * @param {Device} device
 * @param {Flow|null} flow
 * @returns {Size} in points
 */
export function sizeOf(device, flow) {
    return device.size ?? deviceSize(flow);
}

/**
 * Returns true if an app has these traits on a device.
 * @param {Device} device
 * @param {Traits} traits
 */
export function hasTraits(device, traits) {
    const { horizontal, vertical, idiom } = device.traits;
    return horizontal === traits.horizontal && vertical === traits.vertical &&
        idiom === traits.idiom;
}

/**
 * @param {number} width
 * @param {number} height
 * @param {string} name
 * @param {Traits} traits
 * @returns {Device}
 */
function device(width, height, name, traits) {
    return {
        value: `${width}x${height}`,
        label: words.device.ofSize(name, width, height),
        size: { width, height },
        traits,
    };
}
