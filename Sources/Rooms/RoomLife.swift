internal import SceneFlow
package import Simulation

/// Which life of a room's log it is, and of which app.
package struct RoomLife: Sendable, Hashable {
    /// Its name, which no other life of the room has.
    package var epoch: String
    /// The digests of the app's builds.
    package var digest: String

    /// Creates a life.
    /// - Parameters:
    ///   - epoch: its name. The default is one that nobody can guess.
    ///   - simulator: the app's rules.
    package init(epoch: String = Self.newEpoch(), of simulator: Simulator) {
        self.init(epoch: epoch, digest: Self.digest(of: simulator))
    }

    /// Creates a life.
    /// - Parameters:
    ///   - epoch: its name.
    ///   - digest: the digests of the app's builds.
    package init(epoch: String, digest: String) {
        self.epoch = epoch
        self.digest = digest
    }

    /// A name that no other life has.
    package static func newEpoch() -> String { RoomKeys.random(bits: 48) }

    /// The digests of an app's builds; where both are alike, there is one.
    /// - Parameter simulator: the app's rules.
    /// - Returns: the digests in one word.
    package static func digest(of simulator: Simulator) -> String {
        [simulator.flow.digest, simulator.release?.digest].compactMap(\.self).joined(separator: "+")
    }
}
