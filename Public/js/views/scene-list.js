// The list of scenes, grouped by storyboard, with a filter. A click selects a scene and never navigates.

import { StoreView } from "./storeView.js";
import { glyph } from "../drawing/glyphs.js";
import { problemCount } from "../model/problemList.js";
import { appState, currentScene, sceneDepths } from "../model/appState.js";
import { sceneGroups } from "../model/selectors.js";
import { append, focusIn, make } from "../support/dom.js";
import { walkRows } from "../support/rows.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../wire/messages.js").Scene} Scene */

/** @type {Record<string, string>} */
const kindGlyphs = {
    navigationController: "chevronLeft",
    tabBarController: "more",
    splitViewController: "sidebar",
    tableViewController: "list",
    collectionViewController: "grid",
    pageViewController: "document",
};

const sceneRows = ".scene-row[data-scene]";

export class SceneList extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            make("div", { class: "scene-filter" }, [glyph("search"), this.#filter]),
            this.#content,
        );
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const isSame = previous !== null && state.flow === previous.flow &&
            state.problems.check === previous.problems.check &&
            state.selection === previous.selection && appState(state) === appState(previous) &&
            state.view.sceneFilter === previous.view.sceneFilter &&
            state.flows === previous.flows && state.connection.phase === previous.connection.phase;
        if (isSame) {
            return;
        }
        if (this.#filter.value !== state.view.sceneFilter) {
            this.#filter.value = state.view.sceneFilter;
        }
        const focused = this.contains(document.activeElement)
            ? document.activeElement?.getAttribute("data-scene")
            : null;
        this.#content.replaceChildren(...this.#drawContent(state));
        this.#putIntoTabOrder(focused ?? null);
        if (focused) {
            focusIn(this, `[data-scene="${CSS.escape(focused)}"]`);
        }
    }

    // Private

    #filter = make("input", {
        type: "search",
        class: "field",
        placeholder: words.scenes.filter,
        aria: { label: words.scenes.filter },
        autocomplete: "off",
        spellcheck: "false",
        on: { input: () => this.changeView({ sceneFilter: this.#filter.value ?? "" }) },
    });
    #content = make("div", {
        class: "scene-groups",
        on: {
            keydown: (/** @type {KeyboardEvent} */ event) =>
                walkRows(event, this.#content, sceneRows),
        },
    });

    /**
     * Puts one row into the tab order: the focused, the selected, the current or the first one.
     * @param {string|null} focused
     */
    #putIntoTabOrder(focused) {
        const rows = [...this.#content.querySelectorAll(sceneRows)].filter((row) =>
            row instanceof HTMLElement
        );
        const entry = rows.find((row) => row.dataset.scene === focused) ??
            rows.find((row) => row.getAttribute("aria-pressed") === "true") ??
            rows.find((row) => row.getAttribute("aria-current") === "true") ?? rows[0];
        for (const row of rows) {
            row.tabIndex = row === entry ? 0 : -1;
        }
    }

    /**
     * @param {PageState} state
     * @returns {HTMLElement[]}
     */
    #drawContent(state) {
        const flow = state.flow.value;
        if (flow === null) {
            const isWaiting = state.flow.status === "loading" || state.flows === null;
            return isWaiting
                ? [make("div", { class: "skeleton-lines", aria: { hidden: true } })]
                : [];
        }
        const groups = sceneGroups(flow, state.view.sceneFilter);
        if (groups.length === 0) {
            const text = state.view.sceneFilter === ""
                ? words.scenes.none
                : words.scenes.noMatch(state.view.sceneFilter);
            return [make("p", { class: "quiet", text })];
        }
        const app = appState(state);
        const depths = sceneDepths(app);
        const current = currentScene(app);
        const selected = state.selection?.kind === "scene" ? state.selection.key : null;
        const drawn = groups.map(({ name, scenes }) => {
            const list = make("ul", { class: "scenes" });
            append(
                list,
                scenes.map((scene) =>
                    this.#drawScene(scene, {
                        isCurrent: scene.scene === current,
                        isSelected: scene.scene === selected,
                        depth: depths.get(scene.scene),
                    })
                ),
            );
            return make("section", { class: "scene-group", aria: { label: name } }, [
                make("h3", { class: "group-name" }, [
                    make("span", { text: name, title: name }),
                    make("span", { class: "count", text: String(scenes.length) }),
                ]),
                list,
            ]);
        });
        return [...drawn, ...this.#drawProblems(state)];
    }

    /**
     * @param {Scene} scene
     * @param {{isCurrent: boolean, isSelected: boolean, depth: number|undefined}} marks
     */
    #drawScene(scene, { isCurrent, isSelected, depth }) {
        const key = scene.scene;
        return make("li", {}, [
            make("button", {
                type: "button",
                class: "scene-row",
                data: { scene: key },
                aria: {
                    current: isCurrent ? "true" : null,
                    pressed: isSelected,
                    description: words.scenes.description(scene.class, scene.in, scene.out),
                },
                on: {
                    click: () => this.want("select", { selection: { kind: "scene", key } }),
                    keydown: (event) => {
                        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
                            event.preventDefault();
                            this.want("goTo", { scene: key });
                        }
                    },
                },
            }, [
                glyph(kindGlyphs[scene.kind] ?? "phone"),
                make("span", { class: "scene-title", text: scene.title }),
                scene.initial && make("span", { class: "badge", text: words.scenes.initial }),
                depth !== undefined &&
                make("span", {
                    class: "depth",
                    text: String(depth),
                    aria: { label: words.scenes.depth(depth) },
                }),
            ]),
        ]);
    }

    /** Draws the problem counts, with a link to the problems. @param {PageState} state */
    #drawProblems(state) {
        const count = problemCount(state);
        return count === 0 ? [] : [
            make("button", {
                type: "button",
                class: "scene-row problems",
                on: {
                    click: () =>
                        this.changeView({ pane: "docs", tab: "problems", isDrawerOpen: false }),
                },
            }, [glyph("warning"), make("span", { text: words.scenes.problems(count) })]),
        ];
    }
}
