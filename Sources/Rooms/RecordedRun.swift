package import SceneFlow
package import Simulation

/// A recording done again with the app as it is now.
package struct RecordedRun: Sendable {
    /// A step with a result different from the recorded one.
    package struct Divergence: Sendable, Hashable {
        /// The step's number, counted from 1.
        package var seq: Int
        /// The action in words: the recorded sentence of the step, or the present one if none was recorded.
        package var summary: String
        /// The recorded result, in one line.
        package var expected: String
        /// The present result, in one line.
        package var actual: String
    }

    /// One step as it was done now.
    package struct Done: Sendable {
        /// The step's number in the recording, counted from 1.
        package var seq: Int
        /// The state before it.
        package var before: SimulationState
        /// The action with all its results.
        package var step: Step
    }

    /// The app's rules.
    package let simulator: Simulator
    /// The possible steps, in order.
    package private(set) var steps: [Done] = []
    /// The steps with a difference, in order.
    package private(set) var divergences: [Divergence] = []
    /// The same recording with the present results instead of the recorded ones, without the impossible steps.
    package private(set) var recording: Recording

    private let limits: RoomLimits
    private var state = SimulationState()
    private var twins = ParallelRuns()

    /// Replays a recording.
    ///
    /// An impossible step is left out, and the later ones are still tried.
    /// - Parameters:
    ///   - recording: the recording.
    ///   - flow: the app, as a debug build has it.
    ///   - release: the app as a release build has it. The default is nil: both are alike.
    ///   - limits: the resource limits of a run.
    package init(_ recording: Recording, with flow: Flow, release: Flow? = nil, limits: RoomLimits = RoomLimits()) {
        func built(_ flow: Flow) -> Flow {
            var flow = flow
            if let target = recording.deploymentTarget { flow.deploymentTarget = target }
            return flow
        }
        simulator = Simulator(flow: built(flow), release: release.map(built))
        self.limits = limits
        self.recording = recording
        self.recording.flow = flow.id
        self.recording.digest = flow.digest
        self.recording.entries = []
        for (index, entry) in recording.entries.enumerated() { follow(entry, as: index + 1) }
    }

    // MARK: - Private

    private mutating func follow(_ entry: Recording.Entry, as seq: Int) {
        if entry.action.kind == .launch { twins.removeAll() }
        guard let action = entry.result == nil ? entry.action : twins.translate(entry.action) else {
            return diverge(entry, seq, "not possible: the target of this action does not exist")
        }
        let step = simulator.step(action, in: state)
        if case .rejected(let reason) = step.outcome {
            return diverge(entry, seq, "not possible: \(InstanceMap.clause(reason))")
        }
        let count = step.state.live.count
        if count > limits.instances, count > state.live.count {
            return diverge(entry, seq, "the action would exceed the limit of \(limits.instances) live controllers")
        }
        let now = Recording.Result(step, after: state, in: simulator)
        let made = now.made.map { ($0.instance, $0.scene) }
        twins.match(entry.result?.made.map { ($0.instance, $0.scene) } ?? made, with: made)
        steps.append(Done(seq: seq, before: state, step: step))
        recording.entries.append(Recording.Entry(action, result: now))
        state = step.state
        twins.filter { [state] in state.isAlive($1) }
        if let recorded = entry.result, !recorded.means(now) {
            divergences.append(
                Divergence(
                    seq: seq,
                    summary: recorded.summary.isEmpty ? now.summary : recorded.summary,
                    expected: recorded.line,
                    actual: now.line
                )
            )
        }
    }

    private mutating func diverge(_ entry: Recording.Entry, _ seq: Int, _ actual: String) {
        divergences.append(
            Divergence(
                seq: seq,
                summary: entry.result?.summary ?? "",
                expected: entry.result?.line ?? "possible",
                actual: actual
            )
        )
    }
}

extension Recording.Result {
    /// Returns true if two results have the same outcome, the same crash apart from its place, and the same scenes on
    /// screen.
    func means(_ other: Self) -> Bool {
        outcome == other.outcome && stack.map(\.scene) == other.stack.map(\.scene)
            && crash?.sort == other.crash?.sort && crash?.name == other.crash?.name
            && crash?.message == other.crash?.message
    }

    /// The result as one line: `ok, Items → Item`.
    fileprivate var line: String {
        let word =
            switch outcome {
            case .ok: "ok"
            case .ignored: "ignored"
            case .crashed: "crashed"
            case .rejected: "rejected"
            }
        if let crash {
            let message = crash.message.split(whereSeparator: \.isNewline).joined(separator: " ")
            let place = crash.location.map { " at \($0)" } ?? ""
            return "\(word), \(crash.name): \(message)\(place)"
        }
        let screens = stack.map { "\($0.title) (\($0.scene))" }
        return "\(word), \(screens.isEmpty ? "nothing on screen" : screens.joined(separator: " → "))"
    }
}
