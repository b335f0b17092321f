// A place in a room: steps in order, none twice, none missing, through every break.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ProtocolError } from "../../Public/js/wire/errors.js";
import { RoomSession } from "../../Public/js/wire/roomSession.js";
import { joinResult, settle, step } from "./fakes.js";

/** A client whose answers the test queues by method, and that keeps what was asked. */
function makeSession(answers = {}) {
    const asked = [];
    const client = {
        call(method, params) {
            asked.push({ method, params });
            const answer = answers[method]?.shift();
            return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? {});
        },
    };
    const session = new RoomSession(client, { room: "r1", key: "k" });
    const seen = [];
    for (const type of Object.values(RoomSession.Event)) {
        session.addEventListener(type, ({ detail }) => seen.push({ type, detail }));
    }
    const delivered = () =>
        seen.filter(({ type }) => type === "step").map(({ detail }) => detail.step.seq);
    const push = (seq, epoch = "e1") => {
        session.handleNotification("room.step", { room: "r1", epoch, step: step(seq) });
    };
    return { session, asked, seen, delivered, push };
}

test("joining asks with the key, and not since anything", async () => {
    const { session, asked, seen } = makeSession({ "rooms.join": [joinResult()] });
    await session.join();
    assert.deepEqual(asked, [{
        method: "rooms.join",
        params: { room: "r1", key: "k", name: undefined, since: undefined },
    }]);
    assert.equal(seen[0].type, "joined");
    assert.equal(seen[0].detail.resumed, false);
});

test("an action's answer and its push deliver the step once", async () => {
    const { session, delivered, push } = makeSession({
        "rooms.join": [joinResult()],
        "rooms.act": [{ seq: 2, outcome: "ok", step: step(2) }],
    });
    await session.join();
    await session.act({ do: "back" });
    push(2);
    assert.deepEqual(delivered(), [2]);
});

test("the push may come before the answer", async () => {
    const { session, delivered, push } = makeSession({
        "rooms.join": [joinResult()],
        "rooms.act": [{ seq: 2, outcome: "ok", step: step(2) }],
    });
    await session.join();
    const acting = session.act({ do: "back" });
    push(2);
    await acting;
    assert.deepEqual(delivered(), [2]);
});

test("a gap is healed from the history before later steps are delivered", async () => {
    const { session, asked, delivered, push } = makeSession({
        "rooms.join": [joinResult()],
        "rooms.history": [{ steps: [step(2), step(3)] }],
    });
    await session.join();
    push(4);
    assert.deepEqual(delivered(), []);
    await settle();
    assert.deepEqual(asked.at(-1), {
        method: "rooms.history",
        params: { room: "r1", from: 2, to: 3 },
    });
    assert.deepEqual(delivered(), [2, 3, 4]);
});

test("steps that arrive while a gap is healed wait for their turn", async () => {
    const { session, delivered, push } = makeSession({
        "rooms.join": [joinResult()],
        "rooms.history": [{ steps: [step(2)] }],
    });
    await session.join();
    push(3);
    push(4);
    await settle();
    assert.deepEqual(delivered(), [2, 3, 4]);
});

test("a second gap is healed too", async () => {
    const { session, delivered, push } = makeSession({
        "rooms.join": [joinResult()],
        "rooms.history": [{ steps: [step(2)] }, { steps: [step(4), step(5)] }],
    });
    await session.join();
    push(3);
    push(6);
    await settle();
    assert.deepEqual(delivered(), [2, 3, 4, 5, 6]);
});

test("joining again asks since the last delivered step and merges what was missed", async () => {
    const { session, asked, seen } = makeSession({
        "rooms.join": [joinResult(), joinResult({ seq: 3, steps: [step(2), step(3)] })],
    });
    await session.join();
    await session.join();
    assert.deepEqual(asked.at(-1).params.since, { epoch: "e1", seq: 1 });
    const { resumed, missed } = seen.at(-1).detail;
    assert.deepEqual({ resumed, missed }, { resumed: true, missed: 2 });
});

test("steps that were seen before are not missed ones, even if the server sends them all", async () => {
    const { session, seen } = makeSession({
        "rooms.join": [joinResult(), joinResult({ seq: 2, steps: [step(1), step(2)] })],
    });
    await session.join();
    await session.join();
    assert.deepEqual(seen.at(-1).detail.result.steps.map(({ seq }) => seq), [2]);
});

test("a change is applied to the state before, and the one before stays as it is", async () => {
    const { session, seen, delivered } = makeSession({
        "rooms.join": [joinResult()],
        "rooms.history": [{ steps: [step(3)] }],
    });
    await session.join();
    const before = structuredClone(session.state);
    const tell = (seq, change) => {
        const { state: _, ...rest } = step(seq);
        const params = { room: "r1", epoch: "e1", step: { ...rest, change } };
        session.handleNotification("room.step", params);
    };
    const first = session.state;
    tell(2, { status: "crashed", instances: { 7: { id: "7" }, 8: { id: "8" } } });
    assert.deepEqual(first, before);
    assert.deepEqual(session.state, {
        ...before,
        status: "crashed",
        instances: { ...before.instances, 7: { id: "7" }, 8: { id: "8" } },
    });
    // What follows a gap waits for the state that it is a change of.
    tell(4, { visible: ["1"], gone: ["7"] });
    assert.deepEqual(delivered(), [2]);
    await settle();
    assert.deepEqual(delivered(), [2, 3, 4]);
    const { "7": _gone, ...left } = step(3).state.instances;
    assert.deepEqual(session.state, { ...step(3).state, visible: ["1"], instances: left });
    assert.equal(seen.at(-1).detail.step.state, session.state);
    assert.equal("change" in seen.at(-1).detail.step, false);
});

