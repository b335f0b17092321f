// The map: cards over edges in one element that is panned and zoomed.

import { StoreView } from "./storeView.js";
import { firstLook, fit, nearest, panBy, reveal, zoomAt } from "../drawing/camera.js";
import { drawEdges, drawMarkers } from "../drawing/edges.js";
import { glyph } from "../drawing/glyphs.js";
import { drawThumbnail } from "../drawing/thumbnail.js";
import { aliveScenes, appState, currentScene, pathEdges, sceneDepths } from "../model/selectors.js";
import { make, place, setAttribute } from "../support/dom.js";
import { makeSVG } from "../support/svg.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../drawing/camera.js").Camera} Camera */
/** @typedef {import("../wire/messages.js").Flow} Flow */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Scene} Scene */

const zoomStep = 1.25;
const panStep = 80;
const wheelZoom = 0.0022;
const dragThreshold = 4;
const captionHeight = 46;
/** Labels of edges grow against the zoom, up to so many times. */
const largestLabel = 1.5;

const legend = [
    { sort: "push", label: "show, push" },
    { sort: "modal", label: "present" },
    { sort: "unwind", label: "unwind" },
    { sort: "contain", label: "embed, relationship" },
    { sort: "code", label: "from code" },
];

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
        this.#svg = makeSVG("svg", { class: "edges", "aria-hidden": "true" });
        this.#labels = makeSVG("svg", { class: "edge-labels", "aria-hidden": "true" });
        this.#groups = make("div", { class: "map-groups", aria: { hidden: true } });
        this.#cards = make("div", { class: "map-cards", role: "group", aria: { label: "Scenes" } });
        this.#canvas = make("div", { class: "map-canvas" }, [
            this.#groups,
            this.#svg,
            this.#cards,
            this.#labels,
        ]);
        this.#viewport = make("div", { class: "map-viewport" }, [this.#canvas]);
        this.#arrangement = make(
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
        this.#follow = make("button", {
            type: "button",
            class: "button",
            on: { click: () => this.changeView({ isFollowing: !this.state.view.isFollowing }) },
        }, [glyph("target"), make("span", { text: "Follow" })]);
        this.#empty = make("div", { class: "map-empty" });
        this.replaceChildren(
            this.#viewport,
            this.#empty,
            make("div", { class: "map-tools", role: "toolbar", aria: { label: "Map" } }, [
                this.#tool("Zoom in", "add", () => this.#zoom(zoomStep)),
                this.#tool("Zoom out", "minus", () => this.#zoom(1 / zoomStep)),
                this.#tool("Show the whole map", "fit", () => this.#fit()),
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
        for (const button of this.#arrangement?.children ?? []) {
            const isShown = button.getAttribute("data-arrangement") === view.arrangement;
            setAttribute(button, "aria-pressed", String(isShown));
        }
        this.#follow?.setAttribute("aria-pressed", String(view.isFollowing));
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
        if (selected !== previous?.selection && selected?.kind === "scene") {
            this.#reveal(selected.key);
        }
    }

    // Private

    /** @type {SVGSVGElement|null} */
    #svg = null;
    /** @type {SVGSVGElement|null} */
    #labels = null;
    /** @type {HTMLElement|null} */
    #groups = null;
    /** @type {HTMLElement|null} */
    #cards = null;
    /** @type {HTMLElement|null} */
    #canvas = null;
    /** @type {HTMLElement|null} */
    #viewport = null;
    /** @type {HTMLElement|null} */
    #empty = null;
    /** @type {HTMLElement|null} */
    #arrangement = null;
    /** @type {HTMLButtonElement|null} */
    #follow = null;
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
     * @param {string} label
     * @param {string} icon
     * @param {() => void} click
     */
    #tool(label, icon, click) {
        const options = {
            type: "button",
            class: "icon-button",
            title: label,
            aria: { label },
            on: { click },
        };
        return make("button", options, [glyph(icon)]);
    }

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
        if (this.#canvas !== null) {
            place(this.#canvas, [0, 0, layout.size.width, layout.size.height]);
        }
        for (const layer of [this.#svg, this.#labels]) {
            layer?.setAttribute("width", String(layout.size.width));
            layer?.setAttribute("height", String(layout.size.height));
        }
        const edges = flow === null ? { lines: [], labels: [] } : drawEdges(flow.segues, layout);
        this.#svg?.replaceChildren(drawMarkers(), ...edges.lines);
        this.#labels?.replaceChildren(...edges.labels);
        this.#groups?.replaceChildren(...layout.groups.map(({ name, frame }) => {
            const group = make("div", { class: "map-group" }, [make("span", { text: name })]);
            place(group, frame);
            return group;
        }));
        this.#cards?.replaceChildren();
        for (const scene of flow?.scenes ?? []) {
            const frame = this.#frames.get(scene.scene);
            if (frame !== undefined) {
                const card = this.#drawCard(scene, frame);
                this.#cardByScene.set(scene.scene, card);
                this.#cards?.append(card);
                this.#observer.observe(card);
            }
        }
        this.#tabStop = flow?.scenes[0]?.scene ?? null;
    }

    /**
     * @param {Scene} scene
     * @param {Frame} frame
     */
    #drawCard(scene, frame) {
        const key = scene.scene;
        const isTall = frame[3] > frame[2] * 0.9;
        const card = make("button", {
            type: "button",
            class: "card",
            id: `scene-${key}`,
            tabindex: "-1",
            data: { scene: key, shape: isTall ? "tall" : "wide", origin: scene.origin },
            on: { click: () => this.#handleCardClick(key) },
        }, [
            make("span", { class: "card-picture", aria: { hidden: true } }),
            make("span", { class: "card-caption", aria: { hidden: true } }, [
                make("span", { class: "card-title", text: scene.title }),
                make("span", { class: "card-class", text: shortClass(scene) }),
            ]),
            make("span", { class: "card-depth", aria: { hidden: true } }),
        ]);
        place(card, frame);
        return card;
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
                const isTall = card.dataset.shape === "tall";
                const room = isTall
                    ? { width: frame[2], height: frame[3] - captionHeight }
                    : { width: frame[2] * 0.4, height: frame[3] };
                const picture = card.querySelector(".card-picture");
                picture?.replaceChildren(drawThumbnail(entry.value, room.width, room.height));
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
            setAttribute(card, "aria-label", cardName(scene, depth, isCurrent));
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
    #updateEmpty({ flow, flows }) {
        if (this.#empty === null) {
            return;
        }
        const isWaiting = flow.status === "loading" || flows === null;
        const text = flows?.length === 0
            ? "No app was found."
            : flow.status === "failed"
            ? flow.message
            : flow.value !== null && flow.value.scenes.length === 0
            ? "This app has no scenes in storyboards, nibs or code."
            : "";
        this.#empty.hidden = text === "" && !isWaiting;
        this.#empty.dataset.state = isWaiting ? "waiting" : "message";
        this.#empty.replaceChildren(
            ...(isWaiting
                ? Array.from({ length: 5 }, () => make("span", { class: "skeleton-card" }))
                : [make("p", { text })]),
        );
    }

    #listen() {
        const viewport = this.#viewport;
        if (viewport === null) {
            return;
        }
        viewport.addEventListener("wheel", (event) => this.#handleWheel(event), { passive: false });
        viewport.addEventListener("pointerdown", (event) => this.#handlePointerDown(event));
        viewport.addEventListener("keydown", (event) => this.#handleKey(event));
        viewport.addEventListener("click", (event) => this.#handleClick(event), { capture: true });
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

    /** @type {Map<number, {x: number, y: number}>} */
    #pointers = new Map();
    #hasDragged = false;

    /** @param {PointerEvent} event */
    #handlePointerDown(event) {
        if (event.button !== 0 || this.#viewport === null) {
            return;
        }
        const start = { x: event.clientX, y: event.clientY };
        this.#pointers.set(event.pointerId, start);
        this.#hasDragged = false;
        let travelled = 0;
        const controller = new AbortController();
        const { signal } = controller;
        /** @param {PointerEvent} move */
        const handleMove = (move) => {
            const last = this.#pointers.get(move.pointerId);
            if (last === undefined || move.pointerId !== event.pointerId) {
                return;
            }
            const [dx, dy] = [move.clientX - last.x, move.clientY - last.y];
            travelled += Math.abs(dx) + Math.abs(dy);
            this.#hasDragged ||= travelled > dragThreshold;
            if (this.#hasDragged) {
                this.#movePointer(move.pointerId, last, { x: move.clientX, y: move.clientY });
            }
            this.#pointers.set(move.pointerId, { x: move.clientX, y: move.clientY });
        };
        /** @param {PointerEvent} end */
        const handleEnd = (end) => {
            if (end.pointerId === event.pointerId) {
                this.#pointers.delete(end.pointerId);
                controller.abort();
            }
        };
        addEventListener("pointermove", handleMove, { signal });
        addEventListener("pointerup", handleEnd, { signal });
        addEventListener("pointercancel", handleEnd, { signal });
    }

    /**
     * One pointer pans; of two, each moves its end of the line between them.
     * @param {number} id
     * @param {{x: number, y: number}} from
     * @param {{x: number, y: number}} to
     */
    #movePointer(id, from, to) {
        const other = [...this.#pointers].find(([otherID]) => otherID !== id)?.[1];
        if (other === undefined) {
            this.#setCamera(panBy(this.#camera, to.x - from.x, to.y - from.y));
            return;
        }
        const before = Math.hypot(from.x - other.x, from.y - other.y);
        const after = Math.hypot(to.x - other.x, to.y - other.y);
        const box = this.#viewport?.getBoundingClientRect();
        const zoomed = zoomAt(
            this.#camera,
            before > 0 ? after / before : 1,
            other.x - (box?.left ?? 0),
            other.y - (box?.top ?? 0),
        );
        this.#setCamera(zoomed);
    }

    /** A drag is no click; a click on an edge selects it. @param {MouseEvent} event */
    #handleClick(event) {
        if (this.#hasDragged) {
            event.stopPropagation();
            event.preventDefault();
            this.#hasDragged = false;
            return;
        }
        const target = /** @type {Element} */ (event.target);
        const key = target.closest(".edge")?.getAttribute("data-edge");
        if (key) {
            this.want("select", { selection: { kind: "edge", key } });
        } else if (target.closest(".card") === null) {
            this.want("select", { selection: null });
        }
    }

    /** @param {string} key */
    #handleCardClick(key) {
        this.want("select", { selection: { kind: "scene", key } });
    }

    /** @param {WheelEvent} event */
    #handleWheel(event) {
        event.preventDefault();
        const box = this.#viewport?.getBoundingClientRect();
        const unit = event.deltaMode === 1 ? 16 : 1;
        if (event.ctrlKey || event.metaKey || isMouseWheel(event)) {
            const speed = event.ctrlKey && !isMouseWheel(event) ? 4 : 1;
            const factor = Math.exp(-event.deltaY * unit * wheelZoom * speed);
            const x = event.clientX - (box?.left ?? 0);
            this.#setCamera(zoomAt(this.#camera, factor, x, event.clientY - (box?.top ?? 0)));
        } else {
            this.#setCamera(panBy(this.#camera, -event.deltaX * unit, -event.deltaY * unit));
        }
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
            this.#setCamera(panBy(this.#camera, x, y));
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
            width: this.#viewport?.clientWidth ?? 0,
            height: this.#viewport?.clientHeight ?? 0,
        };
    }

    /**
     * @param {Camera} camera
     * @param {boolean} [glides] whether the map glides there
     */
    #setCamera(camera, glides = false) {
        this.#camera = camera;
        this.#isUntouched = false;
        if (this.#canvas !== null) {
            const labelScale = Math.min(largestLabel, Math.max(1, 0.95 / camera.scale));
            this.#canvas.style.setProperty("--label-scale", labelScale.toFixed(2));
            this.#canvas.dataset.glides = String(glides);
            this.#canvas.style.transform =
                `translate(${camera.left}px, ${camera.top}px) scale(${camera.scale})`;
        }
        this.dataset.zoom = camera.scale < 0.35 ? "far" : camera.scale < 0.7 ? "middle" : "near";
    }
}

