/**
 * Returns true for a protocol error with a name, such as `notFound`.
 * @param {unknown} error
 * @param {string} kind
 * @returns {error is ProtocolError}
 */
export function isProtocolError(error: unknown, kind: string): error is ProtocolError;
/**
 * Returns a received step, with the full state in place of the change.
 * @param {ShownStep} step
 * @param {AppState} previous the state after the previous step
 * @returns {Step}
 */
export function whole({ change, ...step }: ShownStep, previous: AppState): Step;
/** An error answer of the server. */
export class ProtocolError extends Error {
    /**
     * @param {number} code the JSON-RPC error code
     * @param {string} message the server's message
     * @param {Record<string, unknown>} data the error's data; `data.code` is its name
     */
    constructor(code: number, message: string, data: Record<string, unknown>);
    code: number;
    data: Record<string, unknown>;
    kind: string;
}
/** The connection was lost or missing before the answer. */
export class ConnectionLost extends Error {
    /** @param {string} message the reason */
    constructor(message: string);
}
export class Client extends EventTarget {
    static Event: {
        /** The connection's status changed. The detail is the status. */
        Status: string;
        /** The server sent a notification. The detail is `{method, params}`. */
        Notification: string;
        /** The server answered `hello`. The detail is its answer. */
        Greeted: string;
        /** The server violated the protocol. The detail is a sentence. */
        Violation: string;
        /**
         * A message was sent or received. The detail is `{isSent, text, message}`; `message` is
         * null if the text is not JSON.
         */
        Frame: string;
    };
    /**
     * @param {object} options
     * @param {(count: number) => Socket} options.open opens a socket; `count` is the number of those
     *     opened before, so that a client of several servers goes to the next one
     * @param {{name: string, version: string}} options.client the caller's name and version
     * @param {() => string[]} [options.keys] the access keys to try, in order
     * @param {Timers} [options.timers]
     * @param {() => number} [options.random]
     * @param {number} [options.patience] the total time in milliseconds that a call over a limit
     *     waits, as long as the server names a time; 0 rejects it at once
     */
    constructor({ open, client, keys, timers, random, patience }: {
        open: (count: number) => Socket;
        client: {
            name: string;
            version: string;
        };
        keys?: (() => string[]) | undefined;
        timers?: Timers | undefined;
        random?: (() => number) | undefined;
        patience?: number | undefined;
    });
    get isLive(): boolean;
    /** The accepted key, or the next key to try. @returns {string|null} */
    get key(): string | null;
    start(): void;
    /** Closes the connection for good. */
    close(): void;
    retryNow(): void;
    /**
     * Closes the connection and opens another one, which may lead to another server.
     * @param {string} reason
     */
    reconnect(reason: string): void;
    /**
     * Calls a method. A call over a limit is repeated after the time that the server names, since
     * nothing was done.
     * @template {string} Method
     * @param {Method} method for example `flows.get`
     * @param {Record<string, unknown>} params
     * @param {number} [timeoutMs] the time limit of the answer, after which the connection counts as lost
     * @returns {Promise<Method extends keyof Results ? Results[Method] : any>} the result; rejects
     *     with `ProtocolError` or `ConnectionLost`
     */
    call<Method extends string>(method: Method, params: Record<string, unknown>, timeoutMs?: number | undefined): Promise<Method extends keyof Results ? Results[Method] : any>;
    #private;
}
/** @typedef {{room: string, key: string|undefined, name?: string}} Ticket */
/**
 * The part of the client that a session uses.
 * @typedef {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} Caller
 */
