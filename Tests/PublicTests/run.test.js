// The run of the open app, at a server that may not have it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../Public/js/model/store.js";
import { Run } from "../../Public/js/rooms/run.js";
import { noAddress } from "../../Public/js/support/address.js";
import { ProtocolError } from "../../Public/js/wire/errors.js";
import { flow, joinResult } from "./fakes.js";

/** A client of a server that has some apps, and refuses others. */
class FakeClient extends EventTarget {
    isLive = true;
    calls = [];
    refusals = new Map();

    call(method, params) {
        this.calls.push([method, params.flow]);
        const code = this.refusals.get(method);
        if (code !== undefined) {
            return Promise.reject(new ProtocolError(-32000, "elsewhere", { code }));
        }
        const answers = {
            "flows.list": { flows: [{ flow: "shop" }], sample: null },
            "flows.get": flow(["Home"]),
            "rooms.create": { room: "r", keys: { present: "p", view: "v" } },
            "rooms.join": joinResult(),
        };
        return Promise.resolve(answers[method] ?? {});
    }
}

function page() {
    const client = new FakeClient();
    const notices = { tell: () => {}, report: (error) => assert.fail(error) };
    const entered = [];
    const links = { enter: (address) => entered.push(address) };
    return { client, entered, run: new Run(new Store(), client, notices, links) };
}

test("an upload of another server is opened after a reconnect", async () => {
    const { client, entered, run } = page();
    client.refusals.set("flows.get", "unavailable");
    await assert.rejects(run.open("upload-a"), { kind: "unavailable" });
    assert.equal(run.isElsewhere, true);
    await assert.rejects(run.resume(noAddress), { kind: "unavailable" });
    assert.deepEqual(entered, []);
    client.refusals.clear();
    client.calls = [];
    await run.resume({ ...noAddress, flow: "shop" });
    assert.equal(run.isElsewhere, false);
    assert.deepEqual(client.calls.at(-2), ["rooms.create", "upload-a"]);
    assert.equal(entered.at(-1).flow, "upload-a");
});

test("a room that cannot be made is no reason to look elsewhere", async () => {
    const { client, run } = page();
    client.refusals.set("rooms.create", "unavailable");
    await assert.rejects(run.open("shop"), { kind: "unavailable" });
    assert.equal(run.isElsewhere, false);
});
