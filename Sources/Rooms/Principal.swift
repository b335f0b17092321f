/// The owner of the objects and requests of a connection.
///
/// All connections with the same key are one principal. The objects of a guest count against that guest's share, and
/// are evicted before the objects of others.
package enum Principal: Sendable, Hashable {
    /// A client with the access key, or a client on this machine if no key is required.
    case owner
    /// A client admitted with a key of a room made by the owner, by the room's name.
    case room(String, Role)
    /// A user signed in at a trusted proxy, by the name that the proxy gives.
    case user(String)
    /// A client from elsewhere if no key is required, by the address, or the IPv6 network of 64 bits.
    case address(String)

    /// True for everyone but the owner.
    package var isGuest: Bool { self != .owner }

    /// The text stored with the objects of the principal; empty for the owner.
    package var stored: String {
        switch self {
        case .owner: ""
        case .room(let id, let role): "\(role == .presenter ? "present" : "view"):\(id)"
        case .user(let name): "user:\(name)"
        case .address(let address): "address:\(address)"
        }
    }

    /// Creates the principal of a connection if no key is required.
    /// - Parameter place: the address, or the IPv6 network of 64 bits; nil for this machine.
    package init(from place: String?) { self = place.map(Self.address) ?? .owner }

    /// Parses a stored principal.
    ///
    /// An unknown text becomes an address without any client.
    /// - Parameter text: the text.
    package init(stored text: String) {
        guard let colon = text.firstIndex(of: ":") else {
            self = text.isEmpty ? .owner : .address(text)
            return
        }
        let name = String(text[text.index(after: colon)...])
        switch text[..<colon] {
        case "present": self = .room(name, .presenter)
        case "view": self = .room(name, .follower)
        case "user": self = .user(name)
        default: self = .address(name)
        }
    }

    /// Returns true if the principal holds a key of a room.
    /// - Parameter id: the room's name.
    /// - Returns: true if it does.
    package func holdsKey(ofRoom id: String) -> Bool {
        if case .room(id, _) = self { true } else { false }
    }
}
