// The device's tools: the device, its appearance, the build and actions on the whole run.

import { glyph } from "./glyphs.js";
import { drawTool } from "./tool.js";
import { hasBuilds } from "../model/builds.js";
import { devices, hasTraits, shownDevice } from "../model/devices.js";
import { appState, canAct, topModal } from "../model/appState.js";
import { isTogether, othersIn } from "../model/collaborationState.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/state.js").View} View */

const said = words.device.tools;

/**
 * The actions of the tools.
 * @typedef {object} DeviceActions
 * @property {(change: Partial<View>) => void} change changes view settings
 * @property {(value: string) => void} useDevice
 * @property {(build?: "debug"|"release") => void} launch
 * @property {() => void} dismiss dismisses the presented controller
 * @property {() => void} point turns pointing with the next tap on or off
 */

export class DeviceTools {
    // Public

    /** @param {DeviceActions} actions */
    constructor({ change, useDevice, launch, dismiss, point }) {
        this.#hotspots = make("button", {
            type: "button",
            class: "button",
            title: said.hotspots,
            on: { click: () => change({ showsHotspots: !this.#view?.showsHotspots }) },
        }, [glyph("hand"), make("span", { text: said.hotspots })]);
        this.#appearance = make("button", {
            type: "button",
            class: "icon-button",
            on: {
                click: () => {
                    const isDark = this.#view?.appearance === "dark";
                    change({ appearance: isDark ? "light" : "dark" });
                },
            },
        });
        this.#dismiss = drawTool(said.dismiss, "chevronDown", dismiss);
        this.#dismiss.title = said.dismissHint;
        this.#inspect = drawTool(
            said.inspect,
            "eye",
            () => change({ isInspecting: !this.#view?.isInspecting }),
        );
        this.#point = drawTool(words.sharing.point, "target", point);
        this.#size = make("select", {
            aria: { label: said.title },
            title: said.sizeHint,
            on: { change: () => useDevice(this.#size.value) },
        }, devices.map(({ value, label }) => make("option", { value, text: label })));
        this.#build = make("select", {
            aria: { label: said.build },
            title: said.buildHint,
            on: { change: () => launch(this.#build.value === "release" ? "release" : "debug") },
        }, Object.entries(said.builds).map(([value, text]) => make("option", { value, text })));
        this.#builds = make("span", { class: "picker-frame", data: { part: "build" } }, [
            this.#build,
            glyph("chevronDown"),
        ]);
        this.element = make(
            "div",
            { class: "device-tools", role: "toolbar", aria: { label: said.title } },
            [
                this.#hotspots,
                make("span", { class: "picker-frame" }, [this.#size, glyph("chevronDown")]),
                this.#builds,
                this.#appearance,
                this.#inspect,
                this.#dismiss,
                this.#point,
                drawTool(said.relaunch, "refresh", () => launch()),
            ],
        );
    }

    /** @type {HTMLElement} */
    element;

    /** @param {PageState} state */
    update(state) {
        const { view } = state;
        const app = appState(state);
        this.#view = view;
        this.#point.hidden = !isTogether(state) || othersIn(state) === 0;
        this.#point.setAttribute("aria-pressed", String(state.collaboration.isPointing));
        this.#dismiss.hidden = topModal(app) === null;
        this.#dismiss.disabled = !canAct(state) || app?.status !== "running";
        this.#builds.hidden = !hasBuilds(state);
        this.#build.disabled = !canAct(state);
        this.#build.value = app?.configuration ?? "debug";
        this.#hotspots.setAttribute("aria-pressed", String(view.showsHotspots));
        this.#inspect.setAttribute("aria-pressed", String(view.isInspecting));
        const label = said.appearances[view.appearance];
        if (this.#appearance.title !== label) {
            this.#appearance.title = label;
            this.#appearance.setAttribute("aria-label", label);
            this.#appearance.replaceChildren(glyph(view.appearance === "dark" ? "moon" : "sun"));
        }
        this.#updateDevices(state);
    }

    // Private

    #hotspots;
    #appearance;
    #inspect;
    #dismiss;
    #point;
    #size;
    #build;
    #builds;
    /** @type {View|null} */
    #view = null;

    /**
     * Updates the devices. A follower may choose only devices with the app's current traits.
     * @param {PageState} state
     */
    #updateDevices(state) {
        const app = appState(state);
        const isFree = app?.status !== "running" || canAct(state);
        for (const option of this.#size.querySelectorAll("option")) {
            const device = devices.find(({ value }) => value === option.value);
            option.disabled = !isFree && device !== undefined && !hasTraits(device, app.traits);
        }
        const { value } = shownDevice(state);
        if (this.#size.value !== value) {
            this.#size.value = value;
        }
    }
}
