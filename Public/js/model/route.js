// The route to a scene: searching, going, arrived or not found.

import { appState, crumbs, currentScene } from "./appState.js";
import { titleOf } from "./selectors.js";

/** @typedef {import("./state.js").PageState} PageState */

/**
 * @typedef {object} Route
 * @property {string} scene the destination
 * @property {"searching"|"going"|"there"|"none"|"stopped"} phase
 * @property {string} from the title of the scene on screen at the start
 * @property {string[]} sentences one for each step, including a launch
 * @property {number} done the number of completed steps
 * @property {boolean} isBounded true if a limit stopped the search, so that a path may exist
 * @property {string|null} start the title of the app's start, if a path exists from there
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

/** Returns the title of the screen. @param {PageState} state */
function currentTitle(state) {
    const app = appState(state);
    return crumbs(app).at(-1)?.title ?? titleOf(state.flow.value, currentScene(app));
}

/**
 * Returns the title of the app's start scene, taken from the first step if loaded.
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
