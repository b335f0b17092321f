// The addresses of places in editors.

import assert from "node:assert/strict";
import { test } from "node:test";
import { editorAddress, isFolder } from "../../Public/js/model/editors.js";

const place = { file: "App/Main View.storyboard", line: 12, column: 5 };

test("a place opens in Xcode and in VS Code", () => {
    assert.equal(
        editorAddress("xcode", "/Users/me/A&B/", place),
        "xcode://open?file=%2FUsers%2Fme%2FA%26B%2FApp%2FMain%20View.storyboard&line=12",
    );
    assert.equal(
        editorAddress("code", "/Users/me/A#B", place),
        "vscode://file/Users/me/A%23B/App/Main%20View.storyboard:12:5",
    );
});

test("a folder of Windows opens in VS Code", () => {
    assert.equal(
        editorAddress("code", "C:\\Apps\\One\\", place),
        "vscode://file/C:/Apps/One/App/Main%20View.storyboard:12:5",
    );
});

test("only an absolute path is a folder", () => {
    assert.ok(isFolder("/Users/me") && isFolder("D:\\me") && isFolder("C:/me"));
    assert.ok(!isFolder("") && !isFolder("me/App") && !isFolder("javascript:x"));
    assert.ok(!isFolder(`/${"a".repeat(1000)}`));
});
