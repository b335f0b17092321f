// The modules that index.html has a browser fetch at once: those that the page imports at opening, and no others.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";

const root = new URL("../../Public/", import.meta.url);

/** @param {string} path relative to the page's folder */
function read(path) {
    return readFileSync(new URL(path, root), "utf8");
}

/** What a module imports, and what that imports; what is imported later, by a call, is not meant. */
function imported(path, found = new Set()) {
    if (!found.has(path)) {
        found.add(path);
        for (const [, name] of read(path).matchAll(/^(?:import|export)\s[^;]*?"(\.[^"]+)";$/gm)) {
            imported(posix.join(posix.dirname(path), name), found);
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
