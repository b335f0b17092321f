// The device's screen: the window's root and the presented controllers, in layers.

import { drawAlert, isAlert } from "./alert.js";
import { deviceInsets, drawStatusBar } from "./bars.js";
import { clearStyles, depthLimit, drawController, isWide } from "./controllers.js";
import { make, place } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Node} Node */
/** @typedef {import("../wire/messages.js").Size} Size */
/** @typedef {import("../wire/messages.js").Wireframe} Wireframe */
/** @typedef {import("./controllers.js").Insets} Insets */

/**
 * @typedef {object} Screen
 * @property {AppState} app
 * @property {Size} size the device's size in points
 * @property {(scene: string) => Wireframe|null} wireframe returns null while loading
 * @property {(scene: string, size: Size, insets: Insets) => Wireframe|null} layout lays a scene out for
 *     another size than its own; returns null while loading
 * @property {((action: Action) => void)|null} act null for a screen without touch
 * @property {(scene: string) => string} titleOf
 */

/** @typedef {Screen & {layers: Node[]}} Drawing */

const said = words.device.screen;

const formSheet = { width: 540, height: 620 };
const popover = { width: 375, height: 480 };
const sheetGap = 10;
const grabberHeight = 12;

/** The presentation styles that leave the presenter in view. */
const sheetStyles = new Set(["pageSheet", "formSheet", "popover", "automatic"]);

/**
 * Draws the screen.
 * @param {Screen} screen
 * @returns {HTMLElement}
 */
export function drawScreen(screen) {
    const { size, app } = screen;
    const insets = deviceInsets(size);
    const element = make("div", { class: "ui-screen" });
    element.style.width = `${size.width}px`;
    element.style.height = `${size.height}px`;
    if (app.root === null) {
        return element;
    }
    /** @type {Drawing} */
    const drawing = { ...screen, layers: [app.root] };
    for (let index = 0; index < drawing.layers.length && index < depthLimit; index += 1) {
        const node = drawing.layers[index];
        const isSheet = index > 0 && sheetStyles.has(node.style ?? "");
        const layer = index > 0 && isAlert(node, app)
            ? drawAlert(node, drawing)
            : isSheet
            ? drawSheet(node, drawing, insets)
            : drawCover(node, drawing, insets, index > 0);
        element.append(layer);
    }
    settleLayers(element);
    if (insets.top > 0) {
        element.append(drawStatusBar(insets.top));
    }
    return element;
}

/**
 * @param {Node} node
 * @param {Drawing} drawing
 * @param {Insets} insets
 * @param {boolean} isPresented
 */
function drawCover(node, drawing, insets, isPresented) {
    const layer = make("div", {
        class: "ui-layer",
        data: {
            layer: node.instance,
            style: isPresented ? node.style ?? "fullScreen" : "root",
            clear: clearStyles.has(node.style ?? ""),
        },
    });
    place(layer, [0, 0, drawing.size.width, drawing.size.height]);
    layer.append(drawController(node, drawing.size, insets, drawing, 0));
    return layer;
}

/**
 * @param {Node} node
 * @param {Drawing} drawing
 * @param {Insets} insets
 */
function drawSheet(node, drawing, insets) {
    const { width, height } = drawing.size;
    const isCard = isWide(drawing.app);
    const card = node.style === "popover" ? popover : formSheet;
    /** @type {Frame} */
    const frame = isCard
        ? [
            (width - card.width) / 2,
            Math.max(insets.top + sheetGap, (height - card.height) / 2),
            card.width,
            Math.min(card.height, height - (insets.top + sheetGap) * 2),
        ]
        : [0, insets.top + sheetGap, width, height - insets.top - sheetGap];
    const layer = make("div", {
        class: "ui-layer",
        data: { layer: node.instance, style: "sheet", card: isCard },
    });
    place(layer, frame);
    const inner = { top: grabberHeight, bottom: isCard ? 0 : insets.bottom };
    const size = { width: frame[2], height: frame[3] };
    layer.append(drawController(node, size, inner, drawing, 0), drawGrabber(node, drawing));
    return layer;
}

/**
 * @param {Node} node
 * @param {Drawing} drawing
 */
function drawGrabber(node, { act, titleOf }) {
    const { instance } = node;
    return make("span", { class: "ui-grabber" }, [
        act !== null && make("button", {
            class: "ui-hit",
            type: "button",
            aria: { label: said.pullDown, description: said.dismisses(titleOf(node.scene)) },
            data: { control: `${instance}/swipeDown` },
            on: { click: () => act({ do: "swipeDown", instance }) },
        }),
    ]);
}

/**
 * Marks the order of layers. A sheet pushes its presenter back, and only the front layer takes touches.
 * @param {HTMLElement} screen
 */
function settleLayers(screen) {
    const layers = /** @type {HTMLElement[]} */ ([...screen.children]);
    layers.forEach((layer, index) => {
        const above = layers[index + 1];
        if (above !== undefined) {
            layer.inert = true;
            layer.dataset.behind =
                above.dataset.style === "sheet" && above.dataset.card === undefined
                    ? "sheet"
                    : above.dataset.style === "sheet" || above.dataset.style === "alert"
                    ? "card"
                    : "cover";
        }
    });
}
