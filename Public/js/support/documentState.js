// The page's state on the document itself, for tests, styles and assistive technology.

import { announce } from "./announcer.js";
import { setAttribute } from "./dom.js";
import { appState, crumbs, currentScene, newestStep, sceneDepths } from "../model/running.js";

/** @typedef {import("../model/state.js").PageState} PageState */

/**
 * Shows on the document what tests and styles select by, and tells assistive technology what happened.
 * @param {PageState} state
 * @param {PageState|null} previous
 */
export function showState(state, previous) {
    const root = document.documentElement;
    const app = appState(state);
    const current = currentScene(app);
    const step = newestStep(state);
    const attributes = {
        "data-connection": state.connection.phase,
        "data-role": state.room?.you.role ?? null,
        "data-seq": step === null ? null : String(step.seq),
        "data-epoch": state.room?.epoch ?? null,
        "data-scene": current,
        "data-depth": current === null ? null : String(sceneDepths(app).get(current) ?? 1),
        "data-mode": "live",
        "data-status": app?.status ?? null,
        "data-theme": state.view.theme,
        "data-pane": state.view.pane,
        "data-drawer": state.view.isDrawerOpen ? "open" : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
        setAttribute(root, name, value);
    }
    const scene = crumbs(app).at(-1)?.title;
    const title = [scene, state.flow.value?.title ?? "Sceneflow"].filter(Boolean).join(" – ");
    if (document.title !== title) {
        document.title = title;
    }
    if (step !== null && step !== (previous && newestStep(previous))) {
        announce(step.summary);
    } else if (previous !== null && previous.connection.phase !== state.connection.phase) {
        const { phase } = state.connection;
        announce(
            phase === "live" ? "Connected." : phase === "offline" ? "Offline." : "Reconnecting.",
        );
    }
}
