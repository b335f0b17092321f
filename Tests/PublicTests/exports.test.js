import assert from "node:assert/strict";
import { test } from "node:test";

import { exportLinks } from "../../Public/js/model/exports.js";
import { initialState } from "../../Public/js/model/state.js";
import { exportsWords } from "../../Public/js/words/exportsWords.js";

const flow = /** @type {any} */ ({ configuration: "release" });

test("there is nothing to export before an app is there", () => {
    assert.deepEqual(exportLinks(initialState), []);
});

test("files are those of the app, the build and the arrangement that are shown", () => {
    const state = {
        ...initialState,
        flow: { ...initialState.flow, id: "a b", value: flow },
        view: { ...initialState.view, arrangement: /** @type {"canvas"} */ ("canvas") },
    };
    const links = exportLinks(state);
    const files = links.filter(({ isFile }) => isFile).map(({ address }) => address);
    const query = "layout=canvas&configuration=release";
    assert.deepEqual(
        files,
        ["svg", "html", "mmd", "dot"].map((type) => `export/a%20b.${type}?${query}`),
    );
    assert.deepEqual(links.filter(({ isFile }) => !isFile).map(({ address }) => address), [
        "docs/apps/a%20b/",
    ]);
    assert.ok(links.every(({ kind }) => exportsWords.kinds[kind].title !== ""));
});
