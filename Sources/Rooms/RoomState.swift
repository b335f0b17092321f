package import Simulation

/// Everything that a room is, without the asking and telling: who is in it, what they did, and where that led.
///
/// A value. What would happen (`next`) and that it happened (`accept`) are apart, so that a log can stand between them.
package struct RoomState: Sendable {
    /// Which life of the log this is.
    package private(set) var epoch: String
    /// Everyone who is in the room, in order of joining.
    package private(set) var participants: [Participant] = []
    /// The number of the last step; 0 before the launch.
    package private(set) var seq = 0
    /// The simulated app after the last step.
    package private(set) var head = SimulationState()
    /// The earlier step that everyone was taken to; nil where they look at the last one.
    package private(set) var sought: Int?
    /// What was cut off by going on from an earlier step, oldest first; together at most as many steps as the limit.
    package private(set) var branches: [RoomBranch] = []
    /// Who leads the others; nil where nobody who may act is there.
    package private(set) var presenter: Participant.ID?
    /// The last steps, oldest first, at most as many as the limit.
    package private(set) var history: ArraySlice<RoomStep> = []

    /// What the room may ask of the machine.
    let limits: RoomLimits
    /// How many steps the log has, those that were cut off included.
    private var taken = 0
    /// The highest number of a participant, or of somebody who took a step.
    private var lastNumber = 0

    /// Creates a room without participants.
    ///
    /// Whoever comes gets a number that none of those who took the steps has.
    /// - Parameters:
    ///   - epoch: which life of the log this is.
    ///   - limits: what the room may ask of the machine.
    ///   - steps: what was done already, oldest first; where older ones are no longer kept, it begins later than with step
    ///     1. The default is nothing.
    package init(epoch: String, limits: RoomLimits, steps: [RoomStep] = []) {
        self.epoch = epoch
        self.limits = limits
        seq = steps.first.map { $0.seq - 1 } ?? 0
        for step in steps { accept(step) }
    }

    /// The step that everyone looks at, from which the run goes on.
    package var at: Int { sought ?? seq }

    /// The simulated app after the step that everyone looks at.
    package var shown: SimulationState {
        sought.flatMap { steps(from: $0, to: $0).first?.step.state } ?? head
    }

    /// How many steps are kept, those that were cut off included.
    package var heldSteps: Int { history.count + branches.reduce(0) { $0 + $1.steps.count } }

    // MARK: - Participants

    /// The participant of a number.
    /// - Parameter id: the number.
    package subscript(id: Participant.ID) -> Participant? {
        participants.first { $0.id == id }
    }

    /// Lets somebody in.
    /// - Parameters:
    ///   - name: what the others call them; nil for a name made of their number.
    ///   - role: what they may do.
    /// - Returns: the participant.
    /// - Throws: `RoomError.full`.
    package mutating func join(name: String?, role: Role) throws(RoomError) -> Participant {
        guard participants.count < limits.participants else { throw .full(limit: limits.participants) }
        lastNumber += 1
        let participant = Participant(id: .init(lastNumber), name: name ?? "Guest \(lastNumber)", role: role)
        participants.append(participant)
        settlePresenter()
        return participant
    }

    /// Gives somebody who is in the room another name or role.
    /// - Parameters:
    ///   - id: who.
    ///   - name: the new name; nil to keep the old one.
    ///   - role: the new role.
    /// - Returns: the participant.
    /// - Throws: `RoomError.notJoined`.
    package mutating func change(_ id: Participant.ID, name: String?, role: Role) throws(RoomError) -> Participant {
        guard let index = participants.firstIndex(where: { $0.id == id }) else { throw .notJoined }
        if let name { participants[index].name = name }
        participants[index].role = role
        settlePresenter()
        return participants[index]
    }

    /// Lets somebody out.
    /// - Parameter id: who.
    /// - Returns: whether they were in the room.
    package mutating func leave(_ id: Participant.ID) -> Bool {
        guard let index = participants.firstIndex(where: { $0.id == id }) else { return false }
        participants.remove(at: index)
        settlePresenter()
        return true
    }

    /// Has somebody else present, whom the one who did so far follows from then on; or somebody who may act take over.
    /// - Parameters:
    ///   - successor: who presents from now on.
    ///   - id: who says so.
    /// - Throws: `RoomError` where they may not, or the other is not there.
    package mutating func handOver(to successor: Participant.ID, by id: Participant.ID) throws(RoomError) {
        try checkPresents(id)
        guard let index = participants.firstIndex(where: { $0.id == successor }) else {
            throw .noSuchParticipant(successor)
        }
        if successor != id, let own = participants.firstIndex(where: { $0.id == id }) {
            participants[own].role = .follower
        }
        participants[index].role = .presenter
        presenter = successor
    }

    /// Whether somebody is there and may act.
    /// - Parameter id: who.
    /// - Returns: the participant.
    /// - Throws: `RoomError.notJoined` or `RoomError.followersMayNotAct`.
    @discardableResult
    package func checkPresents(_ id: Participant.ID) throws(RoomError) -> Participant {
        guard let participant = self[id] else { throw .notJoined }
        guard participant.role == .presenter else { throw .followersMayNotAct }
        return participant
    }

    /// Where who presented may not any more, the first one presents who may.
    private mutating func settlePresenter() {
        if let presenter, self[presenter]?.role == .presenter { return }
        presenter = participants.first { $0.role == .presenter }?.id
    }

    // MARK: - Steps

    /// What an action would come to.
    /// - Parameters:
    ///   - action: what is done.
    ///   - id: who does it; nil for the room itself.
    ///   - ifSeq: the step that it is meant to follow; nil for whichever is last.
    ///   - simulator: the app's rules.
    /// - Returns: the step that may be accepted next.
    /// - Throws: `RoomError` where it may not be done.
    package func next(
        _ action: Action,
        by id: Participant.ID?,
        ifSeq: Int? = nil,
        with simulator: Simulator
    ) throws(RoomError) -> RoomStep {
        var participant: Participant?
        if let id { participant = try checkPresents(id) }
        if let ifSeq, ifSeq != at { throw .conflict(seq: at) }
        guard limits.steps == 0 || taken < limits.steps else { throw .tooManySteps(limit: limits.steps) }
        let head = shown
        let step = simulator.step(action, in: head)
        if case .rejected(let reason) = step.outcome { throw .rejected(reason: reason) }
        let count = step.state.live.count
        if count > limits.instances, count > head.live.count { throw .tooManyInstances(limit: limits.instances) }
        return RoomStep(seq: at + 1, by: participant, step: step)
    }

    /// Makes a step part of the room.
    /// - Parameter step: what `next` gave, and the log has accepted.
    package mutating func accept(_ step: RoomStep) {
        precondition(step.seq == seq + 1, "a step is accepted in its turn")
        seq = step.seq
        taken += 1
        lastNumber = max(lastNumber, step.by?.id.number ?? 0)
        head = step.step.state
        history.append(step)
        if history.count > limits.history { history.removeFirst() }
    }

    /// Takes everyone to a step.
    /// - Parameter seq: the step.
    /// - Throws: `RoomError.noSuchStep` where it is not kept or was never reached.
    package mutating func seek(to seq: Int) throws(RoomError) {
        guard seq == self.seq || !steps(from: seq, to: seq).isEmpty else { throw .noSuchStep(seq: seq) }
        sought = seq == self.seq ? nil : seq
    }

    /// Cuts off what comes after the step that everyone looks at, because the run goes on from there another way.
    /// - Parameter epoch: which life of the log begins.
    package mutating func cutOff(epoch: String) {
        guard let sought else { return }
        let head = shown
        branches.append(RoomBranch(from: sought, steps: Array(steps(from: sought + 1))))
        while branches.reduce(0, { $0 + $1.steps.count }) > limits.history { branches.removeFirst() }
        history = steps(to: sought)
        self.epoch = epoch
        self.head = head
        seq = sought
        self.sought = nil
    }

    /// Begins another life of the log, with whoever is here.
    ///
    /// What was cut off before is of the app as it was, and is forgotten; in the same life nothing is.
    /// - Parameters:
    ///   - epoch: which life it is.
    ///   - steps: its steps so far, counted from 1.
    package mutating func restart(epoch: String, with steps: [RoomStep]) {
        // In the same life, nothing of the log has changed.
        let taken = epoch == self.epoch ? taken : steps.count
        defer { self.taken = taken }
        if epoch != self.epoch {
            sought = nil
            branches = []
        }
        self.epoch = epoch
        seq = 0
        head = SimulationState()
        history = []
        for step in steps { accept(step) }
    }

    /// Steps that are kept, oldest first.
    /// - Parameters:
    ///   - first: the first; nil for the oldest that is kept.
    ///   - last: the last, inclusive; nil for the newest.
    /// - Returns: those of the range that are kept.
    package func steps(from first: Int? = nil, to last: Int? = nil) -> ArraySlice<RoomStep> {
        guard let oldest = history.first?.seq else { return [] }
        let first = max(first ?? oldest, oldest)
        let last = min(last ?? seq, seq)
        guard first <= last else { return [] }
        let start = history.startIndex + (first - oldest)
        return history[start...(start + (last - first))]
    }

    /// What somebody missed who was away.
    /// - Parameter position: the last step that they saw.
    /// - Returns: the steps since; empty where there were none, where they are no longer all kept, or where the position is
    ///   of another epoch or was never reached. The state says it all then.
    package func missed(since position: StreamPosition) -> ArraySlice<RoomStep> {
        guard position.epoch == epoch, (0..<seq).contains(position.seq) else { return [] }
        let steps = steps(from: position.seq + 1)
        return steps.first?.seq == position.seq + 1 ? steps : []
    }
}
