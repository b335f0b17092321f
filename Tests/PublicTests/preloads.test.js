// The modules preloaded by index.html: exactly those imported at opening.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { importsOf } from "./imports.js";

const root = new URL("../../Public/", import.meta.url);

/** @param {string} path relative to the page's folder */
function read(path) {
    return readFileSync(new URL(path, root), "utf8");
}

/** The modules that a module imports at once, directly or through others. */
function imported(path, found = new Set()) {
    if (!found.has(path)) {
        found.add(path);
        for (const module of importsOf(read(path), path)) {
            imported(module, found);
        }
    }
    return found;
}

test("index.html preloads what is imported at opening", () => {
    const links = read("index.html").matchAll(/<link rel="modulepreload" href="([^"]+)">/g);
    const preloaded = [...links].map(([, path]) => path);
    const needed = [...imported("js/main.js")].sort();
    assert.ok(needed.length > 100);
    assert.deepEqual(
        preloaded,
        needed,
        `index.html is to have:\n${
            needed.map((path) => `        <link rel="modulepreload" href="${path}">`).join("\n")
        }`,
    );
});
