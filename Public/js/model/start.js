// Queries on the start of a run: the app's own, or a chosen scene; and the ignored crashes.

import { stubType } from "./missingDependencies.js";
import { shownStep } from "./replay.js";
import { titleOf } from "./selectors.js";
import { words } from "../words/words.js";

/** @typedef {import("./state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Scene} Scene */
/** @typedef {import("../wire/messages.js").Step} Step */

/** The number of scenes offered on an empty device. */
const offerLimit = 60;

/**
 * Returns the start requested by the launch of the shown run.
 * @param {PageState} state
 * @returns {{root: string, alone: boolean}|null} null for the app's own start
 */
export function askedStart(state) {
    const launch = stepsUpToShown(state).findLast(({ action }) => action.do === "launch");
    const root = launch?.action.root;
    return typeof root === "string" ? { root, alone: launch?.action.alone === true } : null;
}

/**
 * Returns the action that relaunches the app at the run's start, with the choices of the room's launch.
 * @param {PageState} state
 * @param {Action} launch a launch at the app's own start
 * @returns {Action}
 */
export function launchAgain(state, launch) {
    const start = askedStart(state);
    if (start !== null) {
        return launchAt(launch, start.root, start.alone);
    }
    const first = state.room?.steps.find(({ seq, by }) => seq === 1 && by === null)?.action;
    const isSame = first?.choices !== undefined && first.do === "launch" &&
        launch.traits === undefined &&
        (launch.configuration ?? first.configuration) === first.configuration;
    return isSame ? { ...launch, choices: first.choices } : launch;
}

/**
 * Returns the action that launches the app at a scene.
 * @param {Action} launch a launch at the app's own start
 * @param {string} root
 * @param {boolean} alone true to stub everything that the scene was not given
 * @returns {Action}
 */
export function launchAt(launch, root, alone) {
    return { ...launch, root, ...alone && { alone } };
}

/**
 * Returns the assumptions of the shown run, in sentences.
 * @param {PageState} state
 * @returns {{text: string, hint: string, isAsked: boolean}[]}
 */
export function runMarks(state) {
    const flow = state.flow.value;
    if (flow === null || state.room === null) {
        return [];
    }
    const said = words.device.start;
    /** @type {{text: string, hint: string, isAsked: boolean}[]} */
    const marks = [];
    const start = askedStart(state);
    if (start !== null) {
        const title = titleOf(flow, start.root);
        const text = start.alone ? said.alone(title) : said.asked(title);
        marks.push({ text, hint: "", isAsked: true });
    } else if (flow.entry !== null && flow.assumed) {
        const { reason } = flow.start;
        const hint = reason === null ? "" : said.because(reason);
        marks.push({ text: said.assumed(titleOf(flow, flow.entry)), hint, isAsked: false });
    } else if (flow.entry !== null && flow.start.found === "chosen") {
        marks.push({ text: said.chosen(titleOf(flow, flow.entry)), hint: "", isAsked: false });
    }
    const assumed = assumptions(stepsUpToShown(state));
    const passed = new Set(
        assumed.filter(({ action }) => action.do === "continuePast")
            .map(({ action }) => action.crash?.message ?? ""),
    );
    if (passed.size > 0) {
        const hint = [...passed].join("\n");
        marks.push({ text: said.passed(passed.size), hint, isAsked: false });
    }
    const stubs = new Set(
        assumed.filter(({ action }) => action.do !== "continuePast").map(({ action }) =>
            action.registration ??
                said.stub(action.property ?? "", titleOf(flow, action.scene ?? ""))
        ),
    );
    if (stubs.size > 0) {
        const hint = [...stubs].join("\n");
        marks.push({ text: said.stubbed(stubs.size), hint, isAsked: false });
    }
    return marks;
}

/**
 * Returns the steps of a run that rest on a stub or an ignored crash, those that add it included.
 * @param {Step[]} steps
 * @returns {Set<number>} their numbers
 */
export function assumedSteps(steps) {
    /** @type {Set<number>} */
    const found = new Set();
    let isAssumed = false;
    for (const step of steps) {
        isAssumed = step.action.do !== "resetContainer" && (isAssumed || assumes(step));
        if (isAssumed) {
            found.add(step.seq);
        }
    }
    return found;
}

/**
 * Returns the scenes to offer as a start, those without incoming edges first.
 * @param {Flow} flow
 * @returns {Scene[]}
 */
export function startScenes(flow) {
    const scenes = flow.scenes.map((scene, index) => ({ scene, index }));
    scenes.sort((one, other) =>
        Number(other.scene.initial) - Number(one.scene.initial) ||
        Number(one.scene.in > 0) - Number(other.scene.in > 0) ||
        other.scene.out - one.scene.out || one.index - other.index
    );
    return scenes.slice(0, offerLimit).map(({ scene }) => scene);
}

/** Returns the steps with the assumptions of a run. @param {Step[]} steps */
function assumptions(steps) {
    const reset = steps.findLastIndex(({ action }) => action.do === "resetContainer");
    return steps.slice(reset + 1).filter(assumes);
}

/** Returns true if a step adds a stub or ignores a crash. @param {Step} step */
function assumes({ action, outcome }) {
    const { do: verb, registration } = action;
    const isStub = verb === "stub" ||
        verb === "override" && registration !== undefined && action.with === stubType(registration);
    return outcome === "ok" && (isStub || verb === "continuePast");
}

/** @param {PageState} state @returns {Step[]} */
function stepsUpToShown(state) {
    const steps = state.room?.steps ?? [];
    const seq = shownStep(state)?.seq;
    return seq === undefined ? steps : steps.filter((step) => step.seq <= seq);
}
