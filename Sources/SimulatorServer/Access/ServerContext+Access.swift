import RoomStore
import Rooms
import Wire

extension ServerContext {
    /// Returns the visitor admitted by a key.
    ///
    /// A key is the server's access key, or a room's: the room's id, a dot, and either of the room's keys.
    /// - Parameters:
    ///   - key: the key as given; nil for none.
    ///   - client: the client's address; nil for this machine.
    ///   - user: the user signed in at a trusted proxy, who needs no key; nil for none.
    /// - Returns: the admission and principal. A room made by a guest belongs to that guest, so its keys create no
    ///   other guests.
    /// - Throws: `unauthorized`, or an error if the room cannot be looked up now.
    func visitor(
        with key: String?,
        from client: String?,
        user: String?
    ) async throws(ResponseError) -> Visitor {
        if access.isNeeded, access.admits(key) { return Visitor(admission: .everything, principal: .owner) }
        if let user { return Visitor(admission: .everything, principal: .user(user)) }
        guard access.isNeeded else {
            return Visitor(admission: .everything, principal: Principal(from: client))
        }
        guard let text = key else { throw .keyRequired }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { throw .keyRequired }
        guard let opened = try await room(parts[0], openedBy: parts[1]) else {
            try await checkElsewhere(room: parts[0], key: parts[1])
            throw .keyRequired
        }
        let key = Principal.room(parts[0], opened.role)
        return Visitor(
            admission: .rooms([parts[0]: opened.flow]),
            principal: opened.owner.isGuest ? opened.owner : key,
            roomKey: key
        )
    }

    // MARK: - Private

    /// Returns the facts about a room for a client with a key; nil if there is no such room, or the key is neither of
    /// its two.
    private func room(
        _ id: String,
        openedBy key: String
    ) async throws(ResponseError) -> (flow: String, role: Rooms.Role, owner: Principal)? {
        if let room = rooms[id] {
            return room.role(for: key).map { (room.audience.served.id, $0, room.owner) }
        }
        do {
            guard let record = try await store?.record(of: id), let role = record.lock.role(for: key) else {
                return nil
            }
            return (record.flow, role, record.owner)
        } catch {
            throw .unavailable("\(error)")
        }
    }
}
