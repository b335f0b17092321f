package import Rooms

/// A store of rooms outliving the process.
///
/// Answered actions are stored for good, even if the process or the machine fails. Each change takes effect completely or
/// not at all.
package protocol RoomStore: Sendable {
    /// The reason for refusing every change at present, as a clause; nil if there is none.
    var problem: String? { get }

    /// The counters of its writes.
    var counters: StoreCounters { get }

    /// Calls a closure whenever another process may have changed rooms, until the store is closed.
    ///
    /// The calls come from one thread, which must not wait. By default there are none: only this process writes.
    /// - Parameter hear: the closure.
    func watch(_ hear: @escaping @Sendable (RoomHint) -> Void)

    /// Returns the present positions of rooms in their logs.
    /// - Parameter ids: the rooms' names.
    /// - Returns: the heads by name, without those of missing rooms; nil, the default, if only this process writes.
    /// - Throws: `RoomLogError.unavailable`.
    func heads(of ids: [String]) async throws(RoomLogError) -> [String: RoomHead]?

    /// The number of servers that use the store, as last read; one by default.
    var servers: Int { get }

    /// What the servers of the store share besides rooms; nil, the default, if only this process uses it.
    var shared: (any SharedState)? { get }

    /// Tells the other servers the apps of this one. By default there are no others.
    /// - Parameter apps: the apps, each with the digests of its builds.
    func serve(_ apps: Set<ServedApp>)

    /// Returns true if another server serves an app in this version; false by default.
    /// - Parameter app: the app.
    /// - Returns: true if there is one.
    /// - Throws: `RoomLogError.unavailable`.
    func isServedElsewhere(_ app: ServedApp) async throws(RoomLogError) -> Bool

    /// Ends the use of the store.
    ///
    /// Nothing can be read or written afterwards.
    func close()

    /// Adds a room.
    /// - Parameters:
    ///   - record: the room.
    ///   - life: the first life of its log.
    ///   - entries: the actions taken so far, oldest first.
    ///   - limit: the most entries read by the log.
    ///   - share: the limits of the store. At a limit, rooms of the same owner give way, the least recently used first.
    ///     For the server's owner, rooms of guests give way before.
    ///   - isAwake: returns true for a room not allowed to give way.
    /// - Returns: its log, and the names of the rooms deleted to make place.
    /// - Throws: `RoomLogError.unavailable`; `RoomLogError.shareIsUsed` at the limits of a guest.
    func create(
        _ record: RoomRecord,
        as life: LogEpoch,
        with entries: [LogEntry],
        limit: Int,
        within share: StoreLimits,
        isAwake: @escaping @Sendable (String) -> Bool
    ) async throws(RoomLogError) -> (log: any RoomLog, gone: [String])

    /// Returns the record of a room.
    /// - Parameter id: the room's name.
    /// - Returns: its record; nil if there is no such room.
    /// - Throws: `RoomLogError.unavailable`.
    func record(of id: String) async throws(RoomLogError) -> RoomRecord?

    /// Returns the record of a room, the actions in it, its log, and the time of its last use, in milliseconds since
    /// 1970.
    /// - Parameters:
    ///   - id: the room's name.
    ///   - limit: the most entries read by the log.
    ///   - share: the limits of the store.
    /// - Returns: all of it; nil if there is no such room.
    /// - Throws: `RoomLogError.unavailable`.
    func open(
        _ id: String,
        limit: Int,
        within share: StoreLimits
    ) async throws(RoomLogError) -> (record: RoomRecord, chronicle: RoomChronicle, log: any RoomLog, used: Int)?

    /// Adds a room of another store, with everything of it.
    /// - Parameter copy: the room.
    /// - Returns: false if the store has a room of this name; nothing was changed then.
    /// - Throws: `RoomLogError.unavailable`.
    func add(_ copy: RoomCopy) async throws(RoomLogError) -> Bool

    /// Deletes a room for good.
    /// - Parameter id: the room's name.
    /// - Returns: true if there was one.
    /// - Throws: `RoomLogError.unavailable`.
    func delete(_ id: String) async throws(RoomLogError) -> Bool

    /// Deletes the rooms made with a key of a room.
    /// - Parameter id: the room's name.
    /// - Returns: the names of the deleted rooms.
    /// - Throws: `RoomLogError.unavailable`.
    func deleteRooms(madeWithKeysOf id: String) async throws(RoomLogError) -> [String]

    /// Records the lifetime of empty rooms, for readers of the store.
    /// - Parameter idle: the lifetime; zero to keep rooms for good.
    /// - Throws: `RoomLogError.unavailable`.
    func setIdle(_ idle: Duration) async throws(RoomLogError)

    /// Deletes unused rooms, a limited number at a time.
    /// - Parameters:
    ///   - moment: the time in milliseconds since 1970; rooms last used before it are deleted.
    ///   - isAwake: returns true for a room to keep.
    /// - Returns: the names of the deleted rooms; none if there are no more.
    /// - Throws: `RoomLogError.unavailable`.
    func expire(
        usedBefore moment: Int,
        isAwake: @escaping @Sendable (String) -> Bool
    ) async throws(RoomLogError) -> [String]
}

