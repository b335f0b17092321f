// The map: cards above edges, in one element that pans and zooms.

import { StoreView } from "./storeView.js";
import { anchored } from "../drawing/camera.js";
import { CardLayer } from "../drawing/cardLayer.js";
import { EdgeLayer } from "../drawing/edgeLayer.js";
import { anchorCard, foldTexts } from "../drawing/foldAnchor.js";
import { MapCamera } from "../drawing/mapCamera.js";
import { MapKeyboard } from "../input/mapKeyboard.js";
import { NameLayer } from "../drawing/nameLayer.js";
import { growLabels, holdCaptions, zoomOf } from "../drawing/mapScale.js";
import { Legend } from "../drawing/legend.js";
import { MapTools } from "../drawing/mapTools.js";
import { Overview } from "../drawing/overview.js";
import { drawEmptyMap } from "../drawing/placeholders.js";
import { drawnDifference, mapFlow } from "../model/difference.js";
import { emphasis, hasSameEmphasis } from "../model/emphasis.js";
import { reachabilityIssues } from "../model/reachability.js";
import {
    foldChange,
    foldedGroups,
    foldKey,
    foldToggle,
    mapEdges,
    mapGroups,
    shownAs,
} from "../model/folds.js";
import { inspectedScene } from "../model/inspectorSubject.js";
import { layOutMap, mapNames, usualPane } from "../model/mapLayout.js";
import { problemMarks } from "../model/problemMarks.js";
import { appState, currentScene } from "../model/appState.js";
import { sceneByKey, titleOf } from "../model/selectors.js";
import { cardScene, systemMarks } from "../model/systemScenes.js";
import { make } from "../support/dom.js";
import { listenToGestures } from "../input/gestures.js";
import { words } from "../words/words.js";

/** @typedef {import("../model/state.js").PageState} PageState */
/** @typedef {import("../model/folds.js").MapLayout} MapLayout */
/** @typedef {import("../wire/messages.js").Flow} Flow */

/** The margins that the tools and the route card cover. */
const routeMargin = { x: 36, y: 150 };
/** What floats above the map. */
const floating = ".map-tools, .map-legend, .map-makeshift, mini-map, partial-chip, route-chip";
/** The change of the pane's ratio of width to height from which a map is packed again. */
const mostReshaped = 1.25;

/** @type {MapLayout} */
const nothing = { frames: new Map(), boxes: [], folds: [], size: { width: 0, height: 0 } };

export class SceneMap extends StoreView {
    // Public

    /** @override */
    build() {
        this.replaceChildren(
            this.#tools.element,
            this.#viewport,
            this.#empty,
            this.#makeshift,
            this.#legend.element,
        );
        this.#listen();
    }

    /**
     * Runs a command for controls outside of the map.
     * @param {"fit"|"foldAll"|"unfoldAll"} command
     */
    run(command) {
        if (command === "fit") {
            this.#camera.fit();
        } else {
            const flow = cardFlow(this.state);
            const groups = flow === null || command === "unfoldAll" ? [] : mapGroups(flow).keys();
            this.changeView(foldChange(this.state, groups));
        }
    }

    /**
     * @override
     * @param {PageState} state
     * @param {PageState|null} previous
     */
    update(state, previous) {
        const { flow, view } = state;
        const isOtherMap = flow.value !== previous?.flow.value ||
            view.arrangement !== previous?.view.arrangement;
        const isNewMap = isOtherMap ||
            (previous !== null && mapFlow(state) !== mapFlow(previous));
        const isRefolded = previous !== null && view.folded !== previous.view.folded;
        const isSameWait = flow === previous?.flow && state.flows === previous?.flows &&
            state.connection.isLocked === previous?.connection.isLocked;
        if (isNewMap || !isSameWait) {
            const empty = drawEmptyMap(state);
            this.#empty.hidden = empty === null;
            this.#empty.replaceChildren(...(empty ?? []));
        }
        this.#tools.update(state);
        this.#legend.update(view.hiddenSorts);
        if (flow.value?.digest !== previous?.flow.value?.digest) {
            this.#cardLayer.clear();
        }
        if (isNewMap || isRefolded) {
            this.#drawMap(state, previous !== null && !isOtherMap ? previous : null);
        } else if (state.wireframes !== previous?.wireframes) {
            this.#see();
        }
        const isSame = previous !== null && !isNewMap && !isRefolded &&
            hasSameEmphasis(state, previous) && state.problems === previous.problems &&
            view.hiddenSorts === previous.view.hiddenSorts &&
            state.difference === previous.difference;
        if (!isSame) {
            this.#mark(state);
        }
        this.#followState(state, previous, isOtherMap);
    }

