import Rooms
import Synchronization
import WebSockets
import Wire

/// Sends the events of a room to its clients, each encoded once.
final class RoomBroadcast: RoomAudience {
    private struct Reader {
        var participant: Rooms.Participant.ID
        var client: any Client
    }

    private struct State {
        var served: ServedFlow
        var mapping: StepMapping
        var readers: [Reader] = []
        var told: Set<ObjectIdentifier> = []
        /// The last encoded step, and the one before it if every client received both.
        var last: EncodedStep?
        var previous: EncodedStep?
        var answer: (client: any Client, message: OutgoingMessage)?
        /// The unsent presence, a flag set while its sending is scheduled, and the earliest time of the next sending.
        var presence: RoomPresence?
        var isPresenceWaiting = false
        var nextPresence = ContinuousClock.now

        /// Makes the broadcast send the next step whole, because it does not follow the last one or has another
        /// encoding.
        mutating func forgetSteps() { (last, previous) = (nil, nil) }
    }

    /// The launch settings of the room.
    let launch: LaunchSettings

    private let room: String
    private let counters: ServerCounters
    private let state: Mutex<State>
    /// Held while presence is sent, so that no older presence follows a newer one.
    private let tellingPresence = Mutex(())

    /// The presence bandwidth of a room, in bytes per second.
    ///
    /// Presence traffic grows quadratically with the number of clients and would soon crowd out the rest.
    private static let presenceBytesPerSecond = 50_000_000
    /// Delays shorter than this are skipped.
    private static let shortestPresenceWait = Duration.milliseconds(10)

    /// Creates a broadcast without clients.
    /// - Parameters:
    ///   - room: the room's id.
    ///   - served: the flow running in it.
    ///   - launch: the launch settings of the app.
    ///   - mapping: the wire form of steps.
    ///   - counters: the server's counters.
    init(
        room: String,
        served: ServedFlow,
        launch: LaunchSettings,
        mapping: StepMapping,
        counters: ServerCounters
    ) {
        self.room = room
        self.counters = counters
        self.launch = launch
        state = Mutex(State(served: served, mapping: mapping))
    }

    /// The number of clients.
    var count: Int { state.withLock(\.readers.count) }

    /// The flow running in the room.
    ///
    /// It changes only while the room announces the change.
    var served: ServedFlow { state.withLock { $0.served } }

    /// The wire form of steps.
    ///
    /// It changes only while the room announces the change.
    var mapping: StepMapping { state.withLock { $0.mapping } }

    /// Adds a client.
    ///
    /// Called while the room answers the join request.
    /// - Parameters:
    ///   - client: the client.
    ///   - participant: its participant id in the room.
    func add(_ client: any Client, as participant: Rooms.Participant.ID) {
        state.withLock { state in
            state.readers.removeAll { $0.participant == participant }
            state.readers.append(Reader(participant: participant, client: client))
        }
    }

    /// Removes a client.
    /// - Parameter participant: its participant id in the room.
    func remove(_ participant: Rooms.Participant.ID) {
        state.withLock { state in state.readers.removeAll { $0.participant == participant } }
    }

    /// Returns the encoded form of a step.
    ///
    /// The most recent one is cached.
    /// - Parameter step: a step of the room.
    /// - Returns: the encoded step.
    func encoded(_ step: RoomStep) -> Encoded<Wire.Step> { parts(step).step.whole }

    /// Holds an actor's answer until the step is shown, immediately afterwards, and then sends the answer first.
    ///
    /// Messages leaving together wake the service thread once.
    /// - Parameters:
    ///   - message: the answer.
    ///   - client: the acting client.
    func answer(_ message: OutgoingMessage, to client: any Client) {
        state.withLock { $0.answer = (client, message) }
    }

    func show(_ step: RoomStep, epoch: String) {
        counters.steps.count()
        let (step, previous) = parts(step)
        var notification = RoomStepNotification(step: step.shown(after: previous))
        notification.room = room
        notification.epoch = epoch
        send(notification)
    }

