import Logging
import ProjectLoading
import Rooms
import SceneFlow
import Wire

extension Services {
    /// Puts a folder in place of what it was.
    ///
    /// First the catalog, so that new rooms get the new flows; then the rooms that there are, each of which tells those
    /// who are in it. Rooms whose flow is gone are closed.
    /// - Parameters:
    ///   - project: the folder as it is now.
    ///   - index: its place among the folders.
    /// - Returns: what those are to be told who are in no room of the flow.
    func reload(_ project: LoadedProject, at index: Int) async -> [FlowReloadedNotification] {
        let update = catalog.replace(with: project, at: index)
        var notifications: [FlowReloadedNotification] = []
        for (old, new) in update.changed {
            let changes = Wire.FlowChanges(FlowDifference(from: old.flow, to: new.flow))
            for room in rooms.all where room.audience.served.flow.id == new.flow.id {
                await move(room, to: new, changes)
            }
            logger.info("A flow has changed.", metadata: ["flow": "\(new.flow.id)"])
            notifications.append(FlowReloadedNotification(new, changes))
        }
        for flow in update.removed {
            logger.info("A flow is gone.", metadata: ["flow": "\(flow.flow.id)"])
            for room in rooms.all where room.audience.served.flow.id == flow.flow.id { close(room) }
        }
        notifications += update.added.map { FlowReloadedNotification($0, Wire.FlowChanges()) }
        return notifications
    }

    /// Brings a room that was made while its flow changed to where the others are.
    /// - Parameter room: a new room.
    /// - Throws: `RoomError`.
    func catchUp(_ room: Room<RoomBroadcast>) async throws(RoomError) {
        let served = room.audience.served
        guard let current = catalog[served.flow.id] else {
            close(room)
            throw .closed
        }
        if current !== served {
            let changes = Wire.FlowChanges(FlowDifference(from: served.flow, to: current.flow))
            await move(room, to: current, changes)
        }
    }

    // MARK: - Private

    private func move(_ room: Room<RoomBroadcast>, to served: ServedFlow, _ changes: Wire.FlowChanges) async {
        let audience = room.audience
        guard audience.served !== served else { return }
        let simulator = audience.launch.simulator(of: served)
        let mapping = StepMapping(simulator)
        do throws(RoomError) {
            try await room.replay(with: simulator, into: MemoryRoomLog(limit: limits.rooms.replay)) { replay in
                var changes = changes
                changes.dropped = replay.summary
                audience.reload(served, mapping: mapping, changes: changes)
            }
        } catch .closed {
            return
        } catch {
            logger.error("A room cannot go on.", metadata: ["room": "\(room.id)", "error": "\(error)"])
            close(room)
        }
    }

    private func close(_ room: Room<RoomBroadcast>) {
        rooms.close(room)
        room.audience.showClosed("the app is not there any more")
    }
}

extension FlowReloadedNotification {
    /// What is told of a flow.
    /// - Parameters:
    ///   - served: the flow as it is now.
    ///   - changes: what is different.
    init(_ served: ServedFlow, _ changes: Wire.FlowChanges) {
        self.init()
        flow = served.flow.id
        digest = served.flow.digest
        self.changes = changes
    }
}

extension Wire.FlowChanges {
    /// What is different, without what became of a room.
    /// - Parameter difference: what is different.
    init(_ difference: FlowDifference) {
        self.init()
        scenes = difference.scenes
        segues = difference.edges
    }
}
