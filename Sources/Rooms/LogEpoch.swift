internal import SceneFlow
package import Simulation

/// One life of a room's log, with its app.
package struct LogEpoch: Sendable, Hashable {
    /// Its name, unique among the lives of the room.
    package var epoch: String
    /// The digests of the app's builds.
    package var digest: String

    /// Creates a life.
    /// - Parameters:
    ///   - epoch: its name. The default is unguessable.
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

    /// Returns a name not used by any other life.
    package static func newEpoch() -> String { RoomKeys.random(bits: 48) }

    /// Returns the digests of an app's builds; a single one if both are alike.
    /// - Parameter simulator: the app's rules.
    /// - Returns: the digests in one word.
    package static func digest(of simulator: Simulator) -> String {
        [simulator.flow.digest, simulator.release?.digest].compactMap(\.self).joined(separator: "+")
    }
}
