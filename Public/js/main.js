// Puts the page together: the wire, the model and the views meet here and nowhere else.

import { Store } from "./model/store.js";
import { readAddress, writeAddress } from "./support/address.js";
import { showState } from "./support/documentState.js";
import { focusRegion } from "./support/regions.js";
import { loadPreferences, savePreferences } from "./support/preferences.js";
import { Client } from "./wire/client.js";
import { AppHeader } from "./views/app-header.js";
import { DeviceStage } from "./views/device-stage.js";
import { NoticeList } from "./views/notice-list.js";
import { PaneTabs } from "./views/pane-tabs.js";
import { ResolutionPanel } from "./views/resolution-panel.js";
import { RulePanel } from "./views/rule-panel.js";
import { SceneInspector } from "./views/scene-inspector.js";
import { SceneList } from "./views/scene-list.js";
import { SceneMap } from "./views/scene-map.js";
import { ProblemsPanel } from "./views/problems-panel.js";
import { PanelSplitter } from "./views/panel-splitter.js";
import { StepTimeline } from "./views/step-timeline.js";
import { StoreView } from "./views/storeView.js";
import { WhatIfPanel } from "./views/what-if-panel.js";
import { placeSelector } from "./drawing/places.js";
import { Checks } from "./checks.js";
import { Containers } from "./containers.js";
import { openProblem } from "./model/problems.js";
import { whyNotPlay } from "./model/traces.js";
import { Notices } from "./notices.js";
import { Rules } from "./rules.js";
import { Run } from "./run.js";
import { Sources } from "./sources.js";
import { Traces } from "./traces.js";

/** @type {Record<string, typeof StoreView>} */
const views = {
    "app-header": AppHeader,
    "device-stage": DeviceStage,
    "notice-list": NoticeList,
    "pane-tabs": PaneTabs,
    "rule-panel": RulePanel,
    "scene-inspector": SceneInspector,
    "scene-list": SceneList,
    "scene-map": SceneMap,
    "step-timeline": StepTimeline,
};

/** What a browser remembers of the view. @type {(keyof import("./model/state.js").View)[]} */
const remembered = ["theme", "appearance", "arrangement", "deviceSize", "showsHotspots"];

const clientVersion = "1.0";

/** Where the page shows one pane at a time; layout.css has the same. */
const onePane = "(width < 760px)";

const store = new Store();
const client = new Client({
    client: { name: "page", version: clientVersion },
    open: () => {
        const scheme = location.protocol === "https:" ? "wss:" : "ws:";
        return new WebSocket(`${scheme}//${location.host}/ws`, "sceneflow.v1");
    },
});
const notices = new Notices(store);
const run = new Run(store, client, notices);
const sources = new Sources(store, client);
const rules = new Rules(store, client);
const containers = new Containers(store, client);
const checks = new Checks(store, client);
const traces = new Traces(store, run, notices);

/** What a person wants, by the type of the intent. @type {Record<string, (detail: any) => void>} */
const intents = {
    act: ({ action }) => void run.act(action),
    cancelCheck: () => checks.cancel(),
    compare: ({ change }) => void containers.compare(change),
    chooseOther: ({ step, choice, option }) => void run.chooseOther(step, choice, option),
    closeRule: () => rules.close(),
    dismissNotice: ({ id }) => store.dispatch({ type: "notice.removed", id }),
    filterProblems: ({ change }) => store.dispatch({ type: "problems.filtered", change }),
    groupProblems: ({ grouping }) => store.dispatch({ type: "problems.grouped", grouping }),
    document: ({ scene }) => void run.fetchOnce("document", scene),
    needContainer: () => containers.needList(),
    needGraph: ({ instance }) => containers.needGraph(instance),
    moreSource: ({ file, isBefore }) => void sources.more(file, isBefore),
    needSource: ({ file, line }) => void sources.need(file, line),
    openFlow: ({ flow }) => openFlow(flow),
    openProblem: ({ key }) => openProblemOf(key),
    openRule: ({ id }) => void rules.open(id),
    playTrace: ({ problem }) => playTrace(problem),
    runCheck: () => void checks.run(),
    retry: () => client.retryNow(),
    select: ({ selection }) => select(selection),
    share: () => share(),
    showProblem: ({ problem }) => showProblem(problem),
    stopTrace: () => traces.stop(),
    showStep: ({ seq }) => showStep(seq),
    toggleStep: ({ seq }) => store.dispatch({ type: "step.toggled", seq }),
    view: ({ change }) => changeView(change),
    wireframe: ({ scene }) => void run.fetchOnce("wireframe", scene),
};

start();

function start() {
    const preferences = loadPreferences();
    const change = Object.fromEntries(
        remembered.filter((name) => name in preferences).map((name) => [name, preferences[name]]),
    );
    store.dispatch({ type: "view.changed", change });
    store.subscribe(showState);
    document.addEventListener(StoreView.Intent, (event) => {
        const { type, ...detail } = /** @type {CustomEvent} */ (event).detail;
        intents[type]?.(detail);
    });
    customElements.define("panel-splitter", PanelSplitter);
    customElements.define("problems-panel", ProblemsPanel);
    customElements.define("resolution-panel", ResolutionPanel);
    customElements.define("what-if-panel", WhatIfPanel);
    for (const [name, view] of Object.entries(views)) {
        customElements.define(name, view);
    }
    for (const name of Object.keys(views)) {
        for (const element of document.querySelectorAll(name)) {
            /** @type {StoreView} */ (element).attach(store);
        }
    }
    showState(store.state, null);
    listenToClient();
    document.addEventListener("click", handlePlace);
    document.addEventListener("keydown", handleKey);
    document.addEventListener("pointerdown", handlePointer);
    addEventListener("online", () => client.retryNow());
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") {
            client.retryNow();
        }
    });
    client.start();
}

