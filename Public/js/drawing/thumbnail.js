// A scaled-down, static drawing of a scene for the map's cards.

import { drawNavigationBar, drawTabBar } from "./bars.js";
import { stillContext } from "./context.js";
import { glyph } from "./glyphs.js";
import { showPictures } from "./pictures.js";
import { drawView } from "./views.js";
import { make } from "../support/dom.js";

/** @typedef {import("../wire/messages.js").Wireframe} Wireframe */

/** @type {Record<string, string>} */
const containerGlyphs = {
    navigationController: "chevronLeft",
    tabBarController: "more",
    splitViewController: "sidebar",
    pageViewController: "document",
};

/**
 * Draws a scene at full width, clipped to the height.
 * @param {Wireframe} wireframe
 * @param {number} width the available width
 * @param {number} height
 * @returns {HTMLElement}
 */
export function drawThumbnail(wireframe, width, height) {
    const { size, view } = wireframe;
    const scale = width / size.width;
    const content = make("div", { class: "ui-screen" });
    content.style.width = `${size.width}px`;
    content.style.height = `${size.height}px`;
    content.style.transform = `scale(${scale})`;
    if (view !== null) {
        const drawn = drawView(view, [0, 0, size.width, size.height], {
            ...stillContext,
            insets: { top: wireframe.navigationItem ? 64 : 20, bottom: 0 },
        });
        content.append(drawn ?? "");
    }
    if (wireframe.navigationItem !== null && view !== null) {
        content.append(drawNavigationBar({
            item: wireframe.navigationItem,
            title: wireframe.navigationItem.title ?? "",
            back: null,
            isLarge: false,
            top: 20,
            context: stillContext,
        }));
    }
    if (view === null && wireframe.kind === "tabBarController") {
        content.append(drawTabBar([], 0, 0, stillContext));
    }
    const frame = make("div", { class: "ui-thumbnail", aria: { hidden: true } }, [content]);
    frame.style.width = `${size.width * scale}px`;
    frame.style.height = `${Math.min(height, size.height * scale)}px`;
    frame.inert = true;
    showPictures(frame);
    if (view === null) {
        frame.append(make("span", { class: "ui-container-glyph" }, [
            glyph(containerGlyphs[wireframe.kind] ?? "square"),
        ]));
    }
    return frame;
}
