// The result types of the calls, as JSDoc. The other types of the protocol are in messages.js.

/** @typedef {import("./messages.js").CheckResult} CheckResult */
/** @typedef {import("./messages.js").Comparison} Comparison */
/** @typedef {import("./messages.js").Divergence} Divergence */
/** @typedef {import("./messages.js").EnabledAction} EnabledAction */
/** @typedef {import("./messages.js").Explanation} Explanation */
/** @typedef {import("./messages.js").FindingRule} FindingRule */
/** @typedef {import("./messages.js").Flow} Flow */
/** @typedef {import("./messages.js").FlowSummary} FlowSummary */
/** @typedef {import("./messages.js").FoundRoute} FoundRoute */
/** @typedef {import("./messages.js").JoinResult} JoinResult */
/** @typedef {import("./messages.js").Keys} Keys */
/** @typedef {import("./messages.js").Listing} Listing */
/** @typedef {import("./messages.js").Location} Location */
/** @typedef {import("./messages.js").Pictures} Pictures */
/** @typedef {import("./messages.js").Recording} Recording */
/** @typedef {import("./messages.js").Rule} Rule */
/** @typedef {import("./messages.js").SceneDocument} SceneDocument */
/** @typedef {import("./messages.js").SourceLine} SourceLine */
/** @typedef {import("./messages.js").Step} Step */
/** @typedef {import("./messages.js").ViewDescription} ViewDescription */
/** @typedef {import("./messages.js").WhatIf} WhatIf */
/** @typedef {import("./messages.js").Wireframe} Wireframe */

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
 *   "flows.pictures": Pictures,
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
 *   "scenes.layout": Wireframe,
 *   "scenes.wireframe": Wireframe,
 *   "sources.lines": {file: string, lines: SourceLine[], total: number},
 *   "sources.view": ViewDescription,
 * }} Results
 */
/** @typedef {{seq: number, outcome: Step["outcome"], step: Step}} ActResult */

export {};
