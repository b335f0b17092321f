// The device: the screen with its tap targets, the stack above it and the step summary below it.

import { ModeBar } from "./mode-bar.js";
import { StoreView } from "./storeView.js";
import { listenToLongTouch, viewAt } from "../input/viewPointing.js";
import { isEdgeToEdge } from "../drawing/bars.js";
import { drawChoices } from "../drawing/choices.js";
import { drawCrash } from "../drawing/crash.js";
import { drawCrumbs } from "../drawing/crumbs.js";
import { DeviceTools } from "../drawing/deviceTools.js";
import { animateStep, isInMotion, motions } from "../drawing/motion.js";
import { drawMissingKeys } from "../drawing/missingKeys.js";
import { showPictures } from "../drawing/pictures.js";
import { drawScreen } from "../drawing/screen.js";
import { fitTexts, fitWithFonts } from "../drawing/textFit.js";
import { launchAction } from "../model/builds.js";
import { crashCause } from "../model/crashCause.js";
import { canProvide, missingKeys, wayTo } from "../model/missingDependencies.js";
import {
    aliveScenes,
    appState,
    canAct,
    canTap,
    crumbs,
    topModal,
    whyNotAct,
} from "../model/appState.js";
import { roleOf } from "../model/collaborationState.js";
import { announce } from "../support/announcer.js";
import { shownStep } from "../model/replay.js";
import { launchAgain, runMarks } from "../model/start.js";
import { drawRunMarks } from "../drawing/startScenes.js";
import { scopeTone } from "../model/scopeNames.js";
import { scopedCrumbs } from "../model/scopes.js";
import { devices, hasTraits, shownDevice, sizeOf } from "../model/devices.js";
import { titleOf } from "../model/selectors.js";
import { layoutKey } from "../model/wireframe.js";
import { drawWaiting } from "../drawing/placeholders.js";
import { append, make } from "../support/dom.js";
import { restoreScroll, scrollPositions } from "../support/scrolling.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../drawing/controllers.js").Insets} Insets */
/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Size} Size */
/** @typedef {import("../wire/messages.js").Step} Step */

const flashMs = 900;
/** The id of the text that explains why tapping is disabled. */
const reasonID = "device-reason";

export class DeviceStage extends StoreView {
    // Public

