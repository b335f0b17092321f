// A wireframe's views as elements. Each kind has a painter, and all share frame, style and touch.

import { findEmbedded } from "./context.js";
import { cssColor } from "./colors.js";
import {
    paintActivity,
    paintPages,
    paintPicker,
    paintProgress,
    paintSearchBar,
    paintSegments,
    paintSlider,
    paintStepper,
    paintSwitch,
} from "./controls.js";
import { glyph } from "./glyphs.js";
import { icon } from "./icons.js";
import { paintCollection, paintTable } from "./lists.js";
import { leadText, nameOf, refit, trigger } from "../model/wireframe.js";
import { append, make, place } from "../support/dom.js";

/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Size} Size */
/** @typedef {import("../wire/messages.js").Trigger} Trigger */
/** @typedef {import("../wire/messages.js").View} View */
/** @typedef {import("./context.js").Context} Context */
/** @typedef {(element: HTMLElement, view: View, frame: Frame, context: Context, depth: number) => void} Painter */

const depthLimit = 48;

/** @type {Record<string, string>} */
const alignments = { center: "center", right: "flex-end", left: "flex-start" };

/** @type {Record<string, string>} */
const weights = {
    ultraLight: "200",
    thin: "200",
    light: "300",
    regular: "400",
    medium: "500",
    semibold: "600",
    bold: "700",
    heavy: "800",
    black: "900",
};

/** The functions that lists draw their cells with. */
export const drawing = { view: drawView, children: drawChildren, hit: drawHit };

/** @type {Record<string, Painter>} */
const painters = {
    label: paintLabel,
    button: paintButton,
    textField: paintTextField,
    textView: paintTextView,
    imageView: paintImage,
    switch: paintSwitch,
    slider: paintSlider,
    stepper: paintStepper,
    segmentedControl: paintSegments,
    progressView: paintProgress,
    activityIndicatorView: paintActivity,
    pageControl: paintPages,
    searchBar: paintSearchBar,
    pickerView: paintPicker,
    datePicker: paintPicker,
    mapView: paintMap,
    mkMapView: paintMap,
    webView: paintWeb,
    wkWebView: paintWeb,
    tableView: (...what) => paintTable(drawing, ...what),
    collectionView: (...what) => paintCollection(drawing, ...what),
    stackView: paintStack,
    containerView: paintContainer,
    scrollView: paintScroll,
    glkView: paintCanvas,
    mtkView: paintCanvas,
    sceneKitView: paintCanvas,
    arscnView: paintCanvas,
    skView: paintCanvas,
};

/** The kinds that look disabled. Other kinds only ignore touches. */
const controlKinds = new Set([
    "button",
    "textField",
    "switch",
    "slider",
    "stepper",
    "segmentedControl",
    "datePicker",
]);

/** The glyphs of UIKit's types of buttons that have one. @type {Record<string, string>} */
const typeGlyphs = {
    close: "close",
    contactAdd: "add",
    detailDisclosure: "info",
    infoDark: "info",
    infoLight: "info",
};

/** The types of buttons whose pictures are shapes in the tint. */
const systemButtons = new Set(["system", "roundedRect", "plain"]);

/** The kinds without children, or that draw their children themselves. */
const leafKinds = new Set([
    "tableView",
    "collectionView",
    "stackView",
    "containerView",
    "scrollView",
]);

/**
 * Draws a view with its subviews.
 * @param {View} view
 * @param {Frame} frame the frame in its parent, at the drawn size
 * @param {Context} context
 * @param {number} [depth]
 * @returns {HTMLElement|null} null for a hidden view
 */
export function drawView(view, frame, context, depth = 0) {
    if (view.style?.hidden || depth > depthLimit) {
        return null;
    }
    const id = context.instance === undefined ? null : view.id;
    const element = make("div", { class: "ui-view", data: { kind: view.kind, view: id } });
    place(element, frame);
    applyStyle(element, view);
    const tap = trigger(view, "tap");
    const isComposite = (view.children?.length ?? 0) > 0;
    if (tap !== undefined && isComposite) {
        append(element, [drawHit(view, tap, context)]);
    }
    painters[view.kind]?.(element, view, frame, context, depth);
    if (!leafKinds.has(view.kind)) {
        drawChildren(element, view, frame, context, depth);
    }
    if (tap !== undefined && !isComposite) {
        cover(element, drawHit(view, tap, context));
    }
    return element;
}

