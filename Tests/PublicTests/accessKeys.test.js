// The keys with which the page is let in: where they come from, which is tried first, and what is said where none fits.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AccessKey, keysOf, takeKey } from "../../Public/js/session/accessKeys.js";
import { AccessTicket } from "../../Public/js/session/accessTicket.js";
import { Client } from "../../Public/js/wire/client.js";
import { connectionWords } from "../../Public/js/words/connectionWords.js";
import { FakeSocket, FakeTimers, hello, settle } from "./fakes.js";

class FakeStorage {
    items = new Map();
    getItem(name) {
        return this.items.get(name) ?? null;
    }
    setItem(name, value) {
        this.items.set(name, value);
    }
    removeItem(name) {
        this.items.delete(name);
    }
}

function makeClient(keys) {
    const sockets = [];
    const client = new Client({
        open: () => {
            sockets.push(new FakeSocket());
            return sockets.at(-1);
        },
        client: { name: "test", version: "1" },
        keys: () => keys,
        timers: new FakeTimers(),
        random: () => 0.5,
    });
    let status = null;
    client.addEventListener(Client.Event.Status, ({ detail }) => status = detail);
    return { client, sockets, status: () => status };
}

test("a fragment's key is taken out of it, and the rest stays", () => {
    assert.deepEqual(takeKey("#access=abc&room=r&key=k"), { key: "abc", rest: "#room=r&key=k" });
    assert.deepEqual(takeKey("#access=abc"), { key: "abc", rest: "" });
    assert.deepEqual(takeKey("#room=r"), { key: null, rest: "#room=r" });
});

test("the server's key comes before that of the room", () => {
    assert.deepEqual(keysOf("abc", { room: "r", key: "k" }), ["abc", "r.k"]);
    assert.deepEqual(keysOf(null, { room: "r", key: "k" }), ["r.k"]);
    assert.deepEqual(keysOf(null, { room: "r", key: null }), []);
});

test("a key outlives a reload of its own page only", () => {
    const storage = new FakeStorage();
    new AccessKey(storage, "/one/").value = "abc";
    assert.equal(new AccessKey(storage, "/one/").value, "abc");
    assert.equal(new AccessKey(storage, "/two/").value, null);
});

test("where a browser keeps nothing, the key is good until the page is left", () => {
    const refusing = new Proxy({}, {
        get() {
            throw new Error("refused");
        },
    });
    for (const storage of [null, refusing]) {
        const key = new AccessKey(storage, "/");
        assert.equal(key.value, null);
        key.value = "abc";
        assert.equal(key.value, "abc");
    }
});

test("hello carries a key only where there is one", () => {
    for (const keys of [[], ["abc"]]) {
        const { client, sockets } = makeClient(keys);
        client.start();
        sockets[0].open();
        assert.equal(sockets[0].sent[0].params.key, keys[0]);
        assert.equal("key" in sockets[0].sent[0].params, keys.length > 0);
    }
});

test("a key that is refused gives way to the next", async () => {
    const { client, sockets, status } = makeClient(["old", "room.key"]);
    client.start();
    sockets[0].open();
    await sockets[0].refuse("hello", -32002, "unauthorized");
    assert.notEqual(status().isLocked, true);
    client.retryNow();
    sockets[1].open();
    assert.equal(sockets[1].sent[0].params.key, "room.key");
    await sockets[1].answer("hello", hello);
    assert.equal(status().phase, "live");
    assert.equal(client.key, "room.key");
});

test("where no key is left, it stops and says why", async () => {
    for (const [keys, said] of [[[], "needsKey"], [["old"], "wrongKey"]]) {
        const { client, sockets, status } = makeClient(keys);
        client.start();
        sockets[0].open();
        await sockets[0].refuse("hello", -32002, "unauthorized");
        await settle();
        assert.equal(status().isLocked, true);
        assert.equal(status().reason, connectionWords[said]);
        assert.equal(sockets.length, 1);
    }
});

test("a ticket is asked for with the key, in a header", async () => {
    const sent = [];
    const send = (address, options) => {
        sent.push({ address, ...options });
        return Promise.resolve({ ok: sent.length === 1 });
    };
    const ticket = new AccessTicket(() => "abc", send);
    assert.equal(await ticket.fetch(), true);
    assert.deepEqual(sent, [
        { address: "admission", method: "POST", headers: { Authorization: "bearer abc" } },
    ]);
    assert.equal(await ticket.fetch(), false);
    ticket.stop();
    assert.equal(await new AccessTicket(() => null, send).fetch(), false);
});
