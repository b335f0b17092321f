// A socket, a clock and messages for the tests of the page.

/** A socket whose other end is the test. */
export class FakeSocket {
    onopen = null;
    onmessage = null;
    onclose = null;
    sent = [];
    isClosed = false;

    send(text) {
        this.sent.push(JSON.parse(text));
    }

    close() {
        this.isClosed = true;
    }

    open() {
        this.onopen?.({});
    }

    receive(message) {
        this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
    }

    drop(code = 1006, reason = "") {
        this.onclose?.({ code, reason });
    }

    /** The request of that method that was sent last. */
    request(method) {
        return this.sent.findLast((message) => message.method === method);
    }

    answer(method, result) {
        const { id } = this.request(method);
        this.receive({ jsonrpc: "2.0", id, result });
        return settle();
    }

    refuse(method, code, kind, data = {}) {
        const { id } = this.request(method);
        this.receive({
            jsonrpc: "2.0",
            id,
            error: { code, message: kind, data: { code: kind, ...data } },
        });
        return settle();
    }
}

/** Timers that go off when the test says so. */
export class FakeTimers {
    #last = 0;
    waiting = new Map();

    set = (callback, ms) => {
        const timer = ++this.#last;
        this.waiting.set(timer, { callback, ms });
        return timer;
    };

    clear = (timer) => {
        this.waiting.delete(timer);
    };

    /** Lets the timers go off that wait so long at most. */
    fire(atMost = Infinity) {
        for (const [timer, { callback, ms }] of [...this.waiting]) {
            if (ms <= atMost) {
                this.waiting.delete(timer);
                callback();
            }
        }
    }
}

/** Waits until all promises that can go on have gone on. */
export function settle() {
    return new Promise((resolve) => setImmediate(resolve));
}

export const hello = {
    protocol: 1,
    server: { name: "sceneflow", version: "1.0" },
    limits: {},
    heartbeatSeconds: 20,
};

/** A step with an app state that names it. */
export function step(seq, changes = {}) {
    return {
        seq,
        by: "p1",
        action: { do: "tap", view: "b" },
        outcome: "ok",
        summary: `Step ${seq}`,
        choices: [],
        events: [],
        console: [],
        state: appState(),
        ...changes,
    };
}

/** A state of an app with the given root. */
export function appState(root = null, visible = []) {
    const instances = {};
    const walk = (node) => {
        if (node) {
            const { instance: id, scene } = node;
            instances[id] = { id, scene, class: `${scene}Controller`, title: scene };
            [...node.children, node.presented].forEach(walk);
            (node.embedded ?? []).forEach((entry) => walk(entry.node));
        }
    };
    walk(root);
    const traits = { horizontal: "compact", vertical: "regular", idiom: "phone" };
    const status = root === null ? "idle" : "running";
    return { status, traits, root, visible, crash: null, instances };
}

/** A node of a state's tree. */
export function node(instance, scene, kind = "viewController", changes = {}) {
    return { instance, scene, kind, children: [], ...changes };
}

export function joinResult(changes = {}) {
    return {
        room: "r1",
        flow: "shop",
        title: "Run",
        you: { id: "p1", name: "Ana", role: "presenter" },
        epoch: "e1",
        seq: 1,
        state: appState(),
        participants: [],
        steps: [step(1)],
        ...changes,
    };
}

/** A flow of the given scenes and edges (`source>destination`). */
export function flow(scenes, edges = [], changes = {}) {
    return {
        flow: "shop",
        title: "Shop",
        summary: "",
        digest: "d",
        deploymentTarget: null,
        module: null,
        entry: scenes[0] ?? null,
        storyboards: [{ name: "Main", file: "Main.storyboard", initial: scenes[0] ?? null }],
        scenes: scenes.map((scene) => ({
            scene,
            title: scene,
            kind: "viewController",
            class: `${scene}ViewController`,
            customClass: null,
            identifier: null,
            storyboard: "Main",
            origin: "storyboard",
            initial: false,
            size: { width: 393, height: 852 },
            in: 0,
            out: 0,
            dependencies: [],
            initializers: [],
            language: "unknown",
            source: null,
            location: null,
        })),
        segues: edges.map(([segue, kind = "show"]) => {
            const [source, destination] = segue.split(">");
            return {
                segue,
                source,
                destination,
                kind,
                from: "storyboard",
                label: "",
                technique: null,
                confidence: "certain",
                injection: null,
                conditions: [],
                problem: null,
            };
        }),
        registrations: [],
        unresolved: [],
        layout: {
            canvas: { cards: {}, size: { width: 0, height: 0 }, groups: [] },
            flow: { cards: {}, size: { width: 0, height: 0 }, groups: [] },
        },
        diagnostics: [],
        ...changes,
    };
}
