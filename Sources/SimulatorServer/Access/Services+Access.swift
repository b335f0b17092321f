import RoomStore
import Rooms
import Wire

extension Services {
    /// What a key opens.
    ///
    /// A key is the server's access key, or a room's: the room's id, a dot, and either of the room's keys.
    /// - Parameter key: the key as it was given; nil for none.
    /// - Returns: what may be seen with it.
    /// - Throws: `unauthorized`, or that the room cannot be looked up now.
    func admission(with key: String?) async throws(ResponseError) -> Admission {
        if access.admits(key) { return .everything }
        guard let key else { throw .keyRequired }
        let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let flow = try await flow(ofRoom: parts[0], openedBy: parts[1]) else {
            throw .keyRequired
        }
        return .flows([flow])
    }

    // MARK: - Private

    /// The app of a room; nil where there is no such room, or the key is none of its two.
    private func flow(ofRoom id: String, openedBy key: String) async throws(ResponseError) -> String? {
        if let room = rooms[id] { return room.admits(key) ? room.audience.served.id : nil }
        do {
            guard let record = try await store?.record(of: id), record.lock.role(for: key) != nil else { return nil }
            return record.flow
        } catch {
            throw .unavailable("\(error)")
        }
    }
}
