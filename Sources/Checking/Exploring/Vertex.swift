internal import Simulation

/// A state with its fingerprint: what an exploration goes on from.
///
/// An object, so that it is handed on without counting the references of the whole state.
final class Vertex: Sendable {
    let fingerprint: Fingerprint
    let state: SimulationState

    /// Creates a vertex.
    /// - Parameters:
    ///   - fingerprint: what tells the state apart.
    ///   - state: the state.
    init(fingerprint: Fingerprint, state: SimulationState) {
        self.fingerprint = fingerprint
        self.state = state
    }
}
