// Going to a scene: the way that is looked for, gone step by step, or not there.

import { appState, crumbs, currentScene } from "./appState.js";
import { titleOf } from "./selectors.js";

/** @typedef {import("./state.js").PageState} PageState */

/**
 * @typedef {object} Route
 * @property {string} scene where to
 * @property {"searching"|"going"|"there"|"none"|"stopped"} phase
 * @property {string} from the title of what was on screen
 * @property {string[]} sentences one for each step, the launch included
 * @property {number} done how many steps are done
 * @property {boolean} isBounded whether a way may still exist, where none was found
 * @property {string|null} start the title of where the app starts, where a way leads on from there
 */

/** @type {Record<string, (state: PageState, message: any) => PageState>} */
export const routeReducers = {
    "route.wanted": (state, { scene }) => ({
        ...state,
        route: {
            scene,
            phase: "searching",
            from: currentTitle(state),
            sentences: [],
            done: 0,
            isBounded: false,
            start: null,
        },
    }),
    "route.found": (state, { sentences }) =>
        change(state, {
            phase: sentences.length === 0 ? "there" : "going",
            sentences,
            done: 0,
            start: null,
        }),
    "route.stepped": (state) => {
        const { route } = state;
        if (route === null) {
            return state;
        }
        const done = route.done + 1;
        return change(state, { done, phase: done < route.sentences.length ? "going" : "there" });
    },
    "route.missed": (state, { isBounded, start }) =>
        change(state, { phase: "none", isBounded, start }),
    "route.stopped": (state) => change(state, { phase: "stopped" }),
    "route.closed": (state) => ({ ...state, route: null }),
};

/** What is on screen, in a word. @param {PageState} state */
function currentTitle(state) {
    const app = appState(state);
    return crumbs(app).at(-1)?.title ?? titleOf(state.flow.value, currentScene(app));
}

/**
 * The title of what the app shows when it starts: what the first step led to, where the page has it.
 * @param {PageState} state
 */
export function startTitle({ room, flow }) {
    const first = room?.steps.find(({ action }) => action.do === "launch" && !action.root);
    return crumbs(first?.state ?? null).at(-1)?.title ??
        titleOf(flow.value, flow.value?.entry ?? null);
}

/** @param {PageState} state @param {Partial<Route>} changes */
function change(state, changes) {
    return state.route === null ? state : { ...state, route: { ...state.route, ...changes } };
}
