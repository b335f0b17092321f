/// The amount recorded by a step; the state after it is the same.
package enum Tracing: UInt8, Sendable, Hashable, Comparable {
    /// The outcome, the choices and the state.
    case off
    /// Warnings and problems as well, each as an event, and the event of a crash.
    case warnings
    /// Everything: events, summary, console.
    case full

    /// Orders by the amount recorded.
    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
