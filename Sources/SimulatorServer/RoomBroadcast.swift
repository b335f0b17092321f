import Rooms
import SceneFlow
import Synchronization
import Wire

/// Tells the clients of a room what happens in it, each thing encoded once.
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
        /// The step that was encoded last, and the one before it where everyone was told both.
        var last: EncodedStep?
        var previous: EncodedStep?
        var answer: (client: any Client, message: OutgoingMessage)?
        /// Who is there, where that was not told yet, whether that is going to be done, and from when on it may be.
        var presence: RoomPresence?
        var isPresenceWaiting = false
        var nextPresence = ContinuousClock.now

        /// Has the next step be told whole: it does not follow the one that was told last, or is written otherwise.
        mutating func forgetSteps() { (last, previous) = (nil, nil) }
    }

    /// How the app is launched in the room.
    let launch: LaunchSettings

    private let room: String
    private let counters: ServerCounters
    private let state: Mutex<State>
    /// Held while it is told who is there, so that nothing older comes after it.
    private let tellingPresence = Mutex(())

    /// How many bytes a second all clients of a room together are told of who is there: everyone is told of everyone, so in a
    /// room that fills up it would soon be nothing else.
    private static let presenceBytesPerSecond = 50_000_000
    /// A wait that is not worth it.
    private static let shortestPresenceWait = Duration.milliseconds(10)

    /// Creates a broadcast without clients.
    /// - Parameters:
    ///   - room: the room's id.
    ///   - served: the flow that runs in it.
    ///   - launch: how the app is launched.
    ///   - mapping: how steps look on the wire.
    ///   - counters: what the server has done.
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

    /// How many clients are told.
    var count: Int { state.withLock(\.readers.count) }

    /// The flow that runs in the room; it changes only while the room tells of it.
    var served: ServedFlow { state.withLock { $0.served } }

    /// How steps look on the wire; it changes only while the room tells of it.
    var mapping: StepMapping { state.withLock { $0.mapping } }

    /// Adds a client, called while the room answers its joining.
    /// - Parameters:
    ///   - client: the client.
    ///   - participant: who it is in the room.
    func add(_ client: any Client, as participant: Rooms.Participant.ID) {
        state.withLock { state in
            state.readers.removeAll { $0.participant == participant }
            state.readers.append(Reader(participant: participant, client: client))
        }
    }

    /// Forgets a client.
    /// - Parameter participant: who it was in the room.
    func remove(_ participant: Rooms.Participant.ID) {
        state.withLock { state in state.readers.removeAll { $0.participant == participant } }
    }

    /// A step as it goes into messages; the one that was asked for last is kept.
    /// - Parameter step: a step of the room.
    /// - Returns: the encoded step.
    func encoded(_ step: RoomStep) -> Encoded<Wire.Step> { parts(step).step.whole }

    /// Keeps the answer to whoever acted until the step is shown, which follows at once, and sends it first then.
    ///
    /// Messages that leave together wake the service thread once.
    /// - Parameters:
    ///   - message: the answer.
    ///   - client: who acted.
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
        // The step that comes next may have the number of one that is cut off by it.
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

    /// Goes over to the flow as it is now and tells everyone, called while the room begins another life.
    /// - Parameters:
    ///   - served: the flow.
    ///   - mapping: how steps look on the wire from now on.
    ///   - changes: what is different.
    func reload(_ served: ServedFlow, mapping: StepMapping, changes: Wire.FlowChanges) {
        state.withLock { state in
            state.served = served
            state.mapping = mapping
            state.forgetSteps()
            state.told = Set(state.readers.map { ObjectIdentifier($0.client) })
        }
        send(FlowReloadedNotification(served, changes))
    }

    /// The clients that were told when the flow changed last.
    var told: Set<ObjectIdentifier> { state.withLock { $0.told } }

    /// Tells everyone that the room is closed.
    /// - Parameter reason: why, in words.
    func showClosed(_ reason: String) {
        var notification = RoomClosedNotification()
        notification.room = room
        notification.reason = reason
        send(notification)
    }

    /// A step of the room, and the one before it, where that was told last.
    private func parts(_ step: RoomStep) -> (step: EncodedStep, previous: EncodedStep?) {
        let known = state.withLock { ($0.last, $0.previous) }
        if let last = known.0, last.seq == step.seq { return (last, known.1) }
        let encoded = mapping.parts(step)
        state.withLock { ($0.last, $0.previous) = (encoded, known.0) }
        return (encoded, known.0)
    }

    /// Tells everyone who is there by now, and says from when on that may be told again.
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

    /// - Returns: how many bytes that is for all together.
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
