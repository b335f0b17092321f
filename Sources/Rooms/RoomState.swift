package import Simulation

/// The complete state of a room, without communication: its participants, their actions, and the results.
///
/// It is a value. Computing a step (`next`) and accepting it (`accept`) are separate, so a log can stand between them.
package struct RoomState: Sendable {
    /// The present life of the log.
    package private(set) var epoch: String
    /// The participants, in order of joining.
    package private(set) var participants: [Participant] = []
    /// The number of the last step; 0 before the launch.
    package private(set) var seq = 0
    /// The simulated app after the last step.
    package private(set) var head = SimulationState()
    /// The earlier step shown to everyone; nil for the last one.
    package private(set) var sought: Int?
    /// The branches cut off by actions from an earlier step, oldest first; together at most as many steps as the limit.
    package private(set) var branches: [RoomBranch] = []
    /// The presenter leading the others; nil if no participant may act.
    package private(set) var presenter: Participant.ID?
    /// The last steps, oldest first, at most as many as the limit.
    package private(set) var history: ArraySlice<RoomStep> = []

    /// The resource limits of the room.
    let limits: RoomLimits
    /// The number of steps in the log, including those cut off.
    private var taken = 0
    /// The highest number of any participant or author of a step.
    private(set) var lastNumber = 0

    /// Creates a room without participants.
    ///
    /// New participants get numbers different from those of the steps' authors.
    /// - Parameters:
    ///   - epoch: the life of the log.
    ///   - limits: the resource limits of the room.
    ///   - steps: the steps so far, oldest first. If older ones are no longer kept, it begins later than with step 1.
    ///     The default is nothing.
    package init(epoch: String, limits: RoomLimits, steps: [RoomStep] = []) {
        self.epoch = epoch
        self.limits = limits
        seq = steps.first.map { $0.seq - 1 } ?? 0
        for step in steps { accept(step) }
    }

    /// The step shown to everyone, continued by the next action.
    package var at: Int { sought ?? seq }

    /// The simulated app after the step shown to everyone.
    package var shown: SimulationState {
        sought.flatMap { steps(from: $0, to: $0).first?.step.state } ?? head
    }

    /// The number of kept steps, including those cut off.
    package var heldSteps: Int { history.count + branches.reduce(0) { $0 + $1.steps.count } }

    // MARK: - Participants

    /// The participant of a number.
    /// - Parameter id: the number.
    package subscript(id: Participant.ID) -> Participant? {
        participants.first { $0.id == id }
    }

    /// Admits a participant.
    /// - Parameters:
    ///   - name: the name shown to the others; nil for a name made of the participant's number.
    ///   - role: the role.
    ///   - id: the number given by a roster. The default is the next one.
    /// - Returns: the participant.
    /// - Throws: `RoomError.full`.
    package mutating func join(
        name: String?,
        role: Role,
        as id: Participant.ID? = nil
    ) throws(RoomError) -> Participant {
        try checkPlace()
        let number = id?.number ?? lastNumber + 1
        lastNumber = max(lastNumber, number)
        let participant = Participant(id: .init(number), name: name ?? "Guest \(number)", role: role)
        // Several may enter a roster at once, and are in the order of their numbers at every server.
        let place = participants.lastIndex { $0.id.number < number }.map { $0 + 1 } ?? 0
        participants.insert(participant, at: place)
        settlePresenter()
        return participant
    }

    /// Verifies that there is a place for another participant.
    /// - Throws: `RoomError.full`.
    func checkPlace() throws(RoomError) {
        guard participants.count < limits.participants else { throw .full(limit: limits.participants) }
    }

    /// Replaces the participants with those of a roster.
    /// - Parameters:
    ///   - participants: the participants, in order of joining.
    ///   - presenter: the presenter; nil for the first participant who may act.
    /// - Returns: true if anything has changed.
    mutating func seat(_ participants: [Participant], presenter: Participant.ID?) -> Bool {
        let before = (self.participants, self.presenter)
        self.participants = participants
        self.presenter = presenter
        settlePresenter()
        return before.0 != participants || before.1 != self.presenter
    }

    /// Gives a participant another name or role.
    /// - Parameters:
    ///   - id: the participant.
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

    /// Removes a participant.
    /// - Parameter id: the participant.
    /// - Returns: true if the participant was in the room.
    package mutating func leave(_ id: Participant.ID) -> Bool {
        guard let index = participants.firstIndex(where: { $0.id == id }) else { return false }
        participants.remove(at: index)
        settlePresenter()
        return true
    }

    /// Makes another participant the presenter, with the caller as a follower; or lets the caller take over.
    /// - Parameters:
    ///   - successor: the new presenter.
    ///   - id: the caller.
    /// - Throws: `RoomError` if the caller may not act, or the successor is not in the room.
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

    /// Verifies that a participant is in the room and may act.
    /// - Parameter id: the participant.
    /// - Returns: the participant.
    /// - Throws: `RoomError.notJoined` or `RoomError.followersMayNotAct`.
    @discardableResult
    package func checkPresents(_ id: Participant.ID) throws(RoomError) -> Participant {
        guard let participant = self[id] else { throw .notJoined }
        guard participant.role == .presenter else { throw .followersMayNotAct }
        return participant
    }

    /// Replaces a presenter no longer allowed to act by the first participant with the role.
    private mutating func settlePresenter() {
        if let presenter, self[presenter]?.role == .presenter { return }
        presenter = participants.first { $0.role == .presenter }?.id
    }

    // MARK: - Steps

    /// Returns the step resulting from an action.
    /// - Parameters:
    ///   - action: the action.
    ///   - id: the participant; nil for the room itself.
    ///   - ifSeq: the expected step before it; nil for any.
    ///   - simulator: the app's rules.
    /// - Returns: the next step to be accepted.
    /// - Throws: `RoomError` if the action is not allowed.
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

    /// Adds a step to the room.
    /// - Parameter step: a result of `next`, accepted by the log.
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
    /// - Throws: `RoomError.noSuchStep` if it is not kept or was never reached.
    package mutating func seek(to seq: Int) throws(RoomError) {
        guard seq == self.seq || !steps(from: seq, to: seq).isEmpty else { throw .noSuchStep(seq: seq) }
        sought = seq == self.seq ? nil : seq
    }

    /// Cuts off the steps after the one shown to everyone, because the run continues differently from there.
    /// - Parameter epoch: the new life of the log.
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

    /// Begins another life of the log, with the present participants.
    ///
    /// Earlier branches belong to the old app, and are forgotten. In the same life, none are.
    /// - Parameters:
    ///   - epoch: the life.
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

    /// Takes over the steps of another state of the same room, with the present participants.
    /// - Parameter other: the state.
    package mutating func adopt(_ other: RoomState) {
        (epoch, seq, head, sought) = (other.epoch, other.seq, other.head, other.sought)
        (history, branches, taken) = (other.history, other.branches, other.taken)
        lastNumber = max(lastNumber, other.lastNumber)
    }

    /// Returns kept steps, oldest first.
    /// - Parameters:
    ///   - first: the first; nil for the oldest kept one.
    ///   - last: the last, inclusive; nil for the newest.
    /// - Returns: the kept steps of the range.
    package func steps(from first: Int? = nil, to last: Int? = nil) -> ArraySlice<RoomStep> {
        guard let oldest = history.first?.seq else { return [] }
        let first = max(first ?? oldest, oldest)
        let last = min(last ?? seq, seq)
        guard first <= last else { return [] }
        let start = history.startIndex + (first - oldest)
        return history[start...(start + (last - first))]
    }

    /// Returns the steps missed by an absent participant.
    /// - Parameter position: the last step seen by the participant.
    /// - Returns: the steps since; empty if there are none, if some are no longer kept, or if the position is of
    ///   another epoch or was never reached. The state is enough then.
    package func missed(since position: StreamPosition) -> ArraySlice<RoomStep> {
        guard position.epoch == epoch, (0..<seq).contains(position.seq) else { return [] }
        let steps = steps(from: position.seq + 1)
        return steps.first?.seq == position.seq + 1 ? steps : []
    }
}
