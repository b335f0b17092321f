// The names of scopes, their parents and their colours.

/** @typedef {import("../wire/messages.js").Listing} Listing */
/** @typedef {import("../wire/messages.js").Scope} Scope */

/**
 * Returns a scope and its parents, the nearest first.
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
 * Returns the display name of a scope, without a scene's key.
 * @param {string} scope such as `scene:Main/a#4`
 * @returns {string} such as `scene#4`
 */
export function scopeText(scope) {
    return scope.replace(/:[^#]*(?=#)/, "");
}

/**
 * Returns the colour index of a kind of scope, constant for the lifetime of the app.
 * @param {Listing|null} listing
 * @param {string|null} scope such as `checkout#3`
 * @returns {number|null} from 0, or null without a scope
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

/** The number of scope colours. Further kinds share them, and badges also have text. */
const scopeTones = 6;
