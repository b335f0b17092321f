package import Simulation

/// The replay of a room's actions after a change of the app.
///
/// The actions are replayed one after the other. An impossible one is dropped, and the later ones are still tried. So
/// the result keeps the longest possible beginning, and later actions if they still mean the same. To know the meaning
/// of an action, the old run is replayed beside the new one. Each controller of one run is matched with its twin in the
/// other: numbers of instances may differ, scenes' keys do not.
package struct Replay: Sendable {
    /// A dropped action.
    package struct Dropped: Sendable, Hashable {
        /// The number of its step in the old run.
        package var seq: Int
        /// The reason; a sentence without full stop.
        package var reason: String
    }

    /// The steps of the new run, counted from 1.
    package private(set) var steps: [RoomStep] = []
    /// The dropped actions, in order.
    package private(set) var dropped: [Dropped] = []

    private let limits: RoomLimits
    private var twins: InstanceMap
    private var last = 0

    /// Replays actions.
    /// - Parameters:
    ///   - entries: the log, oldest first.
    ///   - old: the rules used to make the log.
    ///   - new: the present rules.
    ///   - limits: the resource limits of a room.
    ///   - launch: the launch options if no launch is kept.
    package init(
        _ entries: [LogEntry],
        from old: Simulator,
        to new: Simulator,
        limits: RoomLimits,
        launch: LaunchOptions = LaunchOptions()
    ) {
        self.limits = limits
        twins = InstanceMap(old, new)
        last = entries.last?.seq ?? 0
        var entries = entries[...]
        if let first = entries.first, first.seq > 1 {
            // The beginning is no longer kept, so the replay begins with the first launch still kept.
            let start = entries.firstIndex { $0.action.kind == .launch } ?? entries.endIndex
            if start == entries.endIndex {
                dropped = entries.map { Dropped(seq: $0.seq, reason: "the run is too long to replay") }
                entries = [LogEntry(seq: 0, by: nil, action: Action(.launch, options: launch))]
            } else {
                entries = entries[start...]
            }
        }
        for entry in entries { replay(entry) }
    }

    /// The dropped actions and the reason, in one sentence, lower case, no full stop; nil if nothing was dropped.
    package var summary: String? {
        guard let first = dropped.first else { return nil }
        let ranges = Self.ranges(dropped.map(\.seq))
        let which: String
        if ranges.count == 1, ranges[0].count == 1 {
            which = "step \(first.seq) of \(last)"
        } else if ranges.count <= 4 {
            let words = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
            let list = (words.dropLast(2) + [words.suffix(2).joined(separator: " and ")]).joined(separator: ", ")
            which = "steps \(list) of \(last)"
        } else {
            which = "\(dropped.count) of \(last) steps, step \(first.seq) first"
        }
        return "\(which): \(first.reason)"
    }

    // MARK: - Private

    private mutating func replay(_ entry: LogEntry) {
        do {
            let step = try twins.attempt(entry, limits: limits)
            if step.outcome == .ignored, twins.oldOutcome != .ignored {
                return drop(entry, "the action no longer has an effect")
            }
            twins.take(step, as: entry.seq)
            steps.append(RoomStep(seq: steps.count + 1, by: entry.by, step: step))
        } catch {
            drop(entry, error.reason)
        }
    }

    private mutating func drop(_ entry: LogEntry, _ reason: String) {
        dropped.append(Dropped(seq: entry.seq, reason: reason))
    }

    private static func ranges(_ numbers: [Int]) -> [ClosedRange<Int>] {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound == number - 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges
    }
}
