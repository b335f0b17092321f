/// Everything that decides what can happen next.
///
/// A value: small, hashable, cheap to copy.
package struct SimulationState: Sendable, Hashable {
    /// Whether the app runs.
    package enum Status: UInt8, Sendable, Hashable {
        /// It was not started yet.
        case idle
        /// It runs.
        case running
        /// It crashed.
        case crashed
    }

    /// Whether the app runs.
    package var status: Status
    /// The window's root, or nil.
    package var root: InstanceID?

    /// Creates the state before the first launch.
    package init() {
        self.status = .idle
        self.root = nil
    }
}
