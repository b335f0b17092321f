import Rooms

/// The apps and rooms visible to a connection, or to a browser reading plain pages.
enum AccessGrant: Sendable, Hashable {
    /// Everything: the server needs no key, or its access key was shown.
    case everything
    /// The apps of rooms opened by their keys, by room.
    case rooms([String: String])

    /// Returns true if an app is visible.
    /// - Parameter flow: its name.
    /// - Returns: true if it is visible.
    func includes(_ flow: String) -> Bool {
        switch self {
        case .everything: true
        case .rooms(let flows): flows.values.contains(flow)
        }
    }

    /// The rooms by whose keys it was opened.
    var rooms: Set<String> {
        switch self {
        case .everything: []
        case .rooms(let flows): Set(flows.keys)
        }
    }

    /// Returns the admission with one more room.
    /// - Parameters:
    ///   - room: the room's name.
    ///   - flow: its app.
    /// - Returns: the extended admission.
    func adding(_ room: String, of flow: String) -> Self {
        switch self {
        case .everything: .everything
        case .rooms(let flows): .rooms(flows.merging([room: flow]) { $1 })
        }
    }

    /// Returns the admission without anything opened by the keys of some rooms.
    /// - Parameter rooms: the rooms' names.
    /// - Returns: the remaining admission.
    func removing(_ rooms: Set<String>) -> Self {
        switch self {
        case .everything: .everything
        case .rooms(let flows): .rooms(flows.filter { !rooms.contains($0.key) })
        }
    }
}

/// The client of a connection after hello, or of a request for a page: its admission and its principal.
struct Visitor: Sendable, Hashable {
    /// The visible apps and rooms.
    var admission: AccessGrant
    /// The principal responsible for the visitor's requests.
    var principal: Principal
    /// The key of a room with which the visitor came, if the room's maker is responsible; otherwise nil.
    var roomKey: Principal?

    /// The visitor as the audit log names it: the key itself, not the maker of its room.
    var actor: Principal { roomKey ?? principal }
}
