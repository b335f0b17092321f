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
    /// For how long a room stays in memory once nobody is in it, at least, while others wait for its place.
    ///
    /// The default is 600 seconds; zero means that an empty room gives way at once.
    package var emptyFor: Duration
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
