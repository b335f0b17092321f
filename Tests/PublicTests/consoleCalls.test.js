// The console's calls: the document is fetched once, and of two answers the one to the newest call counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ConsoleCalls } from "../../Public/js/session/consoleCalls.js";
import { Store } from "../../Public/js/model/store.js";
import { ConnectionLost, ProtocolError } from "../../Public/js/wire/errors.js";
import { settle } from "./fakes.js";

/** What makes calls, which are answered by the test. */
function setUp({ documents = [] } = {}) {
    const calls = [];
    const client = {
        call: (method, params) =>
            new Promise((resolve, reject) => calls.push({ method, params, resolve, reject })),
    };
    const store = new Store();
    let now = 0;
    const fetched = [];
    const get = (address) => {
        fetched.push(address);
        const value = documents.shift();
        return value === undefined
            ? Promise.reject(new TypeError("no network"))
            : Promise.resolve({ ok: true, json: () => Promise.resolve(value) });
    };
    const caller = new ConsoleCalls(store, client, () => now++, get);
    return { caller, store, calls, fetched };
}

test("the document is fetched once, and again where that failed", async () => {
    const { caller, store, fetched } = setUp({ documents: [undefined, { asyncapi: "3.0.0" }] });
    await caller.needDocument();
    assert.equal(store.state.calls.document.status, "failed");
    await caller.needDocument();
    assert.deepEqual(store.state.calls.document.value, { asyncapi: "3.0.0" });
    await caller.needDocument();
    assert.deepEqual(fetched, ["asyncapi.json", "asyncapi.json"]);
});

test("a result, an error and a lost connection are told as they came", async () => {
    const { caller, store, calls } = setUp();
    const answer = () => store.state.calls.answer;
    caller.send("flows.list", {});
    assert.deepEqual([answer().status, answer().method], ["waiting", "flows.list"]);
    calls[0].resolve({ flows: [] });
    await settle();
    assert.deepEqual([answer().status, answer().value], ["result", { flows: [] }]);
    assert.ok(answer().tookMs > 0);

    const data = { code: "invalidParams", pointer: "/params/room" };
    caller.send("rooms.act", {});
    calls[1].reject(new ProtocolError(-32602, "'room' is missing", data));
    await settle();
    assert.deepEqual(answer().value, { code: -32602, message: "'room' is missing", data });

    caller.send("hello", {});
    calls[2].reject(new ConnectionLost("The connection was lost."));
    await settle();
    assert.deepEqual([answer().status, answer().message], ["lost", "The connection was lost."]);
});

test("an answer that comes after the next call does not take its place", async () => {
    const { caller, store, calls } = setUp();
    caller.send("flows.list", {});
    caller.send("hello", {});
    calls[0].resolve({ flows: [] });
    await settle();
    assert.deepEqual(store.state.calls.answer.status, "waiting");
});
