import Logging
import ProjectLoading
import Rooms
import SceneDocs
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
    /// - Returns: what is to be told, each with the clients that a room has told already.
    func reload(
        _ project: LoadedProject,
        at index: Int
    ) async -> [(notification: FlowReloadedNotification, told: Set<ObjectIdentifier>)] {
        let update = catalog.replace(with: project, at: index)
        var notifications: [(FlowReloadedNotification, Set<ObjectIdentifier>)] = []
        for (old, new) in update.changed {
            let changes = Wire.FlowChanges(FlowDifference(from: old.flow, to: new.flow))
            var told: Set<ObjectIdentifier> = []
            for room in rooms.all where room.audience.served.flow.id == new.flow.id {
                try? await catchUp(room, (old, new, changes))
                told.formUnion(room.audience.told)
            }
            logger.info("A flow has changed.", metadata: ["flow": "\(new.flow.id)"])
            notifications.append((FlowReloadedNotification(new, changes), told))
        }
        for flow in update.removed {
            logger.info("A flow is gone.", metadata: ["flow": "\(flow.flow.id)"])
            for room in rooms.all where room.audience.served.flow.id == flow.flow.id { await close(room) }
        }
        notifications += update.added.map { (FlowReloadedNotification($0, Wire.FlowChanges()), []) }
        return notifications
    }

    /// What is told where people have changed what they wrote about scenes.
    /// - Parameters:
    ///   - paths: files that may have changed, relative to the folder.
    ///   - root: the folder's absolute path.
    /// - Returns: a notification for each flow with such a scene.
    func documentsChanged(_ paths: [String], in root: String) -> [FlowReloadedNotification] {
        catalog.flows(ofFolder: root).compactMap { served in
            let scenes = served.documents.scenes(documentedBy: Set(paths))
            guard !scenes.isEmpty else { return nil }
            var changes = Wire.FlowChanges()
            changes.scenes = scenes.map { served.flow[$0].key }
            return FlowReloadedNotification(served, changes)
        }
    }

    /// Brings a room to the flow as it is now, where it is not there yet: it does its steps again and tells of it.
    /// - Parameters:
    ///   - room: the room.
    ///   - known: what is different between two versions of the flow. The default is nil: it is worked out.
    /// - Throws: `RoomError.closed` where the flow is gone or the room cannot go on.
    func catchUp(
        _ room: Room<RoomBroadcast>,
        _ known: (old: ServedFlow, new: ServedFlow, changes: Wire.FlowChanges)? = nil
    ) async throws(RoomError) {
        let audience = room.audience
        let before = audience.served
        guard let served = catalog[before.flow.id] else {
            await close(room)
            throw .closed
        }
        if served === before { return }
        let isKnown = known?.old === before && known?.new === served
        let changes =
            isKnown ? known?.changes : Wire.FlowChanges(FlowDifference(from: before.flow, to: served.flow))
        let simulator = audience.launch.simulator(of: served)
        let mapping = StepMapping(simulator)
        do throws(RoomError) {
            try await room.replay(with: simulator, into: MemoryRoomLog(limit: limits.rooms.replay)) { replay in
                var changes = changes ?? Wire.FlowChanges()
                changes.dropped = replay.summary
                audience.reload(served, mapping: mapping, changes: changes)
            }
        } catch {
            logger.error("A room cannot go on.", metadata: ["room": "\(room.id)", "error": "\(error)"])
            await close(room)
            throw .closed
        }
    }

    // MARK: - Private

    private func close(_ room: Room<RoomBroadcast>) async {
        rooms.remove(room)
        let audience = room.audience
        await room.close { audience.showClosed("the app is not there any more") }
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
