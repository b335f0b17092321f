// The composition root of the page: connects the wire, the model and the views.

import { Store } from "./model/store.js";
import { readAddress } from "./support/address.js";
import { showState } from "./support/documentState.js";
import { loadPreferences, savePreferences } from "./support/preferences.js";
import { Client } from "./wire/client.js";
import { isProtocolError } from "./wire/errors.js";
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
import { RevisionComparison } from "./checking/revisionComparison.js";
import { launchAction } from "./model/builds.js";
import { intent } from "./model/intents.js";
import { isReplaying } from "./model/replay.js";
import { launchAt } from "./model/start.js";
import { listenToClient } from "./session/clientEvents.js";
import { lazyParts } from "./loading/lazyParts.js";
import { openLazyViews } from "./loading/lazyViews.js";
import { Links } from "./navigation/links.js";
import { Selections } from "./navigation/selections.js";
import { sharePresentedTab } from "./rooms/presentedTab.js";
import { Notices } from "./session/notices.js";
import { listenToInput } from "./input/globalInput.js";
import { Run } from "./rooms/run.js";
import { loadPictures } from "./loading/catalogPictures.js";
import { SceneDetails } from "./loading/sceneDetails.js";
import { Timeline } from "./timeline/timeline.js";
import { Uploads } from "./loading/uploads.js";
import { words } from "./words/words.js";

/** @typedef {import("./model/state.js").PageState} PageState */

/** @type {Record<string, typeof StoreView>} */
const views = {
    "app-header": AppHeader,
    "device-stage": DeviceStage,
    "notice-list": NoticeList,
    "panel-splitter": PanelSplitter,
    "pane-tabs": PaneTabs,
    "scene-inspector": SceneInspector,
    "scene-list": SceneList,
    "scene-map": SceneMap,
    "step-timeline": StepTimeline,
};

/** The view settings kept in the browser's storage. @type {(keyof import("./model/state.js").View)[]} */
const remembered = [
    "theme",
    "appearance",
    "arrangement",
    "deviceSize",
    "dockHeight",
    "showsFilm",
    "showsHotspots",
    "checksStyle",
    "speed",
    "folded",
    "folders",
    "hasHelpKey",
    "isSampleKnown",
    "isTourDone",
];

const clientVersion = "1.0";

/** In a frame, the page uses only the keys in its address, never a key that this tab stored. */
const isEmbedded = readAddress(location).stage === "embed";
const accessKey = new AccessKey(isEmbedded ? null : tabStorage(), location.pathname);
takeAccessKey();

const store = new Store();
/** @type {Client} */
const client = new Client({
    client: { name: "page", version: clientVersion },
    keys: () => keysOf(accessKey.value, links.address),
    open: () => {
        // Relative to the page, because a proxy may serve it below a path.
        const address = new URL("ws", document.baseURI);
        address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
        return new WebSocket(address, "sceneflow.v1");
    },
});
const notices = new Notices(store);
/** @type {Links} */
const links = new Links(store, {
    seek: (seq) => timeline.seek(seq),
    compare: (isShown) => comparison.show(isShown),
    check: () => checks.run(),
    view: (change) => changeView(change),
});
const run = new Run(store, client, notices, links);
loadPictures(store, client);
const sceneDetails = new SceneDetails(store, client);
const timeline = new Timeline({
    store,
    client,
    run,
    links,
    notices,
    showStep: (seq) => selections.showStep(seq),
});
const checks = new Checks(store, client);
const comparison = new RevisionComparison(store, client, notices);
const selections = new Selections(store, comparison, changeView);
sharePresentedTab(store, client);
const uploads = new Uploads(store, notices, openFlow, () => accessKey.value);

const {
    accessTicket,
    consoleCalls,
    collaboration,
    containers,
    migrations,
    routes,
    rulePages,
    sourceLines,
    stubs,
    tour,
    tracePlayer,
    viewDetails,
} = lazyParts({
    store,
    client,
    run,
    links,
    notices,
    want: (type, ...details) => perform(intent(type, ...details)),
});

