internal import SceneFlow

/// The words for a start not named by any file.
extension Flow {
    /// A sentence to append, with a space before it; empty if files name the start, or there is none.
    var startRemark: String {
        guard let entry, !start.isRead else { return "" }
        let title = self[entry].title
        guard let reason = start.reason else { return " It starts at \(title), set by 'entry'." }
        return " It is assumed to start at \(title): \(reason)."
    }

    /// The same in a few words, behind a comma.
    var startMark: String {
        guard let entry, !start.isRead else { return "" }
        return ", \(start.isAssumed ? "assumed" : "set by 'entry'") to start at \(self[entry].title)"
    }
}
