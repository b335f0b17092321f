// The page's address.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readAddress, writeAddress } from "../../Public/js/support/address.js";

test("an address reads as it was written, whatever is in it", () => {
    const address = { flow: "Bean Bar & Söhne", room: "r1", key: "k=#?", view: null };
    const { hash, search } = new URL(`http://localhost/${writeAddress(address)}`);
    assert.deepEqual(readAddress({ search, hash }), address);
});

test("keys are in the fragment, never in the query", () => {
    const text = writeAddress({ flow: "a", room: "r", key: "secret", view: null });
    assert.ok(text.indexOf("secret") > text.indexOf("#"));
});

test("a page without anything has an empty address", () => {
    assert.equal(writeAddress({ flow: null, room: null, key: null, view: null }), "");
});
