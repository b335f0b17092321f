// The JavaScript client of Sceneflow's protocol, as one module: Docs/Clients.md has examples.
//
// Made by .config/client.py from the page's own modules, Public/js/wire. sceneflow.d.mts has the types.

// The errors of a call.

/** An error answer of the server. */
export class ProtocolError extends Error {
    /**
     * @param {number} code the JSON-RPC error code
     * @param {string} message the server's message
     * @param {Record<string, unknown>} data the error's data; `data.code` is its name
     */
    constructor(code, message, data) {
        super(message);
        this.name = "ProtocolError";
        this.code = code;
        this.data = data;
        this.kind = typeof data.code === "string" ? data.code : "";
    }
}

/** The connection was lost or missing before the answer. */
export class ConnectionLost extends Error {
    /** @param {string} message the reason */
    constructor(message) {
        super(message);
        this.name = "ConnectionLost";
    }
}

/**
 * Returns true for a protocol error with a name, such as `notFound`.
 * @param {unknown} error
 * @param {string} kind
 * @returns {error is ProtocolError}
 */
export function isProtocolError(error, kind) {
    return error instanceof ProtocolError && error.kind === kind;
}

// The connection to the server.

const connectionWords = {
    closed: "The connection was closed.",
    none: "There is no connection to the server.",
    lost: "The connection was lost before the server answered.",
    pageIsOld: "This page is older than the server. Reload it.",
    needsKey:
        "This server requires an access key. Open the full link that you were given, including the part after the #.",
    wrongKey: "The key in this link is not valid for this server. Ask for a new link.",
    /** @param {string} method */
    noAnswerTo: (method) => `The server did not answer ${method}.`,
    noAnswer: "The server did not answer.",
    notJSON: "The server sent invalid JSON.",
    noMessage: "The server sent an invalid message.",
    /** @param {unknown} id */
    notAsked: (id) => `The server answered request ${id}, which was never sent.`,
};

// The types of Docs/Protocol.md, as JSDoc.

/** @typedef {{file: string, line: number, column: number}} Location */
/** @typedef {"certain"|"likely"|"unsure"} Confidence */
/**
 * The build of an app.
 * @typedef {"debug"|"release"} Build
 */

/** @typedef {{flow: string, title: string, summary: string, scenes: number, segues: number, diagnostics: number, digest: string, base?: string}} FlowSummary */

/**
 * @typedef {object} Scene
 * @property {string} scene its key
 * @property {string} title
 * @property {string} kind
 * @property {string} class
 * @property {string|null} customClass
 * @property {string|null} identifier
 * @property {string|null} storyboard
 * @property {"storyboard"|"nib"|"code"} origin
 * @property {boolean} initial
 * @property {Size} size
 * @property {number} in
 * @property {number} out
 * @property {DeclaredDependency[]} dependencies
 * @property {Initializer[]} initializers
 * @property {{declaration: string, group: "initializers"|"settable"|"readable"|"methods"|"hidden", access: string}[]} [interface]
 * @property {"swift"|"objectiveC"|"unknown"} language
 * @property {Location|null} source the declaration of its class
 * @property {Location|null} location
 */

/** @typedef {{name: string, type: string, optionality: "none"|"optional"|"implicitlyUnwrapped", default: string|null, wrapper: string|null, location: Location|null}} DeclaredDependency */

/**
 * @typedef {object} Initializer
 * @property {string} signature
 * @property {string} declaration
 * @property {string|null} from the class it is inherited from
 * @property {boolean} convenience
 * @property {boolean} required
 * @property {boolean} failable
 * @property {boolean} unavailable
 * @property {string|null} renamed
 * @property {string} ending
 * @property {Location|null} location
 */

/** @typedef {"certain"|"likely"|"unresolved"} Reading */
/** @typedef {{name: string, type: string|null, expression: string, technique: string, reading: Reading, conditions: string[], location: Location|null}} InjectionSite */
/** @typedef {{name: string, type: string, usedIn: string|null, traps: boolean, location: Location|null}} Missing */
/** @typedef {{technique: string, initializer: string|null, reading: Reading, sites: InjectionSite[], missing: Missing[], location: Location|null}} Injection */
/** @typedef {{service: string, name: string|null, implementation: string|null, scope: string|null, form: string, dependencies: string[], assignments: {property: string, expression: string}[], location: Location|null}} Registration */
/** @typedef {{reason: string, text: string, location: Location|null}} Unresolved */
/** @typedef {{controllers: number, inFlow: number, reachable: number, unnamed: number, notReachable: {name: string, scene: string|null, isNamed: boolean, location: Location|null}[], linked: number, notUnderstood: Unresolved[], ignored: Unresolved[]}} Coverage */
/** @typedef {{number: number, spans: [kind: string, text: string][]}} SourceLine */

/**
 * @typedef {object} Segue
 * @property {string} segue its key
 * @property {"storyboard"|"code"} from
 * @property {string|null} source
 * @property {string|null} destination
 * @property {string} kind
 * @property {string} label
 * @property {string|null} identifier
 * @property {string|null} relationship
 * @property {{kind: string, view: string|null, name?: string}} trigger
 * @property {string|null} segueAction
 * @property {string|null} unwindAction
 * @property {string|null} presentationStyle
 * @property {string|null} technique
 * @property {Confidence} confidence
 * @property {Injection|null} injection
 * @property {string[]} conditions
 * @property {string|null} problem
 * @property {Location|null} location
 */

/** @typedef {{width: number, height: number}} Size */
/** @typedef {[x: number, y: number, width: number, height: number]} Frame */
/** @typedef {{name: string, frame: Frame}} Group */
/** @typedef {{cards: Record<string, Frame>, size: Size, groups: Group[]}} Arrangement */
/** @typedef {"note"|"warning"|"error"} Severity */
/** @typedef {{id: string, severity: Severity, message: string, location: Location|null, remedy: string|null}} Diagnostic */

