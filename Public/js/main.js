// Puts the page together: the wire, the model and the views meet here and nowhere else.

import { Store } from "./model/store.js";
import { readAddress } from "./support/address.js";
import { showState } from "./support/documentState.js";
import { loadPreferences, savePreferences } from "./support/preferences.js";
import { Client } from "./wire/client.js";
import { AppHeader } from "./views/app-header.js";
import { DeviceStage } from "./views/device-stage.js";
import { ModeBar } from "./views/mode-bar.js";
import { NoticeList } from "./views/notice-list.js";
import { PaneTabs } from "./views/pane-tabs.js";
import { SceneInspector } from "./views/scene-inspector.js";
import { SceneList } from "./views/scene-list.js";
import { SceneMap } from "./views/scene-map.js";
import { PanelSplitter } from "./views/panel-splitter.js";
import { StepScrubber } from "./views/step-scrubber.js";
import { StepTimeline } from "./views/step-timeline.js";
import { StoreView } from "./views/storeView.js";
import { AccessKey, keysOf, tabStorage, takeKey } from "./session/accessKeys.js";
import { Checks } from "./checking/checks.js";
import { Comparing } from "./checking/revisionComparison.js";
import { launchAction } from "./model/builds.js";
import { isReplaying } from "./model/replay.js";
import { launchAt } from "./model/start.js";
import { listenToClient } from "./session/clientEvents.js";
import { lateParts } from "./loading/lazyParts.js";
import { openLateViews } from "./loading/lazyViews.js";
import { Links } from "./navigation/links.js";
import { Looking } from "./navigation/selections.js";
import { mirrorTabs } from "./rooms/presentedTab.js";
import { Notices } from "./session/notices.js";
import { listenToPresses } from "./input/globalInput.js";
import { Run } from "./rooms/run.js";
import { Scenes } from "./loading/sceneDetails.js";
import { Timeline } from "./timeline/timeline.js";
import { Uploads } from "./loading/uploads.js";
import { words } from "./words/words.js";

/** @typedef {import("./model/state.js").PageState} PageState */

/** @type {Record<string, typeof StoreView>} */
const views = {
    "app-header": AppHeader,
    "device-stage": DeviceStage,
    "notice-list": NoticeList,
    "pane-tabs": PaneTabs,
    "scene-inspector": SceneInspector,
    "scene-list": SceneList,
    "scene-map": SceneMap,
    "step-timeline": StepTimeline,
};

/** What a browser remembers of the view. @type {(keyof import("./model/state.js").View)[]} */
const remembered = [
    "theme",
    "appearance",
    "arrangement",
    "deviceSize",
    "showsHotspots",
    "checksStyle",
    "speed",
    "folded",
    "hasHelpKey",
    "isSampleKnown",
    "isTourDone",
];

const clientVersion = "1.0";

/** In a frame nothing is known but what the address says: whoever frames the page has no use of a key that this tab keeps. */
const isEmbedded = readAddress(location).stage === "embed";
const accessKey = new AccessKey(isEmbedded ? null : tabStorage(), location.pathname);
takeAccessKey();

const store = new Store();
/** @type {Client} */
const client = new Client({
    client: { name: "page", version: clientVersion },
    keys: () => keysOf(accessKey.value, links.address),
    open: () => {
        // Relative to the page, which a proxy may show below a path.
        const address = new URL("ws", document.baseURI);
        address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
        return new WebSocket(address, "sceneflow.v1");
    },
});
const notices = new Notices(store);
/** @type {Links} */
const links = new Links(store, {
    seek: (seq) => timeline.seek(seq),
    compare: (isShown) => comparing.show(isShown),
    check: () => checks.run(),
    view: (change) => changeView(change),
});
const run = new Run(store, client, notices, links);
const scenes = new Scenes(store, client);
const timeline = new Timeline({
    store,
    client,
    run,
    links,
    notices,
    showStep: (seq) => looking.showStep(seq),
});
const checks = new Checks(store, client);
const comparing = new Comparing(store, client, notices);
const looking = new Looking(store, comparing, changeView);
mirrorTabs(store, client);
const uploads = new Uploads(store, notices, openFlow, () => accessKey.value);

const {
    admission,
    calls,
    company,
    containers,
    migrations,
    routes,
    rules,
    sources,
    stubs,
    tour,
    traces,
} = lateParts({
    store,
    client,
    run,
    links,
    notices,
    want: (type, detail = {}) => intents[type](detail),
});

