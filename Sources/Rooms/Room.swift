package import Simulation
import Synchronization

/// One shared run of an app: takes what people do in turn, has it logged, and shows it to everyone.
package actor Room<Audience: RoomAudience> {
    /// The room's name in URLs.
    package nonisolated let id: String
    /// Who is told what happens.
    package nonisolated let audience: Audience
    /// The room and step that its run goes on from; nil where it began by itself.
    package nonisolated let origin: RoomOrigin?
    /// Who answers for it.
    package nonisolated let owner: Principal

    /// What people call the room.
    var title: String
    /// What the last who said so reads besides the device; nil where nobody has.
    var tab: String?
    /// Everything else that it is.
    var state: RoomState
    private let lock: RoomLock
    /// Where its actions are kept.
    package private(set) var log: any RoomLog
    /// The app's rules, launched as the room's settings say.
    private var simulator: Simulator
    /// The run before something of it was dropped, for as long as nobody has gone on from there.
    private var whole: (entries: [LogEntry], simulator: Simulator)?
    /// The moment that it is, in milliseconds since 1970.
    let now: @Sendable () -> Int
    nonisolated let occupancy: Mutex<RoomOccupancy>
    /// Whether the room can be restored from its log after it was evicted from memory.
    package nonisolated let isKept: Bool

    /// Whether a step is between its making and the log's answer, and who waits for that.
    private var isStepping = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates a room.
    /// - Parameters:
    ///   - id: the room's name in URLs.
    ///   - title: what people call the room.
    ///   - simulator: the app's rules.
    ///   - lock: what is kept of the keys to the room.
    ///   - log: where its actions are kept.
    ///   - audience: who is told what happens.
    ///   - state: what was done already, as the log has it, with nobody in the room.
    ///   - origin: the room and step that it goes on from. The default is nil: it begins by itself.
    ///   - owner: who answers for it. The default is the server's owner.
    ///   - expiry: when it comes to its end. The default is never.
    ///   - used: when it was used last, in milliseconds since 1970. The default is nil: now.
    package init(
        id: String,
        title: String,
        simulator: Simulator,
        lock: RoomLock,
        log: any RoomLog,
        audience: Audience,
        state: RoomState,
        origin: RoomOrigin? = nil,
        owner: Principal = .owner,
        expiry: RoomExpiry = RoomExpiry(RoomLimits(idle: .zero)) { 0 },
        used: Int? = nil
    ) {
        self.id = id
        self.title = title
        self.simulator = simulator
        self.lock = lock
        self.log = log
        isKept = log.isDurable
        self.audience = audience
        self.origin = origin
        self.owner = owner
        self.state = state
        now = expiry.now
        var occupancy = RoomOccupancy(expiry, used: used)
        occupancy.heldSteps = state.heldSteps
        self.occupancy = Mutex(occupancy)
    }

    /// How many steps the room keeps in memory, those that were cut off included.
    package nonisolated var heldSteps: Int { occupancy.withLock { $0.heldSteps } }

    /// Whether nobody is let in any more.
    package nonisolated var isClosed: Bool { occupancy.withLock { $0.isClosed } }

    /// Since when nobody is in the room; nil while somebody is, or it is closed.
    package nonisolated var emptySince: ContinuousClock.Instant? { occupancy.withLock { $0.emptyTime } }

    /// Lets somebody in, or gives somebody who is in already a fresh start.
    /// - Parameters:
    ///   - key: one of the room's keys.
    ///   - name: what the others call them; nil for a name made of their number.
    ///   - since: the last step that they saw; nil for none.
    ///   - id: who they are in this room already; nil for nobody.
    ///   - answer: called in the room, before anyone is told anything more: the next step shown follows the entry's
    ///     position.
    /// - Returns: who they are in this room.
    /// - Throws: `RoomError`.
    package func join(
        key: String?,
        name: String?,
        since: StreamPosition?,
        as id: Participant.ID?,
        answer: @Sendable (RoomEntry) -> Void
    ) throws(RoomError) -> Participant.ID {
        guard let role = key.flatMap(lock.role(for:)) else { throw .unauthorized }
        guard occupancy.withLock({ !$0.isClosed }) else { throw .closed }
        let you: Participant
        if let id {
            you = try state.change(id, name: name, role: role)
        } else {
            you = try state.join(name: name, role: role)
            // Closed in between: whoever closed the room saw nobody in it.
            guard occupancy.withLock({ $0.enter() }) else {
                _ = state.leave(you.id)
                throw .closed
            }
        }
        let entry = RoomEntry(
            you: you,
            presence: presence,
            position: StreamPosition(epoch: state.epoch, seq: state.seq),
            head: state.head,
            sought: state.sought == nil ? nil : sought,
            tab: tab,
            end: end,
            missed: since.map { Array(state.missed(since: $0)) } ?? []
        )
        answer(entry)
        audience.show(presence)
        return you.id
    }

    /// The role that a key gives.
    /// - Parameter key: the key as it was given.
    /// - Returns: the role; nil where it is none of the room's.
    package nonisolated func role(for key: String) -> Role? { lock.role(for: key) }

    /// Lets somebody out.
    /// - Parameter id: who; where they are not in the room, nothing happens.
    package func leave(_ id: Participant.ID) async {
        guard state.leave(id) else { return }
        occupancy.withLock { $0.leave() }
        audience.show(presence)
        await writeUse()
    }

    /// Does something, from the step that everyone looks at.
    ///
    /// Where that is an earlier one, what comes after it is cut off: another life of the log begins, in which it never was.
    /// - Parameters:
    ///   - action: what is done.
    ///   - id: who does it; nil for the room itself.
    ///   - ifSeq: the step that it is meant to follow; nil for whichever is last.
    ///   - answer: called in the room once the log has accepted the step, before anyone else is told.
    /// - Throws: `RoomError`; nothing was changed then.
    package func act(
        _ action: Action,
        by id: Participant.ID?,
        ifSeq: Int? = nil,
        answer: @Sendable (RoomStep) -> Void = { _ in }
    ) async throws(RoomError) {
        await beginStep()
        defer { endStep() }
        guard occupancy.withLock({ !$0.isClosed }) else { throw .closed }
        let step = try state.next(action, by: id, ifSeq: ifSeq, with: simulator)
        let entry =
            log.keepsResults
            ? LogEntry(step, after: state.shown, in: simulator)
            : LogEntry(seq: step.seq, by: step.by, action: step.step.action)
        let epoch = state.sought == nil ? nil : RoomLife.newEpoch()
        do {
            if let epoch {
                log = try await log.branch(after: state.at, with: entry, epoch: epoch)
            } else {
                try await log.append(entry, after: state.at)
            }
        } catch {
            throw RoomError(error)
        }
        if let epoch { state.cutOff(epoch: epoch) }
        state.accept(step)
        noteSteps()
        whole = nil
        answer(step)
        audience.show(step, epoch: state.epoch)
        noteUse()
    }

    /// Tells the steps that were taken before and are kept, oldest first.
    /// - Parameters:
    ///   - id: who asks.
    ///   - first: the first step; nil for the oldest that is kept.
    ///   - last: the last step, inclusive; nil for the newest.
    ///   - take: called in the room with the steps of the range that are kept, and with what was cut off behind one of
    ///     them, oldest first.
    /// - Returns: what was made of them.
    /// - Throws: `RoomError.notJoined`.
    package func history<Taken: Sendable>(
        for id: Participant.ID,
        from first: Int?,
        to last: Int?,
        take: @Sendable ([RoomStep], [RoomBranch]) -> Taken
    ) throws(RoomError) -> Taken {
        guard state[id] != nil else { throw .notJoined }
        let steps = Array(state.steps(from: first, to: last))
        return take(steps, state.branches.filter { branch in steps.contains { $0.seq == branch.from } })
    }

    /// The run as it is now, for somebody who asks about it.
    /// - Parameter id: who asks.
    /// - Returns: the run; it stays as it is, whatever becomes of the room.
    /// - Throws: `RoomError.notJoined`.
    package func moment(for id: Participant.ID) throws(RoomError) -> RoomMoment {
        guard state[id] != nil else { throw .notJoined }
        return RoomMoment(
            seq: state.at,
            head: state.shown,
            simulator: simulator,
            steps: state.steps(),
            limits: state.limits
        )
    }

    /// The run up to a step, as it is while no other step is under way.
    /// - Parameters:
    ///   - last: the step; nil for the one that everyone looks at.
    ///   - id: who asks.
    ///   - take: called in the room, so that what belongs to the run is still as it was for it.
    /// - Returns: what was made of it.
    /// - Throws: `RoomError.notJoined`; `RoomError.unavailable` where the log refuses.
    package func beginning<Taken: Sendable>(
        upTo last: Int?,
        for id: Participant.ID,
        take: @Sendable (RoomBeginning) -> Taken
    ) async throws(RoomError) -> Taken {
        await beginStep()
        defer { endStep() }
        guard state[id] != nil else { throw .notJoined }
        let seq = last ?? state.at
        let steps = Array(state.steps(to: seq))
        let entries: [LogEntry]
        do {
            entries = try await log.entries(after: 0).filter { $0.seq <= seq }
        } catch {
            throw RoomError(error)
        }
        let isKept = steps.last?.seq == seq
        return take(
            RoomBeginning(
                title: title,
                seq: seq,
                simulator: simulator,
                steps: isKept ? steps : [],
                entries: entries
            )
        )
    }

    /// Goes on with other rules, because the app has changed: what was done is done again, as far as it still applies.
    ///
    /// What is dropped is tried again the next time, unless somebody has acted since: a file that is saved half and whole
    /// a moment later costs nobody their run. Whoever acts or joins meanwhile comes before it or after it, never in between.
    ///
    /// It is a new life of the log, unless the rules are the same and only what they say of places in the sources is new.
    /// - Parameters:
    ///   - simulator: the new rules.
    ///   - isSame: whether the app behaves as it did.
    ///   - tell: called in the room once it goes on, before anyone is told anything more, with what became of the
    ///     actions, and whether the life of the log is the same still.
    /// - Throws: `RoomError.unavailable` where the log refuses; nothing was changed then. `RoomError.closed`.
    package func replay(
        with simulator: Simulator,
        isSame: Bool = false,
        tell: @Sendable (Replay, Bool) -> Void
    ) async throws(RoomError) {
        await beginStep()
        defer { endStep() }
        guard occupancy.withLock({ !$0.isClosed }) else { throw .closed }
        let replay: Replay
        let goesOn: Bool
        let life = RoomLife(of: simulator)
        let source: (entries: [LogEntry], simulator: Simulator)
        do {
            if let whole {
                source = whole
            } else {
                source = (try await log.entries(after: 0), self.simulator)
            }
            replay = Replay(
                source.entries,
                from: source.simulator,
                to: simulator,
                limits: state.limits,
                launch: LaunchOptions(configuration: state.head.configuration)
            )
            goesOn = isSame && replay.steps.count == state.seq
            if !goesOn {
                log = try await log.restart(with: LogEntry.list(of: replay.steps, in: simulator), as: life)
            }
        } catch {
            throw RoomError(error)
        }
        state.restart(epoch: goesOn ? state.epoch : life.epoch, with: replay.steps)
        noteSteps()
        self.simulator = simulator
        whole = replay.dropped.isEmpty ? nil : source
        tell(replay, goesOn)
    }

    /// What somebody in the room may know of it at a glance.
    /// - Parameter id: who asks.
    /// - Returns: its outline; nil where they are not in the room, or it is closed.
    package func outline(for id: Participant.ID) -> RoomOutline? {
        guard let you = state[id], occupancy.withLock({ !$0.isClosed }) else { return nil }
        return RoomOutline(title: title, you: you, seq: state.at, participants: state.participants.count)
    }

    /// Closes the room for good, as one of those who present: nothing of it is kept.
    /// - Parameters:
    ///   - id: who closes it.
    ///   - tell: called in the room, so that everyone who has joined can be told by whom.
    /// - Throws: `RoomError`; nothing was changed then.
    package func close(by id: Participant.ID, tell: @Sendable (Participant) -> Void) async throws(RoomError) {
        await beginStep()
        defer { endStep() }
        let presenter = try state.checkPresents(id)
        do {
            try await log.delete()
        } catch {
            throw RoomError(error)
        }
        end { tell(presenter) }
    }

    /// Closes the room, whoever is in it, after the step that is under way; its log stays.
    /// - Parameter tell: called in the room, so that everyone who has joined can be told.
    package func close(tell: @Sendable () -> Void) async {
        await beginStep()
        defer { endStep() }
        end(tell: tell)
    }

    /// Closes the room if nobody has been in it for long enough; its log stays.
    /// - Parameters:
    ///   - duration: for how long at least.
    ///   - now: the moment at which that is asked.
    /// - Returns: whether it is closed now.
    package nonisolated func closeIfEmpty(for duration: Duration, now: ContinuousClock.Instant) -> Bool {
        occupancy.withLock { $0.close(ifEmptyFor: duration, now: now) }
    }

    private func noteSteps() {
        let steps = state.heldSteps
        occupancy.withLock { $0.heldSteps = steps }
    }

    private func end(tell: () -> Void) {
        occupancy.withLock { $0.close() }
        tell()
    }

    /// Waits until no step is under way, first come, first served.
    ///
    /// An actor may do something else while it waits for the log; the next step must not be made of a state that is about to
    /// change.
    func beginStep() async {
        if isStepping {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            isStepping = true
        }
    }

    /// Lets the next one begin a step.
    func endStep() {
        if waiting.isEmpty {
            isStepping = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
