// The status bar, navigation bar, tab bar and toolbar.

import { glyph } from "./glyphs.js";
import { icon } from "./icons.js";
import { cover, drawHit, drawView } from "./views.js";
import {
    barItemTitle,
    isGlyphItem,
    spaceKind,
    systemItemTitle,
    trigger,
} from "../model/wireframe.js";
import { make } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("../wire/messages.js").BarItem} BarItem */
/** @typedef {import("../wire/messages.js").NavigationItem} NavigationItem */
/** @typedef {import("../wire/messages.js").TabBarItem} TabBarItem */
/** @typedef {import("./context.js").Context} Context */

/** UIKit's bar heights in points. */
export const barHeights = {
    navigation: 44,
    largeTitle: 52,
    tab: 49,
    tool: 44,
    search: 56,
};

/**
 * Returns the areas of the screen that the device itself covers.
 * @param {{width: number, height: number}} size
 * @returns {{top: number, bottom: number}}
 */
export function deviceInsets({ width, height }) {
    if (isEdgeToEdge({ width, height })) {
        return { top: height >= 850 && width < 414 ? 59 : 47, bottom: 34 };
    }
    const isPhoneOnItsSide = width > height && height < 500;
    return { top: isPhoneOnItsSide ? 0 : 20, bottom: 0 };
}

/**
 * Returns true for the full portrait screen of a phone without a home button.
 * @param {import("../wire/messages.js").Size} size
 */
export function isEdgeToEdge({ width, height }) {
    const ratio = height / width;
    return ratio > 2 && ratio < 2.5;
}

/** @param {number} height */
export function drawStatusBar(height) {
    const bar = make("div", { class: "ui-status", aria: { hidden: true } }, [
        make("span", { text: "9:41" }),
        make("span", { class: "ui-status-end" }, [
            make("i", { class: "ui-signal" }),
            make("i", { class: "ui-battery" }),
        ]),
    ]);
    bar.style.height = `${height}px`;
    return bar;
}

/**
 * @param {object} options
 * @param {NavigationItem|null} options.item
 * @param {string} options.title
 * @param {string|null} options.back the title of the back button, or null at the stack's root
 * @param {boolean} options.isLarge
 * @param {number} options.top the height under the status bar
 * @param {Context} options.context
 */
export function drawNavigationBar({ item, title, back, isLarge, top, context }) {
    const middle = item?.titleView
        ? drawView(item.titleView, fitTitle(item.titleView.frame), context)
        : make("span", { class: "ui-bar-title", text: title });
    if (middle !== null && item?.titleView) {
        middle.style.position = "relative";
    }
    const bar = make("div", { class: "ui-navbar", data: { large: isLarge } }, [
        item?.prompt && make("div", { class: "ui-prompt", text: item.prompt }),
        make("div", { class: "ui-bar-row" }, [
            make("div", { class: "ui-bar-items" }, [
                back !== null && drawBack(back, context),
                ...(item?.left ?? []).map((entry) => drawBarItem(entry, context)),
            ]),
            make("div", { class: "ui-bar-middle" }, [middle]),
            make(
                "div",
                { class: "ui-bar-items", data: { end: true } },
                [...(item?.right ?? [])].reverse().map((entry) => drawBarItem(entry, context)),
            ),
        ]),
        isLarge && make("div", { class: "ui-large-title", text: title }),
    ]);
    bar.style.paddingTop = `${top}px`;
    bar.style.setProperty("--covered", `${top}px`);
    return bar;
}

/** @param {import("../wire/messages.js").Frame} frame @returns {import("../wire/messages.js").Frame} */
function fitTitle([, , width, height]) {
    return [0, 0, Math.min(width, 220), Math.min(height, barHeights.navigation)];
}

/**
 * @param {string} title
 * @param {Context} context
 */
function drawBack(title, context) {
    return make("span", { class: "ui-bar-item", data: { back: true } }, [
        glyph("chevronLeft"),
        make("span", { text: title, aria: { hidden: context.act === null ? null : true } }),
        context.act !== null && make("button", {
            class: "ui-hit",
            type: "button",
            aria: {
                label: words.device.wireframe.back,
                description: words.device.wireframe.backTo(title),
            },
            data: { control: `${context.instance}/back` },
            on: { click: () => context.act?.({ do: "back", instance: context.instance }) },
        }),
    ]);
}

/**
 * @param {BarItem} item
 * @param {Context} context
 */
function drawBarItem(item, context) {
    const space = spaceKind(item);
    if (space !== null) {
        return make("span", { class: "ui-space", data: { space } });
    }
    if (item.view) {
        const [, , width, height] = item.view.frame;
        const drawn = drawView(item.view, [0, 0, width, Math.min(height, 36)], context);
        if (drawn !== null) {
            drawn.style.position = "relative";
        }
        return make("span", { class: "ui-bar-item" }, [drawn]);
    }
    const name = barItemTitle(item);
    const element = make("span", {
        class: "ui-bar-item",
        data: {
            done: item.style === "done" || item.systemItem === "done",
            disabled: !item.enabled,
            view: context.instance === undefined ? null : item.id,
        },
    }, [
        isGlyphItem(item)
            ? item.systemItem === null && item.image !== null && !item.systemImage
                ? icon(item.image, true)
                : glyph(
                    item.systemItem ?? item.image ?? "",
                    item.systemImage ? "symbol" : "picture",
                )
            : make("span", { text: name }),
    ]);
    const tap = trigger(item, "tap");
    if (tap !== undefined && item.enabled) {
        const view = { id: item.id, kind: "barButtonItem", frame: noFrame, actions: item.actions };
        cover(element, drawHit(view, tap, context, { name }));
    }
    return element;
}

/** @type {import("../wire/messages.js").Frame} */
const noFrame = [0, 0, 0, 0];

/**
 * @param {BarItem[]} items
 * @param {number} bottom the height that the device covers
 * @param {Context} context
 */
export function drawToolbar(items, bottom, context) {
    const bar = make(
        "div",
        { class: "ui-toolbar" },
        items.map((item) => drawBarItem(item, context)),
    );
    bar.style.paddingBottom = `${bottom}px`;
    bar.style.setProperty("--covered", `${bottom}px`);
    return bar;
}

/**
 * @param {{title: string, item: TabBarItem|null}[]} tabs
 * @param {number} selected
 * @param {number} bottom the height that the device covers
 * @param {Context} context
 */
export function drawTabBar(tabs, selected, bottom, context) {
    const bar = make(
        "div",
        { class: "ui-tabbar" },
        tabs.map(({ title, item }, index) => {
            const name = item?.title || systemItemTitle(item?.systemItem) || title;
            return make("span", { class: "ui-tab", data: { selected: index === selected } }, [
                item?.image && !item.systemImage
                    ? icon(item.image, true, "square")
                    : glyph(item?.image ?? item?.systemItem ?? "square", "square"),
                make("span", { text: name }),
                item?.badge && make("span", { class: "ui-badge", text: item.badge }),
                context.act !== null && make("button", {
                    class: "ui-hit",
                    type: "button",
                    aria: { label: name, current: index === selected ? "page" : null },
                    data: { control: `${context.instance}/tab/${index}`, leads: "scene" },
                    on: {
                        click: () =>
                            context.act?.({ do: "selectTab", index, instance: context.instance }),
                    },
                }),
            ]);
        }),
    );
    bar.style.paddingBottom = `${bottom}px`;
    bar.style.setProperty("--covered", `${bottom}px`);
    return bar;
}
