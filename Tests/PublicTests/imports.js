// The imports of the page's modules, read from their sources.

import { posix } from "node:path";

/**
 * The modules that a module imports at once: without those of a later call, and of JSDoc types.
 * @param {string} source
 * @param {string} module its path
 * @returns {string[]} paths relative to the same folder as the module's
 */
export function importsOf(source, module) {
    return [...source.matchAll(/^(?:import|export)\s[^;]*?"(\.[^"]+)";$/gm)].map(resolved(module));
}

/**
 * The modules that a module imports by a call.
 * @param {string} source
 * @param {string} module its path
 * @returns {string[]} paths relative to the same folder as the module's
 */
export function lazyImportsOf(source, module) {
    const code = source.replace(/\/\*\*[\s\S]*?\*\//g, "");
    return [...code.matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(resolved(module));
}

/** @param {string} module */
function resolved(module) {
    return ([, name]) => posix.join(posix.dirname(module), name);
}