    /** @override */
    build() {
        const modeBar = new ModeBar();
        this.replaceChildren(
            modeBar,
            make("nav", {
                class: "crumb-bar",
                aria: { label: words.device.tools.stack },
                on: { scroll: () => this.#markCutCrumbs() },
            }, [this.#crumbs]),
            this.#marks,
            this.#room,
            this.#outside,
            this.#caption,
            this.#tools.element,
        );
        this.attachInside(modeBar);
        listenToLongTouch(this.#screen, (target) => {
            const place = viewAt(target);
            if (place !== null) {
                this.want("inspectView", { place, isPinned: true });
            }
        });
        fitWithFonts(this.#screen);
        new ResizeObserver(() => this.#fitScreen()).observe(this.#room);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const app = appState(state);
        const isSameRun = previous !== null && app === appState(previous) &&
            state.flow === previous.flow &&
            canAct(state) === canAct(previous) && state.flows === previous.flows &&
            state.collaboration === previous.collaboration &&
            state.room?.you === previous.room?.you &&
            state.view.deviceSize === previous.view.deviceSize &&
            state.connection.phase === previous.connection.phase;
        const isSameScreen = isSameRun && hasSameWireframes(state, previous, this.#layouts);
        if ((state.flow.value?.registrations.length ?? 0) > 0) {
            this.want("needContainer");
        }
        if (!isSameScreen || state.container.listing !== previous?.container.listing) {
            this.#updateCrumbs(state);
        }
        if (isSameRun && !isSameScreen && isInMotion(this.#screen)) {
            this.#drawAfterMotion();
        } else if (!isSameScreen) {
            this.#updateMarks(state);
            this.#updateScreen(state, previous);
            this.#updateOutside(state);
        }
        if (shownStep(state) !== (previous && shownStep(previous)) || !isSameScreen) {
            this.#updateCaption(state);
        }
        this.dataset.acting = String(state.isActing);
        this.#screen.setAttribute("data-appearance", state.view.appearance);
        this.#shell.setAttribute(
            "data-hotspots",
            state.view.showsHotspots ? "always" : "none",
        );
        this.#shell.toggleAttribute("data-inspects", state.view.isInspecting);
        this.#tools.update(state);
    }

    // Private

    #crumbs = make("ol", { class: "crumbs" });
    #screen = make("div", { class: "device-screen" });
    #overlay = make("div", { class: "device-overlay" });
    #shell = make("div", {
        class: "device-shell",
        on: { click: (e) => this.#handleTap(e) },
    }, [
        this.#screen,
        this.#overlay,
    ]);
    #room = make("div", { class: "device-room" }, [this.#shell]);
    #marks = make("div", { class: "run-marks", role: "status" });
    #drawnMarks = "";
    #caption = make("p", { class: "device-caption" });
    #outside = make("div", { class: "device-outside" });
    #tools = new DeviceTools({
        change: (change) => this.changeView(change),
        useDevice: (value) => this.#changeDevice(value),
        launch: (build) => this.#act(launchAgain(this.state, launchAction(this.state, build))),
        dismiss: () => {
            const instance = topModal(appState(this.state));
            if (instance !== null) {
                this.#act({ do: "dismiss", instance });
            }
        },
        point: () => this.want("point"),
    });
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    #flash;
    #points = { width: 393, height: 852 };
    /** The keys of the layouts on the screen. @type {Set<string>} */
    #layouts = new Set();

    /** The wait for the end of a motion. @type {Promise<unknown>|null} */
    #settling = null;

    /** The step performed with stubs for everything missing. @type {Step|null} */
    #resolved = null;

    /** Changes the device. A presenter also changes the traits of the app. @param {string} value */
    #changeDevice(value) {
        const device = devices.find((device) => device.value === value) ?? devices[0];
        const app = appState(this.state);
        this.changeView({ deviceSize: device.value });
        if (app?.status === "running" && !hasTraits(device, app.traits) && canAct(this.state)) {
            this.#act({ do: "setTraits", traits: device.traits });
        }
    }

    /** @param {Action} action */
    #act(action) {
        if (!canTap(this.state)) {
            announce(whyNotAct(this.state));
        } else if (!this.state.isActing) {
            this.want("act", { action });
        }
    }