export class RoomSession extends EventTarget {
    static Event: {
        /** The session joined or rejoined. The detail is `{result, resumed, missed}`. */
        Joined: string;
        /** The next step. The detail is `{epoch, step}`. */
        Step: string;
        /** Steps before those of the join. The detail is `{epoch, steps}`. */
        Earlier: string;
        /** Everyone was moved to a step. The detail is `{epoch, seq}`. */
        Sought: string;
        /** The presenter opened another tab. The detail is `{by, tab}`. */
        Looked: string;
        /** The participants changed. The detail is `{participants, presenter, title}`. */
        Presence: string;
        /** The room no longer exists. The detail is the reason, if the room was closed. */
        Gone: string;
    };
    /**
     * @param {Caller} client
     * @param {Ticket} ticket
     */
    constructor(client: Caller, ticket: Ticket);
    /** The app after the last delivered step, or null before joining. */
    get state(): AppState | null;
    /** The room's id. */
    get room(): string;
    /**
     * Sets the participant's name for the next join.
     * @param {string|undefined} name
     */
    setName(name: string | undefined): void;
    /**
     * Joins, or resumes after a lost connection. Rejects if the server refuses.
     * @param {boolean} [isFresh] true to load the whole run again
     * @returns {Promise<void>}
     */
    join(isFresh?: boolean | undefined): Promise<void>;
    /** Loads the delivered steps again, with the current source places. */
    refresh(): Promise<void>;
    /**
     * Loads earlier steps, as far as the server keeps them.
     * @param {number} from
     * @param {number} to
     */
    fetchEarlier(from: number, to: number): Promise<void>;
    /** Leaves the room for good. */
    leave(): void;
    /**
     * Performs an action in the app.
     * @param {Action} action
     * @param {number} [ifSeq] the newest step that the action relies on; any if omitted
     * @returns {Promise<Step>} rejects with `rejectedAction` if the action is impossible
     */
    act(action: Action, ifSeq?: number | undefined): Promise<Step>;
    /**
     * Handles a notification for this room.
     * @param {string} method
     * @param {any} params
     */
    handleNotification(method: string, params: any): void;
    #private;
}
export type Location = {
    file: string;
    line: number;
    column: number;
};
export type Confidence = "certain" | "likely" | "unsure";
/**
 * The build of an app.
 */