extension RoomStore {
    /// Does nothing: only this process writes.
    /// - Parameter hear: the closure.
    package func watch(_ hear: @escaping @Sendable (RoomHint) -> Void) {}

    /// Returns nil: only this process writes.
    /// - Parameter ids: the rooms' names.
    /// - Returns: nil.
    /// - Throws: nothing.
    package func heads(of ids: [String]) async throws(RoomLogError) -> [String: RoomHead]? { nil }
}

extension RoomStore {
    /// One: only this process writes.
    package var servers: Int { 1 }

    /// Nil: there are no other servers.
    package var shared: (any SharedState)? { nil }

    /// Does nothing: there are no other servers.
    /// - Parameter apps: the apps.
    package func serve(_ apps: Set<ServedApp>) {}

    /// Returns false: there are no other servers.
    /// - Parameter app: the app.
    /// - Returns: false.
    /// - Throws: nothing.
    package func isServedElsewhere(_ app: ServedApp) async throws(RoomLogError) -> Bool { false }
}

/// An app in one version, as a server has it.
package struct ServedApp: Sendable, Hashable {
    /// The name of its flow.
    package var flow: String
    /// The digests of its builds, as in `LogEpoch`.
    package var digest: String

    /// Creates an app.
    /// - Parameters:
    ///   - flow: the name of its flow.
    ///   - digest: the digests of its builds.
    package init(flow: String, digest: String) {
        self.flow = flow
        self.digest = digest
    }
}

/// A hint that another process has changed a room.
///
/// Only the store has the truth: a hint may be lost, late, or without effect.
package enum RoomHint: Sendable, Hashable {
    /// A room has an entry of a life of its log.
    case step(room: String, life: Int, seq: Int)
    /// Something else of a room has changed.
    case change(room: String)
    /// The participants of a room have changed.
    case roster(room: String)
    /// A presenter at another server shows something.
    case signal(room: String, RoomSignal)
    /// A room was deleted.
    case deletion(room: String)
    /// Another server has charged guests for processor time.
    case accounts
    /// Any room may have changed: hints were lost, or some time has passed.
    case anything
}

/// The rooms of a store, to be looked at, also while a server writes there.
package protocol RoomArchive: Sendable {
    /// Returns every room, sorted by name.
    /// - Returns: the rooms.
    /// - Throws: `RoomLogError.unavailable`.
    func rooms() async throws(RoomLogError) -> [RoomSummary]

    /// Returns everything that the store has of a room.
    /// - Parameter id: the room's name.
    /// - Returns: the room; nil if there is no such room.
    /// - Throws: `RoomLogError.unavailable`.
    func copy(of id: String) async throws(RoomLogError) -> RoomCopy?
}

/// A room of a store at a glance.
package struct RoomSummary: Sendable, Hashable {
    /// The stored record of the room.
    package var record: RoomRecord
    /// The number of its last step.
    package var seq: Int
    /// The time of its creation, in milliseconds since 1970.
    package var created: Int
    /// The time of the last action in it, in milliseconds since 1970.
    package var used: Int
    /// The time of its deletion unless it is used before, in milliseconds since 1970; nil if it is kept for good,
    /// or no server has set an expiry.
    package var expires: Int?
}
