import Diagnostics
import SceneFlow

/// The end of the simulated app, on its way out of the rules.
struct Crashed: Error {
    /// The crash; nil if the app ended itself.
    let crash: Crash?
    /// True if the run was asked to ignore it: it ends only the current operation.
    let isPassed: Bool
}

/// One step in progress: a working copy of the state, and its records.
///
/// Each family of rules is an extension in a file of its own. Instances go by their numbers here; 0 is none.
struct Run {
    /// A main effect of a step, for its summary.
    enum Effect {
        case root(scene: Int32)
        case push(scene: Int32)
        case present(scene: Int32)
        case detail(scene: Int32)
        case pop(count: Int, to: Int32)
        case dismiss(scene: Int32)
        case selectTab(scene: Int32)
        case unwind(to: Int32, selector: String)
        case sent(selector: String, scene: Int32)
        case made(scene: Int32, by: String)
        case note(String)
    }

    /// The maximum number of transitions from code in one step.
    ///
    /// Beyond it the simulator stops a runaway chain of callbacks.
    static let navigationLimit = 16
    /// The maximum depth of containers and container views; anything deeper counts as endless.
    static let depthLimit = 48

    let tables: FlowTables
    let tracing: Tracing
    /// True if everything is recorded.
    var isTracing: Bool { tracing == .full }
    let answers: [String: String]
    var state: SimulationState
    var events: [Event] = []
    var console: [String] = []
    var choices: [Choice] = []
    var effects: [Effect] = []
    var deferred: [Deferred] = []
    var depth = 0
    var navigations = 0
    /// The number of running methods of the app called by UIKit.
    var callbacks = 0
    /// The depth of calls between methods of the app.
    var calls = 0
    /// The depth of instructions and values.
    var nesting = 0
    /// The number of executed instructions.
    var instructions = 0
    /// True if endless code was stopped.
    var isExhausted = false
    /// True if the events rest on an assumption: the app began at an assumed start, or continued past a crash.
    var isAssuming = false
    /// True if there are crashes to ignore.
    var isPassing: Bool
    /// True if the run ignored a crash in this step.
    var hasPassed = false
    /// The certainty of the running code, as read.
    var doubt = Confidence.certain
    /// The instance with rows, because one of them was touched; or 0.
    var rowOwner: Int32 = 0
    /// True if nothing is selected beyond the known selections.
    ///
    /// Code set off by something other than a touch might in reality be set off by the touch of a row.
    var knowsSelections = true
    /// The rules with a recorded order.
    var ordersTold: [RuleID] = []
    /// The running overrides of UIKit's methods.
    var overrides: [(instance: Int32, method: String)] = []
    /// The transition with running callbacks.
    var transition: Transition?
    /// The animated presentation or dismissal begun last, with the turn of its code.
    var begun: (turn: Int, transition: Transition)?
    /// The running turn: a method called by UIKit, with all its calls.
    var turn = 0
    /// The number of turns so far.
    var turns = 0
    /// The objects with running initialisers.
    var constructions: [Construction] = []
    /// The presentation styles set by code in this step.
    var styles: [(instance: Int32, style: String)] = []
    /// The instances with appearance callbacks in progress.
    var inTransit = InstanceList()
    /// True if callbacks changed the shown instances during the callbacks of another change.
    var wasDisturbed = false
    /// The containers with a change of children in progress.
    var changing = InstanceList()
    /// The number of views being loaded because they enter the window.
    ///
    /// Children embedded during that time enter it with them.
    var loadingForWindow = 0
    /// The instances that left the tree in this step, with the rule for each.
    var departing = Departures()
    /// The instances made by code in this step.
    var made = InstanceList()
    /// The properties of the delegate.
    var delegateValues: [(property: String, value: RuntimeValue)] = []
    /// The property last found nil.
    var emptyProperty: EmptyProperty?
    /// True if this step launches the app.
    ///
    /// Only then do conditions on stored data default to the answer of a fresh install.
    var isStarting = false
    /// True while the delegate's methods run, before the window is visible.
    var isLaunching = false
    /// The container during the step, or nil if the app has none.
    var container: ContainerAtWork?
    /// A controller with a view loading before it becomes the child of another.
    var pendingChild: (child: Int32, parent: Int32) = (0, 0)
    /// The window's root before the window is visible, or 0.
    var launchRoot: Int32 = 0

    init(_ tables: FlowTables, _ state: SimulationState, answers: [String: String], tracing: Tracing) {
        self.tables = tables
        self.state = state
        self.answers = answers
        self.tracing = tracing
        isPassing = state.hasContainer && !state.container.passed.isEmpty
        if isTracing { events.reserveCapacity(32) }
    }

