import Logging
import RoomStore
import Rooms
import Wire

/// The changes of rooms by other servers at the same store.
extension ServerContext {
    /// Follows the changes that other servers make in the store.
    func followStore() {
        guard let store else { return }
        catalog.whenRead { tellApps() }
        budgets?.start()
        // In the order of arrival; of too many, the newest count.
        let (signals, arrival) = AsyncStream.makeStream(
            of: (room: String, signal: RoomSignal).self,
            bufferingPolicy: .bufferingNewest(Self.mostSignals)
        )
        Task {
            for await (id, signal) in signals { await rooms[id]?.show(signal) }
        }
        store.watch { hint in
            switch hint {
            case .roster(let id): readRoster(of: id)
            case .signal(let id, let signal): arrival.yield((id, signal))
            case .step(let id, let life, let seq): follow(id, .step(life: life, seq: seq))
            case .change(let id): follow(id, .any)
            case .deletion(let id): Task { await endIfDeleted([id]) }
            case .accounts: budgets?.exchangeSoon()
            case .anything:
                tellUploads()
                hinted.check { await followAll() }
                budgets?.exchangeSoon()
            }
        }
    }

    /// Tells the other servers the apps of this one.
    func tellApps() {
        store?.serve(Set(catalog.flows.map { ServedApp(flow: $0.id, digest: LogEpoch.digest(of: $0.simulator)) }))
    }

    /// Gives up a room that another server has continued with another version of the app.
    ///
    /// Its clients are disconnected: they reconnect, and are admitted by a server with that version.
    /// - Parameter room: the room; its log stays.
    func giveUp(_ room: Room<RoomBroadcast>) async {
        let audience = room.audience
        await room.close { audience.disconnect("the room goes on with another version of the app") }
        rooms.remove(room)
        logger.notice("room goes on at another server with another version", metadata: ["room": "\(room.id)"])
    }

    /// Brings a room up to date for a client, unless the client knows no more than the room.
    ///
    /// While the store is away, the room stays as it is.
    /// - Parameters:
    ///   - room: the room.
    ///   - position: the last step seen by the client; nil for none.
    /// - Throws: `ResponseError` if the store is away and the client has seen more than this server: another server, or
    ///   this one later, has the steps; the room would go back.
    func refresh(_ room: Room<RoomBroadcast>, for position: Rooms.StreamPosition?) async throws(ResponseError) {
        guard let store, room.isKept else { return }
        if let position, await room.hasReached(position) { return }
        // A list of participants that was read is kept current by hints. To read it for each of many would take long.
        let change: HintedRooms.Change = await room.hasRoster ? .steps : .any
        if store.problem == nil, await catchUp(room, with: change) { return }
        if let position, await room.isBehind(position) {
            throw ResponseError(.unavailable(reason: "this server has not all steps of the room yet"), in: room.id)
        }
    }

    // MARK: - Private

    /// The most signals waiting to be shown.
    private static let mostSignals = 1000
    /// The least time between two readings of a room's participants, because each covers any number of changes.
    private static let rosterPause = Duration.milliseconds(100)

    private func readRoster(of id: String) {
        guard rooms[id] != nil else { return }
        rosters.follow(id, .any) { _ in
            await rooms[id]?.readRoster()
            try? await Task.sleep(for: Self.rosterPause)
        }
    }

    private func follow(_ id: String, _ change: HintedRooms.Change) {
        guard rooms[id] != nil else { return }
        hinted.follow(id, change) { change in
            if let room = rooms[id] { await catchUp(room, with: change) }
        }
    }

    /// Takes over the changes of a room; returns false if the store is away.
    @discardableResult
    private func catchUp(_ room: Room<RoomBroadcast>, with change: HintedRooms.Change) async -> Bool {
        do throws(RoomError) {
            switch change {
            case .step(let life, let seq): try await room.catchUp(toLife: life, seq)
            case .steps: try await room.catchUp()
            case .any:
                try await room.catchUp()
                await room.readRoster()
            }
        } catch .closed {
            await endIfDeleted([room.id])
        } catch .otherVersion {
            await giveUp(room)
        } catch {
            logger.warning("cannot follow a room", metadata: ["room": "\(room.id)", "error": "\(error)"])
            return false
        }
        return true
    }

    /// Looks for changes in every room, because hints may be lost.
    private func followAll() async {
        var ids = Set(rooms.all.filter(\.isKept).map(\.id))
        if access.isNeeded {
            ids.formUnion(tickets.rooms)
            for session in sessions.all {
                if let admission = await session.admission { ids.formUnion(admission.rooms) }
            }
        }
        guard !ids.isEmpty, let heads = try? await store?.heads(of: ids.sorted()) else { return }
        for room in rooms.all where room.isKept {
            guard let head = heads[room.id] else { continue }
            let isCurrent = await room.isCurrent(head)
            if !isCurrent { follow(room.id, .any) }
        }
        await end(ids.filter { heads[$0] == nil })
    }

    /// Ends rooms, unless the store still has them.
    private func endIfDeleted(_ ids: Set<String>) async {
        guard let heads = try? await store?.heads(of: ids.sorted()) else { return }
        await end(ids.filter { heads[$0] == nil })
    }

    /// Ends rooms that are no longer in the store, and everything opened by their keys.
    private func end(_ ids: Set<String>) async {
        var ended = ids
        for id in ids.sorted() {
            guard let room = rooms[id] else { continue }
            guard room.isKept else {
                ended.remove(id)
                continue
            }
            let audience = room.audience
            if !room.isClosed { await room.close { audience.showClosed("the room was deleted") } }
            rooms.remove(room)
        }
        guard !ended.isEmpty else { return }
        // The server that deletes a room also deletes the rooms made with its keys.
        tickets.revoke(ended)
        for session in sessions.all { await session.roomsEnded(ended) }
    }
}
