// Puts the page together: the wire, the model and the views meet here and nowhere else.

import { Store } from "./model/store.js";
import { appState, crumbs } from "./model/selectors.js";
import { announce } from "./support/announcer.js";
import { readAddress, writeAddress } from "./support/address.js";
import { showState } from "./support/documentState.js";
import { focusRegion } from "./support/regions.js";
import { loadPreferences, savePreferences } from "./support/preferences.js";
import { Client } from "./wire/client.js";
import { isProtocolError, ProtocolError } from "./wire/errors.js";
import { RoomSession } from "./wire/roomSession.js";
import { AppHeader } from "./views/app-header.js";
import { DeviceStage } from "./views/device-stage.js";
import { NoticeList } from "./views/notice-list.js";
import { PaneTabs } from "./views/pane-tabs.js";
import { RulePanel } from "./views/rule-panel.js";
import { SceneInspector } from "./views/scene-inspector.js";
import { SceneList } from "./views/scene-list.js";
import { SceneMap } from "./views/scene-map.js";
import { PanelSplitter } from "./views/panel-splitter.js";
import { StepTimeline } from "./views/step-timeline.js";
import { StoreView } from "./views/storeView.js";
import { placeSelector } from "./drawing/places.js";
import { reloadText } from "./model/code.js";
import { Rules } from "./rules.js";
import { Sources } from "./sources.js";

/** @typedef {import("./model/state.js").PageState} PageState */
/** @typedef {import("./wire/messages.js").Action} Action */
/** @typedef {import("./wire/messages.js").Step} Step */

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
const noticeMs = 7000;
const quietResumeSteps = 1;

const store = new Store();
const client = new Client({
    client: { name: "page", version: clientVersion },
    open: () => {
        const scheme = location.protocol === "https:" ? "wss:" : "ws:";
        return new WebSocket(`${scheme}//${location.host}/ws`, "sceneflow.v1");
    },
});
const sources = new Sources(store, client);
const rules = new Rules(store, client);
/** @type {RoomSession|null} */
let session = null;
let lastNotice = 0;

/** What a person wants, by the type of the intent. @type {Record<string, (detail: any) => void>} */
const intents = {
    act: ({ action }) => act(action),
    chooseOther: ({ step, choice, option }) => chooseOther(step, choice, option),
    closeRule: () => rules.close(),
    dismissNotice: ({ id }) => store.dispatch({ type: "notice.removed", id }),
    document: ({ scene }) => fetchOnce("document", scene),
    moreSource: ({ file, isBefore }) => void sources.more(file, isBefore),
    needSource: ({ file, line }) => void sources.need(file, line),
    openFlow: ({ flow }) => openFlow(flow),
    openRule: ({ id }) => void rules.open(id),
    retry: () => client.retryNow(),
    select: ({ selection }) => select(selection),
    share: () => share(),
    showStep: ({ seq }) => showStep(seq),
    toggleStep: ({ seq }) => store.dispatch({ type: "step.toggled", seq }),
    view: ({ change }) => changeView(change),
    wireframe: ({ scene }) => fetchOnce("wireframe", scene),
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
            handleLive().catch(report);
        }
    });
    client.addEventListener(Client.Event.Greeted, (event) => {
        const { server } = /** @type {CustomEvent} */ (event).detail;
        store.dispatch({ type: "server.greeted", server });
    });
    client.addEventListener(Client.Event.Notification, (event) => {
        const { method, params } = /** @type {CustomEvent} */ (event).detail;
        session?.handleNotification(method, params);
        if (method === "flow.reloaded" && params.flow === store.state.flow.id) {
            reloadFlow(params.flow, params.changes).catch(report);
        } else if (method === "server.shutdown") {
            notify(
                "warning",
                params.reason || "The server is going away. The page comes back with it.",
            );
        }
    });
}

/** The connection is there, for the first time or again. */
async function handleLive() {
    const { flows } = await client.call("flows.list", {});
    store.dispatch({ type: "flows.listed", flows });
    const address = readAddress(location);
    if (store.state.flow.value === null) {
        const known = flows.some((/** @type {{flow: string}} */ entry) =>
            entry.flow === address.flow
        );
        const flow = known || address.room !== null
            ? address.flow ?? flows[0]?.flow
            : flows[0]?.flow;
        if (address.flow !== null && !known) {
            notify("warning", `There is no app “${address.flow}” here.`);
        }
        if (flow !== undefined) {
            await enterFlow(known ? flow : flows[0]?.flow ?? flow, address);
        }
    } else if (session !== null) {
        await rejoin(session);
    }
}

/**
 * @param {string} flow
 * @returns {Promise<void>}
 */
async function openFlow(flow) {
    session?.leave();
    session = null;
    await enterFlow(flow, { flow, room: null, key: null, view: null }).catch(report);
}

/**
 * @param {string} flow
 * @param {import("./support/address.js").Address} address
 */
async function enterFlow(flow, address) {
    store.dispatch({ type: "flow.opening", flow });
    try {
        store.dispatch({ type: "flow.loaded", flow: await client.call("flows.get", { flow }) });
    } catch (error) {
        if (error instanceof ProtocolError) {
            store.dispatch({ type: "flow.failed", flow, message: error.message });
            return;
        }
        throw error;
    }
    if (address.room !== null) {
        const joined = openSession(address.room, address.key);
        try {
            await joined.join();
            return;
        } catch (error) {
            if (!isProtocolError(error, "notFound") && !isProtocolError(error, "unauthorized")) {
                throw error;
            }
            notify("warning", "That run is not there any more. A new one was started.");
        }
    }
    await createRoom(flow);
}

