/// Gathers changes until the files have been quiet for a while: an editor saves in several strokes.
struct QuietTime {
    /// How long it must be quiet; the strokes of one save follow each other faster.
    static let quiet = Duration.milliseconds(10)
    /// How long it must be quiet while a file is being written that was not closed.
    static let patience = Duration.milliseconds(300)
    /// How long changes wait at most, however busy it is.
    static let longest = Duration.seconds(1)

    private var changes = FileChanges()
    private var writing: Set<String> = []
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    /// When what was gathered is to be told; nil where there is nothing.
    var due: ContinuousClock.Instant? {
        guard let first, let last else { return nil }
        return min(last + (writing.isEmpty ? Self.quiet : Self.patience), first + Self.longest)
    }

    /// Takes note of a file that has changed for good: it was closed, renamed or deleted.
    mutating func changed(_ path: String, now: ContinuousClock.Instant) {
        changes.insert(path)
        writing.remove(path)
        note(now)
    }

    /// Takes note of a file that somebody is writing.
    mutating func written(_ path: String, now: ContinuousClock.Instant) {
        changes.insert(path)
        writing.insert(path)
        note(now)
    }

    /// Takes note that anything may have changed.
    mutating func lostTrack(now: ContinuousClock.Instant) {
        changes.isIncomplete = true
        note(now)
    }

    /// Takes out what was gathered, if it is due.
    mutating func take(now: ContinuousClock.Instant) -> FileChanges? {
        guard let due, now >= due else { return nil }
        // Not `defer { self = QuietTime() }`: optimised by Swift 6.3, that frees the changes before they are returned.
        writing = []
        (first, last) = (nil, nil)
        return exchange(&changes, with: FileChanges())
    }

    private mutating func note(_ now: ContinuousClock.Instant) {
        first = first ?? now
        last = now
    }
}
