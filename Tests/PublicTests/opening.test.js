// Why there is no app to look at, and what of one could not be read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openingOf } from "../../Public/js/model/opening.js";
import { barelyReached, partOf } from "../../Public/js/model/partial.js";
import { reduce } from "../../Public/js/model/reduce.js";
import { initialState } from "../../Public/js/model/state.js";
import { openingWords } from "../../Public/js/words/openingWords.js";
import { partialWords } from "../../Public/js/words/partialWords.js";

const scene = { file: "Main.storyboard", title: "Home", class: "HomeViewController" };
const reading = {
    folder: "Shop",
    files: 3,
    total: 42,
    file: "Main.storyboard",
    upload: false,
    scenes: [scene],
};

/** @param {Record<string, unknown>} value */
const flowWith = (value) => /** @type {any} */ ({
    ...initialState,
    flows: [{}],
    flow: { id: "a", status: "loaded", value: { segues: [], diagnostics: [], ...value } },
});

test("the reading is shown until the flows are listed", () => {
    assert.equal(openingOf(initialState), null);
    const begun = reduce(initialState, { type: "flows.reading", reading });
    assert.equal(openingOf(begun), "reading");
    const listed = reduce(begun, { type: "flows.listed", flows: [{}] });
    assert.equal(openingOf(listed), null);
    assert.equal(reduce(initialState, { type: "flows.listed", flows: [] }).reading, null);
    assert.equal(openingOf(reduce(initialState, { type: "flows.listed", flows: [] })), "nothing");
});

test("the scenes that were read are added to those before, and a new connection tells them all", () => {
    const first = reduce(initialState, { type: "flows.reading", reading });
    const later = { ...reading, files: 9, scenes: [{ ...scene, title: "Cart" }] };
    const second = reduce(first, { type: "flows.reading", reading: later });
    assert.deepEqual(second.reading?.scenes.map(({ title }) => title), ["Home", "Cart"]);
    assert.equal(second.reading?.files, 9);
    assert.equal(reduce(second, { type: "server.greeted", server: {} }).reading, null);
});

test("a file that takes a while is shown over the app, which is there again when it is cancelled", () => {
    const app = flowWith({ scenes: [{}] });
    const news = { ...reading, folder: "App.zip", upload: true };
    assert.equal(reduce(app, { type: "flows.reading", reading: news }), app);
    const begun = reduce(app, { type: "upload.begun", name: "App.zip" });
    assert.equal(openingOf(begun), null);
    const read = reduce(begun, { type: "flows.reading", reading: news });
    assert.equal(read.upload?.reading?.scenes.length, 1);
    assert.equal(read.reading, null);
    const shown = reduce(read, { type: "upload.shown" });
    assert.equal(openingOf(shown), "reading");
    const ended = reduce(shown, { type: "upload.ended" });
    assert.equal(openingOf(ended), null);
    assert.equal(reduce(ended, { type: "upload.shown" }), ended);
});

test("what is read later is no reason to hide the app", () => {
    const listed = reduce(initialState, { type: "flows.listed", flows: [{}] });
    assert.equal(reduce(listed, { type: "flows.reading", reading }), listed);
});

test("an app without scenes is nothing to look at, nor one that cannot be shown", () => {
    assert.equal(openingOf(flowWith({ scenes: [] })), "nothing");
    assert.equal(openingOf(flowWith({ scenes: [{}] })), null);
    const opened = reduce(flowWith({ scenes: [{}] }), { type: "flow.opening", flow: "b" });
    const failed = reduce(opened, { type: "flow.failed", flow: "b", message: "no" });
    assert.equal(openingOf(failed), "failed");
});

test("an app whose loading ended with a crash or at a limit could not be read", () => {
    for (const id of ["loading-crash", "loading-limit"]) {
        assert.equal(openingOf(flowWith({ scenes: [], diagnostics: [{ id }] })), "unread");
        assert.equal(openingOf(flowWith({ scenes: [{}], diagnostics: [{ id }] })), null);
    }
    const other = [{ id: "nothing-found" }];
    assert.equal(openingOf(flowWith({ scenes: [], diagnostics: other })), "nothing");
});

test("less than a tenth of the view controllers is next to nothing", () => {
    const reached = (reachable, controllers) =>
        barelyReached(flowWith({ scenes: [{}], coverage: { reachable, controllers } }));
    assert.deepEqual(reached(6, 70), { reachable: 6, controllers: 70 });
    assert.equal(reached(7, 70), null);
    assert.equal(reached(0, 0), null);
    assert.equal(barelyReached(initialState), null);
    assert.equal(partialWords.reached(0, 1), "0 of 1 view controller reachable from the launch");
});

test("a server without room says so until another app is opened", () => {
    const refusal = { message: "there are 1 rooms", retryInMs: null };
    const refused = reduce(flowWith({ scenes: [{}] }), { type: "room.refused", refusal });
    assert.equal(openingOf(refused), "refused");
    assert.equal(openingOf(reduce(refused, { type: "flow.opening", flow: "b" })), null);
    assert.equal(openingWords.refused.retryIn(1200), "Try again in 2 seconds.");
});

test("a part of an app counts each broken file once, and the edges that lead nowhere", () => {
    const location = { file: "Main.storyboard", line: 3, column: 1 };
    const diagnostics = [
        { id: "truncated-file", location },
        { id: "malformed-xml", location },
        { id: "no-entry", location },
    ];
    const segues = [
        { from: "storyboard", destination: null, kind: "show" },
        { from: "storyboard", destination: null, kind: "unwind" },
        { from: "code", destination: null, kind: "show" },
        { from: "storyboard", destination: "a", kind: "show" },
    ];
    assert.deepEqual(partOf(flowWith({ scenes: [{}], diagnostics, segues })), {
        files: 1,
        isMore: false,
        edges: 1,
    });
    assert.equal(partOf(flowWith({ scenes: [{}], segues })), null);
    assert.equal(partOf(flowWith({ scenes: [], diagnostics })), null);
    const unread = [{ id: "file-not-read", location }, { id: "files-not-read", location: null }];
    assert.deepEqual(partOf(flowWith({ scenes: [{}], diagnostics: unread })), {
        files: 1,
        isMore: true,
        edges: 0,
    });
    assert.equal(
        partialWords.text(1, false, 4),
        "1 file was read in part; 4 transitions have no target",
    );
    assert.equal(partialWords.text(2, false, 0), "2 files were read in part");
    assert.equal(partialWords.text(100, true, 0), "More than 100 files were read in part");
});