test("another epoch is another life: everything is new", async () => {
    const { session, seen } = makeSession({
        "rooms.join": [
            joinResult({ seq: 5, steps: [5, 4].map((n) => step(n)) }),
            joinResult({ epoch: "e2" }),
        ],
    });
    await session.join();
    await session.join();
    const joined = seen.filter(({ type }) => type === "joined").at(-1);
    assert.equal(joined.detail.resumed, false);
    assert.deepEqual(joined.detail.result.steps.map(({ seq }) => seq), [1]);
});

test("a step of another epoch makes it join again", async () => {
    const { session, asked, push, delivered } = makeSession({
        "rooms.join": [joinResult(), joinResult({ epoch: "e2" })],
    });
    await session.join();
    push(2, "e2");
    await settle();
    assert.equal(asked.filter(({ method }) => method === "rooms.join").length, 2);
    assert.deepEqual(delivered(), []);
});

test("several steps of another epoch make it join once", async () => {
    const { session, asked, push } = makeSession({
        "rooms.join": [joinResult(), joinResult({ epoch: "e2", seq: 3 })],
    });
    await session.join();
    push(2, "e2");
    push(3, "e2");
    await settle();
    assert.equal(asked.filter(({ method }) => method === "rooms.join").length, 2);
});

test("a step that comes with the answer of a joining follows it", async () => {
    const { session, delivered, push, seen } = makeSession({
        "rooms.join": [
            joinResult(),
            joinResult({ seq: 2, steps: [step(2)] }),
            joinResult({ epoch: "e2", seq: 4 }),
        ],
    });
    await session.join();
    // As where messages that arrive together are handed out at once: before anybody who waits for an answer has it.
    const again = session.join();
    push(3);
    await again;
    assert.deepEqual(delivered(), [3]);
    push(4, "e2");
    push(5, "e2");
    await settle();
    assert.deepEqual(delivered(), [3, 5]);
    assert.equal(seen.at(-1).detail.epoch, "e2");
});

test("a joining that another one was quicker than asks again from there", async () => {
    const { session, asked, seen } = makeSession({
        "rooms.join": [
            joinResult(),
            joinResult({ epoch: "e2", seq: 2 }),
            joinResult({ epoch: "e2", seq: 4 }),
            joinResult({ epoch: "e2", seq: 4, steps: [step(3), step(4)] }),
        ],
    });
    await session.join();
    await Promise.all([session.join(), session.join()]);
    const joins = asked.filter(({ method }) => method === "rooms.join");
    assert.deepEqual(joins.at(-1).params.since, { epoch: "e2", seq: 2 });
    const told = seen.filter(({ type }) => type === "joined").map(({ detail }) => [
        detail.resumed,
        detail.result.steps.map(({ seq }) => seq),
    ]);
    assert.deepEqual(told.slice(1), [[false, [1]], [true, [3, 4]]]);
});

test("steps before what joining gave are fetched", async () => {
    const { session, seen } = makeSession({
        "rooms.join": [joinResult({ seq: 4, steps: [step(3), step(4)] })],
        "rooms.history": [{ steps: [step(1), step(2)] }],
    });
    await session.join();
    assert.equal(seen.at(-1).type, "earlier");
    assert.deepEqual(seen.at(-1).detail.steps.map(({ seq }) => seq), [1, 2]);
});

test("a room that is not there is said to be gone", async () => {
    const error = new ProtocolError(-32004, "no such room", { code: "notFound", kind: "room" });
    const { session, seen } = makeSession({ "rooms.join": [error] });
    await assert.rejects(session.join(), error);
    assert.equal(seen[0].type, "gone");
});

test("what is pushed for another room is not for this one", async () => {
    const { session, delivered } = makeSession({ "rooms.join": [joinResult()] });
    await session.join();
    session.handleNotification("room.step", { room: "r2", epoch: "e1", step: step(2) });
    assert.deepEqual(delivered(), []);
});

test("after leaving nothing is delivered", async () => {
    const { session, delivered, push } = makeSession({ "rooms.join": [joinResult()] });
    await session.join();
    session.leave();
    push(2);
    assert.deepEqual(delivered(), []);
});

test("a room that is closed says why, and takes nothing in any more", async () => {
    const { session, seen, delivered, push } = makeSession({ "rooms.join": [joinResult()] });
    await session.join();
    session.handleNotification("room.closed", { room: "other", reason: "no" });
    session.handleNotification("room.closed", { room: "r1", reason: "the app is gone" });
    push(2);
    assert.deepEqual(seen.filter(({ type }) => type === "gone"), [
        { type: "gone", detail: "the app is gone" },
    ]);
    assert.deepEqual(delivered(), []);
});

test("a fresh start has all that is kept, whatever was seen before", async () => {
    const { session, asked, seen } = makeSession({
        "rooms.join": [joinResult(), joinResult({ seq: 2, steps: [] })],
        "rooms.history": [{ steps: [step(1), step(2)], branches: [] }],
    });
    await session.join();
    session.setName("Ann");
    await session.join(true);
    const { params } = asked[1];
    assert.deepEqual([params.since, params.name], [undefined, "Ann"]);
    assert.deepEqual(seen.at(-1), {
        type: "earlier",
        detail: { epoch: "e1", steps: [step(1), step(2)] },
    });
});

test("where everyone is taken is told, but not of another life of the room", async () => {
    const { session, seen } = makeSession({ "rooms.join": [joinResult()] });
    await session.join();
    for (const epoch of ["e1", "e2"]) {
        session.handleNotification("room.sought", { room: "r1", epoch, seq: 1 });
    }
    assert.deepEqual(
        seen.filter(({ type }) => type === "sought").map(({ detail }) => detail.epoch),
        [
            "e1",
        ],
    );
});
