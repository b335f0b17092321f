// The open scopes of the app, and their spans in the stack.

import { scopeChain } from "./scopeNames.js";
import { nodeOf } from "./appState.js";

/** @typedef {import("./appState.js").Crumb} Crumb */
/** @typedef {import("../wire/messages.js").AppState} AppState */
/** @typedef {import("../wire/messages.js").Node} Node */
/** @typedef {import("../wire/messages.js").Scope} Scope */

/**
 * A crumb, or the scopes that span the same crumbs, the outermost first, with their content.
 * @typedef {{crumb: Crumb, index: number}|{scopes: Scope[], items: ScopedItem[]}} ScopedItem
 */

/** The kinds that every app has. They are drawn only if something lives in them. */
const usual = new Set(["tab", "nav", "modal"]);

/** The kinds without a span in the stack: they cover everything, or a single crumb. */
const undrawn = new Set(["app", "window", "scene"]);

/**
 * Returns the stack with the open scopes around the parts that own them.
 * @param {Crumb[]} crumbs
 * @param {AppState|null} app
 * @param {Scope[]} scopes in order of opening
 * @returns {ScopedItem[]}
 */
export function scopedCrumbs(crumbs, app, scopes) {
    const spans = scopes.filter(isShown).flatMap((scope) => {
        const span = spanOf(scope, crumbs, app, scopes);
        return span === null ? [] : [{ scopes: [scope], ...span }];
    }).sort((a, b) => a.first - b.first || b.last - a.last)
        .reduce(joined, /** @type {Span[]} */ ([]));
    return inside(0, crumbs.length - 1, spans);

    /**
     * @param {number} first
     * @param {number} last
     * @param {Span[]} open
     * @returns {ScopedItem[]}
     */
    function inside(first, last, open) {
        /** @type {ScopedItem[]} */
        const items = [];
        for (let index = first; index <= last;) {
            const [next] = open;
            if (next === undefined || next.first > index) {
                items.push({ crumb: crumbs[index], index });
                index += 1;
                continue;
            }
            const end = Math.min(next.last, last);
            const inner = open.slice(1).filter((span) => span.first <= end);
            open = open.slice(1).filter((span) => span.first > end);
            items.push({ scopes: next.scopes, items: inside(index, end, inner) });
            index = end + 1;
        }
        return items;
    }
}

/** @typedef {{scopes: Scope[], first: number, last: number}} Span */

/**
 * Adds a span, or joins it with the last one if both cover the same crumbs.
 * @param {Span[]} spans
 * @param {Span} span
 */
function joined(spans, span) {
    const last = spans[spans.length - 1];
    return last !== undefined && last.first === span.first && last.last === span.last
        ? [...spans.slice(0, -1), { ...last, scopes: [...last.scopes, ...span.scopes] }]
        : [...spans, span];
}

/** @param {Scope} scope */
function isShown({ kind, live }) {
    return !undrawn.has(kind) && (!usual.has(kind) || live.length > 0);
}

/**
 * Returns the crumbs that a scope spans: from its owner on, while they resolve through it.
 * Presented controllers have a scope of their own.
 * @param {Scope} scope
 * @param {Crumb[]} crumbs
 * @param {AppState|null} app
 * @param {Scope[]} scopes
 */
function spanOf({ scope, owner }, crumbs, app, scopes) {
    const members = owner === null ? null : new Set(membersOf(nodeOf(app, owner)));
    const indices = crumbs.flatMap(({ instance }, index) =>
        (members?.has(instance) ?? true) && looksThrough(instance, scope, scopes) ? [index] : []
    );
    return indices.length === 0 ? null : { first: indices[0], last: indices[indices.length - 1] };
}

/**
 * Returns true if a scene's own scope is inside another. A scene without its own scope may be inside any.
 * @param {string} instance
 * @param {string} scope
 * @param {Scope[]} scopes
 */
function looksThrough(instance, scope, scopes) {
    const own = scopes.find(({ owner, kind }) => owner === instance && kind === "scene");
    return own === undefined || scopeChain(scopes, own.scope).includes(scope);
}

/** @param {Node|null} node @returns {string[]} */
function membersOf(node) {
    return node === null ? [] : [
        node.instance,
        ...node.children.flatMap(membersOf),
        ...(node.embedded ?? []).flatMap((entry) => membersOf(entry.node)),
    ];
}
