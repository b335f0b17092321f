import RoomStore
import Rooms
import Wire

/// Uploads and their rooms, which belong to the server that has taken the upload.
///
/// The others know their names, so that they can send a client on: by `unavailable`, after which it reconnects. Behind a
/// proxy, no server has an address of its own that could be named.
extension ServerContext {
    /// Tells the other servers the uploads and the rooms of this one.
    func tellUploads() {
        guard let shared = store?.shared else { return }
        var names = Set(catalog.unlisted.map { Self.name(ofUpload: $0) })
        for room in rooms.all where !room.isKept && !room.isClosed {
            for key in [room.lock.present, room.lock.view] { names.insert(Self.name(ofRoom: room.id, key)) }
        }
        shared.hold(names)
    }

    /// Refuses a request about an upload of another server.
    /// - Parameter flow: the name of an app unknown here.
    /// - Throws: `unavailable` if another server has it.
    func checkElsewhere(upload flow: String) async throws(ResponseError) {
        if catalog[flow] == nil, await isElsewhere(Self.name(ofUpload: flow)) {
            throw .unavailable("the upload is at another server; reconnect to reach it")
        }
    }

    /// Refuses a client of a room of another server's upload.
    /// - Parameters:
    ///   - id: the name of a room unknown here.
    ///   - key: the client's key; without one of the room's, nobody is told of the room.
    /// - Throws: `unavailable` if another server has it.
    func checkElsewhere(room id: String, key: String) async throws(ResponseError) {
        if rooms[id] == nil, await isElsewhere(Self.name(ofRoom: id, KeyHash(of: key))) {
            throw .unavailable("the room is at another server; reconnect to reach it")
        }
    }

    // MARK: - Private

    private func isElsewhere(_ name: String) async -> Bool {
        (try? await store?.shared?.isHeldElsewhere(name)) ?? false
    }

    private static func name(ofUpload flow: String) -> String { "flow \(flow)" }

    private static func name(ofRoom id: String, _ key: KeyHash) -> String { "room \(id) \(key.text)" }
}
