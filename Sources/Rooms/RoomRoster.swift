package import Simulation

/// The participants of one room at all servers that use its log.
///
/// It is soft state: a server's participants are in it while the server lives. Each server knows its own participants by
/// itself, and those of the others by the roster.
package protocol RoomRoster: Sendable {
    /// Adds a participant of this server.
    /// - Parameters:
    ///   - name: the name; nil for a name made of the participant's number.
    ///   - role: the role.
    ///   - number: the highest number known to be given.
    /// - Returns: the participant's number, never given before.
    /// - Throws: `RoomLogError.unavailable`.
    func enter(name: String?, role: Role, after number: Int) async throws(RoomLogError) -> Participant.ID

    /// Adds participants of this server that the roster has lost, or could not take.
    /// - Parameter participants: the participants; without effect for those that it has.
    /// - Throws: `RoomLogError.unavailable`.
    func restore(_ participants: [Participant]) async throws(RoomLogError)

    /// Changes the name and the role of a participant.
    /// - Parameter participant: the participant.
    /// - Throws: `RoomLogError.unavailable`.
    func change(_ participant: Participant) async throws(RoomLogError)

    /// Removes a participant of this server, now or as soon as the roster can be changed.
    /// - Parameter id: the participant; without effect if it is not there.
    func leave(_ id: Participant.ID) async

    /// Makes a participant of any server the presenter, and the caller a follower unless both are the same.
    /// - Parameters:
    ///   - successor: the new presenter.
    ///   - id: the caller.
    /// - Returns: false if the successor is not in the room.
    /// - Throws: `RoomLogError.unavailable`.
    func handOver(to successor: Participant.ID, by id: Participant.ID) async throws(RoomLogError) -> Bool

    /// Tells the other servers something that is not kept; of several at once, the newest of each kind.
    /// - Parameter signal: the signal.
    func tell(_ signal: RoomSignal)

    /// Reads the participants of all servers.
    /// - Returns: the participants.
    /// - Throws: `RoomLogError.unavailable`.
    func read() async throws(RoomLogError) -> RosterReading
}

/// The participants of a room at all servers, as of one moment.
package struct RosterReading: Sendable, Hashable {
    /// One participant.
    package struct Seat: Sendable, Hashable {
        /// The participant.
        package var participant: Participant
        /// True for a participant of this server.
        package var isOwn: Bool

        /// Creates a seat.
        /// - Parameters:
        ///   - participant: the participant.
        ///   - isOwn: true for a participant of this server.
        package init(_ participant: Participant, isOwn: Bool) {
            self.participant = participant
            self.isOwn = isOwn
        }
    }

    /// The participants, by number.
    package var seats: [Seat]
    /// The presenter; nil for the first participant who may act.
    package var presenter: Participant.ID?
    /// The inspector tab last shared; nil if there is none.
    package var tab: String?
    /// A number that differs after any change.
    package var mark: Int

    /// Creates a reading.
    /// - Parameters:
    ///   - seats: the participants, by number.
    ///   - presenter: the presenter; nil for the first participant who may act.
    ///   - tab: the inspector tab last shared; nil if there is none.
    ///   - mark: a number that differs after any change.
    package init(seats: [Seat], presenter: Participant.ID?, tab: String?, mark: Int) {
        self.seats = seats
        self.presenter = presenter
        self.tab = tab
        self.mark = mark
    }
}

/// Something that a presenter shows at one moment, for the participants at the other servers.
package enum RoomSignal: Sendable, Hashable {
    /// The presenter points at a view, a screen or a place on it, as in `RoomPointer`.
    case point(by: Participant.ID, instance: InstanceID, view: String?, x: Double?, y: Double?)
    /// The presenter shares an inspector tab.
    case look(by: Participant.ID, tab: String)
    /// The presenter asks everyone back.
    case recall(by: Participant.ID)
}
