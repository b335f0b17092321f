// The view inspector: a card about the view of the device that the pointer, a long touch or the
// arrow keys select. It loads on first use.

import { StoreView } from "./storeView.js";
import { drawViewCard } from "../drawing/viewCard.js";
import { elementOf, neighbour, viewAt } from "../input/viewPointing.js";
import { isFolder } from "../model/editors.js";
import { drawnView } from "../model/inspectedView.js";
import { titleOf } from "../model/selectors.js";
import { nameOf } from "../model/wireframe.js";
import { announce } from "../support/announcer.js";
import { make } from "../support/dom.js";
import { viewWords } from "../words/viewWords.js";

/** @typedef {import("../input/viewPointing.js").ViewPlace} ViewPlace */
/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").View} View */

/** @type {Readonly<Record<string, "up"|"down"|"left"|"right">>} */
const arrows = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

export class ViewInspector extends StoreView {
    // Public

    /** @override */
    build() {
        this.setAttribute("role", "region");
        this.setAttribute("aria-label", viewWords.title);
        this.replaceChildren(this.#card, this.#form);
        const shell = this.#shell;
        if (shell === null) {
            return;
        }
        shell.addEventListener("pointermove", (event) => {
            if (event.pointerType !== "touch") {
                this.#point(viewAt(event.target));
            }
        });
        shell.addEventListener("focusin", (event) => this.#point(viewAt(event.target)));
        shell.addEventListener("click", (event) => this.#take(event), { capture: true });
        shell.addEventListener("keydown", (event) => this.#handleKey(event));
        new ResizeObserver(() => this.#frame()).observe(shell);
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { view, inspectedView } = state;
        this.hidden = !view.isInspecting;
        if (view.isInspecting !== previous?.view.isInspecting) {
            this.#turn(view.isInspecting);
        }
        if (this.hidden) {
            return;
        }
        if (
            inspectedView !== previous?.inspectedView || view.folders !== previous.view.folders ||
            state.wireframes !== previous.wireframes
        ) {
            this.#draw(state);
        }
        // The device may have redrawn its views.
        queueMicrotask(() => this.#frame());
    }

    // Private

    #card = make("div", { class: "view-card" });
    #input = make("input", {
        type: "text",
        autocomplete: "off",
        spellcheck: "false",
        placeholder: viewWords.open.folderHint,
        aria: { label: viewWords.open.folder },
        on: { input: () => this.#input.setCustomValidity("") },
    });
    #form = make("form", {
        class: "view-folder",
        hidden: true,
        on: { submit: (event) => this.#keepFolder(event) },
    }, [
        make("label", { text: viewWords.open.folder }),
        this.#input,
        make("button", { type: "submit", class: "button", text: viewWords.open.keep }),
    ]);
    #ring = make("span", { class: "view-ring", aria: { hidden: true } });
    #shell = /** @type {HTMLElement|null} */ (document.querySelector(".device-shell"));
    /** True after an arrow key, so that the view is announced. */
    #isByKey = false;

    /** @param {boolean} isOn */
    #turn(isOn) {
        const shell = this.#shell;
        if (shell === null) {
            return;
        }
        if (!isOn) {
            this.#ring.remove();
            shell.removeAttribute("tabindex");
            shell.removeAttribute("role");
            shell.removeAttribute("aria-label");
            shell.removeAttribute("aria-description");
            return;
        }
        shell.tabIndex = 0;
        shell.setAttribute("role", "application");
        shell.setAttribute("aria-label", viewWords.device);
        shell.setAttribute("aria-description", viewWords.deviceKeys);
        if (this.state.inspectedView === null) {
            shell.focus({ preventScroll: true });
        }
    }

    /** Inspects a view, unless another one is pinned. @param {ViewPlace|null} place */
    #point(place) {
        const { view, inspectedView } = this.state;
        const isSame = place?.view === inspectedView?.place.view &&
            place?.instance === inspectedView?.place.instance;
        if (view.isInspecting && place !== null && !isSame && inspectedView?.isPinned !== true) {
            this.want("inspectView", { place, isPinned: false });
        }
    }

    /** Pins the clicked view, or lets go of it, in place of the tap. @param {MouseEvent} event */
    #take(event) {
        const { view, inspectedView } = this.state;
        if (!view.isInspecting) {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
        const place = viewAt(event.target);
        if (place !== null) {
            const isSame = inspectedView?.place.view === place.view;
            this.want("inspectView", {
                place,
                isPinned: !(isSame && inspectedView?.isPinned === true),
            });
        }
    }

    /** @param {KeyboardEvent} event */
    #handleKey(event) {
        const { view, inspectedView } = this.state;
        const shell = this.#shell;
        if (!view.isInspecting || shell === null) {
            return;
        }
        const to = arrows[event.key];
        if (event.key === "Enter" && inspectedView !== null) {
            event.preventDefault();
            this.want("inspectView", { place: inspectedView.place, isPinned: true });
            this.querySelector("button")?.focus({ preventScroll: true });
        } else if (to !== undefined) {
            event.preventDefault();
            event.stopPropagation();
            const element = inspectedView === null ? null : elementOf(shell, inspectedView.place);
            const place = element === null
                ? viewAt(shell.querySelector(".ui-layer:not([inert]) [data-view]"))
                : neighbour(shell, element, to);
            if (place !== null) {
                this.#isByKey = true;
                this.want("inspectView", { place, isPinned: false });
            }
        }
    }

    /** @param {PageState} state */
    #draw(state) {
        const { inspectedView, flow } = state;
        if (inspectedView === null) {
            this.#card.replaceChildren(make("p", { class: "quiet", text: viewWords.hint }));
            return;
        }
        const hadFocus = this.#card.contains(document.activeElement);
        const view = this.#view(state);
        this.#card.replaceChildren(...drawViewCard(inspectedView, {
            view,
            folder: state.view.folders[flow.id ?? ""] ?? "",
            titleOf: (scene) => titleOf(flow.value, scene),
            close: () => this.changeView({ isInspecting: false }),
            changeFolder: () => this.#askFolder(),
        }));
        if (hadFocus) {
            this.#card.querySelector("button")?.focus({ preventScroll: true });
        }
        const { entry } = inspectedView;
        if (this.#isByKey && entry.status === "loaded") {
            this.#isByKey = false;
            const outlets = (entry.value.outlets ?? []).map(({ name }) => name);
            const name = view === null ? "" : nameOf(view);
            announce(viewWords.announced(entry.value.class, name, outlets));
        }
    }

    /** @param {PageState} state @returns {View|null} */
    #view({ inspectedView, wireframes }) {
        const entry = inspectedView === null ? undefined : wireframes[inspectedView.scene];
        return inspectedView === null || entry?.status !== "loaded"
            ? null
            : drawnView(entry.value, inspectedView.place.view);
    }

    /** Draws the ring around the view, and moves the card to the other end of the device. */
    #frame() {
        const shell = this.#shell;
        const { inspectedView, view } = this.state;
        const element = shell === null || inspectedView === null || !view.isInspecting
            ? null
            : elementOf(shell, inspectedView.place);
        if (shell === null || element === null) {
            this.#ring.remove();
            return;
        }
        const from = shell.getBoundingClientRect();
        const { left, top, width, height } = element.getBoundingClientRect();
        const { style } = this.#ring;
        style.left = `${left - from.left}px`;
        style.top = `${top - from.top}px`;
        style.width = `${width}px`;
        style.height = `${height}px`;
        if (this.#ring.parentElement !== shell) {
            shell.append(this.#ring);
        }
        const isLow = top + height / 2 > from.top + from.height * 0.6;
        this.dataset.side = isLow ? "top" : "bottom";
    }

    #askFolder() {
        this.#form.hidden = false;
        this.#input.value = this.state.view.folders[this.state.flow.id ?? ""] ?? "";
        this.#input.focus();
    }

    /** @param {Event} event */
    #keepFolder(event) {
        event.preventDefault();
        const folder = this.#input.value.trim();
        if (!isFolder(folder)) {
            this.#input.setCustomValidity(viewWords.open.notAbsolute);
            this.#input.reportValidity();
            return;
        }
        this.#form.hidden = true;
        const { folders } = this.state.view;
        this.changeView({ folders: { ...folders, [this.state.flow.id ?? ""]: folder } });
    }
}
