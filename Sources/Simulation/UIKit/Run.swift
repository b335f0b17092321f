import Diagnostics
import SceneFlow

/// The end of the simulated app, on its way out of the rules.
struct Crashed: Error {
    /// The crash; nil where the app ended itself.
    let crash: Crash?
    /// A Boolean value that indicates whether the run was asked to go on past it: it ends what was being done, and no more.
    let isPassed: Bool
}

/// One step while it happens: a working copy of the state, and what is recorded on the way.
///
/// Each family of rules is an extension in a file of its own. Instances go by their numbers here; 0 is none.
struct Run {
    /// What a step mainly did, for its summary.
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

    /// What a runaway chain of callbacks may do in one step before the simulator stops it.
    static let navigationLimit = 16
    /// How deep containers and container views may nest before it counts as endless.
    static let depthLimit = 48

    let tables: FlowTables
    let tracing: Tracing
    /// Whether everything is recorded.
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
    /// How many of the app's methods that UIKit calls are running.
    var callbacks = 0
    /// How many methods of the app call each other.
    var calls = 0
    /// How deep instructions and values nest.
    var nesting = 0
    /// How many instructions were carried out.
    var instructions = 0
    /// Whether code was stopped that did not end.
    var isExhausted = false
    /// A Boolean value that indicates whether what happens rests on an assumption: the app begins at an assumed start, or went
    /// on past a crash.
    var isAssuming = false
    /// A Boolean value that indicates whether there are crashes past which the app goes on.
    var isPassing: Bool
    /// A Boolean value that indicates whether the run went on past a crash in this step.
    var hasPassed = false
    /// How sure what runs is read.
    var doubt = Confidence.certain
    /// The instance that has rows, because one of them was touched; or 0.
    var rowOwner: Int32 = 0
    /// A Boolean value that indicates whether nothing is selected but what is known to be.
    ///
    /// Of code that something else sets off than a touch it is not known whether a touch of a row does.
    var knowsSelections = true
    /// The rules by which an order was told.
    var ordersTold: [RuleID] = []
    /// The overrides of UIKit's methods that run.
    var overrides: [(instance: Int32, method: String)] = []
    /// The transition whose callbacks are called.
    var transition: Transition?
    /// The animated presentation or dismissal that was begun last, and by the code of which turn.
    var begun: (turn: Int, transition: Transition)?
    /// The turn that runs: a method that UIKit calls, with all that it calls.
    var turn = 0
    /// How many turns there were.
    var turns = 0
    /// The objects whose initialisers run.
    var constructions: [Construction] = []
    /// The presentation styles that code set in this step.
    var styles: [(instance: Int32, style: String)] = []
    /// Those whose appearance callbacks are under way.
    var inTransit = InstanceList()
    /// Whether callbacks changed what is shown while others were told of another change.
    var wasDisturbed = false
    /// The containers whose children are being changed.
    var changing = InstanceList()
    /// The number of views that are being loaded because they enter the window; children embedded meanwhile enter it with them.
    var loadingForWindow = 0
    /// What left the tree in this step, and the rule by which.
    var departing = Departures()
    /// What code made in this step.
    var made = InstanceList()
    /// The properties of the delegate.
    var delegateValues: [(property: String, value: RuntimeValue)] = []
    /// The property that was nil when it was read last.
    var emptyProperty: EmptyProperty?
    /// Whether this step launches the app.
    ///
    /// Only then do conditions on stored data default to the answer of a fresh install.
    var isStarting = false
    /// Whether the delegate's methods run, before the window is visible.
    var isLaunching = false
    /// The container at work, or nil where the app has none.
    var container: ContainerAtWork?
    /// A controller whose view loads before it becomes the child of another.
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

    /// Records that something happened.
    mutating func emit(
        _ kind: Event.Kind,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        if isTracing { record(kind, instance, rule, confidence) }
    }

    /// Records what is worth recording where everything else is not.
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

    /// Prints a warning and goes on.
    mutating func warn(
        _ text: String,
        _ instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) {
        if isTracing { console.append(text) }
        emitWarning(.warn(text), instance, rule, confidence)
    }

    /// Raises an Objective-C exception.
    mutating func raise(
        _ name: String,
        _ message: String,
        on instance: Int32 = 0,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) -> Crashed {
        fail(.exception, name, message, on: instance, rule, confidence)
    }

    /// Runs into one of Swift's traps.
    mutating func trap(
        _ message: String,
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
        let message = "Could not cast value of type '\(name)' (0x…) to '\(other)' (0x…)."
        return fail(.cast, "SIGABRT", message, at: location, on: instance, rule, .certain)
    }

    /// The object's description, address masked: `<App.Detail: 0x…>`.
    func describe(_ instance: Int32) -> String {
        instance == 0 ? "(null)" : "<\(classEntry(of: instance).runtimeName): 0x…>"
    }

    /// The iOS version that runs, as a number.
    var system: Int32 { state.system == 0 ? tables.system : state.system }

    /// Whose defaults hold: the older of the iOS version and the SDK that the launch asked for, else the newest.
    var behaviour: Int32 {
        min(state.system == 0 ? .max : state.system, state.linkedSDK == 0 ? .max : state.linkedSDK)
    }

    /// Whether there is room for columns and popovers.
    var isRegular: Bool { state.traits.horizontal == .regular }

    /// The class of an instance.
    func classEntry(of instance: Int32) -> ClassEntry { tables.classes[state[instance].classIndex] }

    /// What is known of the scene of an instance.
    func sceneEntry(of instance: Int32) -> SceneEntry { tables.scenes[Int(state[instance].scene)] }

    /// Notes something for the summary.
    mutating func note(_ effect: Effect) {
        if isTracing { effects.append(effect) }
    }

    // MARK: - Private

    private mutating func fail(
        _ sort: Crash.Sort,
        _ name: String,
        _ message: String,
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
            emitWarning(.warn("assumed to go on past the crash '\(message)'"), instance, rule, .likely)
            return Crashed(crash: crash, isPassed: true)
        }
        crash.missing = missing
        emitWarning(.crash(crash), instance, rule, confidence)
        if isTracing { console.append(crash.consoleLine) }
        return Crashed(crash: crash, isPassed: false)
    }
}

extension Crash {
    /// The line that the system prints.
    var consoleLine: String {
        switch sort {
        case .exception: "*** Terminating app due to uncaught exception '\(name)', reason: '\(message)'"
        case .trap: "\(location.map { "\($0.file):\($0.line): " } ?? "")Fatal error: \(message)"
        case .cast: message
        }
    }
}
