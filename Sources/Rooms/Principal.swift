/// Who answers for what a connection makes and asks for.
///
/// Everyone who shows the same key is one principal, however many connections they have. Whatever a guest makes counts against
/// that guest's share, and gives way before anything of others does.
package enum Principal: Sendable, Hashable {
    /// Whoever has the access key, or comes from this machine where no key is needed.
    case owner
    /// Whoever was let in with a key of a room that the owner's key made, by the room's name.
    case room(String, Role)
    /// Whoever comes from elsewhere where no key is needed, by the address, or the IPv6 network of 64 bits.
    case address(String)

    /// Whether it is anybody but the owner.
    package var isGuest: Bool { self != .owner }

    /// The principal as it is kept with what it has made; empty for the owner.
    package var stored: String {
        switch self {
        case .owner: ""
        case .room(let id, let role): "\(role == .presenter ? "present" : "view"):\(id)"
        case .address(let address): "address:\(address)"
        }
    }

    /// The principal of a connection where no key is needed.
    /// - Parameter place: the address, or the IPv6 network of 64 bits; nil for this machine.
    package init(from place: String?) { self = place.map(Self.address) ?? .owner }

    /// Reads a principal as it was kept; what is not understood is an address that nobody has.
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
        default: self = .address(name)
        }
    }

    /// Whether it is whoever has a key of a room.
    /// - Parameter id: the room's name.
    /// - Returns: whether it is.
    package func holdsKey(ofRoom id: String) -> Bool {
        if case .room(id, _) = self { true } else { false }
    }
}
