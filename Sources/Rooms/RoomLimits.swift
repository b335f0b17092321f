/// The limits for the rooms in memory made by guests.
package struct GuestLimits: Sendable, Hashable {
    /// The number of rooms; zero allows none.
    package var rooms: Int
    /// The number of steps kept together by these rooms; zero allows none.
    package var steps: Int

    /// Creates limits.
    /// - Parameters:
    ///   - rooms: the number of rooms.
    ///   - steps: the number of steps kept together by them.
    package init(rooms: Int, steps: Int) {
        self.rooms = rooms
        self.steps = steps
    }
}

/// The resource limits of rooms.
package struct RoomLimits: Sendable, Hashable {
    /// The most rooms at a time.
    ///
    /// The default is 1,000; zero allows none.
    package var rooms: Int
    /// The most participants of a room.
    ///
    /// The default is 200; zero allows none.
    package var participants: Int
    /// The most steps kept by a room for showing them again; older ones are forgotten.
    ///
    /// The default is 1,000. With zero, none are kept, and returning participants start from the state.
    package var history: Int
    /// The most actions kept by a room for a replay after changes of the app's sources; older ones are forgotten.
    ///
    /// The default is 10,000. Actions before the last kept launch matter only for the history.
    package var replay: Int
    /// The most steps of a room, including those cut off.
    ///
    /// The default is 100,000; zero means any number. It bounds the disk space of a room and the time for restoring it.
    package var steps: Int
    /// The most live controllers of the simulated app; 250 by default, zero allows none.
    ///
    /// A step exceeding it is refused, because every step carries the whole state.
    package var instances: Int
    /// The time an empty room stays in memory.
    ///
    /// The default is 600 seconds; with zero, an empty room can be evicted at once.
    package var emptyFor: Duration
    /// The limits for the rooms of one guest; 64 rooms with 10,000 steps by default, a quarter of a gigabyte.
    ///
    /// A room's key is one guest, regardless of the number of its holders.
    package var guest = GuestLimits(rooms: 64, steps: 10_000)
    /// The limits for the rooms of all guests together: half of `rooms`, and twice the steps of one guest.
    package var guests: GuestLimits { GuestLimits(rooms: max(1, rooms / 2), steps: 2 * guest.steps) }
    /// The time an empty room is kept; its stored data is deleted then.
    ///
    /// The default is 30 days; zero means for good.
    package var idle: Duration
    /// The time before the end with an announcement to participants, who may then keep the room.
    ///
    /// The default is 7 days; zero means no announcement.
    package var notice: Duration

    /// Creates limits.
    /// - Parameters:
    ///   - rooms: the most rooms.
    ///   - participants: the most participants of a room.
    ///   - history: the most steps kept by a room.
    ///   - replay: the most actions kept by a room for a replay.
    ///   - steps: the most steps of a room.
    ///   - instances: the most live controllers.
    ///   - emptyFor: the time an empty room stays in memory.
    ///   - idle: the time the stored data of an empty room is kept.
    ///   - notice: the time between the announcement and the end.
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