/**
 * @typedef {object} Flow
 * @property {string} flow its id
 * @property {string} title
 * @property {string} summary
 * @property {string} digest
 * @property {Build} configuration
 * @property {Build[]} configurations the configurations that differ
 * @property {string|null} deploymentTarget
 * @property {string|null} module
 * @property {string|null} entry
 * @property {boolean} assumed true if `entry` is a guess
 * @property {{found: string, reason: string|null}} start the origin of `entry`
 * @property {{name: string, file: string, initial: string|null}[]} storyboards
 * @property {Scene[]} scenes
 * @property {Segue[]} segues
 * @property {Registration[]} registrations
 * @property {Unresolved[]} unresolved
 * @property {Coverage} coverage
 * @property {{canvas: Arrangement, flow: Arrangement}} layout
 * @property {Diagnostic[]} diagnostics
 */

/** @typedef {{name?: string, rgba: [number, number, number, number]}} Color */

/**
 * @typedef {object} Style
 * @property {boolean} [hidden]
 * @property {boolean} [disabled]
 * @property {number} [alpha]
 * @property {number} [fontSize]
 * @property {string} [fontWeight]
 * @property {string} [align]
 * @property {number} [lines]
 * @property {Color} [color]
 * @property {Color} [background]
 * @property {Color} [tint]
 * @property {string} [contentMode]
 * @property {string} [variant]
 * @property {string} [accessory]
 * @property {boolean} [on]
 * @property {number} [value]
 * @property {string} [axis]
 */

/** @typedef {{do: "tap"|"select"|"accessory", kind: "segue"|"action"|"code", leads: string|null, label: string, segue?: string, selector?: string}} Trigger */
/** @typedef {{header?: string, footer?: string, prototype: boolean, cells: View[]}} Section */

/**
 * @typedef {object} ViewDescription
 * @property {string} view
 * @property {string} class
 * @property {Location} location
 * @property {{name: string, owner: string, location: Location|null}[]} [outlets]
 * @property {{selector: string, event: string|null, location: Location|null}[]} [actions]
 * @property {{text: string, location: Location}[]} [constraints]
 */

/**
 * @typedef {object} View
 * @property {string|null} id
 * @property {string} kind Interface Builder's element name
 * @property {string} [class]
 * @property {Frame} frame
 * @property {boolean} [guessed]
 * @property {string} [text]
 * @property {string} [detail]
 * @property {string} [image]
 * @property {boolean} [systemImage]
 * @property {Style} [style]
 * @property {string[]} [segments]
 * @property {Section[]} [sections]
 * @property {View[]} [children]
 * @property {Trigger[]} [actions]
 * @property {string} [embed]
 */

/**
 * @typedef {object} BarItem
 * @property {string|null} id
 * @property {string|null} title
 * @property {string|null} systemItem
 * @property {string|null} image
 * @property {boolean} systemImage
 * @property {string|null} style
 * @property {boolean} enabled
 * @property {View} [view]
 * @property {Trigger[]} [actions]
 */

/**
 * @typedef {object} NavigationItem
 * @property {string|null} title
 * @property {string|null} prompt
 * @property {string|null} largeTitle
 * @property {string|null} backTitle
 * @property {BarItem[]} left
 * @property {BarItem[]} right
 * @property {View|null} titleView
 */

/** @typedef {{title: string|null, systemItem: string|null, image: string|null, systemImage: boolean, badge: string|null}} TabBarItem */

/**
 * @typedef {object} Wireframe
 * @property {string} scene
 * @property {string} kind
 * @property {string} title
 * @property {Size} size
 * @property {View|null} view
 * @property {NavigationItem|null} navigationItem
 * @property {TabBarItem|null} tabBarItem
 * @property {BarItem[]} toolbarItems
 * @property {boolean} hidesNavigationBar
 * @property {boolean} hidesBottomBar
 * @property {string[]} [codeActions] the methods that only code sets off
 */

/** @typedef {{html: string, title: string, headings: {level: number, text: string, anchor: string}[], source: {path: string, modified: string}|null, generated: boolean}} SceneDocument */

/** @typedef {"presenter"|"follower"} Role */
/** @typedef {{id: string, name: string, role: Role}} Participant */

/** @typedef {{horizontal: "compact"|"regular", vertical: "compact"|"regular", idiom: "phone"|"pad"}} Traits */
/** @typedef {{do: string, instance?: string, choices?: Record<string, string>, view?: string, row?: number, index?: number, identifier?: string, method?: string, transition?: string, to?: string, configuration?: Build, traits?: Traits, registration?: string, with?: string, scope?: string, scene?: string, property?: string, technique?: string, deploymentTarget?: string, root?: string, alone?: boolean, crash?: Crash}} Action */
/** @typedef {{id: string, condition: string, taken: string, others: string[], location: Location|null}} Choice */
/** @typedef {{id: string, title: string}} RuleName */
/** @typedef {{id: string, title: string, family: string, confidence: Confidence, simulated: boolean, html: string, tests: string[], previous: RuleName|null, next: RuleName|null, severity?: Severity, isOff?: boolean}} Rule */
/**
 * @typedef {object} Finding
 * @property {string} rule
 * @property {"navigation"|"injection"|"style"|"life-cycle"} family
 * @property {Severity} severity
 * @property {string} message
 * @property {Location|null} location
 * @property {string} [scene]
 * @property {string} [segue]
 * @property {Action[]} [trace]
 * @property {string[]} [sentences] a description of each action
 * @property {string} remedy
 * @property {{location: Location, message: string}[]} related
 * @property {Confidence} confidence
 * @property {string} fingerprint
 */