/** The handlers of the views' intents, by type. @type {import("./model/intents.js").Handlers<keyof import("./model/intents.js").Intents>} */
const intents = {
    ...timeline.intents,
    backFromSource: () => selections.leaveSource(),
    cancelCheck: () => checks.cancel(),
    cancelUpload: () => uploads.cancel(),
    checkNow: () => checkNow(),
    compareAgain: () => comparison.do((differences) => differences.again()),
    copyDifference: () => comparison.do((differences) => differences.copy()),
    compare: ({ change }) => containers.do((it) => it.compare(change)),
    clearMessages: () => store.dispatch({ type: "messages.cleared" }),
    copy: ({ text, told }) => void notices.copy(text, told),
    closeMigration: () => migrations.value?.close(),
    migrate: ({ scene, to, actions }) => migrations.do((it) => it.propose(scene, to, actions)),
    closeRoute: () => routes.value?.close(),
    closeRule: () => rulePages.value?.close(),
    dismissNotice: ({ id }) => store.dispatch({ type: "notice.removed", id }),
    filterMessages: ({ filter }) => store.dispatch({ type: "messages.filtered", filter }),
    filterProblems: ({ change }) => store.dispatch({ type: "problems.filtered", change }),
    groupProblems: ({ grouping }) => store.dispatch({ type: "problems.grouped", grouping }),
    find: ({ selection }) => selections.find(selection),
    findProblem: ({ key }) => selections.findProblem(key),
    goTo: ({ scene }) => goTo(scene),
    map: ({ command }) => runOnMap(command),
    endTour: () => tour.value?.end(),
    nextInTour: () => tour.value?.next(),
    startTour: () => tour.do((it) => it.start()),
    document: ({ scene }) => void sceneDetails.fetchOnce("document", scene),
    needContainer: () => containers.do((it) => it.needList()),
    needDocument: () => consoleCalls.do((it) => it.needDocument()),
    needGraph: ({ instance }) => containers.do((it) => it.needGraph(instance)),
    moreSource: ({ file, isBefore }) => sourceLines.do((it) => it.more(file, isBefore)),
    needSource: ({ file, line }) => sourceLines.do((it) => it.need(file, line)),
    openFile: () => uploads.pick(),
    openFlow: ({ flow }) => openFlow(flow),
    openProblem: ({ key }) => selections.openProblem(key),
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
    inspectView: ({ place, isPinned }) => {
        if (!store.state.view.isInspecting) {
            changeView({ isInspecting: true });
        }
        viewDetails.do((it) => it.inspect(place, isPinned));
    },
    select: ({ selection }) => selections.select(selection),
    sendCall: ({ method, params }) => consoleCalls.do((it) => it.send(method, params)),
    showChange: ({ key }) => selections.showChange((differences) => differences.goTo(key)),
    callYourself: (detail) => collaboration.do((it) => it.callYourself(detail)),
    handOver: (detail) => collaboration.do((it) => it.handOver(detail)),
    keepRun: () => collaboration.do((it) => it.keep()),
    point: () => collaboration.do((it) => it.togglePointing()),
    recall: () => collaboration.do((it) => it.recall()),
    rename: (detail) => collaboration.do((it) => it.rename(detail)),
    share: () => collaboration.do((it) => it.share()),
    takeOver: () => collaboration.do((it) => it.takeOver()),
    layout: ({ scene, size, insets }) => void sceneDetails.layOut(scene, size, insets),
    leaveStage: () => leaveStage(),
    tryAgain: () => void run.tryAgain(),
    showDifference: ({ isShown }) => comparison.show(isShown),
    showProblem: ({ problem }) => selections.showProblem(problem),
    stepDifference: ({ by }) => selections.showChange((differences) => differences.step(by)),
    stopRoute: () => routes.value?.stop(),
    stopTrace: () => tracePlayer.value?.stop(),
    showCause: ({ seq, segue }) => selections.showCause(seq, segue),
    showStep: ({ seq }) => selections.showStep(seq),
    toggleStyle: () => toggleStyle(),
    showKeys: ({ showsKeys }) => store.dispatch({ type: "messages.unmasked", showsKeys }),
    toggleStep: ({ seq }) => store.dispatch({ type: "step.toggled", seq }),
    view: ({ change }) => changeView(change),
    wireframe: ({ scene }) => void sceneDetails.fetchOnce("wireframe", scene),
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
        perform(/** @type {CustomEvent} */ (event).detail);
    });
    customElements.define("mode-bar", ModeBar);
    customElements.define("step-scrubber", StepScrubber);
    for (const [name, view] of Object.entries(views)) {
        customElements.define(name, view);
    }
    Object.keys(views).forEach(attach);
    showState(store.state, null);
    openLazyViews(store, { attach, perform, report });
    comparison.show(links.address.compare !== null);
    if (links.address.stage !== null) {
        changeView({ isStage: true, isEmbedded });
    }
    listenToClient({ store, client, notices }, { goOn, beGreeted, handleNotification });
    if (!isEmbedded) {
        uploads.listen();
    }
    listenToInput({
        openSource: (file, line) => selections.openSource(file, line),
        openRule: (id) => rulePages.do((it) => it.open(id)),
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

/** Calls the handler of an intent. @param {import("./model/intents.js").Intent} wish */
function perform(wish) {
    /** @type {(details: any) => void} */ (intents[wish.type])(wish);
}

/** @param {string} name the tag name of the elements to attach */
function attach(name) {
    for (const element of document.querySelectorAll(name)) {
        /** @type {StoreView} */ (element).attach(store);
    }
}

/** Starts the tour on the first visit to the sample. */
function offerTour() {
    const { sample, flow, view } = store.state;
    if (!isEmbedded && sample !== null && flow.id === sample && !view.isTourDone) {
        tour.do((it) => it.start());
    }
}

/** Resumes the run after each connect, or enters the address on the first one. */
function goOn() {
    const isFirst = links.address.room === null;
    run.resume(links.address).then(() => links.arrive())
        .then(() => isFirst && offerTour()).catch(reportOrReconnect);
}

/**
 * Reconnects if the server cannot take up the room now, because another server behind the same address may have it.
 * @param {unknown} error
 */
function reportOrReconnect(error) {
    if (isProtocolError(error, "unavailable")) {
        client.reconnect(error.message);
    } else {
        report(error);
    }
}

/** @param {boolean} needsKeys */
function beGreeted(needsKeys) {
    if (needsKeys && !isEmbedded) {
        accessTicket.do((it) => fetchTicket(it));
    }
}

/** @param {string} method @param {any} params */
function handleNotification(method, params) {
    run.handleNotification(method, params);
    checks.handleNotification(method, params);
    const isAbsent = store.state.collaboration.absence === "waiting";
    const isCollaboration = ["room.expiring", "room.pointer", "room.recalled"].includes(method);
    if (isCollaboration || isAbsent) {
        collaboration.do((it) => it.handleNotification(method, params));
    }
}

/** Stores the key from the address and removes it from the address bar. */
function takeAccessKey() {
    const { key, rest } = takeKey(location.hash);
    if (key !== null) {
        accessKey.value = key;
        history.replaceState(null, "", location.pathname + location.search + rest);
    }
    return key !== null;
}

/** @param {import("./session/accessTicket.js").AccessTicket} ticket */
async function fetchTicket(ticket) {
    if (!await ticket.fetch()) {
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

/** Goes to a scene. On a narrow page, shows the map, which displays the progress. @param {string} scene */
function goTo(scene) {
    changeView({ pane: "map" });
    routes.do((it) => it.go(scene));
}

/** @param {string} flow */
function openFlow(flow) {
    checks.cancel();
    tracePlayer.value?.stop();
    routes.value?.close();
    run.open(flow).catch((error) => run.isElsewhere ? reportOrReconnect(error) : report(error));
}

/** Turns the style rules of checks on or off, and repeats a check already run. */
function toggleStyle() {
    changeView({ checksStyle: !store.state.view.checksStyle });
    if (store.state.problems.check.status !== "none") {
        void checks.run();
    }
}

/** @param {import("./model/problems.js").Problem} problem */
function playTrace(problem) {
    tracePlayer.do((it) => {
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

/** Shows the shortcut list, unless its key is turned off. */
function showKeys() {
    const { hasHelpKey } = store.state.view;
    if (hasHelpKey) {
        changeView({ over: "shortcuts" });
    }
    return hasHelpKey;
}

/** Closes the topmost open element, or clears the selection. */
function escape() {
    const { view, selection, route, upload } = store.state;
    if (upload !== null) {
        uploads.cancel();
    } else if (view.isDrawerOpen) {
        closeDrawer();
    } else if (view.isInspecting) {
        changeView({ isInspecting: false });
    } else if (store.state.tour !== null) {
        tour.value?.end();
    } else if (isReplaying(store.state)) {
        timeline.goLive();
    } else if (route !== null) {
        routes.value?.close();
    } else if (selection !== null) {
        selections.select(null);
    } else if (view.isStage) {
        leaveStage();
    }
}

/** Leaves the stage view. In a frame, it stays. */
function leaveStage() {
    changeView({ isStage: isEmbedded });
}