function listenToClient() {
    client.addEventListener(Client.Event.Status, (event) => {
        const status = /** @type {CustomEvent} */ (event).detail;
        store.dispatch({ type: "connection.changed", status });
        if (status.phase === "live") {
            run.resume(readAddress(location)).catch(report);
        }
    });
    client.addEventListener(Client.Event.Greeted, (event) => {
        const { server } = /** @type {CustomEvent} */ (event).detail;
        store.dispatch({ type: "server.greeted", server });
    });
    client.addEventListener(Client.Event.Notification, (event) => {
        const { method, params } = /** @type {CustomEvent} */ (event).detail;
        run.handleNotification(method, params);
        checks.handleNotification(method, params);
        if (method === "server.shutdown") {
            notices.tell(
                "warning",
                params.reason || "The server is going away. The page comes back with it.",
            );
        }
    });
}

/** @param {import("./model/state.js").Selection|null} selection */
function select(selection) {
    store.dispatch({ type: "selection.changed", selection });
    if (selection?.kind === "edge") {
        changeView({ tab: store.state.view.tab === "dependencies" ? "dependencies" : "edges" });
    } else if (selection?.kind === "scene" && store.state.view.tab === "edges") {
        changeView({ isDrawerOpen: false });
    } else if (selection !== null) {
        changeView({ isDrawerOpen: false });
    }
}

/** @param {string} flow */
function openFlow(flow) {
    checks.cancel();
    traces.stop();
    run.open(flow).catch(report);
}

/** Tells a problem in full, and selects what it is about. @param {string|null} key */
function openProblemOf(key) {
    store.dispatch({ type: "problem.opened", key });
    const problem = openProblem(store.state);
    if (problem !== undefined) {
        selectProblem(problem);
    }
}

/** @param {import("./model/problems.js").Problem} problem */
function selectProblem({ scene, segue }) {
    const edges = store.state.flow.value?.segues ?? [];
    if (segue !== null && edges.some((edge) => edge.segue === segue)) {
        store.dispatch({ type: "selection.changed", selection: { kind: "edge", key: segue } });
    } else if (scene !== null) {
        store.dispatch({ type: "selection.changed", selection: { kind: "scene", key: scene } });
    }
}

/** Brings what a problem is about into sight. @param {import("./model/problems.js").Problem} problem */
function showProblem(problem) {
    selectProblem(problem);
    if (matchMedia(onePane).matches) {
        changeView({ pane: "map" });
    }
}

/** @param {import("./model/problems.js").Problem} problem */
function playTrace(problem) {
    if (whyNotPlay(store.state) === "") {
        changeView({ pane: "device" });
    }
    void traces.play(problem);
}

/** @param {number} seq */
function showStep(seq) {
    if (!store.state.view.openSteps.includes(seq)) {
        store.dispatch({ type: "step.toggled", seq });
    }
    changeView({ pane: "log", stepFilter: "" });
    const timeline = document.querySelector("step-timeline");
    if (timeline instanceof StepTimeline) {
        timeline.reveal(seq);
    }
}

/** @param {Partial<import("./model/state.js").View>} change */
function changeView(change) {
    store.dispatch({ type: "view.changed", change });
    const { view } = store.state;
    savePreferences(Object.fromEntries(remembered.map((name) => [name, view[name]])));
}

/** Copies the link with which others follow. */
async function share() {
    const { flow, room, key, view } = readAddress(location);
    const link = location.origin + location.pathname +
        writeAddress({ flow, room, key: view ?? key, view: null });
    try {
        await navigator.clipboard.writeText(link);
        notices.tell("info", "The link is copied: whoever opens it follows this run.");
    } catch {
        notices.tell("info", `Whoever opens this link follows this run: ${link}`);
    }
}

/** @param {unknown} error */
function report(error) {
    notices.report(error);
}

/** A press on a place in a file shows its source. @param {MouseEvent} event */
function handlePlace(event) {
    const place = /** @type {Element} */ (event.target).closest(placeSelector);
    const file = place?.getAttribute("data-file") ?? null;
    if (file === null) {
        return;
    }
    const { tab, pane } = store.state.view;
    const from = tab === "source" && pane === "docs" ? store.state.source.from : { tab, pane };
    const line = Number(place?.getAttribute("data-line"));
    store.dispatch({ type: "source.opened", place: { file, line }, from });
    changeView({ tab: "source", pane: "docs", isDrawerOpen: false });
    requestAnimationFrame(() => {
        const inspector = document.querySelector("scene-inspector");
        if (inspector instanceof SceneInspector) {
            inspector.focusSource();
        }
    });
}

/** A press beside the drawer closes it. @param {PointerEvent} event */
function handlePointer(event) {
    const target = /** @type {Element} */ (event.target);
    if (store.state.view.isDrawerOpen && !target.closest("#scenes, [data-part=drawer]")) {
        changeView({ isDrawerOpen: false });
    }
}

/** @param {KeyboardEvent} event */
function handleKey(event) {
    if (event.key === "F6") {
        event.preventDefault();
        focusRegion(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape") {
        if (store.state.view.isDrawerOpen) {
            changeView({ isDrawerOpen: false });
        } else if (store.state.selection !== null) {
            select(null);
        }
    }
}
