package import SceneFlow

/// What is kept of a room beside what was done in it.
package struct RoomRecord: Sendable, Hashable {
    /// The room's name in URLs.
    package var id: String
    /// What people call it.
    package var title: String
    /// The name of the flow that runs in it.
    package var flow: String
    /// The lowest iOS version that the app is taken to be built for; nil for what the project says.
    package var deploymentTarget: Version?
    /// The build of launches that name none.
    package var configuration: BuildConfiguration
    /// What is kept of its keys.
    package var lock: RoomLock
    /// The room and step that its run goes on from; nil where it began by itself.
    package var origin: RoomOrigin?
    /// Who answers for it.
    package var owner: Principal

    /// Creates a record.
    /// - Parameters:
    ///   - id: the room's name in URLs.
    ///   - title: what people call it.
    ///   - flow: the name of the flow that runs in it.
    ///   - deploymentTarget: the version that the app is taken to be built for. The default is what the project says.
    ///   - configuration: the build of launches that name none. The default is the debug build.
    ///   - lock: what is kept of its keys.
    ///   - origin: the room and step that it goes on from. The default is nil: it begins by itself.
    ///   - owner: who answers for it. The default is the server's owner.
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

/// What was done in a room, life by life, since its log began anew last.
package struct RoomChronicle: Sendable, Hashable {
    /// One life of the log, with what it does not have in common with the one before it.
    package struct Chapter: Sendable, Hashable {
        /// Which life it is.
        package var life: RoomLife
        /// The number of the last entry that it has in common with the one before it; 0 where there is none.
        package var start: Int
        /// What came after that, oldest first.
        package var entries: [LogEntry]

        /// Creates a chapter.
        /// - Parameters:
        ///   - life: which life it is.
        ///   - start: the number of the last entry that it has in common with the one before it.
        ///   - entries: what came after that.
        package init(life: RoomLife, start: Int, entries: [LogEntry]) {
            self.life = life
            self.start = start
            self.entries = entries
        }
    }

    /// The lives, oldest first: each goes on from a place in the one before it.
    ///
    /// There is one at least, and the last is the present one.
    package var chapters: [Chapter]
    /// The entry of the present life that everyone was taken to; nil where that is the last one.
    package var sought: Int?

    /// Creates a chronicle.
    /// - Parameters:
    ///   - chapters: the lives, oldest first; one at least.
    ///   - sought: the entry that everyone was taken to. The default is nil: the last one.
    package init(_ chapters: [Chapter], sought: Int? = nil) {
        precondition(!chapters.isEmpty, "a log has a life")
        self.chapters = chapters
        self.sought = sought
    }

    /// The present life.
    package var life: RoomLife { chapters[chapters.count - 1].life }

    /// What was done in the present life, oldest first.
    package var entries: [LogEntry] {
        chapters.reduce(into: []) { entries, chapter in
            entries.removeAll { $0.seq > chapter.start }
            entries += chapter.entries
        }
    }
}

extension Recording {
    /// Writes down what was done in a room.
    /// - Parameters:
    ///   - record: the room.
    ///   - chronicle: what was done in it.
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