/** @typedef {{states: number, transitions: number, complete: boolean, bound: "time"|"states"|"steps"|"depth"|"answers"|null}} Explored */
/** @typedef {{flow: string, digest: string, findings: Finding[], omitted: number, suppressed: number, accepted: number, diagnostics: Diagnostic[], explored: Explored}} CheckResult */
/** @typedef {{added: number, removed: number, changed: number}} Count */
/** @typedef {{name: string, before?: string, after?: string}} FieldChange */
/** @typedef {{change: "added"|"removed"|"changed", fact: string, key: string[], subject?: string, about?: string, scene?: string, segues: string[], fields: FieldChange[]}} FactChange */
/** @typedef {{scenes: Scene[], segues: Segue[], cards: {canvas: Record<string, Frame>, flow: Record<string, Frame>}}} Gone */
/** @typedef {{flow: string, title: string, scenes: number}} GoneApp */
/** @typedef {{flow: string, digest: string, base: string, summary: string, counts: {scenes: Count, edges: Count, registrations: Count, findings?: Count}, complete?: boolean, changes: FactChange[], gone: Gone, goneApps: GoneApp[], text: string}} Comparison */
/** @typedef {{states: number, transitions: number, depth: number}} Progress */
/** @typedef {{rule: string, title: string, family: string, severity: Severity, on: boolean, html: string, previous: RuleName|null, next: RuleName|null}} FindingRule */
/**
 * A fact that explains a container's problem.
 * @typedef {{label: string, text: string, location?: Location, place?: string, detail?: string}} ProblemNote
 */
/**
 * A container's problem in parts.
 * @typedef {{code: string, kind: string, severity: Severity, message: string, key?: string, scene?: string, location?: Location, notes: ProblemNote[], fixes: string[]}} ContainerProblem
 */
/** @typedef {{event: string, instance?: string, rule: string, confidence?: Confidence} & Record<string, unknown>} Event */
/** @typedef {{sort: "exception"|"trap"|"cast", name: string, message: string, location: Location|null, missing?: EmptyProperty}} Crash */
/**
 * A controller's property that was nil when used.
 * @typedef {{scene: string, property: string, type: string}} EmptyProperty
 */

/**
 * @typedef {object} Node
 * @property {string} instance
 * @property {string} scene
 * @property {string} kind
 * @property {Node[]} children
 * @property {number} [selected]
 * @property {{segue: string, view: string|null, node: Node}[]} [embedded]
 * @property {Node} [presented]
 * @property {string} [style] the presentation style, if presented
 */

/**
 * @typedef {object} Instance
 * @property {string} id
 * @property {string} scene
 * @property {string} class
 * @property {string} title
 * @property {string|null} technique
 * @property {string|null} initializer
 * @property {boolean} viewLoaded
 * @property {string} phase
 * @property {{name: string, type: string, value: string, from: string}[]} injected
 * @property {{name: string, type: string, value: string, from: string}[]} [assigned] the value it assigned itself
 * @property {{name: string, type: string}[]} missing
 */

/**
 * @typedef {object} AppState
 * @property {Build} configuration
 * @property {Traits} traits the size classes and the device
 * @property {"idle"|"running"|"crashed"} status
 * @property {Node|null} root
 * @property {string[]} visible
 * @property {Crash|null} crash
 * @property {Record<string, Instance>} instances
 */

/**
 * @typedef {object} Step
 * @property {number} seq
 * @property {string|null} by
 * @property {Action} action
 * @property {"ok"|"ignored"|"crashed"} outcome
 * @property {string} summary
 * @property {Choice[]} choices
 * @property {Event[]} events
 * @property {string[]} console
 * @property {AppState} state
 */

/**
 * The difference from the previous state. Omitted fields are unchanged.
 * @typedef {Partial<AppState> & {gone?: string[]}} StateChange
 */
/**
 * A step as the server sends it.
 * @typedef {Omit<Step, "state"> & {state?: AppState, change?: StateChange}} ShownStep
 */

/**
 * @typedef {object} JoinResult
 * @property {string} room
 * @property {string} flow
 * @property {string} title
 * @property {{room: string, seq: number}} [origin] the room and step that it continues from
 * @property {Participant} you
 * @property {string} epoch
 * @property {number} seq
 * @property {AppState} state
 * @property {{seq: number, state: AppState}} [sought] the earlier step that everyone was moved to
 * @property {string} [tab] the presenter's inspector tab
 * @property {string|null} presenter the participant who presents
 * @property {Participant[]} participants
 * @property {Step[]} steps
 */

/**
 * A difference between an imported run and its recording.
 * @typedef {{seq: number, step: number|null, summary: string, expected: string, actual: string}} Divergence
 */

/**
 * A registration of the app.
 * @typedef {object} ContainerRegistration
 * @property {string} registration its name
 * @property {string} key
 * @property {string} type
 * @property {string} form
 * @property {string} policy
 * @property {string} home
 * @property {string} layer
 * @property {{label: string, key: string, form: string}[]} needs
 * @property {number[]} live
 * @property {string|null} override
 * @property {Location|null} location
 */

/** @typedef {{scope: string, kind: string, parent: string|null, owner: string|null, active: boolean, live: number[]}} Scope */
/** @typedef {{number: number, registration: string, type: string, scope: string, services: number[], instances: string[]}} Service */
/** @typedef {{seq: number, registrations: ContainerRegistration[], scopes: Scope[], services: Service[]}} Listing */

