// The inspector: the app's problems; documents, edges, dependencies, source, instances and JSON of what is selected, else of the current scene.

import { ProblemsPanel } from "./problems-panel.js";
import { ResolutionPanel } from "./resolution-panel.js";
import { StoreView } from "./storeView.js";
import { WhatIfPanel } from "./what-if-panel.js";
import { drawDependencies } from "../drawing/dependencies.js";
import { drawDocument } from "../drawing/document.js";
import { drawEdgeDetails, drawEdgeLists } from "../drawing/edgeLists.js";
import { glyph } from "../drawing/glyphs.js";
import { drawInstances } from "../drawing/instances.js";
import { drawSource } from "../drawing/source.js";
import { codePlace } from "../model/code.js";
import { inspectedScene, selectedSegue } from "../model/inspected.js";
import { problemCount } from "../model/problems.js";
import { appState, edgeAction } from "../model/running.js";
import { sceneByKey } from "../model/selectors.js";
import { make } from "../support/dom.js";

/** @typedef {import("../model/state.js").InspectorTab} InspectorTab */
/** @typedef {import("../model/state.js").PageState} PageState */

/** @type {{tab: InspectorTab, label: string}[]} */
const tabs = [
    { tab: "docs", label: "Docs" },
    { tab: "edges", label: "Edges" },
    { tab: "dependencies", label: "Dependencies" },
    { tab: "source", label: "Source" },
    { tab: "problems", label: "Problems" },
    { tab: "instance", label: "Instance" },
    { tab: "json", label: "JSON" },
];

export class SceneInspector extends StoreView {
    // Public

    /** @override */
    build() {
        for (const part of [...this.#parts, this.#problems]) {
            this.attachInside(part);
        }
        this.replaceChildren(
            make("div", { class: "panel-head" }, [
                make(
                    "div",
                    { class: "tabs", role: "tablist", aria: { label: "Inspector" } },
                    this.#tabs,
                ),
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
        for (const button of this.#tabs) {
            const isSelected = button.dataset.tab === tab;
            button.setAttribute("aria-selected", String(isSelected));
            button.tabIndex = isSelected ? 0 : -1;
        }
        if (previous?.problems.check !== state.problems.check || previous.flow !== state.flow) {
            this.#updateCount(problemCount(state));
        }
        const flow = state.flow.value;
        const scene = inspectedScene(state);
        const isSame = previous !== null && previous.view.tab === tab &&
            inspectedScene(previous) === scene && previous.flow === state.flow &&
            previous.selection === state.selection &&
            previous.connection.phase === state.connection.phase &&
            (tab !== "docs" || previous.documents === state.documents) &&
            (tab !== "json" || previous.wireframes === state.wireframes) &&
            (tab !== "source" || previous.source === state.source) &&
            (!["instance", "json", "edges"].includes(tab) ||
                appState(previous) === appState(state));
        if (isSame) {
            return;
        }
        const found = sceneByKey(flow, scene);
        this.#heading.replaceChildren(
            ...(found === undefined ? [] : [
                make("span", { class: "inspected-title", text: found.title }),
                state.selection === null
                    ? make("span", { class: "quiet", text: "on screen" })
                    : make("button", {
                        type: "button",
                        class: "icon-button",
                        title: "Back to current",
                        aria: { label: "Back to current" },
                        on: { click: () => this.want("select", { selection: null }) },
                    }, [glyph("close")]),
            ]),
        );
        this.#panel.setAttribute("aria-labelledby", `tab-${tab}`);
        this.#panel.tabIndex = tab === "problems" ? -1 : 0;
        if (tab === "problems" && this.#problems.parentElement === this.#panel) {
            // It draws itself, and keeps focus and place while it stays where it is.
            return;
        }
        const scroll = this.#scrollAnchor();
        this.#panel.replaceChildren(
            ...(tab === "problems"
                ? [this.#problems]
                : flow === null || found === undefined || scene === null
                ? [make("p", {
                    class: "quiet",
                    text: "No scene is on screen, and none is selected.",
                })]
                : this.#drawPanel(state, flow, scene)),
        );
        if (previous?.view.tab !== tab || previous.source.place !== state.source.place) {
            this.#shownPlace = "";
        }
        if (tab === "source") {
            this.#scrollSource(state, scroll);
        } else if (previous?.view.tab !== tab || inspectedScene(previous) !== scene) {
            this.#panel.scrollTop = 0;
        }
    }

    /** Puts the focus where the source is shown. */
    focusSource() {
        this.#panel.focus({ preventScroll: true });
    }

    // Private

    #tabs = tabs.map(({ tab, label }) =>
        make("button", {
            type: "button",
            role: "tab",
            class: "tab",
            id: `tab-${tab}`,
            text: label,
            aria: { controls: "inspector-panel" },
            data: { tab },
            on: {
                click: () => this.changeView({ tab }),
                keydown: (event) => this.#handleKey(event, tab),
            },
        })
    );
    #heading = make("div", { class: "inspected" });
    /** What stands below the dependencies and draws itself. */
    #parts = [new ResolutionPanel(), new WhatIfPanel()];
    #problems = new ProblemsPanel();
    #panel = make("div", {
        class: "inspector-panel",
        id: "inspector-panel",
        role: "tabpanel",
        tabindex: "0",
        on: { click: (event) => this.#handleLink(event) },
    });

    /**
     * @param {PageState} state
     * @param {import("../wire/messages.js").Flow} flow
     * @param {string} scene
     * @returns {HTMLElement[]}
     */
    #drawPanel(state, flow, scene) {
        const { selection } = state;
        switch (state.view.tab) {
            case "docs": {
                const entry = state.documents[scene];
                if (entry === undefined) {
                    this.want("document", { scene });
                }
                return drawDocument(entry);
            }
            case "edges": {
                const selected = selection?.kind === "edge" ? selection.key : null;
                return [
                    ...drawEdgeDetails(flow, selected, edgeAction(state, selected)),
                    ...drawEdgeLists(flow, scene, selected),
                ];
            }
            case "dependencies":
                return [
                    ...drawDependencies(flow, scene, selectedSegue(state)),
                    ...this.#parts,
                ];
            case "source":
                return this.#drawSource(state);
            case "problems":
                return [];
            case "instance":
                return drawInstances(flow, appState(state), scene);
            case "json":
                return [drawJSON(state, flow, scene)];
        }
    }

    /** @param {number} count how many problems there are */
    #updateCount(count) {
        const button = this.#tabs.find(({ dataset }) => dataset.tab === "problems");
        button?.replaceChildren(
            "Problems",
            count === 0 ? "" : make("span", { class: "tab-count", text: String(count) }),
        );
    }