/**
 * Lays the touch target over an element. The target's name repeats the text below it, which is
 * hidden from screen readers.
 * @param {HTMLElement} element
 * @param {HTMLElement|null} hit
 */
export function cover(element, hit) {
    if (hit !== null) {
        for (const drawn of element.children) {
            drawn.setAttribute("aria-hidden", "true");
        }
        element.append(hit);
    }
}

/**
 * Draws a view's children at their frames, adapted to the view's current size.
 * @param {HTMLElement} element
 * @param {View} view
 * @param {Frame} frame
 * @param {Context} context
 * @param {number} depth
 */
function drawChildren(element, view, frame, context, depth) {
    const from = { width: view.frame[2], height: view.frame[3] };
    const to = { width: frame[2], height: frame[3] };
    append(
        element,
        (view.children ?? []).map((child) =>
            drawView(child, refit(child.frame, from, to), context, depth + 1)
        ),
    );
}

/**
 * Draws the touch target of a view.
 * @param {View} view
 * @param {Trigger} touched
 * @param {Context} context
 * @param {{row?: number, name?: string}} [options]
 * @returns {HTMLElement|null} null if the view takes no touches
 */
export function drawHit(view, touched, context, { row, name } = {}) {
    if (context.act === null || view.id === null || view.style?.disabled) {
        return null;
    }
    const { act, instance } = context;
    const id = view.id;
    const action = row === undefined
        ? { do: touched.do, view: id, instance }
        : { do: touched.do, view: id, row, instance };
    return make("button", {
        class: "ui-hit",
        type: "button",
        aria: {
            label: name ?? nameOf(view),
            description: leadText(touched, context.titleOf),
        },
        data: {
            leads: touched.leads === null ? "nowhere" : "scene",
            control: `${instance}/${id}/${touched.do}/${row ?? ""}`,
        },
        on: { click: () => act(action) },
    });
}

/**
 * @param {HTMLElement} element
 * @param {View} view
 */
function applyStyle(element, { kind, style = {} }) {
    const background = cssColor(style.background);
    const tint = cssColor(style.tint);
    const color = cssColor(style.color);
    if (background !== null) {
        element.style.backgroundColor = background;
    }
    if (tint !== null) {
        element.style.setProperty("--ui-tint", tint);
    }
    if (color !== null) {
        element.style.setProperty("--ui-text", color);
        if (kind === "button") {
            element.style.color = color;
        }
    }
    if (style.cornerRadius !== undefined) {
        element.style.borderRadius = `${style.cornerRadius}px`;
    }
    if (style.borderWidth) {
        // An outline takes no room from the content, as a layer's border.
        element.style.outlineStyle = "solid";
        element.style.outlineColor = cssColor(style.borderColor) ?? "#000";
        element.style.outlineWidth = `${style.borderWidth}px`;
        element.style.outlineOffset = `-${style.borderWidth}px`;
    }
    if (style.alpha !== undefined) {
        element.style.opacity = String(style.alpha);
    }
    if (style.disabled && controlKinds.has(kind)) {
        element.dataset.disabled = "";
    }
}

/**
 * Draws text in a view's font, limited to its number of lines.
 * @param {string} text
 * @param {View} view
 * @param {number} [size] the font size if the document has none
 */
function textRun(text, { style = {} }, size = 17) {
    const run = make("span", { class: "ui-text", text });
    run.style.fontSize = `${style.fontSize ?? size}px`;
    run.style.fontWeight = weights[style.fontWeight ?? "regular"] ?? "400";
    run.style.textAlign = style.align === "natural" ? "start" : style.align ?? "start";
    if (style.lines !== undefined && style.lines !== 1) {
        run.dataset.wraps = "";
        run.style.setProperty("-webkit-line-clamp", style.lines === 0 ? "none" : `${style.lines}`);
    }
    return run;
}

/** @type {Painter} */
function paintLabel(element, view) {
    element.style.justifyContent = alignments[view.style?.align ?? ""] ?? "flex-start";
    element.append(textRun(view.text ?? "", view));
}