    /// Ends the step: its state is handed on, not copied.
    mutating func takeState() -> SimulationState {
        var taken = SimulationState()
        swap(&taken, &state)
        return taken
    }

    /// Records an event.
    mutating func emit(
        _ kind: Event.Kind,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        if isTracing { record(kind, instance, rule, confidence) }
    }

    /// Records an event even if only warnings are recorded.
    mutating func emitWarning(
        _ kind: Event.Kind,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        if tracing >= .warnings { record(kind, instance, rule, confidence) }
    }

    private mutating func record(
        _ kind: Event.Kind,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence
    ) {
        let id = instance == 0 ? nil : InstanceID(Int(instance))
        events.append(
            Event(
                kind,
                on: id,
                rule: rule,
                confidence: confidence.orLess(doubt).orLess(isAssuming ? .likely : .certain)
            )
        )
    }

    /// Prints a warning and continues.
    mutating func warn(
        _ sentence: Sentence,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        if isTracing { console.append(sentence.text) }
        emitWarning(.warn(sentence), instance, rule, confidence)
    }

    /// Raises an Objective-C exception.
    mutating func raise(
        _ name: String,
        _ message: Sentence,
        on instance: Int32 = 0,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) -> Crashed {
        fail(.exception, name, message, on: instance, rule, confidence)
    }

    /// Runs into one of Swift's traps.
    mutating func trap(
        _ message: Sentence,
        at location: SourceLocation?,
        on instance: Int32 = 0,
        _ rule: RuleID,
        _ confidence: Confidence = .certain,
        missing: Crash.Missing? = nil
    ) -> Crashed {
        fail(.trap, "Fatal error", message, at: location, on: instance, rule, confidence, missing: missing)
    }

    /// Ends the app by `exit(…)`: nothing of it is left, and it may be launched again.
    mutating func exit() -> Crashed {
        note(.note("the app ended itself"))
        return Crashed(crash: nil, isPassed: false)
    }

    /// Fails an `as!`.
    mutating func failCast(
        of name: String,
        to target: String,
        at location: SourceLocation?,
        on instance: Int32 = 0,
        _ rule: RuleID
    ) -> Crashed {
        let other = tables.classes.find(target).map { tables.classes[$0].runtimeName } ?? target
        let message: Sentence = "Could not cast value of type '\(name)' (0x…) to '\(other)' (0x…)."
        return fail(.cast, "SIGABRT", message, at: location, on: instance, rule, .certain)
    }

    /// The object's description, address masked: `<App.Detail: 0x…>`.
    func describe(_ instance: Int32) -> String {
        instance == 0 ? "(null)" : "<\(classEntry(of: instance).runtimeName): 0x…>"
    }

    /// The running iOS version, as a number.
    var system: Int32 { state.system == 0 ? tables.system : state.system }

    /// The version with the defaults in effect: the older of the iOS version and the SDK requested by the launch, else
    /// the newest.
    var behaviour: Int32 {
        min(state.system == 0 ? .max : state.system, state.linkedSDK == 0 ? .max : state.linkedSDK)
    }

    /// True if there is space for columns and popovers.
    var isRegular: Bool { state.traits.horizontal == .regular }

    /// The class of an instance.
    func classEntry(of instance: Int32) -> ClassEntry { tables.classes[state[instance].classIndex] }

    /// Returns the data about an instance's scene.
    func sceneEntry(of instance: Int32) -> SceneEntry { tables.scenes[Int(state[instance].scene)] }

    /// Notes something for the summary.
    mutating func note(_ effect: Effect) {
        if isTracing { effects.append(effect) }
    }

    // MARK: - Private

    private mutating func fail(
        _ sort: Crash.Sort,
        _ name: String,
        _ message: Sentence,
        at location: SourceLocation? = nil,
        on instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence,
        missing: Crash.Missing? = nil
    ) -> Crashed {
        var crash = Crash(sort, name: name, message: message, location: location)
        if isPassing, state.container.passed.contains(crash) {
            isAssuming = true
            hasPassed = true
            emitWarning(.warn("assumed to continue past the crash '\(message)'"), instance, rule, .likely)
            return Crashed(crash: crash, isPassed: true)
        }
        crash.missing = missing
        emitWarning(.crash(crash), instance, rule, confidence)
        if isTracing { console.append(crash.consoleLine) }
        return Crashed(crash: crash, isPassed: false)
    }
}

extension Crash {
    /// The line printed by the system.
    var consoleLine: String {
        switch sort {
        case .exception: "*** Terminating app due to uncaught exception '\(name)', reason: '\(message)'"
        case .trap: "\(location.map { "\($0.file):\($0.line): " } ?? "")Fatal error: \(message)"
        case .cast: message
        }
    }
}
