// What is fetched when it is first wanted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Lazy } from "../../Public/js/support/lazy.js";
import { settle } from "./fakes.js";

/** Something to fetch that comes, or fails, when it is told to. */
function parcel() {
    /** @type {{resolve: (value: string) => void, reject: (error: Error) => void}[]} */
    const asked = [];
    /** @type {unknown[]} */
    const reported = [];
    const late = new Lazy(
        () => new Promise((resolve, reject) => asked.push({ resolve, reject })),
        (error) => reported.push(error),
    );
    return { late, asked, reported };
}

test("it is fetched when it is first wanted, and once", async () => {
    const { late, asked } = parcel();
    /** @type {string[]} */
    const used = [];
    assert.equal(asked.length, 0);
    late.do((value) => used.push(`first ${value}`));
    late.do((value) => used.push(`second ${value}`));
    assert.equal(asked.length, 1);
    assert.equal(late.value, null);
    asked[0].resolve("module");
    await settle();
    assert.deepEqual(used, ["first module", "second module"]);
    assert.equal(late.value, "module");
});

test("what could not be fetched is told, and fetched again when it is wanted again", async () => {
    const { late, asked, reported } = parcel();
    const error = new Error("no connection");
    late.do(() => assert.fail("there is nothing to use"));
    asked[0].reject(error);
    await settle();
    assert.deepEqual(reported, [error]);
    assert.equal(late.value, null);
    const again = late.fetch();
    asked[1].resolve("module");
    assert.equal(await again, "module");
});

test("that what is done with it fails is told, too", async () => {
    const { late, asked, reported } = parcel();
    late.do(() => Promise.reject(new Error("refused")));
    asked[0].resolve("module");
    await settle();
    assert.deepEqual(reported.map(String), ["Error: refused"]);
    assert.equal(late.value, "module");
});