export type Build = "debug" | "release";
export type FlowSummary = {
    flow: string;
    title: string;
    summary: string;
    scenes: number;
    segues: number;
    diagnostics: number;
    digest: string;
    base?: string;
};
export type Scene = {
    /**
     * its key
     */
    scene: string;
    title: string;
    kind: string;
    class: string;
    customClass: string | null;
    identifier: string | null;
    storyboard: string | null;
    origin: "storyboard" | "nib" | "code";
    initial: boolean;
    size: Size;
    in: number;
    out: number;
    dependencies: DeclaredDependency[];
    initializers: Initializer[];
    interface?: {
        declaration: string;
        group: "initializers" | "settable" | "readable" | "methods" | "hidden";
        access: string;
    }[] | undefined;
    language: "swift" | "objectiveC" | "unknown";
    /**
     * the declaration of its class
     */
    source: Location | null;
    location: Location | null;
};
export type DeclaredDependency = {
    name: string;
    type: string;
    optionality: "none" | "optional" | "implicitlyUnwrapped";
    default: string | null;
    wrapper: string | null;
    location: Location | null;
};
export type Initializer = {
    signature: string;
    declaration: string;
    /**
     * the class it is inherited from
     */
    from: string | null;
    convenience: boolean;
    required: boolean;
    failable: boolean;
    unavailable: boolean;
    renamed: string | null;
    ending: string;
    location: Location | null;
};
export type Reading = "certain" | "likely" | "unresolved";
export type InjectionSite = {
    name: string;
    type: string | null;
    expression: string;
    technique: string;
    reading: Reading;
    conditions: string[];
    location: Location | null;
};
export type Missing = {
    name: string;
    type: string;
    usedIn: string | null;
    traps: boolean;
    location: Location | null;
};
export type Injection = {
    technique: string;
    initializer: string | null;
    reading: Reading;
    sites: InjectionSite[];
    missing: Missing[];
    location: Location | null;
};
export type Registration = {
    service: string;
    name: string | null;
    implementation: string | null;
    scope: string | null;
    form: string;
    dependencies: string[];
    assignments: {
        property: string;
        expression: string;
    }[];
    location: Location | null;
};
export type Unresolved = {
    reason: string;
    text: string;
    location: Location | null;
};
export type Coverage = {
    controllers: number;
    inFlow: number;
    reachable: number;
    unnamed: number;
    notReachable: {
        name: string;
        scene: string | null;
        isNamed: boolean;
        location: Location | null;
    }[];
    linked: number;
    notUnderstood: Unresolved[];
    ignored: Unresolved[];
};
export type SourceLine = {
    number: number;
    spans: [kind: string, text: string][];
};
export type Segue = {
    /**
     * its key
     */
    segue: string;
    from: "storyboard" | "code";
    source: string | null;
    destination: string | null;
    kind: string;
    label: string;
    identifier: string | null;
    relationship: string | null;
    trigger: {
        kind: string;
        view: string | null;
        name?: string;
    };
    segueAction: string | null;
    unwindAction: string | null;
    presentationStyle: string | null;
    technique: string | null;
    confidence: Confidence;
    injection: Injection | null;
    conditions: string[];
    problem: string | null;
    location: Location | null;
};
export type Size = {
    width: number;
    height: number;
};
export type Frame = [x: number, y: number, width: number, height: number];
export type Group = {
    name: string;
    frame: [x: number, y: number, width: number, height: number];
};
export type Arrangement = {
    cards: Record<string, [x: number, y: number, width: number, height: number]>;
    size: Size;
    groups: Group[];
};
export type Severity = "note" | "warning" | "error";
export type Diagnostic = {
    id: string;
    severity: Severity;
    message: string;
    location: Location | null;
    remedy: string | null;
};
export type Flow = {
    /**
     * its id
     */
    flow: string;
    title: string;
    summary: string;
    digest: string;
    configuration: Build;
    /**
     * the configurations that differ
     */
    configurations: Build[];
    deploymentTarget: string | null;
    module: string | null;
    entry: string | null;
    /**
     * true if `entry` is a guess
     */
    assumed: boolean;
    /**
     * the origin of `entry`
     */
    start: {
        found: string;
        reason: string | null;
    };
    storyboards: {
        name: string;
        file: string;
        initial: string | null;
    }[];
    scenes: Scene[];
    segues: Segue[];
    registrations: Registration[];
    unresolved: Unresolved[];
    coverage: Coverage;
    layout: {
        canvas: Arrangement;
        flow: Arrangement;
    };
    diagnostics: Diagnostic[];
};
export type Color = {
    name?: string;
    rgba: [number, number, number, number];
};
export type Style = {
    hidden?: boolean | undefined;
    disabled?: boolean | undefined;
    alpha?: number | undefined;
    fontSize?: number | undefined;
    fontWeight?: string | undefined;
    align?: string | undefined;
    lines?: number | undefined;
    color?: Color | undefined;
    background?: Color | undefined;
    tint?: Color | undefined;
    contentMode?: string | undefined;
    variant?: string | undefined;
    accessory?: string | undefined;
    on?: boolean | undefined;
    value?: number | undefined;
    axis?: string | undefined;
    cornerRadius?: number | undefined;
    borderWidth?: number | undefined;
    borderColor?: Color | undefined;
};
export type Trigger = {
    do: "tap" | "select" | "accessory";
    kind: "segue" | "action" | "code";
    leads: string | null;
    label: string;
    segue?: string;
    selector?: string;
};
export type Section = {
    header?: string;
    footer?: string;
    prototype: boolean;
    cells: View[];
};
export type ViewDescription = {
    view: string;
    class: string;
    location: Location;
    outlets?: {
        name: string;
        owner: string;
        location: Location | null;
    }[] | undefined;
    actions?: {
        selector: string;
        event: string | null;
        location: Location | null;
    }[] | undefined;
    constraints?: {
        text: string;
        location: Location;
    }[] | undefined;
};
export type View = {
    id: string | null;
    /**
     * Interface Builder's element name
     */
    kind: string;
    class?: string | undefined;
    frame: Frame;
    guessed?: boolean | undefined;
    text?: string | undefined;
    detail?: string | undefined;
    image?: string | undefined;
    systemImage?: boolean | undefined;
    style?: Style | undefined;
    segments?: string[] | undefined;
    sections?: Section[] | undefined;
    children?: View[] | undefined;
    actions?: Trigger[] | undefined;
    embed?: string | undefined;
};
export type BarItem = {
    id: string | null;
    title: string | null;
    systemItem: string | null;
    image: string | null;
    systemImage: boolean;
    style: string | null;
    enabled: boolean;
    view?: View | undefined;
    actions?: Trigger[] | undefined;
};
export type NavigationItem = {
    title: string | null;
    prompt: string | null;
    largeTitle: string | null;
    backTitle: string | null;
    left: BarItem[];
    right: BarItem[];
    titleView: View | null;
};
export type TabBarItem = {
    title: string | null;
    systemItem: string | null;
    image: string | null;
    systemImage: boolean;
    badge: string | null;
};
export type Wireframe = {
    scene: string;
    kind: string;
    title: string;
    size: Size;
    view: View | null;
    navigationItem: NavigationItem | null;
    tabBarItem: TabBarItem | null;
    toolbarItems: BarItem[];
    hidesNavigationBar: boolean;
    hidesBottomBar: boolean;
    /**
     * the methods that only code sets off
     */
    codeActions?: string[] | undefined;
    /**
     * the methods that the buttons of its alerts run
     */
    alertActions?: string[] | undefined;
};
export type Picture = {
    file: string;
    dark?: string;
    size?: Size;
    rendering?: "template" | "original";
};
export type Pictures = {
    pictures: Record<string, Picture>;
    colors: Record<string, {
        light: number[];
        dark?: number[];
    }>;
    omitted: number;
};
export type SceneDocument = {
    html: string;
    title: string;
    headings: {
        level: number;
        text: string;
        anchor: string;
    }[];
    source: {
        path: string;
        modified: string;
    } | null;
    generated: boolean;
};
export type Role = "presenter" | "follower";
export type Participant = {
    id: string;
    name: string;
    role: Role;
};
export type Traits = {
    horizontal: "compact" | "regular";
    vertical: "compact" | "regular";
    idiom: "phone" | "pad";
};
export type Action = {
    do: string;
    instance?: string;
    choices?: Record<string, string>;
    view?: string;
    row?: number;
    index?: number;
    identifier?: string;
    method?: string;
    transition?: string;
    to?: string;
    configuration?: Build;
    traits?: Traits;
    registration?: string;
    with?: string;
    scope?: string;
    scene?: string;
    property?: string;
    technique?: string;
    deploymentTarget?: string;
    root?: string;
    alone?: boolean;
    crash?: Crash;
};
export type Choice = {
    id: string;
    condition: string;
    taken: string;
    others: string[];
    location: Location | null;
};
export type RuleName = {
    id: string;
    title: string;
};
export type Rule = {
    id: string;
    title: string;
    family: string;
    confidence: Confidence;
    simulated: boolean;
    html: string;
    tests: string[];
    previous: RuleName | null;
    next: RuleName | null;
    severity?: Severity;
    isOff?: boolean;
};
export type Finding = {
    rule: string;
    family: "navigation" | "injection" | "style" | "life-cycle";
    severity: Severity;
    message: string;
    location: Location | null;
    scene?: string | undefined;
    segue?: string | undefined;
    trace?: Action[] | undefined;
    /**
     * a description of each action
     */
    sentences?: string[] | undefined;
    remedy: string;
    related: {
        location: Location;
        message: string;
    }[];
    confidence: Confidence;
    fingerprint: string;
};
export type Explored = {
    states: number;
    transitions: number;
    complete: boolean;
    bound: "time" | "states" | "steps" | "depth" | "answers" | null;
};
export type CheckResult = {
    flow: string;
    digest: string;
    findings: Finding[];
    omitted: number;
    suppressed: number;
    accepted: number;
    diagnostics: Diagnostic[];
    explored: Explored;
};
export type Count = {
    added: number;
    removed: number;
    changed: number;
};
export type FieldChange = {
    name: string;
    before?: string;
    after?: string;
};
export type FactChange = {
    change: "added" | "removed" | "changed";
    fact: string;
    key: string[];
    subject?: string;
    about?: string;
    scene?: string;
    segues: string[];
    fields: FieldChange[];
};
export type Gone = {
    scenes: Scene[];
    segues: Segue[];
    cards: {
        canvas: Record<string, [x: number, y: number, width: number, height: number]>;
        flow: Record<string, [x: number, y: number, width: number, height: number]>;
    };
};
export type GoneApp = {
    flow: string;
    title: string;
    scenes: number;
};
export type Comparison = {
    flow: string;
    digest: string;
    base: string;
    summary: string;
    counts: {
        scenes: Count;
        edges: Count;
        registrations: Count;
        findings?: Count;
    };
    complete?: boolean;
    changes: FactChange[];
    gone: Gone;
    goneApps: GoneApp[];
    text: string;
};
export type Progress = {
    states: number;
    transitions: number;
    depth: number;
};
export type FindingRule = {
    rule: string;
    title: string;
    family: string;
    severity: Severity;
    on: boolean;
    html: string;
    previous: RuleName | null;
    next: RuleName | null;
};
/**
 * A fact that explains a container's problem.
 */