/** @type {Painter} */
function paintButton(element, view, frame) {
    const variant = (view.style?.variant ?? "").toLowerCase();
    const shape = ["filled", "tinted", "gray", "bordered", "glass"].find((name) =>
        variant.includes(name)
    );
    element.dataset.variant = shape ?? "plain";
    const typeGlyph = typeGlyphs[view.style?.variant ?? ""];
    if (typeGlyph !== undefined && view.image === undefined && view.text === undefined) {
        element.dataset.variant = view.style?.variant === "close" ? "gray" : "plain";
        element.append(glyph(typeGlyph));
    }
    if (view.image !== undefined && view.style?.contentMode !== undefined) {
        const background = picture(view);
        background.dataset.background = "";
        element.append(background);
    } else if (view.image !== undefined) {
        const tints = shape !== undefined || systemButtons.has(view.style?.variant ?? "");
        element.append(
            view.systemImage
                ? glyph(view.image, "symbol")
                : view.text === undefined && Math.min(frame[2], frame[3]) >= 80
                ? picture(view, tints)
                : icon(view.image, tints),
        );
    }
    if (view.text !== undefined) {
        const text = textRun(view.text, view, 15);
        if (view.detail !== undefined) {
            text.append(make("small", { text: view.detail }));
        }
        element.append(text);
    }
}

/** @type {Painter} */
function paintTextField(element, view) {
    element.dataset.variant = (view.style?.variant ?? "roundedRect").toLowerCase();
    const text = textRun(view.text ?? view.detail ?? "", view, 15);
    text.dataset.role = view.text === undefined ? "placeholder" : "text";
    element.append(text);
}

/** @type {Painter} */
function paintTextView(element, view) {
    element.append(textRun(view.text ?? "", { ...view, style: { ...view.style, lines: 0 } }, 14));
}

/** @type {Painter} */
function paintImage(element, view, [, , width, height]) {
    if (view.systemImage) {
        element.append(glyph(view.image ?? "symbol", "symbol"));
        element.dataset.variant = "symbol";
        return;
    }
    element.dataset.variant = Math.min(width, height) < 56 ? "small" : "large";
    append(element, [picture(view)]);
}

/**
 * Draws the place of a picture: a placeholder until the picture is there.
 * @param {View} view
 * @param {boolean} [tints] true if a picture without instructions is a shape in the tint
 */
function picture(view, tints = false) {
    const fit = view.style?.contentMode ?? (view.kind === "button" ? "center" : "scaleToFill");
    const data = { picture: view.image, fit, tints: tints ? "" : null };
    return make("span", { class: "ui-picture", data }, [
        glyph("picture"),
        view.image !== undefined && make("span", { class: "ui-picture-name", text: view.image }),
    ]);
}

/** @type {Painter} */
function paintMap(element) {
    element.dataset.kind = "mapView";
    element.append(make("span", { class: "ui-map" }), glyph("pin"));
}

/** @type {Painter} */
function paintWeb(element) {
    element.dataset.kind = "webView";
    element.append(
        make("span", { class: "ui-web" }, [make("i"), make("i"), make("i"), make("i"), make("i")]),
    );
}

/** @type {Painter} */
function paintCanvas(element, view) {
    element.dataset.kind = "canvas";
    element.append(make("span", { class: "ui-picture-name", text: view.class ?? view.kind }));
}

/** @type {Painter} */
function paintScroll(element, view, frame, context, depth) {
    const content = make("div", { class: "ui-content" });
    const extent = (view.children ?? []).reduce(
        (bottom, child) => Math.max(bottom, child.frame[1] + child.frame[3]),
        0,
    );
    content.style.height = `${Math.max(extent, frame[3])}px`;
    drawChildren(
        content,
        { ...view, frame: [0, 0, view.frame[2], frame[3]] },
        frame,
        context,
        depth,
    );
    element.append(content);
}

/** @type {Painter} */
function paintStack(element, view, frame, context, depth) {
    const isGuessed = (view.children ?? []).some((child) => child.guessed);
    if (!isGuessed) {
        drawChildren(element, view, frame, context, depth);
        return;
    }
    const isVertical = view.style?.axis !== "horizontal";
    element.dataset.axis = isVertical ? "vertical" : "horizontal";
    for (const child of view.children ?? []) {
        const [, , width, height] = child.frame;
        const drawn = drawView(child, child.frame, context, depth + 1);
        if (drawn !== null) {
            drawn.style.position = "relative";
            drawn.style.left = "auto";
            drawn.style.top = "auto";
            drawn.style.width = isVertical ? "100%" : "auto";
            drawn.style.height = isVertical ? "auto" : "100%";
            drawn.style.flex = `1 1 ${isVertical ? height || 30 : width || 60}px`;
            element.append(drawn);
        }
    }
}

/** @type {Painter} */
function paintContainer(element, view, frame, context) {
    const child = findEmbedded(view, frame, context);
    if (child !== null) {
        element.append(child);
    }
}
