// Controllers with their children, each drawn in its area from its wireframe.

import { barHeights, drawNavigationBar, drawTabBar, drawToolbar } from "./bars.js";
import { drawView } from "./views.js";
import { contains, shownChildren } from "../model/appState.js";
import { append, make, place } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("./screen.js").Drawing} Drawing */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").Node} Node */
/** @typedef {import("../wire/messages.js").Size} Size */
/** @typedef {import("../wire/messages.js").Wireframe} Wireframe */
/** @typedef {{top: number, bottom: number}} Insets */

const said = words.device.screen;

/** The nesting limit of drawn controllers. */
export const depthLimit = 64;

/** The presentation styles that cover only the presenter's own area. */
const contextStyles = new Set(["currentContext", "overCurrentContext"]);
/** The presentation styles that leave the presenter visible. */
export const clearStyles = new Set(["overFullScreen", "overCurrentContext"]);

/** Returns true if the screen has room for cards and columns. @param {import("../wire/messages.js").AppState} app */
export function isWide({ traits }) {
    return traits.horizontal === "regular";
}

/**
 * Draws a controller with its children in an area.
 * @param {Node} node
 * @param {Size} size
 * @param {Insets} insets
 * @param {Drawing} drawing
 * @param {number} depth
 * @returns {HTMLElement}
 */
export function drawController(node, size, insets, drawing, depth) {
    if (depth > depthLimit) {
        return make("div");
    }
    const draw = node.kind === "navigationController" && node.children.length > 0
        ? drawNavigation
        : node.kind === "tabBarController" && node.children.length > 0
        ? drawTabs
        : node.kind === "splitViewController" && node.children.length > 0
        ? drawSplit
        : drawContent;
    const element = draw(node, size, insets, drawing, depth);
    if (node.presented) {
        if (contextStyles.has(node.presented.style ?? "") && depth > 0) {
            const over = make("div", {
                class: "ui-layer",
                data: {
                    layer: node.presented.instance,
                    style: node.presented.style,
                    clear: clearStyles.has(node.presented.style ?? ""),
                },
            });
            place(over, [0, 0, size.width, size.height]);
            over.append(drawController(node.presented, size, insets, drawing, depth + 1));
            element.append(over);
        } else {
            drawing.layers.push(node.presented);
        }
    }
    return element;
}

/**
 * @param {Node} node
 * @param {Drawing} drawing
 */
function contextOf(node, drawing) {
    const touchable = drawing.act !== null && contains(node, drawing.app.visible);
    return {
        act: touchable ? drawing.act : null,
        instance: node.instance,
        titleOf: drawing.titleOf,
        insets: { top: 0, bottom: 0 },
        embedded: null,
    };
}

/** @param {string} name @param {Node} node @param {Size} size */
function area(name, node, size) {
    const element = make("div", { class: name, data: { instance: node.instance } });
    place(element, [0, 0, size.width, size.height]);
    return element;
}

/**
 * @param {Node} node
 * @param {Size} size
 * @param {Insets} insets
 * @param {Drawing} drawing
 * @param {number} depth
 */
function drawNavigation(node, size, insets, drawing, depth) {
    const element = area("ui-stack", node, size);
    const top = node.children[node.children.length - 1];
    const below = node.children[node.children.length - 2];
    const wireframe = drawing.wireframe(top.scene);
    const hasBar = !drawing.wireframe(node.scene)?.hidesNavigationBar;
    const tools = wireframe?.toolbarItems ?? [];
    const isLarge = hasBar && wireframe?.navigationItem?.largeTitle === "always";
    const prompt = wireframe?.navigationItem?.prompt ? 30 : 0;
    const inner = {
        top: insets.top +
            (hasBar ? barHeights.navigation + prompt + (isLarge ? barHeights.largeTitle : 0) : 0),
        bottom: insets.bottom + (tools.length > 0 ? barHeights.tool : 0),
    };
    const pane = make("div", { class: "ui-pane", data: { pane: top.instance } });
    place(pane, [0, 0, size.width, size.height]);
    const context = contextOf(top, drawing);
    if (hasBar) {
        pane.append(drawNavigationBar({
            item: wireframe?.navigationItem ?? null,
            title: barTitle(top, drawing),
            back: below === undefined ? null : backTitle(below, drawing),
            isLarge,
            top: insets.top,
            context,
        }));
    }
    pane.append(drawController(top, size, inner, drawing, depth + 1));
    if (tools.length > 0) {
        pane.append(drawToolbar(tools, insets.bottom, context));
    }
    element.append(pane);
    return element;
}

/** @param {Node} node @param {Drawing} drawing */
function barTitle(node, drawing) {
    const item = drawing.wireframe(node.scene)?.navigationItem;
    return item?.title ?? (item ? "" : drawing.app.instances[node.instance]?.title ?? "");
}

/** @param {Node} node @param {Drawing} drawing */
function backTitle(node, drawing) {
    const item = drawing.wireframe(node.scene)?.navigationItem;
    return item?.backTitle || item?.title || words.device.wireframe.back;
}

/**
 * @param {Node} node
 * @param {Size} size
 * @param {Insets} insets
 * @param {Drawing} drawing
 * @param {number} depth
 */