/**
 * @typedef {object} ExplainedNode
 * @property {string} id
 * @property {"controller"|"service"|"value"|"fixture"|"hole"} kind
 * @property {string} title
 * @property {string} type
 * @property {string|null} instance
 * @property {string|null} scope
 * @property {string|null} hit
 * @property {string|null} registration
 * @property {string|null} problem
 * @property {ContainerProblem|null} cause
 * @property {string|null} code
 * @property {Location|null} location
 */

/** @typedef {{from: string, to: string, label: string, technique: string|null, form: string, dashed: boolean, location: Location|null}} ExplainedEdge */
/** @typedef {{seq: number, nodes: ExplainedNode[], edges: ExplainedEdge[]}} Explanation */

/** @typedef {{deploymentTarget?: string, configuration?: Build, technique?: {scene: string, technique: string}, override?: {registration: string, with: string}}} Change */

/**
 * @typedef {object} Walked
 * @property {string} summary
 * @property {"ok"|"ignored"|"crashed"} outcome
 * @property {Crash|null} crash
 * @property {string[]} console
 * @property {string[]} stack
 * @property {{class: string, initializer: string, technique: string}[]} made
 * @property {{name: string, type: string, value: string, from: string}[]} injected
 * @property {{key: string, type: string, hit: string}[]} resolved
 */

/** @typedef {{seq: number, before: Walked, after: Walked|null, dropped: string|null}} Pair */
/** @typedef {{steps: Pair[], difference: number|null}} WhatIf */

/**
 * The input of `sceneflow replay`.
 * @typedef {{flow: string, steps: Record<string, unknown>[]} & Record<string, unknown>} Recording
 */
/**
 * An action possible now, with the step that it would be.
 * @typedef {{action: Action, outcome: "ok"|"ignored"|"crashed", summary: string}} EnabledAction
 */

/** @typedef {{seq: number, actions: Action[]|null, sentences: string[], bound: string|null}} FoundRoute */

/** @typedef {{present: string, view: string}} Keys */

// The result types of the calls, as JSDoc. The other types of the protocol are in messages.js.

/** @typedef {{protocol: number, server: {name: string, version: string}, limits: Record<string, number>, heartbeatSeconds: number, access?: "all"|"rooms", user?: string, session: string, embedding: boolean}} HelloResult */

/**
 * The result of each call, by method. Docs/Protocol.md and the server's asyncapi.json describe them.
 * @typedef {{
 *   "checks.cancel": Record<string, never>,
 *   "checks.run": CheckResult,
 *   "container.explain": Explanation,
 *   "container.list": Listing,
 *   "container.override": ActResult,
 *   "container.reset": ActResult,
 *   "findings.get": FindingRule,
 *   "flows.compare": Comparison,
 *   "flows.get": Flow,
 *   "flows.list": {flows: FlowSummary[], sample?: string},
 *   "hello": HelloResult,
 *   "migrations.propose": {diff: string, notes: {message: string, location: Location|null}[]},
 *   "rooms.act": ActResult,
 *   "rooms.actions": {seq: number, actions: EnabledAction[], omitted: number},
 *   "rooms.close": Record<string, never>,
 *   "rooms.create": {room: string, keys: Keys, url: string},
 *   "rooms.export": {recording: Recording},
 *   "rooms.fork": {room: string, keys: Keys, url: string, origin: {room: string, seq: number}},
 *   "rooms.handOver": Record<string, never>,
 *   "rooms.history": {steps: Step[], branches: {from: number, steps: Step[]}[]},
 *   "rooms.import": {room: string, keys: Keys, url: string, flow: string, divergences: Divergence[]},
 *   "rooms.join": JoinResult,
 *   "rooms.keep": Record<string, never>,
 *   "rooms.leave": Record<string, never>,
 *   "rooms.look": Record<string, never>,
 *   "rooms.point": Record<string, never>,
 *   "rooms.list": {rooms: {room: string, title: string, flow: string, role: string, seq: number, participants: number, expires?: string}[]},
 *   "rooms.recall": Record<string, never>,
 *   "rooms.rename": Record<string, never>,
 *   "rooms.route": FoundRoute,
 *   "rooms.seek": {seq: number},
 *   "rooms.whatIf": WhatIf,
 *   "rules.get": Rule,
 *   "scenes.document": SceneDocument,
 *   "scenes.wireframe": Wireframe,
 *   "sources.lines": {file: string, lines: SourceLine[], total: number},
 *   "sources.view": ViewDescription,
 * }} Results
 */
/** @typedef {{seq: number, outcome: Step["outcome"], step: Step}} ActResult */

// States as differences from the previous state, the shorter form of a step.

/**
 * Returns the state after a change. Does not modify the previous state.
 * @param {StateChange} change
 * @param {AppState} previous
 * @returns {AppState}
 */
function apply({ instances, gone = [], ...fields }, previous) {
    const left = Object.entries(previous.instances).filter(([id]) => !gone.includes(id));
    const state = { ...previous, ...fields };
    return { ...state, instances: { ...Object.fromEntries(left), ...instances } };
}

/**
 * Returns a received step, with the full state in place of the change.
 * @param {ShownStep} step
 * @param {AppState} previous the state after the previous step
 * @returns {Step}
 */
export function whole({ change, ...step }, previous) {
    return /** @type {Step} */ (change ? { ...step, state: apply(change, previous) } : step);
}

// A WebSocket connection that reconnects with increasing delays.

/** @typedef {"connecting"|"live"|"reconnecting"|"offline"} Phase */
/** @typedef {{phase: Phase, attempt: number, retryInMs: number|null, reason: string, isEnded?: boolean, isLocked?: boolean}} Status `isEnded`: only a reload of the page helps; `isLocked`: the server needs another key */

