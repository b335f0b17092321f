// The inspector: tabs about the selection, or about the current scene. Each view loads when opened.

import { scenelessTabs, tabParts, tabs } from "./inspector/tabs.js";
import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { inspectedScene } from "../model/inspectorSubject.js";
import { problemCount, worstSeverity } from "../model/problemList.js";
import { edgeAction } from "../model/appState.js";
import { sceneByKey } from "../model/selectors.js";
import { append, make } from "../support/dom.js";
import { keyAlongLine } from "../support/direction.js";
import { loadPart } from "../support/lazy.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").InspectorTab} InspectorTab */
/** @typedef {import("../model/state.js").PageState} PageState */
/** The state of a tab whose view is not loaded. @typedef {"loading"|"failed"} Missing */

/** The tabs with their own scroll containers and focus targets. @type {InspectorTab[]} */
const ownScrolling = ["problems", "api"];

export class SceneInspector extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            make("div", { class: "panel-head" }, [
                make("div", {
                    class: "tabs",
                    role: "tablist",
                    aria: { label: words.inspector.title },
                }, this.#tabs),
                this.#heading,
            ]),
            this.#panel,
        );
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { tab } = state.view;
        const isNewTab = previous?.view.tab !== tab;
        const scene = inspectedScene(state);
        const isNewScene = previous === null || inspectedScene(previous) !== scene;
        if (previous?.problems.check !== state.problems.check || previous.flow !== state.flow) {
            this.#updateCount(problemCount(state), worstSeverity(state));
        }
        if (isNewTab) {
            this.#selectTab(tab);
        }
        if (isNewScene || previous.flow !== state.flow || previous.selection !== state.selection) {
            this.#updateHeading(state);
        }
        const hasSubject = scenelessTabs.includes(tab) ||
            sceneByKey(state.flow.value, scene) !== undefined;
        this.#show(hasSubject ? this.#view(tab) : this.#nothing);
        if ((isNewTab || isNewScene) && tab !== "source" && tab !== "problems") {
            this.#panel.scrollTop = 0;
        }
    }

    /** Focuses the source view. */
    focusSource() {
        this.#panel.focus({ preventScroll: true });
    }

    /** @param {InspectorTab} tab the tab whose button receives the focus */
    focusTab(tab) {
        this.#tabs.find(({ dataset }) => dataset.tab === tab)?.focus();
    }

    // Private

    #tabs = tabs.map((tab) =>
        make("button", {
            type: "button",
            role: "tab",
            class: "tab",
            id: `tab-${tab}`,
            text: words.inspector.tabs[tab],
            aria: { controls: "inspector-panel" },
            data: { tab },
            on: {
                click: () => this.changeView({ tab }),
                keydown: (event) => this.#handleKey(event, tab),
            },
        })
    );
    #heading = make("div", { class: "inspected" });
    /** The loaded, loading and failed views. @type {Map<InspectorTab, StoreView|Missing>} */
    #views = new Map();
    #loading = make("div", { class: "skeleton-lines", aria: { hidden: true } });
    #nothing = make("p", { class: "quiet", text: words.inspector.nothing });
    #failed = make("p", { class: "quiet", text: words.inspector.failed });
    #panel = make("div", {
        class: "inspector-panel",
        id: "inspector-panel",
        role: "tabpanel",
        tabindex: "0",
        on: { click: (event) => this.#handleLink(event) },
    });

    /** @param {InspectorTab} tab */
    #selectTab(tab) {
        for (const button of this.#tabs) {
            const isSelected = button.dataset.tab === tab;
            button.setAttribute("aria-selected", String(isSelected));
            button.tabIndex = isSelected ? 0 : -1;
            if (isSelected && button.isConnected) {
                button.scrollIntoView({ block: "nearest", inline: "nearest" });
            }
        }
        this.#panel.setAttribute("aria-labelledby", `tab-${tab}`);
        this.#panel.tabIndex = ownScrolling.includes(tab) ? -1 : 0;
        if (this.#views.get(tab) === "failed") {
            this.#views.delete(tab);
        }
    }

    /** @param {PageState} state */
    #updateHeading(state) {
        const found = sceneByKey(state.flow.value, inspectedScene(state));
        this.#heading.replaceChildren();
        if (found === undefined) {
            return;
        }
        append(this.#heading, [
            make("span", { class: "inspected-title", text: found.title }),
            ...(state.selection === null
                ? [make("span", { class: "quiet", text: words.inspector.onScreen })]
                : this.#drawSelected(found)),
        ]);
    }

    /** Draws the buttons for the selected scene. @param {import("../wire/messages.js").Scene} scene */
    #drawSelected({ scene, title }) {
        return [
            make("button", {
                type: "button",
                class: "icon-button",
                title: words.inspector.goTo(title),
                aria: { label: words.inspector.goHere, description: words.inspector.goTo(title) },
                on: { click: () => this.want("goTo", { scene }) },
            }, [glyph("arrowRight")]),
            ...this.#drawStarts(scene, title),
            make("button", {
                type: "button",
                class: "icon-button",
                title: words.inspector.back,
                aria: { label: words.inspector.back },
                on: { click: () => this.want("select", { selection: null }) },
            }, [glyph("close")]),
        ];
    }

    /**
     * Draws the buttons that start the app at a scene or show the scene alone.
     * @param {string} scene
     * @param {string} title
     */
    #drawStarts(scene, title) {
        const said = words.device.start;
        return [
            make("button", {
                type: "button",
                class: "button",
                title: said.at(title),
                on: { click: () => this.want("startAt", { scene, isAlone: false }) },
            }, [glyph("play"), make("span", { text: said.here })]),
            make("button", {
                type: "button",
                class: "icon-button",
                title: `${said.showAlone(title)}. ${said.aloneHint}`,
                aria: { label: said.showAlone(title) },
                on: { click: () => this.want("startAt", { scene, isAlone: true }) },
            }, [glyph("eye")]),
        ];
    }

    /** @param {number} count the number of problems @param {"error"|"warning"} severity */
    #updateCount(count, severity) {
        const button = this.#tabs.find(({ dataset }) => dataset.tab === "problems");
        button?.replaceChildren(
            words.inspector.tabs.problems,
            count === 0
                ? ""
                : make("span", { class: "tab-count", data: { severity }, text: String(count) }),
        );
    }

    /** Shows a tab's view. A view already shown keeps its focus and scroll position. @param {HTMLElement} element */
    #show(element) {
        if (element.parentElement !== this.#panel) {
            this.#panel.replaceChildren(element);
        }
    }

    /** Returns the view of a tab, loading it if necessary. @param {InspectorTab} tab */
    #view(tab) {
        const view = this.#views.get(tab);
        if (view === undefined) {
            void this.#load(tab);
            return this.#loading;
        }
        return view === "loading" ? this.#loading : view === "failed" ? this.#failed : view;
    }

    /** @param {InspectorTab} tab */
    async #load(tab) {
        this.#views.set(tab, "loading");
        try {
            const View = await loadPart(tabParts[tab]);
            const view = /** @type {StoreView} */ (new View());
            this.attachInside(view);
            this.#views.set(tab, view);
        } catch {
            this.#views.set(tab, "failed");
        }
        if (this.state.view.tab === tab && this.#loading.isConnected) {
            this.#show(this.#view(tab));
        }
    }

    /** Handles links between scenes: selects the scene and stays on the page. @param {MouseEvent} event */
    #handleLink(event) {
        const target = /** @type {Element} */ (event.target);
        // The document's root also has `data-scene`, so the search is limited to the panel.
        const scene = target.closest(".inspector-panel [data-scene]")?.getAttribute("data-scene");
        const edge = target.closest(".inspector-panel [data-edge]")?.getAttribute("data-edge");
        const anchor = target.closest("a[href^='#']")?.getAttribute("href");
        const { selection } = this.state;
        if (target.closest("[data-perform]") && selection?.kind === "edge") {
            const action = edgeAction(this.state, selection.key);
            if (action !== null) {
                this.want("act", { action });
            }
        } else if (scene) {
            event.preventDefault();
            this.want("select", { selection: { kind: "scene", key: scene } });
        } else if (edge) {
            this.want("select", { selection: { kind: "edge", key: edge } });
        } else if (anchor) {
            event.preventDefault();
            const wanted = CSS.escape(decodeURIComponent(anchor.slice(1)));
            this.#panel.querySelector(`#${wanted}, [name="${wanted}"]`)
                ?.scrollIntoView({ block: "start" });
        }
    }

    /**
     * @param {KeyboardEvent} event
     * @param {InspectorTab} tab
     */
    #handleKey(event, tab) {
        const index = tabs.indexOf(tab);
        const last = tabs.length - 1;
        const next = {
            ArrowRight: index === last ? 0 : index + 1,
            ArrowLeft: index === 0 ? last : index - 1,
            Home: 0,
            End: last,
        }[keyAlongLine(event)];
        if (next !== undefined) {
            event.preventDefault();
            this.changeView({ tab: tabs[next] });
            this.#tabs[next].focus();
        }
    }
}
