// Animations between screens: a push slides, a modal rises. None with reduced motion.

/** @typedef {import("../wire/messages.js").Step} Step */

const duration = 240;
const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/**
 * Animates from the previous screen to the next, which is already in place.
 * @param {HTMLElement} before
 * @param {HTMLElement} after
 * @param {Step} step
 */
export function animateStep(before, after, step) {
    if (globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches) {
        return;
    }
    for (const event of step.events) {
        const instance = event.instance ?? "";
        if (event.event === "push") {
            slide(before, after, String(event.onto), "forward");
        } else if (event.event === "pop") {
            slide(before, after, String(event.from), "back");
        } else if (event.event === "present") {
            rise(after.querySelector(`[data-layer="${CSS.escape(instance)}"]`));
        } else if (event.event === "dismiss") {
            fall(before.querySelector(`[data-layer="${CSS.escape(instance)}"]`), after);
        }
    }
    if (step.action.do === "launch") {
        after.animate([{ opacity: 0, transform: "scale(0.96)" }, { opacity: 1 }], {
            duration,
            easing,
        });
    }
}

/**
 * Returns true while a step's animation plays on a screen.
 * @param {HTMLElement} screen
 */
export function isInMotion(screen) {
    return animations(screen).length > 0;
}

/**
 * Returns a promise for the end of a screen's animations.
 * @param {HTMLElement} screen
 * @returns {Promise<unknown>}
 */
export function motions(screen) {
    return Promise.allSettled(animations(screen).map(({ finished }) => finished));
}

/** Returns the animations of steps, without those of style sheets. @param {HTMLElement} screen */
function animations(screen) {
    return screen.getAnimations({ subtree: true }).filter((animation) =>
        animation.playState === "running" && !(animation instanceof CSSAnimation) &&
        !(animation instanceof CSSTransition)
    );
}

/**
 * @param {HTMLElement} before
 * @param {HTMLElement} after
 * @param {string} stack
 * @param {"forward"|"back"} direction
 */
function slide(before, after, stack, direction) {
    const selector = `.ui-stack[data-instance="${CSS.escape(stack)}"]`;
    const leaving = before.querySelector(`${selector} > .ui-pane`);
    const entering = after.querySelector(`${selector} > .ui-pane`);
    if (!leaving || !entering) {
        return;
    }
    const isForward = direction === "forward";
    leaving.setAttribute("inert", "");
    entering.parentElement?.insertBefore(leaving, isForward ? entering : entering.nextSibling);
    const front = { transform: "translateX(100%)" };
    const back = { transform: "translateX(-30%)", filter: "brightness(0.9)" };
    const still = { transform: "none", filter: "none" };
    entering.animate([isForward ? front : back, still], { duration, easing });
    leaving.animate([still, isForward ? back : front], { duration, easing }).finished
        .catch(() => undefined).finally(() => leaving.remove());
}

/** @param {Element|null} layer */
function rise(layer) {
    layer?.animate([{ transform: "translateY(100%)" }, { transform: "none" }], {
        duration,
        easing,
    });
}

/**
 * @param {HTMLElement|null} layer
 * @param {HTMLElement} after
 */
function fall(layer, after) {
    if (layer === null) {
        return;
    }
    layer.inert = true;
    after.insertBefore(layer, after.lastElementChild);
    layer.animate([{ transform: "none" }, { transform: "translateY(100%)" }], { duration, easing })
        .finished.catch(() => undefined).finally(() => layer.remove());
}