/**
 * The part of the WebSocket interface that a connection uses.
 * @typedef {object} Socket
 * @property {(text: string) => void} send
 * @property {(code?: number, reason?: string) => void} close
 * @property {((event: any) => void)|null} onopen
 * @property {((event: any) => void)|null} onmessage its event has `data`
 * @property {((event: any) => void)|null} onclose its event has `code` and `reason`
 * @property {((event: any) => void)|null} [onerror]
 */

/**
 * @typedef {object} Timers
 * @property {(callback: () => void, ms: number) => unknown} set
 * @property {(timer: any) => void} clear
 */

const firstDelayMs = 500;
const longestDelayMs = 8000;
/** The number of failed attempts before the status is offline. Attempts continue. */
const attemptsUntilOffline = 6;

/** The close codes without a new connection, as in the table of Docs/Protocol.md. */
const finalCloseCodes = new Set([4400, 4401]);

/** @type {Timers} */
const systemTimers = {
    set: (callback, ms) => setTimeout(callback, ms),
    clear: (timer) => clearTimeout(timer),
};

/**
 * Returns the delay before an attempt: from half a second, doubled to at most eight, with 20 % jitter.
 * @param {number} attempt counted from 1
 * @param {number} random 0 to 1
 * @returns {number} in milliseconds
 */
function retryDelay(attempt, random) {
    const plain = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1));
    return Math.round(Math.min(longestDelayMs, plain * (0.8 + 0.4 * random)));
}

class Connection extends EventTarget {
    // Static

    static Event = { Status: "status", Message: "message", Lost: "lost" };

    // Public

    /**
     * @param {object} options
     * @param {() => Socket} options.open opens a socket
     * @param {() => Promise<void>} options.handshake runs on an open socket and completes the connection
     * @param {Timers} [options.timers]
     * @param {() => number} [options.random]
     */
    constructor({ open, handshake, timers = systemTimers, random = Math.random }) {
        super();
        this.#open = open;
        this.#handshake = handshake;
        this.#timers = timers;
        this.#random = random;
    }

    /** @returns {Status} */
    get status() {
        return this.#status;
    }

    get isLive() {
        return this.#status.phase === "live";
    }

    /** Connects, unless connected or connecting. */
    start() {
        if (this.#socket === null) {
            this.#stopped = false;
            this.#connect();
        }
    }

    /** Retries now instead of after the delay. */
    retryNow() {
        if (this.#socket === null) {
            this.#stopped = false;
            this.#clearTimer();
            this.#connect();
        }
    }

    /**
     * Closes the socket and reconnects.
     * @param {string} reason
     */
    restart(reason) {
        const socket = this.#socket;
        if (socket !== null) {
            this.#forget(socket);
            socket.close(1000);
            this.#handleClosed(1000, reason);
        }
    }

    /**
     * Ends the connection and stays offline.
     * @param {string} reason
     * @param {boolean} [isLocked] true if the server needs another key
     */
    stop(reason, isLocked = false) {
        this.#stopped = true;
        this.#clearTimer();
        this.restart(reason);
        const attempt = this.#attempt;
        this.#setStatus({
            phase: "offline",
            attempt,
            retryInMs: null,
            reason,
            isEnded: !isLocked,
            isLocked,
        });
    }

    /**
     * @param {string} text the text of one frame
     * @returns {boolean} false without an open socket
     */
    send(text) {
        if (this.#socket === null || !this.#isOpen) {
            return false;
        }
        this.#socket.send(text);
        return true;
    }

    // Private

    #open;
    #handshake;
    #timers;
    #random;
    /** @type {Socket|null} */
    #socket = null;
    #isOpen = false;
    #stopped = false;
    #attempt = 0;
    /** @type {unknown} */
    #timer = null;
    /** @type {Status} */
    #status = { phase: "connecting", attempt: 0, retryInMs: null, reason: "" };

    #connect() {
        const again = this.#attempt > 0;
        const late = this.#attempt > attemptsUntilOffline;
        this.#setStatus({
            phase: late ? "offline" : again ? "reconnecting" : "connecting",
            attempt: this.#attempt,
            retryInMs: null,
            reason: this.#status.reason,
        });
        const socket = this.#open();
        this.#socket = socket;
        socket.onopen = () => this.#handleOpened(socket);
        socket.onmessage = (event) => {
            this.dispatchEvent(
                new CustomEvent(Connection.Event.Message, { detail: String(event.data) }),
            );
        };
        socket.onclose = (event) => {
            this.#forget(socket);
            this.#handleClosed(event.code, event.reason);
        };
        // Browsers fire both events. Node fires only this one for a socket that never opened.
        socket.onerror = () => socket.onclose?.({ code: 1006, reason: "" });
    }

    /** @param {Socket} socket */
    async #handleOpened(socket) {
        this.#isOpen = true;
        try {
            await this.#handshake();
        } catch (error) {
            if (this.#socket === socket) {
                this.restart(error instanceof Error ? error.message : String(error));
            }
            return;
        }
        if (this.#socket === socket) {
            this.#attempt = 0;
            this.#setStatus({ phase: "live", attempt: 0, retryInMs: null, reason: "" });
        }
    }

    /**
     * @param {number} code
     * @param {string} reason
     */
    #handleClosed(code, reason) {
        this.#isOpen = false;
        this.dispatchEvent(new CustomEvent(Connection.Event.Lost, { detail: { code, reason } }));
        if (this.#stopped) {
            return;
        }
        if (finalCloseCodes.has(code)) {
            this.#setStatus({ phase: "offline", attempt: this.#attempt, retryInMs: null, reason });
            return;
        }
        this.#attempt += 1;
        const retryInMs = retryDelay(this.#attempt, this.#random());
        this.#timer = this.#timers.set(() => this.#connect(), retryInMs);
        this.#setStatus({
            phase: this.#attempt > attemptsUntilOffline ? "offline" : "reconnecting",
            attempt: this.#attempt,
            retryInMs,
            reason,
        });
    }

    /** @param {Socket} socket */
    #forget(socket) {
        socket.onopen = null;
        socket.onmessage = null;
        socket.onclose = null;
        socket.onerror = null;
        if (this.#socket === socket) {
            this.#socket = null;
        }
        this.#isOpen = false;
    }

    #clearTimer() {
        if (this.#timer !== null) {
            this.#timers.clear(this.#timer);
            this.#timer = null;
        }
    }

    /** @param {Status} status */
    #setStatus(status) {
        this.#status = status;
        this.dispatchEvent(new CustomEvent(Connection.Event.Status, { detail: status }));
    }
}

