// The types of Docs/Protocol.md, as JSDoc.

/** @typedef {{file: string, line: number, column: number}} Location */
/** @typedef {"certain"|"likely"|"unsure"} Confidence */
/** The build of an app. @typedef {"debug"|"release"} Build */

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
 * @property {number} [cornerRadius]
 * @property {number} [borderWidth]
 * @property {Color} [borderColor]
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
 * @property {string[]} [alertActions] the methods that the buttons of its alerts run
 */

/** @typedef {{file: string, dark?: string, size?: Size, rendering?: "template"|"original"}} Picture */
/** @typedef {{pictures: Record<string, Picture>, colors: Record<string, {light: number[], dark?: number[]}>, omitted: number}} Pictures */

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
/** An action possible now, with the step that it would be. @typedef {{action: Action, outcome: "ok"|"ignored"|"crashed", summary: string}} EnabledAction */

/** @typedef {{seq: number, actions: Action[]|null, sentences: string[], bound: string|null}} FoundRoute */

/** @typedef {{present: string, view: string}} Keys */

export {};
