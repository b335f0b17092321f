internal import SceneFlow
package import Simulation

/// A room's run, replayed by a server from its stored actions.
///
/// With an unchanged app, the replay gives the same steps, including those cut off, and the life of the log continues.
/// Otherwise the possible actions are replayed like a recording, and another life begins.
package struct RestoredRun: Sendable {
    /// The resulting room, without participants.
    package private(set) var state: RoomState
    /// The first entries of another life of the log, and that life; nil if the present one continues.
    package private(set) var anew: (entries: [LogEntry], life: LogEpoch)?
    /// The number of actions no longer possible.
    package private(set) var dropped = 0

    /// Replays the actions of a room.
    /// - Parameters:
    ///   - chronicle: the actions.
    ///   - record: the room.
    ///   - simulator: the app's present rules, launched with the room's settings.
    ///   - limits: the resource limits of a room.
    package init(_ chronicle: RoomChronicle, of record: RoomRecord, with simulator: Simulator, limits: RoomLimits) {
        if chronicle.life.digest == LogEpoch.digest(of: simulator),
            let state = Self.same(chronicle, with: simulator, limits: limits)
        {
            self.state = state
            return
        }
        let old = Self.launched(chronicle.entries, configuration: record.configuration)
        let run = RecordedRun(
            Recording(
                flow: record.flow,
                digest: chronicle.life.digest,
                entries: old.map { Recording.Entry($0.action, result: $0.result) }
            ),
            with: simulator.flow,
            release: simulator.release,
            limits: limits
        )
        let steps = run.steps.enumerated().map { RoomStep(seq: $0 + 1, by: old[$1.seq - 1].by, step: $1.step) }
        let life = LogEpoch(of: simulator)
        state = RoomState(epoch: life.epoch, limits: limits, steps: steps)
        anew = (LogEntry.list(of: steps, in: simulator), life)
        dropped = old.count - steps.count
    }

    /// Returns the unchanged room; nil if the rules give other results, or the beginning is not kept.
    /// - Parameters:
    ///   - chronicle: the actions.
    ///   - simulator: the app's present rules, launched with the room's settings.
    ///   - limits: the resource limits of a room.
    /// - Returns: the room, without participants.
    static func same(_ chronicle: RoomChronicle, with simulator: Simulator, limits: RoomLimits) -> RoomState? {
        var state: RoomState?
        for chapter in chronicle.chapters {
            if state == nil {
                state = RoomState(epoch: chapter.life.epoch, limits: limits)
            } else {
                guard (try? state?.seek(to: chapter.start)) != nil, state?.sought != nil else { return nil }
                state?.cutOff(epoch: chapter.life.epoch)
            }
            for entry in chapter.entries {
                // Not the whole state: a second reference to its steps would have each step copy them all.
                guard let (seq, head) = state.map({ ($0.seq, $0.head) }), entry.seq == seq + 1,
                    let step = Self.step(entry, after: head, with: simulator)
                else { return nil }
                state?.accept(step)
            }
        }
        // If that step is no longer kept, everyone is at the last one.
        if let sought = chronicle.sought { try? state?.seek(to: sought) }
        return state
    }

    /// Returns the step of an entry; nil if the rules give another result than the recorded one.
    /// - Parameters:
    ///   - entry: the entry.
    ///   - head: the app before it.
    ///   - simulator: the app's rules.
    /// - Returns: the step.
    static func step(_ entry: LogEntry, after head: SimulationState, with simulator: Simulator) -> RoomStep? {
        let step = simulator.step(entry.action, in: head)
        if case .rejected = step.outcome { return nil }
        if let recorded = entry.result {
            let result = Recording.Result(step, after: head, in: simulator)
            guard recorded.means(result), recorded.made == result.made else { return nil }
        }
        return RoomStep(seq: entry.seq, by: entry.by, step: step)
    }

    // MARK: - Private

    /// Returns a run beginning with a launch, because actions before the first kept launch cannot be replayed.
    private static func launched(_ entries: [LogEntry], configuration: BuildConfiguration) -> [LogEntry] {
        if let start = entries.firstIndex(where: { $0.action.kind == .launch }) { return Array(entries[start...]) }
        if entries.isEmpty { return [] }
        let options = LaunchOptions(configuration: configuration)
        return [LogEntry(seq: 1, by: nil, action: Action(.launch, options: options))]
    }
}
