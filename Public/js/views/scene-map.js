// The map: cards over edges in one element that is panned and zoomed.

import { StoreView } from "./storeView.js";
import { firstLook, fit, keepInSight, nearest, panBy, reveal, zoomAt } from "../drawing/camera.js";
import { cardName, drawCard, putMark, putThumbnail } from "../drawing/cards.js";
import { drawEdges, drawMarkers } from "../drawing/edges.js";
import { glyph } from "../drawing/glyphs.js";
import { drawLegend, drawTool } from "../drawing/mapTools.js";
import { drawEmptyMap } from "../drawing/waiting.js";
import { inspectedScene } from "../model/inspected.js";
import { aliveScenes, appState, currentScene, pathEdges, sceneDepths } from "../model/running.js";
import { sceneMarks } from "../model/problems.js";
import { make, place, setAttribute } from "../support/dom.js";
import { listenToGestures } from "../support/gestures.js";
import { makeSVG } from "../support/svg.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../drawing/camera.js").Camera} Camera */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Frame} Frame */

const zoomStep = 1.25;
const panStep = 80;
/** Labels of edges grow against the zoom, up to so many times. */
const largestLabel = 1.5;

/** @type {{arrangement: "flow"|"canvas", text: string}[]} */
const arrangements = [
    { arrangement: "flow", text: "Flow" },
    { arrangement: "canvas", text: "As in Xcode" },
];

