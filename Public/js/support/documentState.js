// Exposes the page's state on the document, for tests, styles and assistive technology.

import { announce } from "./announcer.js";
import { setAttribute } from "./dom.js";
import { isReplaying, liveSeq, modeOf, shownStep } from "../model/replay.js";
import { appState, crumbs, currentScene, newestStep, sceneDepths } from "../model/appState.js";
import { roleOf } from "../model/collaborationState.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */

/**
 * Sets the document's state attributes and title, and announces changes to screen readers.
 * @param {PageState} state
 * @param {PageState|null} previous
 */
export function showState(state, previous) {
    const root = document.documentElement;
    const app = appState(state);
    const current = currentScene(app);
    const step = shownStep(state);
    const mode = modeOf(state);
    const attributes = {
        "data-connection": state.connection.phase,
        "data-role": roleOf(state),
        "data-seq": step === null ? null : String(step.seq),
        "data-live-seq": step === null ? null : String(liveSeq(state)),
        "data-epoch": state.room?.epoch ?? null,
        "data-scene": current,
        "data-depth": current === null ? null : String(sceneDepths(app).get(current) ?? 1),
        "data-mode": mode,
        "data-status": app?.status ?? null,
        "data-theme": state.view.theme,
        "data-pane": state.view.pane,
        "data-view": state.view.isStage ? "stage" : null,
        "data-embedded": state.view.isEmbedded ? "" : null,
        "data-drawer": state.view.isDrawerOpen ? "open" : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
        setAttribute(root, name, value);
    }
    const scene = crumbs(app).at(-1)?.title;
    const title = [scene, state.flow.value?.title, words.header.name].filter(Boolean).join(" – ");
    if (document.title !== title) {
        document.title = title;
    }
    if (previous !== null && isReplaying(state) !== isReplaying(previous)) {
        announce(
            mode === "replay" && step !== null
                ? `${words.timeline.at(step.seq, liveSeq(state))} ${
                    words.timeline.ahead(liveSeq(state) - step.seq)
                }`
                : words.timeline.isLive,
        );
    } else if (isReplaying(state)) {
        // Screen readers announce the slider's own moves, but not playback.
        if (state.replay.isPlaying && step !== null && step !== (previous && shownStep(previous))) {
            announce(step.summary);
        }
    } else if (step !== null && step !== (previous && newestStep(previous))) {
        announce(step.summary);
    } else if (previous !== null && previous.connection.phase !== state.connection.phase) {
        const { phase, isLocked, reason } = state.connection;
        announce(
            isLocked
                ? reason
                : phase === "live"
                ? "Connected."
                : phase === "offline"
                ? "Offline."
                : "Reconnecting.",
        );
    }
}
