package import SceneFlow
package import Simulation

/// A run beside what would have come of the same actions with one thing changed.
///
/// Nothing of it is kept. The actions that the room still has are done again from the first launch among them; numbers of
/// instances may differ, so that each action is done on the twin of what it was done on.
package struct WhatIf: Sendable {
    /// What is changed.
    package enum Change: Sendable, Hashable {
        /// Every launch is on this version of iOS.
        case system(Version)
        /// Every launch is of this build.
        case configuration(BuildConfiguration)
        /// After every launch a scene, by its key, is injected by this technique.
        case technique(scene: String, Technique)
        /// After every launch another type stands for a registration; an empty type for nothing at all.
        case override(registration: String, with: String)
    }

    /// One step of the run, as it was and as it would have been.
    package struct Pair: Sendable, Hashable {
        /// The step's number; nil for what the change adds.
        package var seq: Int?
        /// What came of it; nil for what the change adds.
        package var before: StepContents?
        /// What would have come of it; nil where it would not have been possible.
        package var after: StepContents?
        /// Why not; a sentence, lower case, no full stop.
        package var dropped: String?
    }

    /// The steps in pairs, oldest first.
    package private(set) var pairs: [Pair] = []

    /// The number of the first step that differs, or nil where none does.
    package var difference: Int? {
        pairs.first { $0.seq != nil && $0.before != $0.after }?.seq
    }

    private let simulator: Simulator
    private let change: Change
    private let limits: RoomLimits
    private var twins: TwinTable

    /// Does a run again.
    /// - Parameters:
    ///   - steps: the run, oldest first.
    ///   - simulator: its rules.
    ///   - change: what is changed.
    ///   - limits: what a room may ask of the machine.
    /// - Throws: `RoomError.notKept` where the run does not begin with a launch; `RoomError.rejected` where the change makes
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
        self.simulator = simulator
        self.change = change
        self.limits = limits
        twins = TwinTable(simulator, simulator)
        for step in steps[start...] { try follow(step) }
    }

    // MARK: - Private

    private mutating func follow(_ step: RoomStep) throws(RoomError) {
        let action = step.step.action
        var pair = Pair(seq: step.seq, before: StepContents(step.step, in: simulator))
        let after: Step
        do {
            let entry = LogEntry(seq: step.seq, by: nil, action: action)
            after = try twins.attempt(entry, limits: limits) { [change] in Self.apply(change, to: &$0) }
        } catch {
            pair.dropped = error.reason
            return pairs.append(pair)
        }
        twins.take(after, as: step.seq)
        pair.after = StepContents(after, in: simulator)
        pairs.append(pair)
        if action.kind == .launch, after.outcome == .ok { try add(behind: step.seq) }
    }

    /// Changes what a launch starts the app on.
    private static func apply(_ change: Change, to action: inout Action) {
        guard action.kind == .launch else { return }
        switch change {
        case .system(let version): action.options.iOSVersion = version
        case .configuration(let configuration): action.options.configuration = configuration
        case .technique, .override: break
        }
    }

    /// Does what the change adds behind a launch.
    private mutating func add(behind seq: Int) throws(RoomError) {
        let kind: Action.Kind
        switch change {
        case .technique(let scene, let technique): kind = .setTechnique(scene: scene, technique)
        case .override(let registration, let with): kind = .override(registration: registration, with: with)
        case .system, .configuration: return
        }
        let step = simulator.step(Action(kind), in: twins.newState)
        if case .rejected(let reason) = step.outcome { throw .rejected(reason: reason) }
        twins.take(step, as: seq)
        pairs.append(Pair(after: StepContents(step, in: simulator)))
    }
}