/** What a person wants, by the type of the intent. @type {Record<string, (detail: any) => void>} */
const intents = {
    ...timeline.intents,
    backFromSource: () => looking.leaveSource(),
    cancelCheck: () => checks.cancel(),
    cancelUpload: () => uploads.cancel(),
    checkNow: () => checkNow(),
    compareAgain: () => comparing.do((differences) => differences.again()),
    copyDifference: () => comparing.do((differences) => differences.copy()),
    compare: ({ change }) => containers.do((it) => it.compare(change)),
    clearMessages: () => store.dispatch({ type: "messages.cleared" }),
    copy: ({ text, told }) => void notices.copy(text, told),
    closeMigration: () => migrations.value?.close(),
    migrate: ({ scene, to, actions }) => migrations.do((it) => it.propose(scene, to, actions)),
    closeRoute: () => routes.value?.close(),
    closeRule: () => rules.value?.close(),
    dismissNotice: ({ id }) => store.dispatch({ type: "notice.removed", id }),
    filterMessages: ({ filter }) => store.dispatch({ type: "messages.filtered", filter }),
    filterProblems: ({ change }) => store.dispatch({ type: "problems.filtered", change }),
    groupProblems: ({ grouping }) => store.dispatch({ type: "problems.grouped", grouping }),
    find: ({ selection }) => looking.find(selection),
    findProblem: ({ key }) => looking.findProblem(key),
    goTo: ({ scene }) => goTo(scene),
    map: ({ command }) => runOnMap(command),
    endTour: () => tour.value?.end(),
    nextInTour: () => tour.value?.next(),
    startTour: () => tour.do((it) => it.start()),
    document: ({ scene }) => void scenes.fetchOnce("document", scene),
    needContainer: () => containers.do((it) => it.needList()),
    needDocument: () => calls.do((it) => it.needDocument()),
    needGraph: ({ instance }) => containers.do((it) => it.needGraph(instance)),
    moreSource: ({ file, isBefore }) => sources.do((it) => it.more(file, isBefore)),
    needSource: ({ file, line }) => sources.do((it) => it.need(file, line)),
    openFile: () => uploads.pick(),
    openFlow: ({ flow }) => openFlow(flow),
    openProblem: ({ key }) => looking.openProblem(key),
    pauseMessages: ({ isPaused }) => store.dispatch({ type: "messages.paused", isPaused }),
    playTrace: ({ problem }) => playTrace(problem),
    continuePast: ({ step }) => stubs.do((it) => it.pass(step)),
    startAt: ({ scene, isAlone }) => {
        routes.value?.close();
        changeView({ pane: "device" });
        intents.act({ action: launchAt(launchAction(store.state), scene, isAlone) });
    },
    provideStub: ({ step, isOnce }) => stubs.do((it) => it.provide(step, isOnce)),
    registerStub: ({ step, key }) => stubs.do((it) => it.register(step, key)),
    restartAndGo: ({ scene }) => routes.do((it) => it.restart(scene)),
    reload: () => location.reload(),
    runCheck: () => void checks.run(),
    retry: () => client.retryNow(),
    select: ({ selection }) => looking.select(selection),
    sendCall: ({ method, params }) => calls.do((it) => it.send(method, params)),
    showChange: ({ key }) => looking.showChange((differences) => differences.goTo(key)),
    callYourself: (detail) => company.do((it) => it.callYourself(detail)),
    handOver: (detail) => company.do((it) => it.handOver(detail)),
    keepRun: () => company.do((it) => it.keep()),
    point: () => company.do((it) => it.togglePointing()),
    recall: () => company.do((it) => it.recall()),
    rename: (detail) => company.do((it) => it.rename(detail)),
    share: () => company.do((it) => it.share()),
    takeOver: () => company.do((it) => it.takeOver()),
    leaveStage: () => leaveStage(),
    tryAgain: () => void run.tryAgain(),
    showDifference: ({ isShown }) => comparing.show(isShown),
    showProblem: ({ problem }) => looking.showProblem(problem),
    stepDifference: ({ by }) => looking.showChange((differences) => differences.step(by)),
    stopRoute: () => routes.value?.stop(),
    stopTrace: () => traces.value?.stop(),
    showStep: ({ seq }) => looking.showStep(seq),
    toggleStyle: () => toggleStyle(),
    showKeys: ({ showsKeys }) => store.dispatch({ type: "messages.unmasked", showsKeys }),
    toggleStep: ({ seq }) => store.dispatch({ type: "step.toggled", seq }),
    view: ({ change }) => changeView(change),
    wireframe: ({ scene }) => void scenes.fetchOnce("wireframe", scene),
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
    customElements.define("mode-bar", ModeBar);
    customElements.define("panel-splitter", PanelSplitter);
    customElements.define("step-scrubber", StepScrubber);
    for (const [name, view] of Object.entries(views)) {
        customElements.define(name, view);
    }
    Object.keys(views).forEach(attach);
    showState(store.state, null);
    openLateViews(store, { attach, want: (type, detail = {}) => intents[type](detail), report });
    comparing.show(links.address.compare !== null);
    if (links.address.stage !== null) {
        changeView({ isStage: true, isEmbedded });
    }
    listenToClient({ store, client, notices }, { goOn, beGreeted, handleNotification });
    if (!isEmbedded) {
        uploads.listen();
    }
    listenToPresses({
        openSource: (file, line) => looking.openSource(file, line),
        openRule: (id) => rules.do((it) => it.open(id)),
        closeDrawer,
        findSomething: () => changeView({ over: "palette" }),
        showKeys,
        escape,
    });
    addEventListener("hashchange", () => takeAccessKey() && location.reload());
    addEventListener("online", () => client.retryNow());
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") {
            client.retryNow();
        }
    });
    client.start();
}

