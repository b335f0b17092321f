// The context of a drawing: its controller, its actions and its embedded controllers.

/** @typedef {import("../wire/messages.js").Action} Action */
/** @typedef {import("../wire/messages.js").Frame} Frame */
/** @typedef {import("../wire/messages.js").View} View */

/**
 * @typedef {object} Context
 * @property {((action: Action) => void)|null} act performs an action; null for a drawing without touch
 * @property {string|undefined} instance the controller that owns the view
 * @property {(scene: string) => string} titleOf
 * @property {{top: number, bottom: number}} insets the areas that bars cover
 * @property {((view: View, frame: Frame) => HTMLElement|null)|null} embedded draws the content of a
 *     container view
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