/** @type {Record<string, "left"|"right"|"up"|"down">} */
const directions = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export class SceneMap extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            this.#viewport,
            this.#empty,
            make("div", { class: "map-tools", role: "toolbar", aria: { label: "Map" } }, [
                drawTool("Zoom in", "add", () => this.#zoom(zoomStep)),
                drawTool("Zoom out", "minus", () => this.#zoom(1 / zoomStep)),
                drawTool("Show the whole map", "fit", () => this.#fit()),
                this.#follow,
                this.#arrangement,
            ]),
            drawLegend(),
        );
        this.#listen();
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { flow, view } = state;
        const isNewMap = flow.value !== previous?.flow.value ||
            view.arrangement !== previous?.view.arrangement;
        if (isNewMap || flow !== previous?.flow || state.flows !== previous?.flows) {
            this.#updateEmpty(state);
        }
        for (const button of this.#arrangement.children) {
            const isShown = button.getAttribute("data-arrangement") === view.arrangement;
            setAttribute(button, "aria-pressed", String(isShown));
        }
        this.#follow.setAttribute("aria-pressed", String(view.isFollowing));
        if (isNewMap) {
            this.#drawMap(flow.value, view.arrangement);
        }
        if (isNewMap || state.wireframes !== previous?.wireframes) {
            this.#drawThumbnails(state);
        }
        this.#mark(state);
        const current = currentScene(appState(state));
        const hasMoved = previous === null || current !== currentScene(appState(previous));
        const starts = view.isFollowing && !previous?.view.isFollowing;
        if (isNewMap) {
            this.#look(current);
        } else if (view.isFollowing && (hasMoved || starts)) {
            this.#reveal(current);
        }
        const selected = state.selection;
        if (selected !== previous?.selection && selected !== null) {
            this.#reveal(selected.kind === "scene" ? selected.key : inspectedScene(state));
        }
    }

    // Private

    #svg = makeSVG("svg", { class: "edges", "aria-hidden": "true" });
    #labels = makeSVG("svg", { class: "edge-labels", "aria-hidden": "true" });
    #groups = make("div", { class: "map-groups", aria: { hidden: true } });
    #cards = make("div", { class: "map-cards", role: "group", aria: { label: "Scenes" } });
    #canvas = make("div", { class: "map-canvas" }, [
        this.#groups,
        this.#svg,
        this.#cards,
        this.#labels,
    ]);
    #viewport = make("div", { class: "map-viewport" }, [this.#canvas]);
    #empty = make("div", { class: "map-empty" });
    #arrangement = make(
        "div",
        { class: "tabs", role: "group", aria: { label: "Arrangement" } },
        arrangements.map(({ arrangement, text }) =>
            make("button", {
                type: "button",
                class: "tab",
                text,
                data: { arrangement },
                on: { click: () => this.changeView({ arrangement }) },
            })
        ),
    );
    #follow = make("button", {
        type: "button",
        class: "button",
        on: { click: () => this.changeView({ isFollowing: !this.state.view.isFollowing }) },
    }, [glyph("target"), make("span", { text: "Follow" })]);
    /** @type {Camera} */
    #camera = { scale: 1, left: 0, top: 0 };
    /** @type {Map<string, Frame>} */
    #frames = new Map();
    /** @type {Map<string, HTMLElement>} */
    #cardByScene = new Map();
    /** @type {Set<string>} */
    #drawnThumbnails = new Set();
    #size = { width: 1, height: 1 };
    #isUntouched = true;
    /** @type {string|null} */
    #tabStop = null;
    /** @type {IntersectionObserver|null} */
    #observer = null;

    /**
     * @param {Flow|null} flow
     * @param {"canvas"|"flow"} arrangement
     */
    #drawMap(flow, arrangement) {
        this.#cardByScene.clear();
        this.#drawnThumbnails.clear();
        this.#observer?.disconnect();
        this.#observer = new IntersectionObserver((entries) => this.#handleSeen(entries), {
            root: this.#viewport,
            rootMargin: "200px",
        });
        const layout = flow?.layout[arrangement] ??
            { cards: {}, size: { width: 0, height: 0 }, groups: [] };
        this.#frames = new Map(Object.entries(layout.cards));
        this.#size = layout.size;
        place(this.#canvas, [0, 0, layout.size.width, layout.size.height]);
        for (const layer of [this.#svg, this.#labels]) {
            layer?.setAttribute("width", String(layout.size.width));
            layer?.setAttribute("height", String(layout.size.height));
        }
        const edges = flow === null ? { lines: [], labels: [] } : drawEdges(flow, layout);
        this.#svg.replaceChildren(drawMarkers(), ...edges.lines);
        this.#labels.replaceChildren(...edges.labels);
        this.#groups.replaceChildren(...layout.groups.map(({ name, frame }) => {
            const group = make("div", { class: "map-group" }, [make("span", { text: name })]);
            place(group, frame);
            return group;
        }));
        this.#cards.replaceChildren();
        for (const scene of flow?.scenes ?? []) {
            const frame = this.#frames.get(scene.scene);
            if (frame !== undefined) {
                const card = drawCard(scene, frame);
                this.#cardByScene.set(scene.scene, card);
                this.#cards.append(card);
                this.#observer.observe(card);
            }
        }
        this.#tabStop = flow?.scenes[0]?.scene ?? null;
    }

    /** @param {IntersectionObserverEntry[]} entries */
    #handleSeen(entries) {
        for (const { isIntersecting, target } of entries) {
            const scene = target.getAttribute("data-scene");
            if (isIntersecting && scene !== null) {
                this.#observer?.unobserve(target);
                this.want("wireframe", { scene });
            }
        }
    }

    /** @param {PageState} state */
    #drawThumbnails({ wireframes }) {
        for (const [scene, entry] of Object.entries(wireframes)) {
            const card = this.#cardByScene.get(scene);
            const frame = this.#frames.get(scene);
            if (entry.status !== "loaded" || card === undefined || frame === undefined) {
                continue;
            }
            if (!this.#drawnThumbnails.has(scene)) {
                this.#drawnThumbnails.add(scene);
                putThumbnail(card, entry.value, frame);
            }
        }
    }

    /** Marks the current scene, the stack's path, and what is selected. @param {PageState} state */
    #mark(state) {
        const flow = state.flow.value;
        if (flow === null) {
            return;
        }
        const app = appState(state);
        const current = currentScene(app);
        const depths = sceneDepths(app);
        const alive = aliveScenes(app);
        const marks = sceneMarks(state);
        const { selection } = state;
        const crashed = app?.status === "crashed";
        for (const scene of flow.scenes) {
            const card = this.#cardByScene.get(scene.scene);
            if (card === undefined) {
                continue;
            }
            const depth = depths.get(scene.scene);
            const isCurrent = scene.scene === current;
            const isSelected = selection?.kind === "scene" && selection.key === scene.scene;
            setAttribute(card, "aria-current", isCurrent ? "true" : null);
            setAttribute(card, "aria-pressed", String(isSelected));
            setAttribute(card, "data-alive", alive.has(scene.scene) ? "" : null);
            setAttribute(card, "data-crashed", isCurrent && crashed ? "" : null);
            setAttribute(card, "tabindex", scene.scene === this.#tabStop ? "0" : "-1");
            setAttribute(
                card,
                "aria-label",
                cardName(scene, depth, isCurrent, marks.get(scene.scene)),
            );
            putMark(card, marks.get(scene.scene));
            const badge = card.querySelector(".card-depth");
            if (badge !== null && badge.textContent !== `${depth ?? ""}`) {
                badge.textContent = `${depth ?? ""}`;
            }
        }
        const path = pathEdges(flow, app);
        const selectedScene = selection?.kind === "scene" ? selection.key : null;
        const bySegue = new Map(flow.segues.map((segue) => [segue.segue, segue]));
        for (const edge of this.querySelectorAll(".map-canvas [data-edge]")) {
            const key = edge.getAttribute("data-edge") ?? "";
            const segue = bySegue.get(key);
            const touches = selectedScene !== null &&
                (segue?.source === selectedScene || segue?.destination === selectedScene);
            const isSelected = selection?.kind === "edge" && selection.key === key;
            const leaves = segue?.source === current && current !== null;
            setAttribute(edge, "data-path", path.has(key) ? "" : null);
            setAttribute(edge, "data-near", touches || leaves ? "" : null);
            setAttribute(edge, "data-selected", isSelected ? "" : null);
        }
    }

    /** @param {PageState} state */
    #updateEmpty(state) {
        const empty = drawEmptyMap(state);
        this.#empty.hidden = empty === null;
        this.#empty.replaceChildren(...(empty ?? []));
    }

    #listen() {
        const viewport = this.#viewport;
        listenToGestures(viewport, {
            pan: (x, y) => this.#pan(x, y),
            zoom: (factor, x, y) => this.#setCamera(zoomAt(this.#camera, factor, x, y)),
        });
        viewport.addEventListener("keydown", (event) => this.#handleKey(event));
        viewport.addEventListener("click", (event) => this.#handleClick(event));
        viewport.addEventListener("focusin", (event) => {
            const scene = /** @type {Element} */ (event.target).getAttribute("data-scene");
            if (scene !== null) {
                this.#tabStop = scene;
                viewport.scrollTo(0, 0);
                this.#reveal(scene);
            }
        });
        new ResizeObserver(() => {
            if (this.#isUntouched) {
                this.#look(currentScene(appState(this.state)));
            }
        }).observe(viewport);
    }

    /** @param {MouseEvent} event */
    #handleClick(event) {
        const target = /** @type {Element} */ (event.target);
        const scene = target.closest(".card")?.getAttribute("data-scene");
        const edge = target.closest(".edge")?.getAttribute("data-edge");
        const selection = scene
            ? { kind: "scene", key: scene }
            : edge
            ? { kind: "edge", key: edge }
            : null;
        this.want("select", { selection });
    }

    /** @param {KeyboardEvent} event */
    #handleKey(event) {
        const direction = directions[event.key];
        if (event.altKey || event.ctrlKey || event.metaKey) {
            return;
        }
        if (direction !== undefined && event.shiftKey) {
            const x = direction === "left" ? panStep : direction === "right" ? -panStep : 0;
            const y = direction === "up" ? panStep : direction === "down" ? -panStep : 0;
            this.#pan(x, y);
        } else if (direction !== undefined) {
            this.#focus(nearest(this.#frames, this.#tabStop ?? "", direction));
        } else if (event.key === "+" || event.key === "=") {
            this.#zoom(zoomStep);
        } else if (event.key === "-") {
            this.#zoom(1 / zoomStep);
        } else if (event.key === "0") {
            this.#fit();
        } else {
            return;
        }
        event.preventDefault();
    }

    /** @param {string|null} scene */
    #focus(scene) {
        if (scene !== null) {
            this.#tabStop = scene;
            for (const [key, card] of this.#cardByScene) {
                card.tabIndex = key === scene ? 0 : -1;
            }
            this.#cardByScene.get(scene)?.focus({ preventScroll: true });
        }
    }

    /**
     * @param {number} x
     * @param {number} y
     */
    #pan(x, y) {
        const moved = panBy(this.#camera, x, y);
        this.#setCamera(keepInSight(moved, this.#size, this.#viewportSize()));
    }

    /** @param {number} factor */
    #zoom(factor) {
        const { width, height } = this.#viewportSize();
        this.#setCamera(zoomAt(this.#camera, factor, width / 2, height / 2), true);
    }

    #fit() {
        const viewport = this.#viewportSize();
        if (viewport.width > 0) {
            this.#setCamera(fit(this.#size, viewport), true);
        }
    }

    /** Shows the map for the first time. @param {string|null} current */
    #look(current) {
        const viewport = this.#viewportSize();
        if (viewport.width > 0) {
            const entry = current ?? this.state.flow.value?.entry ?? "";
            this.#setCamera(firstLook(this.#size, viewport, this.#frames.get(entry)));
        }
        this.#isUntouched = true;
    }

    /** @param {string|null} scene */
    #reveal(scene) {
        const frame = scene === null ? undefined : this.#frames.get(scene);
        const viewport = this.#viewportSize();
        if (frame !== undefined && viewport.width > 0) {
            const camera = reveal(this.#camera, frame, viewport);
            if (camera.left !== this.#camera.left || camera.top !== this.#camera.top) {
                this.#setCamera(camera, true);
            }
        }
    }

    #viewportSize() {
        return {
            width: this.#viewport.clientWidth ?? 0,
            height: this.#viewport.clientHeight ?? 0,
        };
    }

    /**
     * @param {Camera} camera
     * @param {boolean} [glides] whether the map glides there
     */
    #setCamera(camera, glides = false) {
        this.#camera = camera;
        this.#isUntouched = false;
        const labelScale = Math.min(largestLabel, Math.max(1, 0.95 / camera.scale));
        this.#canvas.style.setProperty("--label-scale", labelScale.toFixed(2));
        this.#canvas.dataset.glides = String(glides);
        this.#canvas.style.transform =
            `translate(${camera.left}px, ${camera.top}px) scale(${camera.scale})`;
        this.dataset.zoom = camera.scale < 0.35 ? "far" : camera.scale < 0.7 ? "middle" : "near";
    }
}