    /** What the Source view was scrolled to last. */
    #shownPlace = "";

    /** @param {PageState} state @returns {HTMLElement[]} */
    #drawSource(state) {
        const place = sourcePlace(state);
        const entry = place === null ? undefined : state.source.entries[place.file];
        if (place !== null) {
            this.want("needSource", { file: place.file, line: place.line });
        }
        const { from } = state.source;
        const label = tabs.find(({ tab }) => tab === from?.tab)?.label ?? "";
        return drawSource(place, entry, {
            back: from === null || from.tab === "source" ? null : {
                label,
                go: () => {
                    this.changeView({ tab: from.tab, pane: from.pane });
                    this.#tabs.find((button) => button.dataset.tab === from.tab)?.focus();
                },
            },
            more: (isBefore) => this.want("moreSource", { file: place?.file, isBefore }),
        });
    }

    /** The first line in sight, and how far from the top it is, so that lines added above move nothing. */
    #scrollAnchor() {
        const top = this.#panel.getBoundingClientRect().top;
        for (const line of this.#panel.querySelectorAll(".code-line")) {
            const { bottom, top: lineTop } = line.getBoundingClientRect();
            if (bottom > top) {
                return { number: line.getAttribute("data-number"), offset: lineTop - top };
            }
        }
        return null;
    }

    /**
     * Brings a place that is new into sight, else keeps what was in sight where it was.
     * @param {PageState} state
     * @param {{number: string|null, offset: number}|null} anchor
     */
    #scrollSource(state, anchor) {
        const place = sourcePlace(state);
        const shown = place === null ? "" : `${place.file}:${place.line}`;
        const top = this.#panel.getBoundingClientRect().top;
        const marked = this.#panel.querySelector("[data-marked]");
        if (shown !== this.#shownPlace) {
            if (marked !== null) {
                const { top: lineTop } = marked.getBoundingClientRect();
                this.#panel.scrollTop += lineTop - top - this.#panel.clientHeight / 3;
                this.#shownPlace = shown;
            } else if (place !== null && state.source.entries[place.file]?.status === "loaded") {
                this.#shownPlace = shown;
            }
        } else if (anchor !== null) {
            const line = this.#panel.querySelector(`[data-number="${anchor.number}"]`);
            if (line !== null) {
                const { top: lineTop } = line.getBoundingClientRect();
                this.#panel.scrollTop += lineTop - top - anchor.offset;
            }
        }
    }

    /** Links between scenes select, and never leave the page. @param {MouseEvent} event */
    #handleLink(event) {
        const target = /** @type {Element} */ (event.target);
        // The document itself has `data-scene`, too: only what is in the panel leads anywhere.
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
        const index = tabs.findIndex((entry) => entry.tab === tab);
        const last = tabs.length - 1;
        const next = {
            ArrowRight: index === last ? 0 : index + 1,
            ArrowLeft: index === 0 ? last : index - 1,
            Home: 0,
            End: last,
        }[event.key];
        if (next !== undefined) {
            event.preventDefault();
            this.changeView({ tab: tabs[next].tab });
            this.#tabs[next].focus();
        }
    }
}

/**
 * What the Source view shows: what a person opened, else the code of the selected edge or the inspected scene.
 * @param {PageState} state
 * @returns {{file: string, line: number}|null}
 */
function sourcePlace(state) {
    const scene = sceneByKey(state.flow.value, inspectedScene(state));
    return state.source.place ?? codePlace(scene, selectedSegue(state));
}

/**
 * @param {PageState} state
 * @param {import("../wire/messages.js").Flow} flow
 * @param {string} key
 */
function drawJSON(state, flow, key) {
    const entry = state.wireframes[key];
    const value = {
        scene: sceneByKey(flow, key),
        instances: Object.values(appState(state)?.instances ?? {}).filter(({ scene }) =>
            scene === key
        ),
        segues: flow.segues.filter(({ source, destination }) =>
            source === key || destination === key
        ),
        wireframe: entry?.status === "loaded" ? entry.value : null,
    };
    return make("pre", { class: "json" }, [
        make("code", { text: JSON.stringify(value, null, 2) }),
    ]);
}
