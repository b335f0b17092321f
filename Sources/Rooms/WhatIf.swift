package import SceneFlow
package import Simulation

/// A run beside the hypothetical run of the same actions with one change.
///
/// Nothing of it is stored. The room's kept actions are replayed from the first launch among them. Numbers of instances
/// may differ, so each action is performed on the twin of its target.
package struct WhatIf: Sendable {
    /// The change.
    package enum Change: Sendable, Hashable {
        /// Every launch is on this version of iOS.
        case system(Version)
        /// Every launch is of this build.
        case configuration(BuildConfiguration)
        /// Another setting holds from the first launch on: a scene's technique, or the replacement of a registration.
        case question(Simulator.Question)
    }

    /// One step of the run, as it was and as it would have been.
    package struct Pair: Sendable, Hashable {
        /// The step's number.
        package var seq: Int
        /// The actual results.
        package var before: StepContents
        /// The hypothetical results; nil if the action is impossible.
        package var after: StepContents?
        /// The reason for that; a sentence, lower case, no full stop.
        package var dropped: String?
    }

    /// The steps in pairs, oldest first.
    package private(set) var pairs: [Pair] = []

    /// The number of the first step with a difference, or nil if there is none.
    package var difference: Int? {
        pairs.first { $0.before != $0.after }?.seq
    }

    private let simulator: Simulator
    private let change: Change
    private let limits: RoomLimits
    private var twins: InstanceMap

    /// Replays a run.
    /// - Parameters:
    ///   - steps: the run, oldest first.
    ///   - simulator: its rules.
    ///   - change: the change.
    ///   - limits: the resource limits of a room.
    /// - Throws: `RoomError.notKept` if the run has no launch to begin with; `RoomError.rejected` if the change makes
    ///   no sense.
    package init(
        _ steps: ArraySlice<RoomStep>,
        with simulator: Simulator,
        _ change: Change,
        limits: RoomLimits
    ) throws(RoomError) {
        guard let start = steps.firstIndex(where: { $0.step.action.kind == .launch }) else {
            throw .notKept(limit: limits.history)
        }
        let before = start > steps.startIndex ? steps[start - 1].step.state : SimulationState()
        var changed = before
        if case .question(let question) = change {
            do {
                let configuration = steps[start].step.action.options.configuration
                changed = try simulator.asking(question, before: before, launching: configuration)
            } catch {
                throw .rejected(reason: error.reason)
            }
        }
        self.simulator = simulator
        self.change = change
        self.limits = limits
        twins = InstanceMap(simulator, simulator, from: before, and: changed)
        for step in steps[start...] { follow(step) }
    }

    // MARK: - Private

    private mutating func follow(_ step: RoomStep) {
        var pair = Pair(seq: step.seq, before: StepContents(step.step, in: simulator))
        do {
            let entry = LogEntry(seq: step.seq, by: nil, action: step.step.action)
            let after = try twins.attempt(entry, limits: limits) { [change] in Self.apply(change, to: &$0) }
            twins.take(after, as: step.seq)
            pair.after = StepContents(after, in: simulator)
        } catch {
            pair.dropped = error.reason
        }
        pairs.append(pair)
    }

    /// Changes the options of a launch.
    private static func apply(_ change: Change, to action: inout Action) {
        guard action.kind == .launch else { return }
        switch change {
        case .system(let version): action.options.iOSVersion = version
        case .configuration(let configuration): action.options.configuration = configuration
        case .question: break
        }
    }
}
