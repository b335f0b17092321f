import Rooms

/// What a connection, or a browser that reads plain pages, may see.
enum Admission: Sendable, Hashable {
    /// Everything: the server needs no key, or its access key was shown.
    case everything
    /// The apps of rooms whose keys were shown: by the room, its app.
    case rooms([String: String])

    /// Whether an app may be seen.
    /// - Parameter flow: its name.
    /// - Returns: whether it may.
    func includes(_ flow: String) -> Bool {
        switch self {
        case .everything: true
        case .rooms(let flows): flows.values.contains(flow)
        }
    }

    /// The same with one more room.
    /// - Parameters:
    ///   - room: the room's name.
    ///   - flow: its app.
    /// - Returns: what may be seen then.
    func adding(_ room: String, of flow: String) -> Self {
        switch self {
        case .everything: .everything
        case .rooms(let flows): .rooms(flows.merging([room: flow]) { $1 })
        }
    }

    /// The same without what the keys of some rooms opened.
    /// - Parameter rooms: the rooms' names.
    /// - Returns: what may be seen still.
    func removing(_ rooms: Set<String>) -> Self {
        switch self {
        case .everything: .everything
        case .rooms(let flows): .rooms(flows.filter { !rooms.contains($0.key) })
        }
    }
}

/// Whoever has said hello, or asks for a page: what they may see, and who answers for what they ask for.
struct Visitor: Sendable, Hashable {
    /// What they may see.
    var admission: Admission
    /// Who answers for what they ask for.
    var principal: Principal
}