export type ProblemNote = {
    label: string;
    text: string;
    location?: Location;
    place?: string;
    detail?: string;
};
/**
 * A container's problem in parts.
 */
export type ContainerProblem = {
    code: string;
    kind: string;
    severity: Severity;
    message: string;
    key?: string;
    scene?: string;
    location?: Location;
    notes: ProblemNote[];
    fixes: string[];
};
export type Event = {
    event: string;
    instance?: string;
    rule: string;
    confidence?: Confidence;
} & Record<string, unknown>;
export type Crash = {
    sort: "exception" | "trap" | "cast";
    name: string;
    message: string;
    location: Location | null;
    missing?: EmptyProperty;
};
/**
 * A controller's property that was nil when used.
 */
export type EmptyProperty = {
    scene: string;
    property: string;
    type: string;
};
export type Node = {
    instance: string;
    scene: string;
    kind: string;
    children: Node[];
    selected?: number | undefined;
    embedded?: {
        segue: string;
        view: string | null;
        node: Node;
    }[] | undefined;
    presented?: Node | undefined;
    /**
     * the presentation style, if presented
     */
    style?: string | undefined;
};
export type Instance = {
    id: string;
    scene: string;
    class: string;
    title: string;
    technique: string | null;
    initializer: string | null;
    viewLoaded: boolean;
    phase: string;
    injected: {
        name: string;
        type: string;
        value: string;
        from: string;
    }[];
    /**
     * the value it assigned itself
     */
    assigned?: {
        name: string;
        type: string;
        value: string;
        from: string;
    }[] | undefined;
    missing: {
        name: string;
        type: string;
    }[];
};
export type AppState = {
    configuration: Build;
    /**
     * the size classes and the device
     */
    traits: Traits;
    status: "idle" | "running" | "crashed";
    root: Node | null;
    visible: string[];
    crash: Crash | null;
    instances: Record<string, Instance>;
};
export type Step = {
    seq: number;
    by: string | null;
    action: Action;
    outcome: "ok" | "ignored" | "crashed";
    summary: string;
    choices: Choice[];
    events: Event[];
    console: string[];
    state: AppState;
};
/**
 * The difference from the previous state. Omitted fields are unchanged.
 */
