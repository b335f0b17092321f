package import Simulation
import Wire

/// Actions in the API's form, for programs without a server.
package enum TraceText {
    /// Writes an action.
    /// - Parameter action: the action.
    /// - Returns: its JSON on one line, as `rooms.act` takes it.
    package static func json(_ action: Simulation.Action) -> String {
        String(decoding: Wire.Action(action).encoded, as: UTF8.self)
    }
}
