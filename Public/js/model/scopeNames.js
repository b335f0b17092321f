// What scopes are called, which ones each looks through, and in which colour.

/** @typedef {import("../wire/messages.js").Listing} Listing */
/** @typedef {import("../wire/messages.js").Scope} Scope */

/**
 * A scope and those that it looks through, the nearest first.
 * @param {Scope[]} scopes
 * @param {string} scope
 * @returns {string[]}
 */
export function scopeChain(scopes, scope) {
    const parents = new Map(scopes.map((entry) => [entry.scope, entry.parent]));
    const chain = [scope];
    for (
        let next = parents.get(scope);
        next && !chain.includes(next);
        next = parents.get(next)
    ) {
        chain.push(next);
    }
    return chain;
}

/**
 * A scope as people read it: one of a scene without the scene's key.
 * @param {string} scope such as `scene:Main/a#4`
 * @returns {string} such as `scene#4`
 */
export function scopeText(scope) {
    return scope.replace(/:[^#]*(?=#)/, "");
}

/**
 * The colour of each kind of scope: the same for as long as the app runs.
 * @param {Listing|null} listing
 * @param {string|null} scope such as `checkout#3`
 * @returns {number|null} from 0 on; null for no scope
 */
export function scopeTone(listing, scope) {
    if (scope === null || scope === "") {
        return null;
    }
    const kinds = [
        ...new Set([
            ...(listing?.scopes ?? []).map(({ kind }) => kind),
            ...(listing?.registrations ?? []).map(({ home }) => home),
        ]),
    ].sort();
    const index = kinds.indexOf(scope.replace(/[:#].*$/, ""));
    return Math.max(index, 0) % scopeTones;
}

/** How many colours scopes have; more kinds share them, and every badge says its scope in words. */
export const scopeTones = 6;
