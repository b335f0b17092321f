internal import Simulation

/// A state with its fingerprint, the starting point of further exploration.
///
/// It is an object, so passing it on does not count the references of the whole state.
final class Vertex: Sendable {
    let fingerprint: Fingerprint
    let state: SimulationState

    /// Creates a vertex.
    /// - Parameters:
    ///   - fingerprint: the fingerprint of the state.
    ///   - state: the state.
    init(fingerprint: Fingerprint, state: SimulationState) {
        self.fingerprint = fingerprint
        self.state = state
    }
}