function drawTabs(node, size, insets, drawing, depth) {
    const element = area("ui-tabs", node, size);
    const selected = node.selected ?? 0;
    const child = node.children[selected] ?? node.children[0];
    const hidesBar = pushedOver(child).some((scene) => drawing.wireframe(scene)?.hidesBottomBar);
    const inner = { top: insets.top, bottom: insets.bottom + (hidesBar ? 0 : barHeights.tab) };
    const pane = make("div", { class: "ui-pane", data: { pane: child.instance } });
    place(pane, [0, 0, size.width, size.height]);
    pane.append(drawController(child, size, inner, drawing, depth + 1));
    element.append(pane);
    if (!hidesBar) {
        const tabs = tabBarItems(node).map((tab) => ({
            title: tabTitle(tab, drawing),
            item: drawing.wireframe(tab.scene)?.tabBarItem ??
                drawing.wireframe(tab.children[0]?.scene ?? "")?.tabBarItem ?? null,
        }));
        element.append(drawTabBar(tabs, selected, insets.bottom, contextOf(node, drawing)));
    }
    return element;
}

/**
 * Returns the title of a tab without an item: a navigation controller has that of its root.
 * @param {Node} tab
 * @param {Drawing} drawing
 */
function tabTitle(tab, { titleOf }) {
    const root = tab.kind === "navigationController" ? tab.children[0] : undefined;
    return titleOf((root ?? tab).scene);
}

/** Returns the children with an item in the tab bar. Children in the More list have none. @param {Node} node */
function tabBarItems(node) {
    const more = node.children.findIndex(({ scene }) =>
        scene === "code/UIMoreNavigationController"
    );
    return more === -1 ? node.children : node.children.slice(0, more + 1);
}

/** Returns the scenes pushed onto a stack, without its root. They may hide the bottom bar. @param {Node} node */
function pushedOver(node) {
    return node.kind === "navigationController"
        ? node.children.slice(1).map(({ scene }) => scene)
        : [];
}

/**
 * @param {Node} node
 * @param {Size} size
 * @param {Insets} insets
 * @param {Drawing} drawing
 * @param {number} depth
 */
function drawSplit(node, size, insets, drawing, depth) {
    const element = area("ui-split", node, size);
    // The collapsed columns of a narrow window are also children, but not visible.
    const inSight = shownChildren(node, drawing.app);
    const hasRoom = isWide(drawing.app);
    const shown = hasRoom && inSight.length < 2
        ? node.children
        : hasRoom
        ? inSight
        : inSight.slice(-1);
    const side = Math.min(320, size.width * 0.4);
    let left = 0;
    shown.forEach((child, index) => {
        const isLast = index === shown.length - 1;
        const width = isLast ? size.width - left : side;
        const column = make("div", { class: "ui-column", data: { pane: child.instance } });
        place(column, [left, 0, width, size.height]);
        column.append(
            drawController(child, { width, height: size.height }, insets, drawing, depth + 1),
        );
        element.append(column);
        left += width;
    });
    return element;
}

/**
 * @param {Node} node
 * @param {Size} size
 * @param {Insets} insets
 * @param {Drawing} drawing
 * @param {number} depth
 */
function drawContent(node, size, insets, drawing, depth) {
    const element = area("ui-controller", node, size);
    const wireframe = drawing.wireframe(node.scene);
    if (wireframe === null) {
        element.dataset.state = "loading";
        element.append(
            make("span", { class: "ui-loading", role: "img", aria: { label: said.loading } }),
        );
        return element;
    }
    if (wireframe.view === null) {
        // The children of a controller without a drawn view fill it: where code puts them is unknown.
        const children = node.children.map((child) =>
            drawController(child, size, insets, drawing, depth + 1)
        );
        append(element, children.length > 0 ? children : [drawEmpty(wireframe, drawing, node)]);
        return element;
    }
    const embedded = new Map((node.embedded ?? []).map((entry) => [entry.view, entry.node]));
    const context = {
        ...contextOf(node, drawing),
        insets,
        /** @type {(view: import("../wire/messages.js").View, frame: Frame) => HTMLElement|null} */
        embedded: (view, frame) => {
            const child = embedded.get(view.id);
            const inside = { width: frame[2], height: frame[3] };
            return child === undefined
                ? null
                : drawController(child, inside, { top: 0, bottom: 0 }, drawing, depth + 1);
        },
    };
    const isOwnSize = size.width === wireframe.size.width && size.height === wireframe.size.height;
    const laidOut = isOwnSize ? null : drawing.layout(node.scene, size, insets);
    const shown = laidOut ?? wireframe;
    const view = { ...(shown.view ?? wireframe.view), frame: rootFrame(shown) };
    append(element, [drawView(view, [0, 0, size.width, size.height], context)]);
    return element;
}

/**
 * Returns the frame of a root view, which fills its scene regardless of its own frame.
 * @param {Wireframe} wireframe
 * @returns {Frame}
 */
function rootFrame({ view, size }) {
    const [, , width, height] = view?.frame ?? [0, 0, 0, 0];
    return [0, 0, width || size.width, height || size.height];
}

/**
 * @param {Wireframe} wireframe
 * @param {Drawing} drawing
 * @param {Node} node
 */
function drawEmpty(wireframe, drawing, node) {
    const name = drawing.app.instances[node.instance]?.class ?? wireframe.kind;
    const { act } = contextOf(node, drawing);
    const actions = act === null ? [] : wireframe.codeActions ?? [];
    const isHosted = wireframe.kind === "hostingController";
    const listed = wireframe.codeActions?.length ? said.tappable : said.nothingTappable;
    return make("div", { class: "ui-empty" }, [
        make("strong", { text: drawing.titleOf(node.scene) }),
        make("span", { text: isHosted ? said.hosted(name) : said.noView(name) }),
        make("span", { text: isHosted ? listed : said.notSimulated }),
        actions.length > 0 && make(
            "div",
            { class: "ui-code-actions", role: "group", aria: { label: said.codeActions } },
            actions.map((method) =>
                make("button", {
                    class: "ui-code-action",
                    type: "button",
                    text: method,
                    data: { control: `code-${method}` },
                    on: { click: () => act?.({ do: "call", method, instance: node.instance }) },
                })
            ),
        ),
    ]);
}
