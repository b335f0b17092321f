internal import Dispatch
import Logging
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
        for (old, new, changes) in update.changed {
            var told: Set<ObjectIdentifier> = []
            for room in rooms.all where room.audience.served.id == new.id {
                try? await catchUp(room, (old, new, changes))
                told.formUnion(room.audience.told)
            }
            logger.info("A flow has changed.", metadata: ["flow": "\(new.id)"])
            notifications.append((FlowReloadedNotification(new, changes), told))
        }
        for flow in update.removed {
            logger.info("A flow is gone.", metadata: ["flow": "\(flow.id)"])
            for room in rooms.all where room.audience.served.id == flow.id { await close(room) }
        }
        notifications += update.added.map { (FlowReloadedNotification($0, Wire.FlowChanges()), []) }
        // Freeing the old version takes milliseconds that no client should wait for.
        DispatchQueue.global(qos: .utility).async { withExtendedLifetime(update) {} }
        return notifications
    }

    /// Drops what checks and comparisons found in apps with such a source: a comment in it may suppress something now.
    /// - Parameters:
    ///   - paths: files that may have changed, relative to the folder.
    ///   - root: the folder's absolute path.
    func sourcesChanged(_ paths: [String], in root: String) {
        let sources = Set(paths.filter { $0.hasSuffix(".swift") })
        for served in catalog.flows(ofFolder: root) where !sources.isDisjoint(with: served.app.swiftFiles) {
            served.checks.forget()
            served.comparison?.forget()
        }
    }

    /// What is told where people have changed what they wrote about scenes.
    /// - Parameters:
    ///   - paths: files that may have changed, relative to the folder.
    ///   - root: the folder's absolute path.
    /// - Returns: a notification for each flow with such a scene.
    func documentsChanged(_ paths: [String], in root: String) -> [FlowReloadedNotification] {
        let documents = Set(paths.filter { $0.hasSuffix(".md") })
        guard !documents.isEmpty else { return [] }
        return catalog.flows(ofFolder: root).compactMap { served in
            var changes = Wire.FlowChanges()
            for build in served.builds {
                let scenes = build.documents.scenes(documentedBy: documents).map { build.flow[$0].key }
                changes.add(scenes: scenes, segues: [])
            }
            guard !changes.scenes.isEmpty else { return nil }
            return FlowReloadedNotification(served, changes)
        }
    }

    /// Brings a room to the flow as it is now, where it is not there yet: it does its steps again and tells of it.
    /// - Parameters:
    ///   - room: the room.
    ///   - known: what is different between two versions of the flow. The default is nil: it is worked out.
    /// - Throws: `RoomError.closed` where the flow is gone; `RoomError.unavailable` where the log refuses, as on a full disk: the room
    ///   stays as it was, and is brought there with the next action or within a minute.
    func catchUp(
        _ room: Room<RoomBroadcast>,
        _ known: (old: ServedFlow, new: ServedFlow, changes: Wire.FlowChanges)? = nil
    ) async throws(RoomError) {
        let audience = room.audience
        let before = audience.served
        guard let served = catalog[before.id] else {
            await close(room)
            throw .closed
        }
        if served === before { return }
        let isKnown = known?.old === before && known?.new === served
        let changes = isKnown ? known?.changes : Wire.FlowChanges(from: before.app, to: served.app)
        let simulator = audience.launch.simulator(of: served)
        let mapping = StepMapping(simulator)
        do throws(RoomError) {
            let isSame = served.behaves(as: before)
            try await room.replay(with: simulator, isSame: isSame) { replay, goesOn in
                var changes = changes ?? Wire.FlowChanges()
                changes.dropped = goesOn ? nil : replay.summary
                audience.reload(served, mapping: mapping, changes: changes)
            }
        } catch .unavailable(let reason) {
            logger.error("A room waits for its log.", metadata: ["room": "\(room.id)", "error": "\(reason)"])
            throw .unavailable(reason: reason)
        } catch {
            await close(room)
            throw .closed
        }
    }

    /// Brings the rooms to their flows whose logs refused before.
    func catchUpRooms() async {
        for room in rooms.all where catalog[room.audience.served.id].map({ $0 !== room.audience.served }) == true {
            try? await catchUp(room)
        }
    }

    // MARK: - Private

    private func close(_ room: Room<RoomBroadcast>) async {
        let audience = room.audience
        // Only then: whoever comes back must find all that was done in it.
        await room.close { audience.showClosed("the app is not there any more") }
        rooms.remove(room)
    }
}

extension FlowReloadedNotification {
    /// What is told of a flow.
    /// - Parameters:
    ///   - served: the flow as it is now.
    ///   - changes: what is different.
    init(_ served: ServedFlow, _ changes: Wire.FlowChanges) {
        self.init()
        flow = served.id
        digest = served.app.flow.digest
        self.changes = changes
    }
}

extension Wire.FlowChanges {
    /// What is different in any build, without what became of a room.
    /// - Parameters:
    ///   - old: the app as it was.
    ///   - new: the app as it is.
    init(from old: LoadedApp, to new: LoadedApp) {
        self.init()
        let builds = Set(old.configurations + new.configurations).sorted { $0.rawValue < $1.rawValue }
        for build in builds {
            let difference = FlowDifference(from: old[build], to: new[build])
            add(scenes: difference.scenes, segues: difference.edges)
        }
    }

    /// Adds what is not there yet.
    fileprivate mutating func add(scenes: [String], segues: [String]) {
        self.scenes += scenes.filter { !self.scenes.contains($0) }
        self.segues += segues.filter { !self.segues.contains($0) }
    }
}
