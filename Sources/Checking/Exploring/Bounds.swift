package import Simulation

/// How far an exploration goes before it says that it stopped.
package struct Bounds: Sendable, Hashable {
    /// The steps of one run of a command, over all its apps and builds, where nothing else is asked for.
    ///
    /// Two idle cores make that many in less than a minute: of the apps that were measured, the slowest takes 51 seconds with
    /// reading its files.
    package static let stepsOfRun = 80_000
    /// The actions from the launch in one run of a command, where nothing else is asked for: a chain of screens without end would
    /// else take all the steps, each of them longer than the one before.
    package static let depthOfRun = 100
    /// The time that exploring takes at most in one run of a command, where nothing else is asked for: a backstop for slow machines.
    package static let timeOfRun = Duration.seconds(600)

    /// The number of executed instructions of the app's code that cost as much as one step.
    private static let instructionsOfStep = 500

    /// Returns the cost of a step, in steps: one, plus one for every 500 executed instructions, and more where many controllers are alive or made.
    /// - Parameter step: the step.
    /// - Returns: at least 1.
    static func steps(for step: Step) -> Int {
        let live = step.state.liveCount + step.made
        return 1 + step.instructions / instructionsOfStep + live * live / squareOfStep
    }

    /// The square of the number of live controllers that costs as much as one step; of 90 or fewer it adds nothing.
    ///
    /// All of them are looked at for each that appears or goes: a stack of hundreds, which only grows, would take all the time.
    private static let squareOfStep = 8192

    /// The most steps; nil, which is the default, for any number.
    package var steps: Int?
    /// The most states of one build that are looked at; 200,000 by default.
    package var states: Int
    /// The most actions, with the launch; 1,000 by default.
    package var depth: Int
    /// The most ways in which the open questions of one action are answered; 64 by default.
    package var answers: Int
    /// The time after which it stops, or nil for none, which is the default: with it, two runs may differ.
    package var time: Duration?
    /// How much of a state is told apart; the front by default.
    package var detail: Fingerprinter.Detail

    /// Creates bounds.
    /// - Parameters:
    ///   - steps: the most steps. The default is nil: any number.
    ///   - states: the most states of one build. The default is 200,000.
    ///   - depth: the most actions, with the launch. The default is 1,000.
    ///   - answers: the most ways to answer the questions of one action. The default is 64.
    ///   - time: the time after which it stops. The default is nil: none.
    ///   - detail: how much of a state is told apart. The default is the front.
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

    /// The bounds of one run of a command, where nothing else is asked for.
    package static var run: Self { Self(steps: stepsOfRun, depth: depthOfRun, time: timeOfRun) }
}

/// What stopped an exploration before its end.
package enum Bound: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
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
    /// Whoever asked for it did not want it any more.
    case cancelled
    /// An action could not be simulated, which is a fault of Sceneflow.
    case fault

    /// Those that end an exploration where it is.
    static let cuts: Set<Self> = [.steps, .time, .cancelled]

    /// A Boolean value that indicates whether another run stops at the same place.
    package var isReproducible: Bool { self != .time && self != .cancelled }

    /// Orders by name.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