    func show(_ presence: RoomPresence) {
        let wait = state.withLock { state -> Duration? in
            state.presence = presence
            guard !state.isPresenceWaiting else { return nil }
            let wait = ContinuousClock.now.duration(to: state.nextPresence)
            guard wait >= Self.shortestPresenceWait else { return .zero }
            state.isPresenceWaiting = true
            return wait
        }
        guard let wait else { return }
        guard wait > .zero else { return tellPresence() }
        Task {
            try? await Task.sleep(for: wait)
            tellPresence()
        }
    }

    func show(_ sought: RoomSought) {
        // The next step may have the number of a step cut off by this seek.
        state.withLock { $0.forgetSteps() }
        var notification = RoomSoughtNotification(state: mapping.encoded(sought.state))
        notification.room = room
        notification.epoch = sought.epoch
        notification.seq = sought.seq
        send(notification)
    }

    func show(_ pointer: RoomPointer) {
        var notification = RoomPointerNotification()
        notification.room = room
        notification.by = pointer.by.id.name
        notification.instance = pointer.instance.name
        notification.view = pointer.view
        notification.x = pointer.x
        notification.y = pointer.y
        send(notification)
    }

    func show(_ look: RoomLook) {
        var notification = RoomLookedNotification()
        notification.room = room
        notification.by = look.by.id.name
        notification.tab = look.tab
        send(notification)
    }

    func showRecall(by presenter: Rooms.Participant) {
        var notification = RoomRecalledNotification()
        notification.room = room
        notification.by = presenter.id.name
        send(notification)
    }

    func showEnd(_ end: RoomEnd?) { send(RoomExpiringNotification(room, end)) }

    /// Switches to the current version of the flow and notifies every client.
    ///
    /// Called while the room begins another life.
    /// - Parameters:
    ///   - served: the flow.
    ///   - mapping: the wire form of steps from now on.
    ///   - changes: the differences.
    func reload(_ served: ServedFlow, mapping: StepMapping, changes: Wire.FlowChanges) {
        state.withLock { state in
            state.served = served
            state.mapping = mapping
            state.forgetSteps()
            state.told = Set(state.readers.map { ObjectIdentifier($0.client) })
        }
        send(FlowReloadedNotification(served, changes))
    }

    /// The clients notified of the last change of the flow.
    var told: Set<ObjectIdentifier> { state.withLock { $0.told } }

    /// Notifies every client of the room's closing.
    /// - Parameter reason: the reason, in words.
    func showClosed(_ reason: String) {
        var notification = RoomClosedNotification()
        notification.room = room
        notification.reason = reason
        send(notification)
    }

    /// Closes the connection of every client, which may connect again.
    /// - Parameter reason: the reason, in words.
    func disconnect(_ reason: String) {
        for reader in state.withLock(\.readers) { reader.client.close(.goingAway, reason: reason) }
    }

    /// Returns the encoded step, and its predecessor if that was the last step sent.
    private func parts(_ step: RoomStep) -> (step: EncodedStep, previous: EncodedStep?) {
        let known = state.withLock { ($0.last, $0.previous) }
        if let last = known.0, last.seq == step.seq { return (last, known.1) }
        let encoded = mapping.parts(step)
        state.withLock { ($0.last, $0.previous) = (encoded, known.0) }
        return (encoded, known.0)
    }

    /// Sends the current presence to every client, and sets the earliest time of the next sending.
    private func tellPresence() {
        tellingPresence.withLock { _ in
            let told = state.withLock { state in
                state.isPresenceWaiting = false
                defer { state.presence = nil }
                return state.presence
            }
            guard let told else { return }
            var notification = RoomPresenceNotification()
            notification.room = room
            notification.title = told.title
            notification.presenter = told.presenter?.name
            notification.participants = told.participants.map(Wire.Participant.init)
            let bytes = send(notification)
            state.withLock { state in
                state.nextPresence = .now + .seconds(Double(bytes) / Double(Self.presenceBytesPerSecond))
            }
        }
    }

    /// - Returns: the bytes sent to all clients together.
    @discardableResult
    private func send(_ notification: some Wire.Notification) -> Int {
        let (readers, answer) = state.withLock { state in
            defer { state.answer = nil }
            return (state.readers, state.answer)
        }
        let message = readers.isEmpty ? nil : OutgoingMessage(Outgoing.notification(notification))
        if let answer { answer.client.send(answer.message) }
        guard let message else { return 0 }
        for reader in readers { reader.client.send(message) }
        return message.bytes.count * readers.count
    }
}