export type StateChange = Partial<AppState> & {
    gone?: string[];
};
/**
 * A step as the server sends it.
 */
export type ShownStep = Omit<Step, "state"> & {
    state?: AppState;
    change?: StateChange;
};
export type JoinResult = {
    room: string;
    flow: string;
    title: string;
    /**
     * the room and step that it continues from
     */
    origin?: {
        room: string;
        seq: number;
    } | undefined;
    you: Participant;
    epoch: string;
    seq: number;
    state: AppState;
    /**
     * the earlier step that everyone was moved to
     */
    sought?: {
        seq: number;
        state: AppState;
    } | undefined;
    /**
     * the presenter's inspector tab
     */
    tab?: string | undefined;
    /**
     * the participant who presents
     */
    presenter: string | null;
    participants: Participant[];
    steps: Step[];
};
/**
 * A difference between an imported run and its recording.
 */
export type Divergence = {
    seq: number;
    step: number | null;
    summary: string;
    expected: string;
    actual: string;
};
/**
 * A registration of the app.
 */
export type ContainerRegistration = {
    /**
     * its name
     */
    registration: string;
    key: string;
    type: string;
    form: string;
    policy: string;
    home: string;
    layer: string;
    needs: {
        label: string;
        key: string;
        form: string;
    }[];
    live: number[];
    override: string | null;
    location: Location | null;
};
export type Scope = {
    scope: string;
    kind: string;
    parent: string | null;
    owner: string | null;
    active: boolean;
    live: number[];
};
export type Service = {
    number: number;
    registration: string;
    type: string;
    scope: string;
    services: number[];
    instances: string[];
};
export type Listing = {
    seq: number;
    registrations: ContainerRegistration[];
    scopes: Scope[];
    services: Service[];
};
export type ExplainedNode = {
    id: string;
    kind: "controller" | "service" | "value" | "fixture" | "hole";
    title: string;
    type: string;
    instance: string | null;
    scope: string | null;
    hit: string | null;
    registration: string | null;
    problem: string | null;
    cause: ContainerProblem | null;
    code: string | null;
    location: Location | null;
};
export type ExplainedEdge = {
    from: string;
    to: string;
    label: string;
    technique: string | null;
    form: string;
    dashed: boolean;
    location: Location | null;
};
export type Explanation = {
    seq: number;
    nodes: ExplainedNode[];
    edges: ExplainedEdge[];
};
export type Change = {
    deploymentTarget?: string;
    configuration?: Build;
    technique?: {
        scene: string;
        technique: string;
    };
    override?: {
        registration: string;
        with: string;
    };
};
export type Walked = {
    summary: string;
    outcome: "ok" | "ignored" | "crashed";
    crash: Crash | null;
    console: string[];
    stack: string[];
    made: {
        class: string;
        initializer: string;
        technique: string;
    }[];
    injected: {
        name: string;
        type: string;
        value: string;
        from: string;
    }[];
    resolved: {
        key: string;
        type: string;
        hit: string;
    }[];
};
export type Pair = {
    seq: number;
    before: Walked;
    after: Walked | null;
    dropped: string | null;
};
export type WhatIf = {
    steps: Pair[];
    difference: number | null;
};
/**
 * The input of `sceneflow replay`.
 */
