// An alert or action sheet, with the buttons whose code was read.

import { shownChildren } from "../model/appState.js";
import { make, place } from "../support/dom.js";
import { words } from "../words/words.js";

/** @typedef {import("./screen.js").Drawing} Drawing */
/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Node} Node */

const said = words.device.screen;

/** Returns true if a presented controller is an alert. @param {Node} node @param {AppState} app */
export function isAlert(node, app) {
    return app.instances[node.instance]?.class === "UIAlertController";
}

/**
 * Draws an alert in a layer over its presenter. Each button runs a method of a screen beneath it; the last one stands
 * for the buttons without code.
 * @param {Node} node
 * @param {Drawing} drawing
 * @returns {HTMLElement}
 */
export function drawAlert(node, drawing) {
    const { size, app, act } = drawing;
    const layer = make("div", {
        class: "ui-layer",
        data: { layer: node.instance, style: "alert", clear: true },
    });
    place(layer, [0, 0, size.width, size.height]);
    const buttons = act === null ? [] : beneath(node, app.root, app)
        .reverse()
        .flatMap(({ instance, scene }) =>
            (drawing.wireframe(scene)?.alertActions ?? []).map((method) =>
                drawButton(method, `alert-${method}`, () => act({ do: "call", method, instance }))
            )
        );
    if (act !== null) {
        const { instance } = node;
        const close = () => act({ do: "swipeDown", instance });
        buttons.push(drawButton(said.closeAlert, `${instance}/swipeDown`, close));
    }
    layer.append(make("div", { class: "ui-alert", data: { instance: node.instance } }, [
        make("strong", { text: drawing.titleOf(node.scene) }),
        buttons.length > 0 &&
        make(
            "div",
            { class: "ui-code-actions", role: "group", aria: { label: said.alertActions } },
            buttons,
        ),
    ]));
    return layer;
}

/** @param {string} text @param {string} control @param {() => void} click */
function drawButton(text, control, click) {
    return make("button", {
        class: "ui-code-action",
        type: "button",
        text,
        data: { control },
        on: { click },
    });
}

/**
 * Returns the controllers in sight beneath an alert, the outermost first.
 * @param {Node} alert
 * @param {Node|null} root
 * @param {AppState} app
 * @returns {Node[]}
 */
function beneath(alert, root, app) {
    if (root === null) {
        return [];
    }
    const { presented } = root;
    if (presented !== undefined && presented.instance !== alert.instance) {
        return beneath(alert, presented, app);
    }
    const inside = [...shownChildren(root, app), ...(root.embedded ?? []).map(({ node }) => node)];
    return [root, ...inside.flatMap((child) => beneath(alert, child, app))];
}
