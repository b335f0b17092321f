/// Gathers changes until the files have been quiet for a while: an editor saves in several strokes.
struct QuietTime {
    /// The required quiet time.
    ///
    /// The writes of one save follow each other faster.
    static let quiet = Duration.milliseconds(10)
    /// The required quiet time while a written file is not yet closed.
    static let patience = Duration.milliseconds(300)
    /// The maximum delay of a change, regardless of the activity.
    static let longest = Duration.seconds(1)

    private var changes = FileChanges()
    private var writing: Set<String> = []
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    /// The time to deliver the gathered changes; nil if there are none.
    var due: ContinuousClock.Instant? {
        guard let first, let last else { return nil }
        return min(last + (writing.isEmpty ? Self.quiet : Self.patience), first + Self.longest)
    }

    /// Records a completed change of a file: it was closed, renamed or deleted.
    mutating func changed(_ path: String, now: ContinuousClock.Instant) {
        changes.insert(path)
        writing.remove(path)
        note(now)
    }

    /// Records a write to an open file.
    mutating func written(_ path: String, now: ContinuousClock.Instant) {
        changes.insert(path)
        writing.insert(path)
        note(now)
    }

    /// Records that anything may have changed.
    mutating func lostTrack(now: ContinuousClock.Instant) {
        changes.isIncomplete = true
        note(now)
    }

    /// Removes and returns the gathered changes, if due.
    mutating func take(now: ContinuousClock.Instant) -> FileChanges? {
        guard let due, now >= due else { return nil }
        // Not `defer { self = QuietTime() }`: with Swift 6.3 optimisation it frees the changes before their return.
        writing = []
        (first, last) = (nil, nil)
        return exchange(&changes, with: FileChanges())
    }

    private mutating func note(_ now: ContinuousClock.Instant) {
        first = first ?? now
        last = now
    }
}
