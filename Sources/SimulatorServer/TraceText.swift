package import Simulation
import Wire

/// Actions as the API has them, for programs that have no server.
package enum TraceText {
    /// Writes an action.
    /// - Parameter action: the action.
    /// - Returns: its JSON on one line, as `rooms.act` takes it.
    package static func json(_ action: Simulation.Action) -> String {
        String(decoding: Wire.Action(action).encoded, as: UTF8.self)
    }
}
