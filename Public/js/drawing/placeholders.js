// The placeholders of the map and the device while no app is shown.

import { glyph } from "./glyphs.js";
import { drawStarts } from "./startScenes.js";
import { canAct } from "../model/appState.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */

/**
 * @param {PageState} state
 * @param {import("../model/intents.js").Want} want
 */
export function drawWaiting(state, want) {
    const { flows, flow, connection, room, collaboration } = state;
    const text = collaboration.refusal !== null
        ? collaboration.refusal
        : flows?.length === 0
        ? words.device.noApp
        : flow.status === "failed"
        ? flow.message
        : room !== null
        ? words.device.noStart
        : connection.isLocked
        ? connection.reason
        : connection.phase === "offline"
        ? words.page.offline
        : "";
    return text === ""
        ? make("div", {
            class: "device-skeleton",
            aria: { label: words.device.waiting },
            role: "img",
        })
        : make("div", { class: "device-message" }, [
            glyph("info"),
            make("p", { text }),
            text === words.device.noStart && flow.value !== null && drawStarts(
                flow.value,
                canAct(state) ? (scene) => want("startAt", { scene, isAlone: false }) : null,
            ),
            collaboration.refusal !== null && make("button", {
                type: "button",
                class: "button",
                text: words.sharing.tryAgain,
                on: { click: () => want("tryAgain") },
            }),
        ]);
}

/**
 * @param {PageState} state
 * @returns {HTMLElement[]|null} the placeholder of an empty map, or null if the map has scenes
 */
export function drawEmptyMap({ flow, flows, connection }) {
    if (connection.isLocked && flow.value === null) {
        return [make("p", { text: connection.reason })];
    }
    if (flow.status === "loading" || flows === null) {
        return Array.from({ length: 5 }, () => make("span", { class: "skeleton-card" }));
    }
    const text = flows.length === 0
        ? words.page.noApp
        : flow.status === "failed"
        ? flow.message
        : flow.value?.scenes.length === 0
        ? words.map.noScenes
        : "";
    return text === "" ? null : [make("p", { text })];
}
