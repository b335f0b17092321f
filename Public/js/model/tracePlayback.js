// Traces of findings adapted to a room: instance ids, and the overrides to undo first.

import { whyNotAct } from "./appState.js";
import { words } from "../words/words.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Step} Step */

/** A choice of an instance: its id and its class. */
const instanceAnswer = /^([1-9]\d*) ([A-Z_][\w.]*)$/;

/**
 * Returns the reason that this page may not play a trace, or an empty string.
 * @param {PageState} state
 */
export function whyNotPlay(state) {
    const { followsPlay, offlinePlay } = words.device.idle;
    if (state.room !== null && state.room.you.role !== "presenter") {
        return followsPlay;
    }
    return state.connection.phase === "live" ? whyNotAct(state) : offlinePlay;
}

/**
 * Returns the offset of a run's instance ids from a trace's. In a used room, ids continue from the
 * earlier ones.
 * @param {Step} launch the trace's launch, as performed in the room
 */
export function numbering(launch) {
    const numbers = launch.events.flatMap(({ instance }) => instance ? [Number(instance)] : []);
    return numbers.length === 0 ? 0 : Math.min(...numbers) - 1;
}

/**
 * Returns an action of a trace with the run's instance ids.
 * @param {Action} action
 * @param {number} by the offset
 * @returns {Action}
 */
export function renumbered(action, by) {
    /** @type {(id: string) => string} */
    const moved = (id) => String(Number(id) + by);
    const result = { ...action };
    if (action.instance !== undefined) {
        result.instance = moved(action.instance);
    }
    if (action.to !== undefined) {
        result.to = moved(action.to);
    }
    if (action.choices !== undefined) {
        result.choices = Object.fromEntries(
            Object.entries(action.choices).map(([id, answer]) => {
                const [, instance, name] = instanceAnswer.exec(answer) ?? [];
                return [id, instance === undefined ? answer : `${moved(instance)} ${name}`];
            }),
        );
    }
    return result;
}

/**
 * Returns the actions that undo container overrides, which would outlive the launch.
 * @param {Step[]} steps
 * @returns {Action[]}
 */
export function undoing(steps) {
    let isOverridden = false;
    /** @type {Set<string>} */
    const scenes = new Set();
    for (const { action, outcome } of steps) {
        if (outcome === "ignored") {
            continue;
        }
        if (action.do === "override" || action.do === "stub") {
            isOverridden = true;
        } else if (action.do === "resetContainer") {
            isOverridden = false;
        } else if (action.do === "setTechnique" && action.scene !== undefined) {
            if (action.technique === undefined) {
                scenes.delete(action.scene);
            } else {
                scenes.add(action.scene);
            }
        }
    }
    return [
        ...(isOverridden ? [{ do: "resetContainer" }] : []),
        ...[...scenes].sort().map((scene) => ({ do: "setTechnique", scene })),
    ];
}