    /**
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    #updateScreen(state, previous) {
        const app = appState(state);
        const { value: flow } = state.flow;
        const points = sizeOf(shownDevice(state), flow);
        const isOtherSize = points.width !== this.#points.width ||
            points.height !== this.#points.height;
        this.#points = points;
        if (isOtherSize) {
            this.#fitScreen();
        }
        const screen = this.#screen;
        this.#shell.dataset.shape = isEdgeToEdge(this.#points) ? "edgeToEdge" : "framed";
        this.#overlay.replaceChildren();
        if (app === null || flow === null || (app.root === null && app.status !== "crashed")) {
            screen.replaceChildren();
            append(this.#overlay, [
                drawWaiting(state, (type, ...details) => this.want(type, ...details)),
            ]);
            return;
        }
        const focused = screen.contains(document.activeElement)
            ? document.activeElement?.getAttribute("data-control")
            : null;
        const isFocusInside = screen.contains(document.activeElement);
        const before = screen.firstElementChild;
        const scrolled = scrollPositions(before);
        this.#layouts.clear();
        const after = drawScreen({
            app,
            size: this.#points,
            wireframe: (scene) => this.#wireframe(scene),
            layout: (scene, size, insets) => this.#layout(scene, size, insets),
            act: app.status === "running" ? (action) => this.#act(action) : null,
            titleOf: (scene) => titleOf(flow, scene),
        });
        if (!canTap(state)) {
            for (const control of after.querySelectorAll(".ui-hit")) {
                control.setAttribute("aria-disabled", "true");
                control.setAttribute("aria-describedby", reasonID);
            }
        }
        screen.replaceChildren(after);
        showPictures(after);
        fitTexts(after);
        restoreScroll(after, scrolled);
        const step = shownStep(state);
        const last = previous === null ? null : shownStep(previous);
        // Seeking and going back are not animated.
        const isNext = step !== null && last !== null && step.seq === last.seq + 1 &&
            previous?.room?.room === state.room?.room;
        if (isNext && before instanceof HTMLElement) {
            animateStep(before, after, step);
        }
        if (isFocusInside) {
            this.#restoreFocus(focused ?? null);
        }
        screen.inert = app.status === "crashed";
        if (app.status === "crashed" && app.crash !== null) {
            append(this.#overlay, [
                drawCrash(app.crash, step, {
                    relaunch: canAct(state)
                        ? () => this.#act(launchAgain(this.state, launchAction(this.state)))
                        : null,
                    pass: step !== null && canProvide(state)
                        ? () => this.want("continuePast", { step })
                        : null,
                    provide: step !== null && canProvide(state)
                        ? (isOnce) => this.want("provideStub", { step, isOnce })
                        : null,
                    explain: (seq) =>
                        this.want("showCause", { seq, segue: causeOf(flow, app, step) }),
                }, {
                    titleOf: (scene) => titleOf(flow, scene),
                    way: (missing) =>
                        step === null ? [] : wayTo(step, missing, (key) => titleOf(flow, key)),
                    cause: (missing) => crashCause(flow, step, missing),
                }),
            ]);
        }
    }

    /** Draws a layout that has arrived while its screen moves once it stands, as a new drawing would stand at once. */
    #drawAfterMotion() {
        this.#settling ??= motions(this.#screen).finally(() => {
            this.#settling = null;
            if (isInMotion(this.#screen)) {
                this.#drawAfterMotion();
            } else {
                this.#updateScreen(this.state, this.state);
            }
        });
    }

    /** @param {string} scene */
    #wireframe(scene) {
        const entry = this.state.wireframes[scene];
        if (entry === undefined) {
            this.want("wireframe", { scene });
        }
        return entry?.status === "loaded" ? entry.value : null;
    }

    /**
     * @param {string} scene
     * @param {Size} size
     * @param {Insets} insets
     */
    #layout(scene, size, insets) {
        const key = layoutKey(scene, size, insets);
        const entry = this.state.wireframes[key];
        this.#layouts.add(key);
        if (entry === undefined) {
            this.want("layout", { scene, size, insets });
        }
        return entry?.status === "loaded" ? entry.value : null;
    }

    /** Focuses the same control after a redraw, or the first one. @param {string|null} control */
    #restoreFocus(control) {
        const same = control === null
            ? null
            : this.#screen.querySelector(`[data-control="${CSS.escape(control)}"]`);
        const buttons = [...(this.#screen.querySelectorAll(".ui-hit") ?? [])];
        const first = buttons.find((button) => button.closest("[inert]") === null);
        const target = same ?? first;
        if (target instanceof HTMLElement) {
            target.focus({ preventScroll: true });
        } else {
            this.closest("section")?.focus({ preventScroll: true });
        }
    }

    #fitScreen() {
        const { width, height } = this.#points;
        const room = this.#room;
        const bezel = parseFloat(getComputedStyle(this.#shell).paddingTop);
        const available = {
            width: room.clientWidth - bezel * 2,
            height: room.clientHeight - bezel * 2,
        };
        const scale = Math.min(1.1, available.width / width, available.height / height);
        if (scale > 0) {
            this.#screen.style.width = `${width * scale}px`;
            this.#screen.style.height = `${height * scale}px`;
            this.#screen.style.setProperty("--device-scale", String(scale));
        }
    }

    /** @param {PageState} state */
    #updateCrumbs(state) {
        const app = appState(state);
        const items = crumbs(app);
        const isAllowed = canTap(state) && app?.status === "running";
        const { listing } = state.container;
        this.#crumbs.replaceChildren(...drawCrumbs(
            scopedCrumbs(items, app, listing?.scopes ?? []),
            items.length - 1,
            isAllowed ? (to) => this.#act({ do: "unwindTo", to }) : null,
            (scope) => scopeTone(listing, scope),
        ));
        const bar = this.#crumbs.parentElement;
        if (items.length > 0) {
            bar?.scrollTo({ left: bar.scrollWidth });
        }
        this.#markCutCrumbs();
    }

    /** Fades the beginning of the stack while it is out of view. */
    #markCutCrumbs() {
        const bar = this.#crumbs.parentElement;
        bar?.toggleAttribute("data-cut", Math.abs(bar.scrollLeft) > 1);
    }

    /** Shows the missing registrations of a step, once. @param {PageState} state @param {Step|null} step */
    #updateMissing(state, step) {
        if (step === null || step === this.#resolved || step.outcome === "crashed") {
            return;
        }
        const keys = missingKeys(step);
        if (keys.length > 0) {
            this.#outside.append(drawMissingKeys(keys, {
                provide: canProvide(state)
                    ? (key) => this.want("registerStub", { step, key })
                    : null,
                goOn: () => {
                    this.#resolved = step;
                    this.#updateOutside(this.state);
                },
            }));
        }
    }

    /** Shows the assumptions of the run. An open explanation stays open. @param {PageState} state */
    #updateMarks(state) {
        const marks = runMarks(state);
        const canLeave = canAct(state) && state.flow.value?.entry !== null;
        const drawn = JSON.stringify([marks, canLeave]);
        if (drawn !== this.#drawnMarks) {
            this.#drawnMarks = drawn;
            const leave = canLeave ? () => this.#act(launchAction(this.state)) : null;
            this.#marks.replaceChildren(...drawRunMarks(marks, leave));
        }
    }

    /** Shows the choices and the reason for disabled taps. @param {PageState} state */
    #updateOutside(state) {
        const step = shownStep(state);
        const isOpen =
            this.#outside.querySelector(`details[open][data-seq="${step?.seq}"]`) !== null;
        this.#outside.replaceChildren();
        this.#updateMissing(state, step);
        if (step !== null && step.choices.length > 0) {
            append(this.#outside, [
                drawChoices(step, isOpen, (choice, option) => {
                    this.want("chooseOther", { step, choice, option });
                }),
            ]);
        }
        const isFollower = canTap(state) && roleOf(state) === "follower";
        const why = isFollower ? words.sharing.following : whyNotAct(state);
        if (why !== "" && state.room !== null) {
            this.#outside.append(make("span", { class: "quiet", id: reasonID, text: why }));
        }
        if (isFollower) {
            this.#outside.append(make("button", {
                type: "button",
                class: "link explore",
                text: words.sharing.actions.explore,
                title: words.sharing.tapOpensCopy,
                on: { click: () => this.want("explore") },
            }));
        }
    }

    /** @param {PageState} state */
    #updateCaption(state) {
        const step = shownStep(state);
        this.#caption.replaceChildren(
            ...(step === null ? [] : [
                make("span", { class: "step-number", text: String(step.seq) }),
                make("span", { text: step.summary }),
            ]),
        );
        this.#caption.setAttribute("data-outcome", step?.outcome ?? "");
    }

    /** Highlights the tap targets after a tap outside of them. @param {MouseEvent} event */
    #handleTap(event) {
        const target = /** @type {Element} */ (event.target);
        if (target.closest("button") === null) {
            const shell = this.#shell;
            clearTimeout(this.#flash);
            shell.dataset.flash = "";
            this.#flash = setTimeout(() => shell.removeAttribute("data-flash"), flashMs);
        }
    }
}

/**
 * Returns the transition that should have set the missing property of a crash.
 * @param {import("../wire/messages.js").Flow} flow
 * @param {import("../wire/messages.js").AppState} app
 * @param {Step|null} step
 */
function causeOf(flow, { crash }, step) {
    const cause = crash?.missing === undefined ? null : crashCause(flow, step, crash.missing);
    return cause?.segue.segue ?? null;
}

/**
 * Returns true if the screen's wireframes are unchanged. Others may have been loaded for the map.
 * @param {PageState} state
 * @param {PageState} previous
 * @param {Set<string>} layouts the keys of the layouts on the screen
 */
function hasSameWireframes(state, previous, layouts) {
    return state.wireframes === previous.wireframes ||
        [...aliveScenes(appState(state)), ...layouts].every((scene) =>
            state.wireframes[scene] === previous.wireframes[scene]
        );
}
