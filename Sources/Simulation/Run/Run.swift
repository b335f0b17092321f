import Diagnostics
import SceneFlow

/// The end of the simulated app, on its way out of the rules.
struct Crashed: Error {
    /// The crash; nil if the app ended itself.
    let crash: Crash?
    /// True if the run was asked to ignore it: it ends only the current operation.
    let isPassed: Bool
}

/// One step in progress: a working copy of the state, and the parts that each own one concern of the step.
///
/// Each family of rules is an extension in a file of its own. Instances go by their numbers here; 0 is none.
struct Run {
    /// The app.
    let tables: FlowTables
    /// The state, as changed so far.
    var state: SimulationState
    /// The records of the step.
    var trace: StepTrace
    /// The questions left open by the files.
    var choices: StepChoices
    /// The limits on endless code and content.
    var limits = StepLimits()
    /// The origin of the step.
    var origin = StepOrigin()
    /// The running methods of the app.
    var calls = CallStack()
    /// The values set or read by code beyond those of the state.
    var values = CodeValues()
    /// The requests of code waiting for the end of the current transition.
    var requests = RequestQueue()
    /// The changes of the tree in progress.
    var transitions = TransitionState()
    /// The instances kept alive by the step itself.
    var held = HeldInstances()
    /// The container during the step, or nil if the app has none, or the step has not needed it yet.
    var container: ContainerAtWork?
    /// The tree that matches the container of the state; nil once the step has restored the container.
    var placed: PlacedTree?
    /// True for a copy that runs a maker only to see what it hands over.
    var isAttempt = false

    init(_ tables: FlowTables, _ state: SimulationState, answers: [String: String], tracing: Tracing) {
        self.tables = tables
        self.state = state
        trace = StepTrace(tracing)
        choices = StepChoices(answers: answers)
    }

    /// Ends the step: its state is handed on, not copied.
    mutating func takeState() -> SimulationState {
        var taken = SimulationState()
        swap(&taken, &state)
        return taken
    }

    /// Raises an Objective-C exception at the call that UIKit refuses; without one for what a document asks.
    mutating func raise(
        _ name: String,
        _ message: Sentence,
        at location: SourceLocation? = nil,
        on instance: Int32 = 0,
        _ rule: RuleID,
        _ confidence: Confidence = .certain
    ) -> Crashed {
        fail(.exception, name, message, at: location, on: instance, rule, confidence)
    }

    /// Runs into one of Swift's traps.
    mutating func trap(
        _ message: Sentence,
        at location: SourceLocation?,
        on instance: Int32 = 0,
        _ rule: RuleID,
        _ confidence: Confidence = .certain,
        missing: Crash.Missing? = nil,
        isCalled: Bool = false
    ) -> Crashed {
        fail(
            .trap,
            "Fatal error",
            message,
            at: location,
            on: instance,
            rule,
            confidence,
            missing: missing,
            isCalled: isCalled
        )
    }

    /// Ends the app by `exit(…)`: nothing of it is left, and it may be launched again.
    mutating func exit() -> Crashed {
        trace.note(.note("the app ended itself"))
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

    // MARK: - Private

    private mutating func fail(
        _ sort: Crash.Sort,
        _ name: String,
        _ message: Sentence,
        at location: SourceLocation? = nil,
        on instance: Int32,
        _ rule: RuleID,
        _ confidence: Confidence,
        missing: Crash.Missing? = nil,
        isCalled: Bool = false
    ) -> Crashed {
        var crash = Crash(sort, name: name, message: message, location: location)
        if state.hasPassedCrashes, state.container.passed.contains(crash) {
            trace.notePassing()
            let sentence: Sentence = "assumed to continue past the crash '\(message)'"
            trace.emitWarning(.warn(sentence, at: location), instance, rule, .likely)
            return Crashed(crash: crash, isPassed: true)
        }
        crash.missing = missing
        crash.isCalled = isCalled
        trace.emitWarning(.crash(crash), instance, rule, confidence)
        trace.appendLine(crash.consoleLine)
        return Crashed(crash: crash, isPassed: false)
    }
}

extension Crash {
    /// The line printed by the system.
    var consoleLine: String {
        switch sort {
        case .exception: "*** Terminating app due to uncaught exception '\(name)', reason: '\(message)'"
        case .trap:
            "\(location.map { "\($0.file):\($0.line): " } ?? "")Fatal error" + (message.isEmpty ? "" : ": \(message)")
        case .cast: message
        }
    }
}
