// What stands on the map and on the device while no app is there.

import { glyph } from "./glyphs.js";
import { make } from "../support/dom.js";

/** @typedef {import("../model/state.js").PageState} PageState */

/** @param {PageState} state */
export function drawWaiting({ flows, flow, connection, room }) {
    const text = flows?.length === 0
        ? "No app was found. Start the server with a folder that holds storyboards."
        : flow.status === "failed"
        ? flow.message
        : room !== null
        ? "This app has nothing to start with: no initial view controller, and no code that makes a window."
        : connection.phase === "offline"
        ? "The server cannot be reached."
        : "";
    return text === ""
        ? make("div", {
            class: "device-skeleton",
            aria: { label: "Waiting for the app" },
            role: "img",
        })
        : make("div", { class: "device-message" }, [glyph("info"), make("p", { text })]);
}

/**
 * @param {PageState} state
 * @returns {HTMLElement[]|null} what stands on the map in place of scenes; null where there are some
 */
export function drawEmptyMap({ flow, flows }) {
    if (flow.status === "loading" || flows === null) {
        return Array.from({ length: 5 }, () => make("span", { class: "skeleton-card" }));
    }
    const text = flows.length === 0
        ? "No app was found."
        : flow.status === "failed"
        ? flow.message
        : flow.value?.scenes.length === 0
        ? "This app has no scenes in storyboards, nibs or code."
        : "";
    return text === "" ? null : [make("p", { text })];
}
