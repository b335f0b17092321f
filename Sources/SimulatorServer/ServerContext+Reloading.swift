internal import Dispatch
import Logging
import Rooms
import SceneDocs
import SceneFlow
import Wire

extension ServerContext {
    /// Replaces a folder with its current version.
    ///
    /// The catalog comes first, so that new rooms get the new flows. Then each existing room switches and notifies its
    /// clients. Rooms of removed flows are closed.
    /// - Parameters:
    ///   - project: the folder in its current version.
    ///   - index: its position among the folders.
    /// - Returns: the notifications to send, each with the clients already notified by a room.
    func reload(
        _ project: LoadedProject,
        at index: Int
    ) async -> [(notification: FlowReloadedNotification, told: Set<ObjectIdentifier>)] {
        let update = catalog.replace(with: project, at: index)
        tellApps()
        var notifications: [(FlowReloadedNotification, Set<ObjectIdentifier>)] = []
        for (old, new, changes) in update.changed {
            var told: Set<ObjectIdentifier> = []
            for room in rooms.all where room.audience.served.id == new.id {
                try? await catchUp(room, (old, new, changes))
                told.formUnion(room.audience.told)
            }
            logger.info("flow changed", metadata: ["flow": "\(new.id)"])
            notifications.append((FlowReloadedNotification(new, changes), told))
        }
        for flow in update.removed {
            logger.info("flow removed", metadata: ["flow": "\(flow.id)"])
            for room in rooms.all where room.audience.served.id == flow.id { await close(room) }
        }
        notifications += update.added.map { (FlowReloadedNotification($0, Wire.FlowChanges()), []) }
        // Freeing the old version takes milliseconds, and no client should wait for them.
        DispatchQueue.global(qos: .utility).async { withExtendedLifetime(update) {} }
        return notifications
    }

    /// Drops the results of checks and comparisons for apps with a changed source, because a comment in it may now
    /// suppress a finding.
    /// - Parameters:
    ///   - paths: possibly changed files, relative to the folder.
    ///   - root: the folder's absolute path.
    func sourcesChanged(_ paths: [String], in root: String) {
        let sources = Set(paths.filter { $0.hasSuffix(".swift") })
        for served in catalog.flows(ofFolder: root) where !sources.isDisjoint(with: served.app.swiftFiles) {
            served.checks.forget()
            served.comparison?.forget()
        }
    }

    /// Returns the notifications for scenes with changed documents.
    /// - Parameters:
    ///   - paths: possibly changed files, relative to the folder.
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

    /// Brings an outdated room to the current version of its flow: replays its steps and notifies its clients.
    /// - Parameters:
    ///   - room: the room.
    ///   - known: the differences between two versions of the flow. The default is nil: they are computed.
    /// - Throws: `RoomError.closed` if the flow is gone; `RoomError.unavailable` if the log refuses, as on a full disk.
    ///   The room then stays unchanged and catches up with the next action or within a minute.
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
            logger.error(
                "cannot replay a room after a change; trying again within a minute",
                metadata: ["room": "\(room.id)", "error": "\(reason)"]
            )
            throw .unavailable(reason: reason)
        } catch .otherVersion {
            await giveUp(room)
            throw .otherVersion
        } catch {
            await close(room)
            throw .closed
        }
    }

    /// Brings rooms to their current flows after an earlier refusal by their logs.
    func catchUpRooms() async {
        for room in rooms.all where catalog[room.audience.served.id].map({ $0 !== room.audience.served }) == true {
            try? await catchUp(room)
        }
    }

    // MARK: - Private

    private func close(_ room: Room<RoomBroadcast>) async {
        let audience = room.audience
        // The room is removed only after closing, because a returning client must find all of its actions.
        await room.close { audience.showClosed("the app no longer exists") }
        rooms.remove(room)
    }
}

extension FlowReloadedNotification {
    /// Creates the notification about a flow.
    /// - Parameters:
    ///   - served: the flow in its current version.
    ///   - changes: the differences.
    init(_ served: ServedFlow, _ changes: Wire.FlowChanges) {
        self.init()
        flow = served.id
        digest = served.app.flow.digest
        self.changes = changes
    }
}

extension Wire.FlowChanges {
    /// Computes the differences in any build, without the effect on a room.
    /// - Parameters:
    ///   - old: the previous version of the app.
    ///   - new: the current version.
    init(from old: LoadedApp, to new: LoadedApp) {
        self.init()
        let builds = Set(old.configurations + new.configurations).sorted { $0.rawValue < $1.rawValue }
        for build in builds {
            let difference = FlowDifference(from: old[build], to: new[build])
            add(scenes: difference.scenes, segues: difference.edges)
        }
    }

    /// Adds missing scenes and segues.
    fileprivate mutating func add(scenes: [String], segues: [String]) {
        self.scenes += scenes.filter { !self.scenes.contains($0) }
        self.segues += segues.filter { !self.segues.contains($0) }
    }
}