// The JSON-RPC client: numbers requests, matches answers and dispatches notifications.

const said = connectionWords;

/** @typedef {{resolve: (result: any) => void, reject: (error: Error) => void, timer: unknown}} Pending */

const protocolVersions = [1];
const answerTimeoutMs = 15_000;
/** The total time that a call waits while the server answers `limited`. */
const patienceMs = 30_000;

export class Client extends EventTarget {
    // Static

    static Event = {
        /** The connection's status changed. The detail is the status. */
        Status: "status",
        /** The server sent a notification. The detail is `{method, params}`. */
        Notification: "notification",
        /** The server answered `hello`. The detail is its answer. */
        Greeted: "greeted",
        /** The server violated the protocol. The detail is a sentence. */
        Violation: "violation",
        /**
         * A message was sent or received. The detail is `{isSent, text, message}`; `message` is
         * null if the text is not JSON.
         */
        Frame: "frame",
    };

    // Public

    /**
     * @param {object} options
     * @param {() => Socket} options.open opens a socket
     * @param {{name: string, version: string}} options.client the caller's name and version
     * @param {() => string[]} [options.keys] the access keys to try, in order
     * @param {Timers} [options.timers]
     * @param {() => number} [options.random]
     * @param {number} [options.patience] the total time in milliseconds that a call over a limit
     *     waits, as long as the server names a time; 0 rejects it at once
     */
    constructor({ open, client, keys = () => [], timers, random, patience = patienceMs }) {
        super();
        this.#patience = patience;
        this.#keys = keys;
        this.#who = client;
        this.#timers = timers ?? { set: setTimeoutOnce, clear: clearTimeoutOnce };
        this.#connection = new Connection({
            open,
            handshake: () => this.#greet(),
            timers: this.#timers,
            random,
        });
        this.#connection.addEventListener(Connection.Event.Message, (event) => {
            this.#handleMessage(/** @type {CustomEvent<string>} */ (event).detail);
        });
        this.#connection.addEventListener(Connection.Event.Lost, () => this.#handleLost());
        this.#connection.addEventListener(Connection.Event.Status, (event) => {
            const { detail } = /** @type {CustomEvent} */ (event);
            this.dispatchEvent(new CustomEvent(Client.Event.Status, { detail }));
        });
    }

    get isLive() {
        return this.#connection.isLive;
    }

    /** The accepted key, or the next key to try. @returns {string|null} */
    get key() {
        return this.#keys().find((key) => !this.#refused.has(key)) ?? null;
    }

    start() {
        this.#connection.start();
    }

    /** Closes the connection for good. */
    close() {
        this.#connection.stop(said.closed);
    }

    retryNow() {
        this.#connection.retryNow();
    }

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
    call(method, params, timeoutMs = answerTimeoutMs) {
        if (!this.#connection.isLive) {
            return Promise.reject(new ConnectionLost(said.none));
        }
        return this.#requestPatiently(method, params, timeoutMs, this.#patience);
    }

    // Private

    #patience;

    #who;
    #keys;
    /**
     * The keys that the server rejected.
     * @type {Set<string>}
     */
    #refused = new Set();
    #timers;
    #connection;
    #lastID = 0;
    /** @type {Map<number, Pending>} */
    #pending = new Map();

    async #greet() {
        const key = this.key;
        try {
            /** @type {HelloResult} */
            const detail = await this.#request("hello", {
                protocol: protocolVersions,
                client: this.#who,
                ...(key === null ? {} : { key }),
            });
            this.dispatchEvent(new CustomEvent(Client.Event.Greeted, { detail }));
        } catch (error) {
            if (error instanceof ProtocolError && error.kind === "unsupportedProtocol") {
                this.#connection.stop(said.pageIsOld);
            } else if (error instanceof ProtocolError && error.kind === "unauthorized") {
                if (key !== null) {
                    this.#refused.add(key);
                }
                if (this.key === null) {
                    this.#connection.stop(
                        this.#refused.size === 0 ? said.needsKey : said.wrongKey,
                        true,
                    );
                }
            }
            throw error;
        }
    }

    /**
     * @param {string} method
     * @param {Record<string, unknown>} params
     * @param {number} timeoutMs
     * @param {number} patience
     * @returns {Promise<any>}
     */
    async #requestPatiently(method, params, timeoutMs, patience) {
        try {
            return await this.#request(method, params, timeoutMs);
        } catch (error) {
            const wait = retryDelayOf(error);
            if (wait === null || wait > patience) {
                throw error;
            }
            await new Promise((resolve) => this.#timers.set(() => resolve(null), wait));
            return this.#requestPatiently(method, params, timeoutMs, patience - Math.max(wait, 1));
        }
    }

    /**
     * @param {string} method
     * @param {Record<string, unknown>} params
     * @param {number} [timeoutMs]
     * @returns {Promise<any>}
     */
    #request(method, params, timeoutMs = answerTimeoutMs) {
        const id = ++this.#lastID;
        return new Promise((resolve, reject) => {
            const message = { jsonrpc: "2.0", id, method, params };
            const text = JSON.stringify(message);
            if (!this.#connection.send(text)) {
                reject(new ConnectionLost(said.none));
                return;
            }
            this.#reportFrame({ isSent: true, text, message });
            const timer = this.#timers.set(() => {
                this.#pending.delete(id);
                reject(new ConnectionLost(said.noAnswerTo(method)));
                this.#connection.restart(said.noAnswer);
            }, timeoutMs);
            this.#pending.set(id, { resolve, reject, timer });
        });
    }

    /** @param {string} text */
    #handleMessage(text) {
        /** @type {any} */
        let message;
        try {
            message = JSON.parse(text);
        } catch {
            this.#reportFrame({ isSent: false, text, message: null });
            this.#reportViolation(said.notJSON);
            return;
        }
        this.#reportFrame({ isSent: false, text, message });
        if (message === null || typeof message !== "object") {
            this.#reportViolation(said.noMessage);
        } else if (typeof message.method === "string" && message.id === undefined) {
            const detail = { method: message.method, params: message.params ?? {} };
            this.dispatchEvent(new CustomEvent(Client.Event.Notification, { detail }));
        } else {
            this.#handleAnswer(message);
        }
    }

    /** @param {any} message */
    #handleAnswer(message) {
        const pending = this.#pending.get(message.id);
        if (pending === undefined) {
            this.#reportViolation(said.notAsked(message.id));
            return;
        }
        this.#pending.delete(message.id);
        this.#timers.clear(pending.timer);
        if (message.error !== undefined && message.error !== null) {
            const { code, message: sentence, data } = message.error;
            pending.reject(new ProtocolError(code, sentence, data ?? {}));
        } else {
            pending.resolve(message.result ?? {});
        }
    }

    #handleLost() {
        for (const { reject, timer } of this.#pending.values()) {
            this.#timers.clear(timer);
            reject(new ConnectionLost(said.lost));
        }
        this.#pending.clear();
    }

    /** @param {{isSent: boolean, text: string, message: any}} detail */
    #reportFrame(detail) {
        this.dispatchEvent(new CustomEvent(Client.Event.Frame, { detail }));
    }

    /** @param {string} detail */
    #reportViolation(detail) {
        this.dispatchEvent(new CustomEvent(Client.Event.Violation, { detail }));
    }
}

