// Which files are sent to the server at all.

import assert from "node:assert/strict";
import { test } from "node:test";
import { refuse } from "../../Public/js/loading/uploads.js";

const file = { name: "Main.storyboard", size: 1000 };

test("a storyboard, a xib and a zip are sent, however they are written", () => {
    for (const name of ["Main.storyboard", "View.xib", "App.zip", "APP.ZIP"]) {
        assert.equal(refuse({ ...file, name }, 1000, 1), null);
    }
});

test("another kind is refused by its name", () => {
    for (const name of ["App.tar", "zip", "Main.storyboard.txt", ""]) {
        assert.match(refuse({ ...file, name }, 1000, 1) ?? "", /only \.storyboard, \.xib/);
    }
});

test("a file over the limit is refused with the limit, several are, and all where none are taken", () => {
    assert.match(refuse({ ...file, size: 5_242_881 }, 5_242_880, 1) ?? "", /limit is 5 MiB/);
    assert.match(refuse(file, 1000, 2) ?? "", /one file at a time/);
    assert.match(refuse(file, 0, 1) ?? "", /Uploads are off/);
});