export type Recording = {
    flow: string;
    steps: Record<string, unknown>[];
} & Record<string, unknown>;
/**
 * An action possible now, with the step that it would be.
 */
export type EnabledAction = {
    action: Action;
    outcome: "ok" | "ignored" | "crashed";
    summary: string;
};
export type FoundRoute = {
    seq: number;
    actions: Action[] | null;
    sentences: string[];
    bound: string | null;
};
export type Keys = {
    present: string;
    view: string;
};
export type HelloResult = {
    protocol: number;
    server: {
        name: string;
        version: string;
    };
    limits: Record<string, number>;
    heartbeatSeconds: number;
    access?: "all" | "rooms";
    user?: string;
    session: string;
    embedding: boolean;
};
/**
 * The result of each call, by method. Docs/Protocol.md and the server's asyncapi.json describe them.
 */
export type Results = {
    "checks.cancel": Record<string, never>;
    "checks.run": CheckResult;
    "container.explain": Explanation;
    "container.list": Listing;
    "container.override": ActResult;
    "container.reset": ActResult;
    "findings.get": FindingRule;
    "flows.compare": Comparison;
    "flows.get": Flow;
    "flows.pictures": Pictures;
    "flows.list": {
        flows: FlowSummary[];
        sample?: string;
    };
    "hello": HelloResult;
    "migrations.propose": {
        diff: string;
        notes: {
            message: string;
            location: Location | null;
        }[];
    };
    "rooms.act": ActResult;
    "rooms.actions": {
        seq: number;
        actions: EnabledAction[];
        omitted: number;
    };
    "rooms.close": Record<string, never>;
    "rooms.create": {
        room: string;
        keys: Keys;
        url: string;
    };
    "rooms.export": {
        recording: Recording;
    };
    "rooms.fork": {
        room: string;
        keys: Keys;
        url: string;
        origin: {
            room: string;
            seq: number;
        };
    };
    "rooms.handOver": Record<string, never>;
    "rooms.history": {
        steps: Step[];
        branches: {
            from: number;
            steps: Step[];
        }[];
    };
    "rooms.import": {
        room: string;
        keys: Keys;
        url: string;
        flow: string;
        divergences: Divergence[];
    };
    "rooms.join": JoinResult;
    "rooms.keep": Record<string, never>;
    "rooms.leave": Record<string, never>;
    "rooms.look": Record<string, never>;
    "rooms.point": Record<string, never>;
    "rooms.list": {
        rooms: {
            room: string;
            title: string;
            flow: string;
            role: string;
            seq: number;
            participants: number;
            expires?: string;
        }[];
    };
    "rooms.recall": Record<string, never>;
    "rooms.rename": Record<string, never>;
    "rooms.route": FoundRoute;
    "rooms.seek": {
        seq: number;
    };
    "rooms.whatIf": WhatIf;
    "rules.get": Rule;
    "scenes.document": SceneDocument;
    "scenes.layout": Wireframe;
    "scenes.wireframe": Wireframe;
    "sources.lines": {
        file: string;
        lines: SourceLine[];
        total: number;
    };
    "sources.view": ViewDescription;
};
export type ActResult = {
    seq: number;
    outcome: Step["outcome"];
    step: Step;
};
export type Phase = "connecting" | "live" | "reconnecting" | "offline";
/**
 * `isEnded`: only a reload of the page helps; `isLocked`: the server needs another key
 */
export type Status = {
    phase: Phase;
    attempt: number;
    retryInMs: number | null;
    reason: string;
    isEnded?: boolean;
    isLocked?: boolean;
};
/**
 * The part of the WebSocket interface that a connection uses.
 */
export type Socket = {
    send: (text: string) => void;
    close: (code?: number, reason?: string) => void;
    onopen: ((event: any) => void) | null;
    /**
     * its event has `data`
     */
    onmessage: ((event: any) => void) | null;
    /**
     * its event has `code` and `reason`
     */
    onclose: ((event: any) => void) | null;
    onerror?: ((event: any) => void) | null | undefined;
};
export type Timers = {
    set: (callback: () => void, ms: number) => unknown;
    clear: (timer: any) => void;
};
export type Pending = {
    resolve: (result: any) => void;
    reject: (error: Error) => void;
    timer: unknown;
};
export type Ticket = {
    room: string;
    key: string | undefined;
    name?: string;
};
/**
 * The part of the client that a session uses.
 */
export type Caller = {
    call: (method: string, params: Record<string, unknown>) => Promise<any>;
};
