/// What the rooms in memory may be that guests have made.
package struct GuestLimits: Sendable, Hashable {
    /// How many rooms; zero means that none can be made.
    package var rooms: Int
    /// How many steps these keep together; zero means that none can be made.
    package var steps: Int

    /// Creates limits.
    /// - Parameters:
    ///   - rooms: how many rooms.
    ///   - steps: how many steps these keep together.
    package init(rooms: Int, steps: Int) {
        self.rooms = rooms
        self.steps = steps
    }
}

/// What rooms may ask of the machine.
package struct RoomLimits: Sendable, Hashable {
    /// How many rooms there may be at a time.
    ///
    /// The default is 1,000; zero means that no room can be made.
    package var rooms: Int
    /// How many participants a room may have.
    ///
    /// The default is 200; zero means that nobody can join.
    package var participants: Int
    /// How many steps a room keeps to show again; older ones are forgotten.
    ///
    /// The default is 1,000; zero means that none is kept, so that whoever comes back starts from the state.
    package var history: Int
    /// How many actions a room keeps to do them again once the app's sources have changed; older ones are forgotten.
    ///
    /// The default is 10,000; what lies before the last launch among them matters for nothing but the history.
    package var replay: Int
    /// How many steps a room may take, those that were cut off included.
    ///
    /// The default is 100,000; zero means any number. What is on disk of a room, and how long taking it up again takes, is bounded by it.
    package var steps: Int
    /// How many controllers of the simulated app may be alive; 250 by default, zero means that nothing can be opened.
    ///
    /// A step that would make more of them is refused: every step carries the whole state.
    package var instances: Int
    /// For how long a room stays in memory once nobody is in it.
    ///
    /// The default is 600 seconds; zero means that an empty room gives way at once.
    package var emptyFor: Duration
    /// What the rooms of one guest may be; 64 rooms with 10,000 steps by default, a quarter of a gigabyte.
    ///
    /// A room's key is one guest, however many have it.
    package var guest = GuestLimits(rooms: 64, steps: 10_000)
    /// What the rooms of all guests together may be: half of `rooms`, and twice the steps of one guest.
    package var guests: GuestLimits { GuestLimits(rooms: max(1, rooms / 2), steps: 2 * guest.steps) }
    /// For how long a room is kept once nobody is in it; what is kept of it is deleted then.
    ///
    /// The default is 30 days; zero means for good.
    package var idle: Duration
    /// How long before that whoever comes is told, and may keep it.
    ///
    /// The default is 7 days; zero means that nobody is told.
    package var notice: Duration

    /// Creates limits.
    /// - Parameters:
    ///   - rooms: how many rooms there may be.
    ///   - participants: how many participants a room may have.
    ///   - history: how many steps a room keeps.
    ///   - replay: how many actions a room keeps to do them again.
    ///   - steps: how many steps a room may take.
    ///   - instances: how many controllers may be alive.
    ///   - emptyFor: for how long an empty room is kept.
    ///   - idle: for how long what is kept of an empty room is.
    ///   - notice: how long before that whoever comes is told.
    package init(
        rooms: Int = 1000,
        participants: Int = 200,
        history: Int = 1000,
        replay: Int = 10_000,
        steps: Int = 100_000,
        instances: Int = 250,
        emptyFor: Duration = .seconds(600),
        idle: Duration = .seconds(30 * 86_400),
        notice: Duration = .seconds(7 * 86_400)
    ) {
        self.rooms = rooms
        self.participants = participants
        self.history = history
        self.replay = replay
        self.steps = steps
        self.instances = instances
        self.emptyFor = emptyFor
        self.idle = idle
        self.notice = notice
    }
}
