// What a drawing knows beside the wireframe: who is drawn, whether it can be touched, what is embedded.

/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").View} View */

/**
 * @typedef {object} Context
 * @property {((action: Action) => void)|null} act what a touch does; null where nothing can be touched
 * @property {string|undefined} instance the controller whose view is drawn
 * @property {(scene: string) => string} titleOf
 * @property {{top: number, bottom: number}} insets what bars cover of the view
 * @property {((view: View, frame: Frame) => HTMLElement|null)|null} embedded draws what a container view holds
 */

/** @type {Context} */
export const stillContext = {
    act: null,
    instance: undefined,
    titleOf: (scene) => scene,
    insets: { top: 0, bottom: 0 },
    embedded: null,
};

/**
 * @param {View} view
 * @param {Frame} frame
 * @param {Context} context
 * @returns {HTMLElement|null}
 */
export function findEmbedded(view, frame, context) {
    return context.embedded?.(view, [0, 0, frame[2], frame[3]]) ?? null;
}
