// Traces of findings as a room can play them: the numbers of instances, and what has to be undone first.

import { whyNotAct } from "./appState.js";
import { words } from "../words/words.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Step} Step */

/** An answer that is an instance: its id and its class. */
const instanceAnswer = /^([1-9]\d*) ([A-Z_][\w.]*)$/;

/**
 * Why this page may not play a trace, as a sentence; nothing where it may.
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
 * By how much the instances of a run are numbered higher than those of a trace: a launch goes on with the numbers.
 * @param {Step} launch the trace's launch, as the room did it
 */
export function numbering(launch) {
    const numbers = launch.events.flatMap(({ instance }) => instance ? [Number(instance)] : []);
    return numbers.length === 0 ? 0 : Math.min(...numbers) - 1;
}

/**
 * An action of a trace, about the instances of the run.
 * @param {Action} action
 * @param {number} by how much higher they are numbered there
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
 * What takes back what a person has changed about the app's injection: it would outlive the launch.
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