/** @param {string} flow */
async function createRoom(flow) {
    const { room, keys } = await client.call("rooms.create", { flow });
    const address = { flow, room, key: keys.present, view: keys.view };
    history.replaceState(null, "", location.pathname + writeAddress(address));
    await openSession(room, keys.present).join();
}

/**
 * @param {string} room
 * @param {string|null} key
 */
function openSession(room, key) {
    const opened = new RoomSession(client, { room, key: key ?? undefined });
    session = opened;
    /** @type {(name: string, handle: (detail: any) => void) => void} */
    const on = (name, handle) =>
        opened.addEventListener(name, (event) => {
            if (session === opened) {
                handle(/** @type {CustomEvent} */ (event).detail);
            }
        });
    on(RoomSession.Event.Joined, ({ result, resumed, missed }) => {
        store.dispatch({ type: "room.joined", result, resumed });
        if (missed > quietResumeSteps) {
            notify("info", `Caught up: ${missed} steps were missed.`);
        }
    });
    on(RoomSession.Event.Step, ({ epoch, step }) => {
        store.dispatch({ type: "room.stepped", epoch, step });
    });
    on(RoomSession.Event.Earlier, ({ epoch, steps }) => {
        store.dispatch({ type: "room.earlier", epoch, steps });
    });
    on(RoomSession.Event.Gone, (reason) => {
        if (reason) {
            session = null;
            store.dispatch({ type: "room.left" });
            notify("warning", `This run was closed: ${reason}.`);
        }
    });
    on(RoomSession.Event.Presence, (participants) => {
        store.dispatch({ type: "room.presence", participants });
    });
    return opened;
}

/** @param {RoomSession} opened */
async function rejoin(opened) {
    try {
        await opened.join();
    } catch (error) {
        const flow = store.state.flow.id;
        if (!isProtocolError(error, "notFound") || flow === null) {
            throw error;
        }
        notify("warning", "The server was restarted, and the run with it. A new one was started.");
        await enterFlow(flow, { flow, room: null, key: null, view: null });
    }
}

/**
 * Takes in what the changed sources made of the flow and of the run.
 * @param {string} flow
 * @param {{scenes: string[], segues: string[], dropped: string|null}} changes
 */
async function reloadFlow(flow, changes) {
    store.dispatch({ type: "flow.loaded", flow: await client.call("flows.get", { flow }) });
    if (session !== null) {
        await rejoin(session);
    }
    notify(changes.dropped === null ? "info" : "warning", reloadText(changes));
}

/**
 * Fetches a scene's wireframe or document, once.
 * @param {"wireframe"|"document"} what
 * @param {string} scene
 */
async function fetchOnce(what, scene) {
    const { state } = store;
    const flow = state.flow.id;
    const entries = what === "wireframe" ? state.wireframes : state.documents;
    if (flow === null || entries[scene] !== undefined || state.connection.phase !== "live") {
        return;
    }
    /** @type {(entry: unknown) => void} */
    const put = (entry) => store.dispatch({ type: `${what}.changed`, flow, scene, entry });
    put({ status: "loading" });
    try {
        put({ status: "loaded", value: await client.call(`scenes.${what}`, { flow, scene }) });
    } catch (error) {
        const message = isProtocolError(error, "notFound")
            ? `There is no ${what} for this scene.`
            : error instanceof Error
            ? error.message
            : String(error);
        put(error instanceof ProtocolError ? { status: "failed", message } : undefined);
    }
}

/** @param {Action} action */
async function act(action) {
    if (session === null) {
        return;
    }
    store.dispatch({ type: "act.sent" });
    try {
        await session.act(action);
    } catch (error) {
        report(error);
    } finally {
        store.dispatch({ type: "act.finished" });
    }
}

/**
 * Does a step's action again with another answer, after going back to where it was done.
 * @param {Step} step
 * @param {string} choice
 * @param {string} option
 */
async function chooseOther(step, choice, option) {
    const before = store.state.room?.steps.find(({ seq }) => seq === step.seq - 1);
    const from = crumbs(before?.state ?? null).at(-1)?.instance;
    const isAlive = from !== undefined && appState(store.state)?.instances[from] !== undefined;
    const isOnTop = crumbs(appState(store.state)).at(-1)?.instance === from;
    if (step.action.do !== "launch" && isAlive && !isOnTop) {
        await act({ do: "unwindTo", to: from });
    }
    await act({ ...step.action, choices: { ...step.action.choices, [choice]: option } });
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
        notify("info", "The link is copied: whoever opens it follows this run.");
    } catch {
        notify("info", `Whoever opens this link follows this run: ${link}`);
    }
}

/**
 * @param {"info"|"warning"|"error"} tone
 * @param {string} text
 */
function notify(tone, text) {
    const id = ++lastNotice;
    store.dispatch({ type: "notice.added", notice: { id, tone, text } });
    announce(text);
    setTimeout(() => store.dispatch({ type: "notice.removed", id }), noticeMs);
}

/** @param {unknown} error */
function report(error) {
    if (error instanceof ProtocolError) {
        const reason = typeof error.data.reason === "string" ? error.data.reason : error.message;
        notify(error.kind === "rejectedAction" ? "warning" : "error", reason);
    } else if (store.state.connection.phase === "live") {
        notify("error", error instanceof Error ? error.message : String(error));
    }
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
