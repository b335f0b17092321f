package import Simulation

/// How far an exploration goes before it says that it stopped.
package struct Bounds: Sendable, Hashable {
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
    ///   - states: the most states of one build. The default is 200,000.
    ///   - depth: the most actions, with the launch. The default is 1,000.
    ///   - answers: the most ways to answer the questions of one action. The default is 64.
    ///   - time: the time after which it stops. The default is nil: none.
    ///   - detail: how much of a state is told apart. The default is the front.
    package init(
        states: Int = 200_000,
        depth: Int = 1000,
        answers: Int = 64,
        time: Duration? = nil,
        detail: Fingerprinter.Detail = .front
    ) {
        self.detail = detail
        self.states = states
        self.depth = depth
        self.answers = answers
        self.time = time
    }
}

/// What stopped an exploration before its end.
package enum Bound: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// More states than `Bounds.states`.
    case states
    /// States lay further from the launch than `Bounds.depth`.
    case depth
    /// An action had more open questions than `Bounds.answers` allows to answer in all ways.
    case answers
    /// It took longer than `Bounds.time`.
    case time
    /// Whoever asked for it did not want it any more.
    case cancelled

    /// Orders by name.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
