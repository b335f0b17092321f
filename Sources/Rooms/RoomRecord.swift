package import SceneFlow

/// The stored data of a room besides its actions.
package struct RoomRecord: Sendable, Hashable {
    /// The room's name in URLs.
    package var id: String
    /// The title of the room.
    package var title: String
    /// The name of its flow.
    package var flow: String
    /// The lowest iOS version assumed for the app; nil for the project's own setting.
    package var deploymentTarget: Version?
    /// The build for launches without a named one.
    package var configuration: BuildConfiguration
    /// The hashes of its keys.
    package var lock: RoomLock
    /// The room and step continued by its run; nil if it began by itself.
    package var origin: RoomOrigin?
    /// The principal owning it.
    package var owner: Principal

    /// Creates a record.
    /// - Parameters:
    ///   - id: the room's name in URLs.
    ///   - title: the title of the room.
    ///   - flow: the name of its flow.
    ///   - deploymentTarget: the lowest iOS version assumed for the app. The default is the project's own setting.
    ///   - configuration: the build for launches without a named one. The default is the debug build.
    ///   - lock: the hashes of its keys.
    ///   - origin: the room and step continued by it. The default is nil: it begins by itself.
    ///   - owner: the principal owning it. The default is the server's owner.
    package init(
        id: String,
        title: String,
        flow: String,
        deploymentTarget: Version? = nil,
        configuration: BuildConfiguration = .debug,
        lock: RoomLock,
        origin: RoomOrigin? = nil,
        owner: Principal = .owner
    ) {
        self.id = id
        self.title = title
        self.flow = flow
        self.deploymentTarget = deploymentTarget
        self.configuration = configuration
        self.lock = lock
        self.origin = origin
        self.owner = owner
    }
}

/// The actions of a room, life by life, since the last restart of its log.
package struct RoomChronicle: Sendable, Hashable {
    /// One life of the log, without the entries shared with the life before it.
    package struct Chapter: Sendable, Hashable {
        /// The life.
        package var life: LogEpoch
        /// The number of the last entry shared with the life before it; 0 if there is none.
        package var start: Int
        /// The later entries, oldest first.
        package var entries: [LogEntry]

        /// Creates a chapter.
        /// - Parameters:
        ///   - life: the life.
        ///   - start: the number of the last entry shared with the life before it.
        ///   - entries: the later entries.
        package init(life: LogEpoch, start: Int, entries: [LogEntry]) {
            self.life = life
            self.start = start
            self.entries = entries
        }
    }

    /// The lives, oldest first: each continues from an entry of the one before it.
    ///
    /// There is at least one, and the last is the present one.
    package var chapters: [Chapter]
    /// The entry of the present life shown to everyone; nil for the last one.
    package var sought: Int?

    /// Creates a chronicle.
    /// - Parameters:
    ///   - chapters: the lives, oldest first; at least one.
    ///   - sought: the entry shown to everyone. The default is nil: the last one.
    package init(_ chapters: [Chapter], sought: Int? = nil) {
        precondition(!chapters.isEmpty, "a log has a life")
        self.chapters = chapters
        self.sought = sought
    }

    /// The present life.
    package var life: LogEpoch { chapters[chapters.count - 1].life }

    /// The actions of the present life, oldest first.
    package var entries: [LogEntry] {
        chapters.reduce(into: []) { entries, chapter in
            entries.removeAll { $0.seq > chapter.start }
            entries += chapter.entries
        }
    }
}

extension Recording {
    /// Creates a recording of a room's actions.
    /// - Parameters:
    ///   - record: the room.
    ///   - chronicle: its actions.
    package init(of record: RoomRecord, _ chronicle: RoomChronicle) {
        let digest = chronicle.life.digest.prefix { $0 != "+" }
        self.init(
            flow: record.flow,
            digest: String(digest),
            deploymentTarget: record.deploymentTarget,
            entries: chronicle.entries.map { Entry($0.action, result: $0.result) }
        )
    }
}
