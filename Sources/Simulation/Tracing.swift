/// How much a step records of what it does; the state after it is the same.
package enum Tracing: UInt8, Sendable, Hashable, Comparable {
    /// The outcome, the choices and the state.
    case off
    /// Beside that the warnings and problems, each an event; and, where the app crashes, the event that says so.
    case warnings
    /// Everything: events, summary, console.
    case full

    /// Orders by how much is recorded.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