/** A wheel that turns in large, even notches and never sideways. @param {WheelEvent} event */
function isMouseWheel(event) {
    return event.deltaX === 0 && Math.abs(event.deltaY) >= 100 && Number.isInteger(event.deltaY);
}

/** @param {Scene} scene */
function shortClass(scene) {
    return scene.class.replace(/ViewController$/, "VC").replace(/Controller$/, "");
}

/**
 * @param {Scene} scene
 * @param {number|undefined} depth
 * @param {boolean} isCurrent
 */
function cardName(scene, depth, isCurrent) {
    const parts = [
        scene.title,
        scene.storyboard ?? "from code",
        `${scene.in} in`,
        `${scene.out} out`,
        isCurrent ? "current scene" : "",
        depth === undefined ? "" : `number ${depth} on the stack`,
    ];
    return parts.filter((part) => part !== "").join(", ");
}

function drawLegend() {
    const entries = legend.map(({ sort, label }) =>
        make("li", {}, [
            makeSVG("svg", { viewBox: "0 0 26 8", class: "legend-line", "aria-hidden": "true" }, [
                makeSVG("path", { d: "M1 4H25", class: "edge-line", "data-sort": sort }),
            ]),
            make("span", { text: label }),
        ])
    );
    return make("ul", { class: "map-legend", aria: { label: "Legend" } }, entries);
}
