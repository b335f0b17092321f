package import Simulation
import Synchronization

/// One shared run of an app: performs the participants' actions in turn, logs them, and shows them to everyone.
package actor Room<Audience: RoomAudience> {
    /// The room's name in URLs.
    package nonisolated let id: String
    /// The receiver of the room's events.
    package nonisolated let audience: Audience
    /// The room and step continued by this run; nil if it began by itself.
    package nonisolated let origin: RoomOrigin?
    /// The principal owning the room.
    package nonisolated let owner: Principal

    /// The title of the room.
    var title: String
    /// The inspector tab last shared by a presenter; nil if there is none.
    var tab: String?
    /// The remaining state of the room.
    var state: RoomState
    /// The participants at this server.
    var own: Set<Participant.ID> = []
    /// The mark of the roster when it was last read; nil before.
    var rosterMark: Int?
    /// The hashes of the room's keys.
    package nonisolated let lock: RoomLock
    /// The log of its actions.
    package private(set) var log: any RoomLog
    /// The app's rules, launched as the room's settings say.
    private var simulator: Simulator
    /// The run before some actions were dropped, kept until the next action.
    private var whole: (entries: [LogEntry], simulator: Simulator)?
    /// The current time, in milliseconds since 1970.
    let now: @Sendable () -> Int
    nonisolated let occupancy: Mutex<RoomOccupancy>
    /// True if the room can be restored from its log after its eviction from memory.
    package nonisolated let isKept: Bool

    /// The most changes of a log followed without a pause.
    private static var mostRounds: Int { 100 }
    /// The most steps that follow a launch.
    private static var continuations: Int { 6 }

    /// True between making a step and the log's answer; the continuations waiting for that follow.
    private var isStepping = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates a room.
    /// - Parameters:
    ///   - record: the stored data of the room besides its actions.
    ///   - simulator: the app's rules, launched as the record says.
    ///   - log: the log of its actions.
    ///   - audience: the receiver of the room's events.
    ///   - state: the steps so far, as the log has them, without participants.
    ///   - expiry: the rules for its end. The default is never.
    ///   - used: the time of its last use, in milliseconds since 1970. The default is nil: now.
    package init(
        _ record: RoomRecord,
        simulator: Simulator,
        log: any RoomLog,
        audience: Audience,
        state: RoomState,
        expiry: RoomExpiry = RoomExpiry(RoomLimits(idle: .zero)) { 0 },
        used: Int? = nil
    ) {
        id = record.id
        title = record.title
        self.simulator = simulator
        lock = record.lock
        self.log = log
        isKept = log.isDurable
        self.audience = audience
        origin = record.origin
        owner = record.owner
        self.state = state
        now = expiry.now
        var occupancy = RoomOccupancy(expiry, used: used)
        occupancy.heldSteps = state.heldSteps
        self.occupancy = Mutex(occupancy)
    }

    /// The number of steps kept by the room in memory, including those cut off.
    package nonisolated var heldSteps: Int { occupancy.withLock { $0.heldSteps } }

    /// True if the room admits no more participants.
    package nonisolated var isClosed: Bool { occupancy.withLock { $0.isClosed } }

    /// The start of the room's present emptiness; nil while it has participants or is closed.
    package nonisolated var emptySince: ContinuousClock.Instant? { occupancy.withLock { $0.emptyTime } }

    /// Admits a participant, or gives a present one a fresh start.
    /// - Parameters:
    ///   - key: one of the room's keys.
    ///   - name: the name shown to the others; nil for a name made of the participant's number.
    ///   - since: the last step seen by the participant; nil for none.
    ///   - id: the participant's present number in this room; nil for a new participant.
    ///   - answer: called in the room before any other event: the next step shown follows the entry's position.
    /// - Returns: the participant's number in this room.
    /// - Throws: `RoomError`.
    package func join(
        key: String?,
        name: String?,
        since: StreamPosition?,
        as id: Participant.ID?,
        answer: @Sendable (RoomEntry) -> Void
    ) async throws(RoomError) -> Participant.ID {
        guard let role = key.flatMap(lock.role(for:)) else { throw .unauthorized }
        guard occupancy.withLock({ !$0.isClosed }) else { throw .closed }
        let you: Participant
        if let id {
            you = try state.change(id, name: name, role: role)
            try? await log.roster?.change(you)
        } else {
            you = try await enter(name, role)
            // The room was closed in between, while it was still empty.
            guard occupancy.withLock({ $0.enter() }) else {
                _ = state.leave(you.id)
                own.remove(you.id)
                await log.roster?.leave(you.id)
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

    /// Returns the role of a key.
    /// - Parameter key: the key as received.
    /// - Returns: the role; nil if the key is none of the room's.
    package nonisolated func role(for key: String) -> Role? { lock.role(for: key) }

    /// Removes a participant.
    /// - Parameter id: the participant; without effect if not in the room.
    package func leave(_ id: Participant.ID) async {
        // Another server may have taken it for gone.
        guard state.leave(id) || own.contains(id) else { return }
        own.remove(id)
        occupancy.withLock { $0.leave() }
        audience.show(presence)
        await log.roster?.leave(id)
        await writeUse()
    }

    /// Performs an action from the step shown to everyone.
    ///
    /// If that is an earlier step, the later ones are cut off. Another life of the log then begins without them.
    /// - Parameters:
    ///   - action: the action.
    ///   - id: the participant; nil for the room itself.
    ///   - ifSeq: the expected step before it; nil for any.
    ///   - answer: called in the room after the log has accepted the step, before the others are informed.
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
        let epoch = state.sought == nil ? nil : LogEpoch.newEpoch()
        do {
            if let epoch {
                log = try await log.branch(after: state.at, with: entry, epoch: epoch)
            } else {
                try await log.append(entry, after: state.at)
            }
        } catch .conflict {
            try await takeNews()
            throw .conflict(seq: state.at)
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

    /// Takes the steps that follow a launch, if it ended at a screen with nothing to do.
    ///
    /// Each is a step of its own, without a participant. They end at a step that is refused, for example because a
    /// participant has taken one.
    package func continueLaunch() async {
        for _ in 0..<Self.continuations {
            guard let action = simulator.continuation(in: state.head) else { return }
            do { try await act(action, by: Optional<Participant.ID>.none, ifSeq: state.at) } catch { return }
        }
    }

    /// Passes on the kept earlier steps, oldest first.
    /// - Parameters:
    ///   - id: the participant asking.
    ///   - first: the first step; nil for the oldest kept one.
    ///   - last: the last step, inclusive; nil for the newest.
    ///   - take: called in the room with the kept steps of the range, and with the branches cut off behind them, oldest
    ///     first.
    /// - Returns: the result of `take`.
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

    /// Returns the present run for a participant's query.
    /// - Parameter id: the participant asking.
    /// - Returns: the run, unaffected by later changes of the room.
    /// - Throws: `RoomError.notJoined`.
    package func moment(for id: Participant.ID) throws(RoomError) -> RoomSnapshot {
        guard state[id] != nil else { throw .notJoined }
        return RoomSnapshot(
            seq: state.at,
            head: state.shown,
            simulator: simulator,
            steps: state.steps(),
            limits: state.limits
        )
    }

    /// Passes on the run up to a step, while no other step is in progress.
    /// - Parameters:
    ///   - last: the step; nil for the one shown to everyone.
    ///   - id: the participant asking.
    ///   - take: called in the room, before any later step.
    /// - Returns: the result of `take`.
    /// - Throws: `RoomError.notJoined`; `RoomError.unavailable` if the log refuses.
    package func beginning<Taken: Sendable>(
        upTo last: Int?,
        for id: Participant.ID,
        take: @Sendable (RunPrefix) -> Taken
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
            RunPrefix(
                title: title,
                seq: seq,
                simulator: simulator,
                steps: isKept ? steps : [],
                entries: entries
            )
        )
    }

    /// Continues with new rules after a change of the app: replays the actions as far as possible.
    ///
    /// Dropped actions are tried again the next time, unless a participant has acted since. So a file saved in two
    /// halves does not cost a room its run. A concurrent action or join comes before the replay or after it, never in
    /// between.
    ///
    /// It begins a new life of the log, unless the rules are equal apart from places in the sources.
    /// - Parameters:
    ///   - simulator: the new rules.
    ///   - isSame: true if the app's behaviour is unchanged.
    ///   - tell: called in the room after the replay, before any other event, with its result. The flag is true if the
    ///     life of the log continues.
    /// - Throws: `RoomError.unavailable` if the log refuses; nothing was changed then. `RoomError.closed`.
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
        let life = LogEpoch(of: simulator)
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
        } catch .conflict(let last) {
            try await takeNews()
            throw RoomError(.conflict(last: last))
        } catch {
            throw RoomError(error)
        }
        state.restart(epoch: goesOn ? state.epoch : life.epoch, with: replay.steps)
        noteSteps()
        self.simulator = simulator
        whole = replay.dropped.isEmpty ? nil : source
        tell(replay, goesOn)
    }

    /// Returns a summary of the room for a participant.
    /// - Parameter id: the participant asking.
    /// - Returns: its outline; nil if the participant is not in the room, or the room is closed.
    package func outline(for id: Participant.ID) -> RoomListing? {
        guard let you = state[id], occupancy.withLock({ !$0.isClosed }) else { return nil }
        return RoomListing(title: title, you: you, seq: state.at, participants: state.participants.count)
    }

    /// Closes the room for good, by a presenter: nothing of it is kept.
    /// - Parameters:
    ///   - id: the presenter.
    ///   - tell: called in the room, so every participant can be informed of the presenter.
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

    /// Closes the room despite any participants, after the step in progress; its log stays.
    /// - Parameter tell: called in the room, so every participant can be informed.
    package func close(tell: @Sendable () -> Void) async {
        await beginStep()
        defer { endStep() }
        end(tell: tell)
    }

    /// Closes the room if it has been empty for long enough; its log stays.
    /// - Parameters:
    ///   - duration: the least time of emptiness.
    ///   - now: the present moment.
    /// - Returns: true if it is closed now.
    package nonisolated func closeIfEmpty(for duration: Duration, now: ContinuousClock.Instant) -> Bool {
        occupancy.withLock { $0.close(ifEmptyFor: duration, now: now) }
    }

    /// Takes in the log's changes by other processes, and shows them to everyone: each step once and in order.
    /// - Parameters:
    ///   - life: the life that the log is known to have. The default is nil: the log is read in any case.
    ///   - seq: the last entry that it is known to have. The default is zero.
    /// - Throws: `RoomError.closed` if the room was deleted, `RoomError.otherVersion` if it was continued with another
    ///   version of the app, and `RoomError.unavailable` if the log cannot be read.
    package func catchUp(toLife life: Int? = nil, _ seq: Int = 0) async throws(RoomError) {
        if isKnown(life, seq) { return }
        await beginStep()
        defer { endStep() }
        if isKnown(life, seq) { return }
        guard occupancy.withLock({ !$0.isClosed }) else { throw .closed }
        try await takeNews()
    }

    /// True if the participants at all servers are known; also for a log without a roster.
    package var hasRoster: Bool { log.roster == nil || rosterMark != nil }

    /// Returns true if a client has seen no other steps than the room.
    /// - Parameter position: the last step seen by the client.
    /// - Returns: true if it is one of the room's.
    package func hasReached(_ position: StreamPosition) -> Bool {
        position.epoch == state.epoch && position.seq <= state.seq && hasRoster
    }

    /// Returns true if a client has seen more of the room's present life than the room has.
    /// - Parameter position: the last step seen by the client.
    /// - Returns: true if steps seen by the client are missing here.
    package func isBehind(_ position: StreamPosition) -> Bool {
        position.epoch == state.epoch && position.seq > state.seq
    }

    /// Returns true if the room shows what the log has.
    /// - Parameter head: the present state of the log.
    /// - Returns: true if nothing is missing.
    package func isCurrent(_ head: RoomHead) -> Bool {
        head.life == log.life && head.seq <= state.seq && head.sought == state.sought && head.title == title
            && (head.rosterMark == nil || head.rosterMark == rosterMark)
    }

    private func isKnown(_ life: Int?, _ seq: Int) -> Bool {
        log.life == 0 || life == log.life && seq <= state.seq
    }

    /// Takes in the log's changes while no step is in progress.
    func takeNews() async throws(RoomError) {
        // Each round but the last follows a change that was made meanwhile.
        for _ in 0..<Self.mostRounds {
            let news: RoomNews?
            do {
                news = try await log.news(after: state.seq)
            } catch {
                throw RoomError(error)
            }
            switch news {
            case nil: throw .unavailable(reason: "the log has other steps than the room")
            case .deleted: throw .closed
            case .anotherLife: try await takeMissed()
            case .later(let entries, let head):
                for entry in entries { try take(entry) }
                show(head.sought)
                if title != head.title {
                    title = head.title
                    audience.show(presence)
                }
                if head.seq <= state.seq { return }
            }
        }
        throw .unavailable(reason: "the room changes faster than this server follows")
    }

    /// Takes in what the log has beyond this room, and shows it to everyone.
    ///
    /// The log may have a step whose answer was lost, or steps of another server. In another life of the log, clients join
    /// again.
    private func takeMissed() async throws(RoomError) {
        let latest: (chronicle: RoomChronicle, log: any RoomLog)?
        do {
            latest = try await log.latest()
        } catch {
            throw RoomError(error)
        }
        guard let (chronicle, log) = latest else { throw .unavailable(reason: "the log cannot be read again") }
        guard chronicle.life.digest == LogEpoch.digest(of: simulator) else { throw .otherVersion }
        if try !follow(chronicle) {
            guard let present = RestoredRun.same(chronicle, with: simulator, limits: state.limits) else {
                throw .otherVersion
            }
            state.adopt(present)
            whole = nil
            noteSteps()
            audience.show(sought)
        }
        self.log = log
    }

    /// Takes in a chronicle that continues this room, step by step.
    /// - Returns: false if it does not, or if a step is no longer kept; the whole chronicle is to be adopted then.
    private func follow(_ chronicle: RoomChronicle) throws(RoomError) -> Bool {
        guard let present = chronicle.chapters.firstIndex(where: { $0.life.epoch == state.epoch }) else { return false }
        for chapter in chronicle.chapters[present...] {
            if chapter.life.epoch != state.epoch {
                guard chapter.start < state.seq, show(chapter.start) else { return false }
                state.cutOff(epoch: chapter.life.epoch)
            }
            for entry in chapter.entries where entry.seq > state.seq { try take(entry) }
        }
        return show(chronicle.sought)
    }

    /// Takes in the next entry of the present life, and shows it to everyone.
    private func take(_ entry: LogEntry) throws(RoomError) {
        guard entry.seq == state.seq + 1,
            let step = RestoredRun.step(entry, after: state.head, with: simulator)
        else { throw .otherVersion }
        show(nil)
        state.accept(step)
        noteSteps()
        whole = nil
        audience.show(step, epoch: state.epoch)
        noteUse()
    }

    /// Takes everyone to the step that the log has for everyone, unless they are there.
    /// - Parameter position: the step; nil for the last one.
    /// - Returns: false if the step is not kept.
    @discardableResult
    private func show(_ position: Int?) -> Bool {
        guard position != state.sought else { return true }
        guard (try? state.seek(to: position ?? state.seq)) != nil else { return false }
        audience.show(sought)
        return true
    }

    private func noteSteps() {
        let steps = state.heldSteps
        occupancy.withLock { $0.heldSteps = steps }
    }

    private func end(tell: () -> Void) {
        occupancy.withLock { $0.close() }
        tell()
    }

    /// Waits until no step is in progress, in order of arrival.
    ///
    /// The actor may run other calls while it waits for the log. The next step must not be based on a state about to
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
