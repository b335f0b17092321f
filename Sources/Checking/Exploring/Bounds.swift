package import Simulation

/// The limits of an exploration.
package struct Bounds: Sendable, Hashable {
    /// The default steps of one run of a command, over all its apps and builds.
    ///
    /// Two idle cores need less than a minute for them. The slowest of the measured apps takes 51 seconds, including
    /// loading its files.
    package static let stepsOfRun = 80_000
    /// The default limit of actions from the launch in one run of a command.
    ///
    /// Without it, an endless chain of screens would use all steps, each longer than the last.
    package static let depthOfRun = 100
    /// The default time limit of exploring in one run of a command: a backstop for slow machines.
    package static let timeOfRun = Duration.seconds(600)

    /// The number of executed instructions of the app's code costing as much as one step.
    private static let instructionsOfStep = 200

    /// Returns the cost of a step, in steps: one, plus one for every 200 executed instructions.
    ///
    /// Many live or new controllers add to it.
    /// - Parameter step: the step.
    /// - Returns: at least 1.
    static func steps(for step: Step) -> Int {
        let live = step.state.liveCount + step.made
        return 1 + step.instructions / instructionsOfStep + live * live / squareOfStep
    }

    /// The square of the number of live controllers costing as much as one step.
    ///
    /// 90 or fewer add nothing.
    ///
    /// Each appearing or disappearing controller costs a pass over all of them. A growing stack of hundreds would take
    /// all the time.
    private static let squareOfStep = 8192

    /// The most steps; nil, the default, for any number.
    package var steps: Int?
    /// The most explored states of one build; 200,000 by default.
    package var states: Int
    /// The most actions, with the launch; 1,000 by default.
    package var depth: Int
    /// The most combinations of answers to the open questions of one action; 64 by default.
    package var answers: Int
    /// The time limit, or nil for none, the default.
    ///
    /// With a time limit, two runs may differ.
    package var time: Duration?
    /// The granularity of states; the front by default.
    package var detail: Fingerprinter.Detail

    /// Creates bounds.
    /// - Parameters:
    ///   - steps: the most steps. The default is nil: any number.
    ///   - states: the most states of one build. The default is 200,000.
    ///   - depth: the most actions, with the launch. The default is 1,000.
    ///   - answers: the most combinations of answers to the questions of one action. The default is 64.
    ///   - time: the time limit. The default is nil: none.
    ///   - detail: the granularity of states. The default is the front.
    package init(
        steps: Int? = nil,
        states: Int = 200_000,
        depth: Int = 1000,
        answers: Int = 64,
        time: Duration? = nil,
        detail: Fingerprinter.Detail = .front
    ) {
        self.steps = steps
        self.states = states
        self.depth = depth
        self.answers = answers
        self.time = time
        self.detail = detail
    }

    /// The default bounds of one run of a command.
    package static var run: Self { Self(steps: stepsOfRun, depth: depthOfRun, time: timeOfRun) }
}

/// The reason for stopping an exploration early.
package enum Bound: String, Sendable, Hashable, CaseIterable, Comparable {
    /// More states than `Bounds.states`.
    case states
    /// More steps than `Bounds.steps`, or than this exploration's share of them.
    case steps
    /// States lay further from the launch than `Bounds.depth`.
    case depth
    /// An action had more open questions than `Bounds.answers` allows to answer in all ways.
    case answers
    /// It took longer than `Bounds.time`, or than this exploration's share of it.
    case time
    /// The caller cancelled it.
    case cancelled
    /// The simulation of an action failed, a fault of Sceneflow.
    case fault

    /// The bounds that end an exploration at once.
    static let cuts: Set<Self> = [.steps, .time, .cancelled]

    /// True if another run stops at the same place.
    package var isReproducible: Bool { self != .time && self != .cancelled }

    /// Orders by name.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