/**
 * Returns the time in milliseconds after which a refused call may succeed; null if waiting does not help.
 * @param {unknown} error
 */
function retryDelayOf(error) {
    const wait = isProtocolError(error, "limited") ? error.data.retryAfterMs : undefined;
    return typeof wait === "number" ? wait : null;
}

/**
 * @param {() => void} callback
 * @param {number} ms
 * @returns {unknown}
 */
function setTimeoutOnce(callback, ms) {
    return setTimeout(callback, ms);
}

/** @param {any} timer */
function clearTimeoutOnce(timer) {
    clearTimeout(timer);
}

// A session in a room: joins, rejoins after a lost connection, and delivers every step once and in order.

/** @typedef {{room: string, key: string|undefined, name?: string}} Ticket */

/**
 * The part of the client that a session uses.
 * @typedef {{call: (method: string, params: Record<string, unknown>) => Promise<any>}} Caller
 */

export class RoomSession extends EventTarget {
    // Static

    static Event = {
        /** The session joined or rejoined. The detail is `{result, resumed, missed}`. */
        Joined: "joined",
        /** The next step. The detail is `{epoch, step}`. */
        Step: "step",
        /** Steps before those of the join. The detail is `{epoch, steps}`. */
        Earlier: "earlier",
        /** Everyone was moved to a step. The detail is `{epoch, seq}`. */
        Sought: "sought",
        /** The presenter opened another tab. The detail is `{by, tab}`. */
        Looked: "looked",
        /** The participants changed. The detail is `{participants, presenter, title}`. */
        Presence: "presence",
        /** The room no longer exists. The detail is the reason, if the room was closed. */
        Gone: "gone",
    };

    // Public

    /**
     * @param {Caller} client
     * @param {Ticket} ticket
     */
    constructor(client, ticket) {
        super();
        this.#client = client;
        this.#ticket = ticket;
    }

    /** The app after the last delivered step, or null before joining. */
    get state() {
        return this.#state;
    }

    /** The room's id. */
    get room() {
        return this.#ticket.room;
    }

    /**
     * Sets the participant's name for the next join.
     * @param {string|undefined} name
     */
    setName(name) {
        this.#ticket = { ...this.#ticket, name };
    }

    /**
     * Joins, or resumes after a lost connection. Rejects if the server refuses.
     * @param {boolean} [isFresh] true to load the whole run again
     * @returns {Promise<void>}
     */
    async join(isFresh = false) {
        if (isFresh) {
            this.#epoch = null;
            this.#deliveredSeq = 0;
        }
        let earlier;
        this.#joins += 1;
        try {
            earlier = await this.#enter();
        } finally {
            this.#joins -= 1;
            if (this.#joins === 0) {
                for (const { method, params } of this.#held.splice(0)) {
                    this.handleNotification(method, params);
                }
            }
        }
        if (earlier) {
            await this.fetchEarlier(earlier.from, earlier.to);
        }
    }

