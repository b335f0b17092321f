import assert from "node:assert/strict";
import test from "node:test";
import { Stubs } from "../../Public/js/rooms/stubs.js";
import { ProtocolError } from "../../Public/js/wire/errors.js";

/** A run in which a step crashes as long as one of some properties has no stub. */
function open(properties, { fails = null } = {}) {
    const done = [];
    const told = [];
    const open = new Set(properties);
    let seq = 2;
    const crash = () => {
        const [property] = open;
        return property === undefined ? null : { missing: { scene: "B", property, type: "" } };
    };
    const run = {
        perform: (action, ifSeq) => {
            done.push([action, ifSeq]);
            if (fails !== null) {
                return Promise.reject(fails);
            }
            open.delete(action.property);
            seq += 1;
            return Promise.resolve({
                seq,
                action,
                outcome: "ok",
                state: { crash: action.do === "stub" ? null : crash() },
            });
        },
    };
    const client = {
        call: (method, params) => {
            done.push([method, params]);
            seq = params.seq;
            return Promise.resolve({ seq: params.seq });
        },
    };
    const store = { state: { room: { room: "r" } }, dispatch: () => undefined };
    const notices = {
        tell: (tone, text) => told.push([tone, text]),
        report: (error) => told.push(["report", error]),
    };
    const tap = { do: "tap", view: "b" };
    const step = { seq: 2, action: tap, state: { crash: crash() } };
    return { stubs: new Stubs(store, client, run, notices), done, told, step, tap };
}

test("what is missing gets a stub, and the step is done again", async () => {
    const { stubs, done, step, tap } = open(["item", "store"]);
    await stubs.provide(step, true);
    assert.deepEqual(done, [[{ do: "stub", scene: "B", property: "item" }, 2], [tap, 3]]);
});

test("whatever is missing gets one, until nothing is", async () => {
    const { stubs, done, step, tap } = open(["item", "store"]);
    await stubs.provide(step, false);
    assert.deepEqual(done.map(([action]) => action.property ?? action.do), [
        "item",
        "tap",
        "store",
        "tap",
    ]);
    assert.deepEqual(done.at(-1), [tap, 5]);
});

test("it goes no further than a bound", async () => {
    const { stubs, done, step } = open(Array.from({ length: 40 }, (_, index) => `p${index}`));
    await stubs.provide(step, false);
    assert.equal(done.length, 32);
});

test("what the container lacks is registered from before the step", async () => {
    const { stubs, done, step, tap } = open([]);
    await stubs.register(step, "Store#live");
    assert.deepEqual(done, [
        ["rooms.seek", { room: "r", seq: 1 }],
        [{ do: "override", registration: "Store#live", with: "StoreStub" }, 1],
        [tap, 2],
    ]);
});

test("a launch has nothing before it, and is done again", async () => {
    const { stubs, done, step } = open([]);
    await stubs.register({ ...step, action: { do: "launch" } }, "Store");
    assert.deepEqual(done.map(([action]) => action.do), ["override", "launch"]);
});

test("a run that has moved on is left as it is, with a word", async () => {
    const fails = new ProtocolError(-32008, "moved", { code: "conflict" });
    const { stubs, done, told, step } = open(["item"], { fails });
    await stubs.provide(step, true);
    assert.equal(done.length, 1);
    assert.equal(told.length, 1);
});

test("a crash is passed as the state has it, and the step is done again", async () => {
    const { stubs, done, step, tap } = open([]);
    const crash = { sort: "trap", name: "Fatal error", message: "not yet", location: null };
    await stubs.pass({ ...step, state: { crash: { ...crash, missing: { scene: "B" } } } });
    assert.deepEqual(done, [[{ do: "continuePast", crash }, 2], [tap, 3]]);
});

test("a step that did not crash is not done again", async () => {
    const { stubs, done, step } = open([]);
    await stubs.pass({ ...step, state: { crash: null } });
    assert.deepEqual(done, []);
});