/** @param {string} name the views with this name begin to show the store */
function attach(name) {
    for (const element of document.querySelectorAll(name)) {
        /** @type {StoreView} */ (element).attach(store);
    }
}

/** Whoever sees the sample for the first time is led through it. */
function offerTour() {
    const { sample, flow, view } = store.state;
    if (!isEmbedded && sample !== null && flow.id === sample && !view.isTourDone) {
        tour.do((it) => it.start());
    }
}

/** There is a connection: the run goes on, or begins. */
function goOn() {
    const isFirst = links.address.room === null;
    run.resume(links.address).then(() => links.arrive())
        .then(() => isFirst && offerTour()).catch(report);
}

/** @param {boolean} needsKeys */
function beGreeted(needsKeys) {
    if (needsKeys && !isEmbedded) {
        admission.do((it) => fetchTicket(it));
    }
}

/** @param {string} method @param {any} params */
function handleNotification(method, params) {
    run.handleNotification(method, params);
    checks.handleNotification(method, params);
    const isAbsent = store.state.company.absence === "waiting";
    const isOfCompany = ["room.expiring", "room.pointer", "room.recalled"].includes(method);
    if (isOfCompany || isAbsent) {
        company.do((it) => it.handleNotification(method, params));
    }
}

/** Keeps the key that the address brings, and takes it out of sight and out of what is shared. */
function takeAccessKey() {
    const { key, rest } = takeKey(location.hash);
    if (key !== null) {
        accessKey.value = key;
        history.replaceState(null, "", location.pathname + location.search + rest);
    }
    return key !== null;
}

/** @param {import("./session/accessTicket.js").Admission} admission */
async function fetchTicket(admission) {
    if (!await admission.fetch()) {
        notices.tell("warning", words.page.noTicket);
    }
}

function checkNow() {
    changeView({ pane: "docs", tab: "problems" });
    void checks.run();
}

/** @param {"fit"|"foldAll"|"unfoldAll"} command */
function runOnMap(command) {
    const map = document.querySelector("scene-map");
    if (map instanceof SceneMap) {
        map.run(command);
    }
}

/** Goes to a scene; where one pane is shown, it is the map, which says what comes of it. @param {string} scene */
function goTo(scene) {
    changeView({ pane: "map" });
    routes.do((it) => it.go(scene));
}

/** @param {string} flow */
function openFlow(flow) {
    checks.cancel();
    traces.value?.stop();
    routes.value?.close();
    run.open(flow).catch(report);
}

/** Has a check look also for style, or not; what was found is looked for again. */
function toggleStyle() {
    changeView({ checksStyle: !store.state.view.checksStyle });
    if (store.state.problems.check.status !== "none") {
        void checks.run();
    }
}

/** @param {import("./model/problems.js").Problem} problem */
function playTrace(problem) {
    traces.do((it) => {
        if (it.canPlay) {
            timeline.goLive();
            changeView({ pane: "device" });
        }
        return it.play(problem);
    });
}

/** @param {Partial<import("./model/state.js").View>} change */
function changeView(change) {
    store.dispatch({ type: "view.changed", change });
    const { view } = store.state;
    savePreferences(Object.fromEntries(remembered.map((name) => [name, view[name]])));
}

/** @param {unknown} error */
function report(error) {
    notices.report(error);
}

function closeDrawer() {
    if (store.state.view.isDrawerOpen) {
        changeView({ isDrawerOpen: false });
    }
}

/** Shows the list of keys, unless its key is turned off. */
function showKeys() {
    const { hasHelpKey } = store.state.view;
    if (hasHelpKey) {
        changeView({ over: "shortcuts" });
    }
    return hasHelpKey;
}

/** Closes what is open, then clears the selection. */
function escape() {
    const { view, selection, route, upload } = store.state;
    if (upload !== null) {
        uploads.cancel();
    } else if (view.isDrawerOpen) {
        closeDrawer();
    } else if (store.state.tour !== null) {
        tour.value?.end();
    } else if (isReplaying(store.state)) {
        timeline.goLive();
    } else if (route !== null) {
        routes.value?.close();
    } else if (selection !== null) {
        looking.select(null);
    } else if (view.isStage) {
        leaveStage();
    }
}

/** Shows all of the page again; in a frame there is no more of it. */
function leaveStage() {
    changeView({ isStage: isEmbedded });
}
