// The modules of the page: each file name occurs once, and no module imports itself through others.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

import { importsOf, lazyImportsOf } from "./imports.js";

const root = new URL("../../Public/js/", import.meta.url);
const modules = readdirSync(root, { recursive: true }).map(String)
    .filter((file) => file.endsWith(".js"));

/** The modules that a module imports at once or by a call, without those of its JSDoc types. */
function imported(module) {
    const source = readFileSync(new URL(module, root), "utf8");
    return [...importsOf(source, module), ...lazyImportsOf(source, module)];
}

/**
 * The first circle of imports below a module, or nothing.
 * @param {Map<string, string[]>} graph
 * @param {string[]} path from a start to the module
 * @param {Set<string>} done the modules known to lead to no circle
 * @returns {string[]|undefined}
 */
function circle(graph, path, done) {
    const module = path.at(-1) ?? "";
    for (const next of graph.get(module) ?? []) {
        if (path.includes(next)) {
            return [...path.slice(path.indexOf(next)), next];
        }
        const found = done.has(next) ? undefined : circle(graph, [...path, next], done);
        if (found !== undefined) {
            return found;
        }
    }
    done.add(module);
    return undefined;
}

test("each file name occurs once", () => {
    const names = modules.map((module) => posix.basename(module)).sort();
    assert.ok(names.length > 200);
    assert.deepEqual(names.filter((name, index) => name === names[index - 1]), []);
});

test("no module imports itself through others", () => {
    const graph = new Map(modules.map((module) => [module, imported(module)]));
    const unknown = [...graph.values()].flat().filter((module) => !graph.has(module));
    assert.deepEqual(unknown, []);
    const done = new Set();
    const circles = modules.map((module) => circle(graph, [module], done));
    assert.deepEqual(circles.filter((found) => found !== undefined), []);
    const small = new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]]);
    assert.deepEqual(circle(small, ["a"], new Set()), ["b", "c", "b"]);
});
