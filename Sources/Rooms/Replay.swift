package import Simulation

/// What becomes of a room's actions when the app has changed under them.
///
/// The actions are done again one after the other. One that does not apply any more is dropped, and those after it are
/// tried all the same: the longest beginning that applies is kept, and what comes later where it still means the same.
/// To know what an action means, the old run is done again beside the new one, and each controller of the one is matched
/// with its twin in the other: numbers of instances may differ, scenes' keys do not.
package struct Replay: Sendable {
    /// An action that was dropped.
    package struct Dropped: Sendable, Hashable {
        /// The number of its step in the old run.
        package var seq: Int
        /// Why; a sentence without full stop.
        package var reason: String
    }

    /// The steps of the new run, counted from 1.
    package private(set) var steps: [RoomStep] = []
    /// What was dropped, in order.
    package private(set) var dropped: [Dropped] = []

    private let limits: RoomLimits
    private var twins: TwinTable
    private var last = 0

    /// Does actions again.
    /// - Parameters:
    ///   - entries: the log, oldest first.
    ///   - old: the rules that the log was made with.
    ///   - new: the rules now.
    ///   - limits: what a room may ask of the machine.
    ///   - launch: how the app is launched where no launch is kept.
    package init(
        _ entries: [LogEntry],
        from old: Simulator,
        to new: Simulator,
        limits: RoomLimits,
        launch: LaunchOptions = LaunchOptions()
    ) {
        self.limits = limits
        twins = TwinTable(old, new)
        last = entries.last?.seq ?? 0
        var entries = entries[...]
        if let first = entries.first, first.seq > 1 {
            // The beginning is no longer kept; the last that can be done again begins with a launch.
            let start = entries.firstIndex { $0.action.kind == .launch } ?? entries.endIndex
            if start == entries.endIndex {
                dropped = entries.map { Dropped(seq: $0.seq, reason: "the run is too long to be done again") }
                entries = [LogEntry(seq: 0, by: nil, action: Action(.launch, options: launch))]
            } else {
                entries = entries[start...]
            }
        }
        for entry in entries { replay(entry) }
    }

    /// What was dropped and why, in one sentence, lower case, no full stop; nil where nothing was.
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
            if step.outcome == .ignored, twins.oldOutcome != .ignored { return drop(entry, "it does nothing any more") }
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