    /** Loads the delivered steps again, with the current source places. */
    async refresh() {
        await this.fetchEarlier(1, this.#deliveredSeq);
    }

    /**
     * Loads earlier steps, as far as the server keeps them.
     * @param {number} from
     * @param {number} to
     */
    async fetchEarlier(from, to) {
        const epoch = this.#epoch;
        try {
            const { steps } = await this.#client.call("rooms.history", {
                room: this.room,
                from,
                to,
            });
            if (epoch === this.#epoch) {
                const detail = { epoch, steps };
                this.dispatchEvent(new CustomEvent(RoomSession.Event.Earlier, { detail }));
            }
        } catch {
            // The joined run is shown. Only earlier steps are missing.
        }
    }

    /** Leaves the room for good. */
    leave() {
        this.#left = true;
        this.#client.call("rooms.leave", { room: this.room }).catch(() => undefined);
    }

    /**
     * Performs an action in the app.
     * @param {Action} action
     * @param {number} [ifSeq] the newest step that the action relies on; any if omitted
     * @returns {Promise<Step>} rejects with `rejectedAction` if the action is impossible
     */
    async act(action, ifSeq) {
        const answer = await this.#client.call("rooms.act", { room: this.room, action, ifSeq });
        this.#receive(answer.step);
        return answer.step;
    }

    /**
     * Handles a notification for this room.
     * @param {string} method
     * @param {any} params
     */
    handleNotification(method, params) {
        if (this.#left || params.room !== this.room) {
            return;
        }
        if (method === "room.closed") {
            this.#left = true;
            this.dispatchEvent(new CustomEvent(RoomSession.Event.Gone, { detail: params.reason }));
        } else if (method === "room.looked") {
            this.dispatchEvent(new CustomEvent(RoomSession.Event.Looked, { detail: params }));
        } else if (method === "room.presence") {
            this.dispatchEvent(new CustomEvent(RoomSession.Event.Presence, { detail: params }));
        } else if (method === "room.sought" && params.epoch === this.#epoch) {
            this.dispatchEvent(new CustomEvent(RoomSession.Event.Sought, { detail: params }));
        } else if (method === "room.step" && this.#joins > 0) {
            // Held until the pending join is processed, because either may arrive first.
            this.#held.push({ method, params });
        } else if (method === "room.step" && this.#epoch !== null) {
            if (params.epoch === this.#epoch) {
                this.#receive(params.step);
            } else {
                this.join().catch(() => undefined);
            }
        }
    }

    // Private

    #client;
    #ticket;
    #left = false;
    /** @type {string|null} */
    #epoch = null;
    #deliveredSeq = 0;
    /**
     * The app after the last delivered step.
     * @type {AppState|null}
     */
    #state = null;
    /** @type {Map<number, ShownStep>} */
    #waiting = new Map();
    #isHealing = false;
    /** The number of pending joins. Notifications are held meanwhile. */
    #joins = 0;
    /** @type {{method: string, params: any}[]} */
    #held = [];

    /**
     * Sends the join request and processes its answer.
     * @returns {Promise<{from: number, to: number}|null>} the range of steps before the answer's first one
     */
    async #enter() {
        const { room, key, name } = this.#ticket;
        const since = this.#epoch === null
            ? undefined
            : { epoch: this.#epoch, seq: this.#deliveredSeq };
        /** @type {JoinResult} */
        let result;
        try {
            result = await this.#client.call("rooms.join", { room, key, name, since });
        } catch (error) {
            if (isProtocolError(error, "notFound")) {
                this.dispatchEvent(new CustomEvent(RoomSession.Event.Gone));
            }
            throw error;
        }
        if (this.#left) {
            return null;
        }
        const resumed = this.#epoch === result.epoch;
        if (resumed && since?.epoch !== result.epoch && result.seq > this.#deliveredSeq) {
            // Another join has already entered this epoch, so the steps since then are requested.
            return this.#enter();
        }
        const before = this.#deliveredSeq;
        const steps = resumed ? result.steps.filter((step) => step.seq > before) : result.steps;
        this.#epoch = result.epoch;
        this.#waiting.clear();
        this.#deliveredSeq = result.seq;
        this.#state = result.state;
        const detail = {
            result: { ...result, steps },
            resumed,
            missed: resumed ? steps.length : 0,
        };
        this.dispatchEvent(new CustomEvent(RoomSession.Event.Joined, { detail }));
        const first = steps[0]?.seq ?? result.seq + 1;
        const expected = resumed ? before + 1 : 1;
        return first > expected ? { from: expected, to: first - 1 } : null;
    }

    /** @param {ShownStep} step */
    #receive(step) {
        if (step.seq <= this.#deliveredSeq) {
            return;
        }
        this.#waiting.set(step.seq, step);
        this.#deliverWaiting();
        if (this.#waiting.size > 0 && !this.#isHealing) {
            this.#heal();
        }
    }

    #deliverWaiting() {
        for (;;) {
            const told = this.#waiting.get(this.#deliveredSeq + 1);
            if (told === undefined || this.#state === null) {
                return;
            }
            const step = whole(told, this.#state);
            this.#waiting.delete(step.seq);
            this.#deliveredSeq = step.seq;
            this.#state = step.state;
            this.dispatchEvent(
                new CustomEvent(RoomSession.Event.Step, { detail: { epoch: this.#epoch, step } }),
            );
        }
    }

    /** Requests the steps between the last delivered and the first waiting one. */
    async #heal() {
        this.#isHealing = true;
        const epoch = this.#epoch;
        try {
            while (this.#waiting.size > 0 && epoch === this.#epoch) {
                const from = this.#deliveredSeq + 1;
                const to = Math.min(...this.#waiting.keys()) - 1;
                const { steps } = await this.#client.call("rooms.history", {
                    room: this.room,
                    from,
                    to,
                });
                if (epoch !== this.#epoch || steps.length === 0) {
                    return;
                }
                for (const step of steps) {
                    if (step.seq > this.#deliveredSeq) {
                        this.#waiting.set(step.seq, step);
                    }
                }
                this.#deliverWaiting();
                if (this.#deliveredSeq < from) {
                    return;
                }
            }
        } catch {
            // The connection is lost. Rejoining brings the missing steps.
        } finally {
            this.#isHealing = false;
        }
    }
}