    // Private

    #cardLayer = new CardLayer((scene) => this.want("wireframe", { scene }));
    #edgeLayer = new EdgeLayer();
    #nameLayer = new NameLayer();
    #camera = new MapCamera([
        this.#cardLayer.boxes,
        this.#edgeLayer.lines,
        this.#cardLayer.cards,
        this.#edgeLayer.labels,
        this.#nameLayer.element,
    ], { moved: () => this.#see(), settled: (scale) => this.#settle(scale) });
    #viewport = make("div", { class: "map-viewport" }, [this.#camera.element]);
    #empty = make("div", { class: "map-empty" });
    #makeshift = make("p", { class: "map-makeshift", hidden: true, text: words.map.makeshift });
    #tools = new MapTools({
        zoomIn: () => this.#camera.zoom(true),
        zoomOut: () => this.#camera.zoom(false),
        fit: () => this.#camera.fit(),
        follow: () => this.changeView({ isFollowing: !this.state.view.isFollowing }),
        fold: (folds) => this.run(folds ? "foldAll" : "unfoldAll"),
        arrange: (arrangement) => this.changeView({ arrangement }),
        compare: () => this.want("showDifference", { isShown: !this.state.difference.isShown }),
    });
    #legend = new Legend((sort) => {
        const hidden = this.state.view.hiddenSorts;
        this.changeView({
            hiddenSorts: hidden.includes(sort)
                ? hidden.filter((other) => other !== sort)
                : [...hidden, sort],
        });
    });
    #layout = nothing;
    /** The scenes with an instance. @type {Set<string>} */
    #alive = new Set();
    /** The ratio of width to height that the map was packed for. */
    #shape = usualPane.width / usualPane.height;
    #keyboard = new MapKeyboard({
        cards: this.#cardLayer,
        camera: this.#camera,
        shown: () => ({
            flow: cardFlow(this.state),
            frames: this.#layout.frames,
            folded: foldedGroups(this.state),
        }),
        fold: (group) => this.changeView(foldToggle(this.state, group)),
        select: (segue) => this.want("select", { selection: { kind: "edge", key: segue } }),
        go: (scene) => this.want("goTo", { scene }),
    });
    /** The card to return to when a storyboard is unfolded, by fold key. @type {Map<string, string>} */
    #left = new Map();
    #overview = new Overview(
        this,
        this.#camera,
        () => this.#reveal(currentScene(appState(this.state))),
        () => this.#camera.isUntouched && this.#look(currentScene(appState(this.state))),
    );

    /**
     * @param {PageState} state
     * @param {PageState|null} previous set if only the folded storyboards differ from the drawn map
     */
    #drawMap(state, previous) {
        const flow = cardFlow(state);
        const folded = foldedGroups(state);
        const before = this.#layout;
        const held = previous === null || flow === null ? null : anchorCard(
            flow,
            { frames: before.frames, folded: foldedGroups(previous) },
            folded,
            { ...this.#camera.seen, focused: this.#keyboard.stop, left: this.#left },
        );
        const layout = flow === null
            ? null
            : layOutMap(flow, flow.layout[state.view.arrangement], folded, this.#camera.room);
        const { room = usualPane } = this.#camera;
        this.#shape = room.width / room.height;
        this.#layout = layout ?? nothing;
        this.#makeshift.hidden = layout?.isMakeshift !== true;
        const edges = flow === null ? [] : mapEdges(flow, folded);
        const hadFocus = this.#cardLayer.cards.contains(document.activeElement);
        this.#camera.resize(this.#layout.size);
        this.#cardLayer.draw(flow?.scenes ?? [], this.#layout, state.flow.value);
        const whole = mapFlow(state);
        this.#cardLayer.putSystemMarks(whole === null ? new Map() : systemMarks(whole).marks);
        this.#edgeLayer.draw(flow, this.#layout, edges);
        if (flow !== null) {
            this.#cardLayer.describe(foldTexts(flow, edges, titleOf, words.map.leadsTo));
        }
        this.#nameLayer.draw(flow === null ? [] : mapNames(flow, this.#layout));
        this.#overview.draw(this.#layout);
        this.#keyboard.begin(held?.after ?? null);
        if (held !== null) {
            if (this.#layout.folds.some(({ key }) => key === held.after && key !== held.before)) {
                this.#left.set(held.after, held.before);
            }
            const [from, to] = [
                before.frames.get(held.before),
                this.#layout.frames.get(held.after),
            ];
            if (from !== undefined && to !== undefined) {
                this.#camera.set(anchored(this.#camera.camera, from, to));
            }
        }
        this.#camera.show();
        if (hadFocus) {
            this.#keyboard.focus();
        }
    }

    /** @param {PageState} state */
    #mark(state) {
        const found = this.#emphasis(state);
        const marks = problemMarks(state);
        const { selection } = state;
        const key = selection?.key ?? null;
        const changes = drawnDifference(state);
        const scene = selection?.kind === "scene" && key !== null ? this.#cardOf(key) : null;
        const edge = selection?.kind === "edge" ? key : null;
        this.#cardLayer.mark(
            found,
            scene,
            marks.scenes,
            reachabilityIssues(state),
            changes?.scenes,
        );
        this.#edgeLayer.mark(found, edge, marks.edges, changes?.edges);
        this.#edgeLayer.hide(new Set(state.view.hiddenSorts));
        const current = found.current === null ? null : this.#seenAs(found.current);
        this.#nameLayer.prefer(current, scene === null ? null : this.#seenAs(scene));
        this.#overview.mark(current);
    }

    /**
     * Brings the current scene into view, if the map follows it, and a new selection.
     * @param {PageState} state
     * @param {PageState|null} previous
     * @param {boolean} isOtherMap
     */
    #followState(state, previous, isOtherMap) {
        const { view, selection } = state;
        const current = currentScene(appState(state));
        const hasMoved = previous === null || current !== currentScene(appState(previous));
        const starts = view.isFollowing && !previous?.view.isFollowing;
        if (isOtherMap) {
            this.#look(current);
        } else if (view.isFollowing && (hasMoved || starts)) {
            this.#reveal(current);
        }
        if (selection !== previous?.selection && selection !== null) {
            this.#reveal(selection.kind === "scene" ? selection.key : inspectedScene(state));
        }
        if (state.difference.at !== previous?.difference.at) {
            this.#reveal(state.difference.at?.scene ?? null);
        }
    }

    #listen() {
        const viewport = this.#viewport;
        listenToGestures(viewport, {
            pan: (x, y) => this.#camera.pan(x, y),
            zoom: (factor, x, y) => this.#camera.zoomAt(factor, x, y),
        });
        viewport.addEventListener("keydown", (event) => this.#keyboard.handle(event));
        viewport.addEventListener("keyup", (event) => {
            // A button is pressed on key-up of Space, which folds here.
            if (event.key === " ") {
                event.preventDefault();
            }
        });
        viewport.addEventListener("click", (event) => this.#handleClick(event));
        viewport.addEventListener("dblclick", (event) => {
            const scene = cardOf(event.target)?.dataset.scene;
            if (scene !== undefined && sceneByKey(this.state.flow.value, scene) !== undefined) {
                this.want("goTo", { scene });
            }
        });
        viewport.addEventListener("pointerover", ({ target }) => this.#point(target));
        viewport.addEventListener("pointerleave", () => this.#point(null));
        viewport.addEventListener("focusout", () => this.#point(null));
        viewport.addEventListener("focusin", (event) => {
            const scene = cardOf(event.target)?.dataset.scene;
            if (scene !== undefined) {
                this.#point(event.target);
                this.#keyboard.stopAt(scene);
                viewport.scrollTo(0, 0);
                this.#reveal(scene);
            }
        });
        new ResizeObserver(([{ contentRect: { width, height } }]) => {
            const wasHidden = this.#camera.viewport.width === 0;
            this.#camera.viewport = { width, height };
            if (this.#hasOtherShape()) {
                this.#drawMap(this.state, null);
                this.#mark(this.state);
                this.#look(currentScene(appState(this.state)));
            } else if (this.#camera.isUntouched) {
                this.#look(currentScene(appState(this.state)));
            }
            if (wasHidden && this.state.selection !== null) {
                // The selection may have been made in another pane.
                this.#reveal(inspectedScene(this.state));
            } else {
                this.#camera.showLater();
            }
        }).observe(viewport);
    }

    /** Returns true if the map was packed for a pane of another shape, and the user has not moved it. */
    #hasOtherShape() {
        const { room, isUntouched } = this.#camera;
        if (room === undefined || !isUntouched || this.state.flow.value === null) {
            return false;
        }
        const shape = room.width / room.height;
        return Math.max(shape / this.#shape, this.#shape / shape) > mostReshaped;
    }

    /** Shows the whole name and the transitions of the card under the pointer or in focus. @param {EventTarget|null} target */
    #point(target) {
        const key = cardOf(target)?.dataset.scene ?? null;
        this.#nameLayer.point(key);
        this.#edgeLayer.point(key);
    }

    /** @param {MouseEvent} event */
    #handleClick(event) {
        const target = /** @type {Element} */ (event.target);
        const fold = target.closest("[data-fold]")?.getAttribute("data-fold");
        const edge = target.closest(".edge");
        if (fold) {
            this.changeView(foldToggle(this.state, fold));
        } else if (edge?.hasAttribute("data-source")) {
            this.#unfold(edge);
        } else {
            const scene = cardOf(target)?.dataset.scene;
            const segue = edge?.getAttribute("data-edge");
            /** @type {import("../model/state.js").Selection|null} */
            const selection = scene
                ? { kind: "scene", key: scene }
                : segue
                ? { kind: "edge", key: segue }
                : null;
            this.want("select", { selection });
        }
    }

    /** Unfolds the storyboards at the ends of a bundled edge. @param {Element} edge */
    #unfold(edge) {
        const ends = ["data-source", "data-destination"].map((name) => edge.getAttribute(name));
        const left = [...foldedGroups(this.state)].filter((name) => !ends.includes(foldKey(name)));
        this.changeView(foldChange(this.state, left));
    }

    /** Returns the emphasis on the cards: a marked scene on screen is shown by its opener. @param {PageState} state */
    #emphasis(state) {
        const found = emphasis(state);
        this.#alive = found.alive;
        return found.current === null ? found : { ...found, current: this.#cardOf(found.current) };
    }

    /** @param {string} scene */
    #cardOf(scene) {
        const flow = mapFlow(this.state);
        return flow === null ? scene : cardScene(flow, scene, this.#alive);
    }

    /** @param {string} scene */
    #seenAs(scene) {
        const flow = cardFlow(this.state);
        const card = this.#cardOf(scene);
        return flow === null ? card : shownAs(flow, foldedGroups(this.state), card);
    }

    /** Sets the first view of a map. @param {string|null} current */
    #look(current) {
        const entry = current ?? this.state.flow.value?.entry ?? "";
        this.#camera.look(this.#layout.frames.get(this.#seenAs(entry)), this.#covers());
    }

    /** @param {string|null} scene */
    #reveal(scene) {
        const frame = scene === null ? undefined : this.#layout.frames.get(this.#seenAs(scene));
        const margin = this.state.route === null ? undefined : routeMargin;
        this.#camera.reveal(frame, margin, this.#covers());
    }

    /** Returns the frames of the tools that float above the map, in its viewport. */
    #covers() {
        const outer = this.#viewport.getBoundingClientRect();
        return [...this.parentElement?.querySelectorAll(floating) ?? []].flatMap((tool) => {
            const { left, top, width, height } = tool.getBoundingClientRect();
            /** @type {import("../drawing/camera.js").Frame} */
            const frame = [left - outer.left, top - outer.top, width, height];
            return width > 0 ? [frame] : [];
        });
    }

    /** Draws the pictures of visible cards. */
    #see() {
        const isFar = this.dataset.zoom === "tiny";
        this.#cardLayer.look(this.#camera.seen, isFar, this.state.wireframes);
        this.#overview.look();
    }

    /** Adapts the level of detail to the final zoom scale. @param {number} scale */
    #settle(scale) {
        const zoom = zoomOf(scale);
        if (this.dataset.zoom !== zoom) {
            this.dataset.zoom = zoom;
            this.#camera.showLater();
        }
        growLabels(this.#edgeLayer.labels, scale);
        holdCaptions(this.#cardLayer.cards, scale);
        this.#nameLayer.settle(scale);
    }
}

/** Returns the flow of the map's cards. @param {PageState} state */
function cardFlow(state) {
    const flow = mapFlow(state);
    return flow === null ? null : systemMarks(flow).cards;
}

/** @param {EventTarget|null} target @returns {HTMLElement|null} the card that received the event */
function cardOf(target) {
    return target instanceof Element ? target.closest(".card") : null;
}
