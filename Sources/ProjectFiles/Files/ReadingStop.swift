package import Diagnostics
internal import Synchronization

/// Has a reading end before everything is read: when it has taken too long, or when nobody wants it any more.
///
/// A file that is being read is read to its end; those whose turn comes later are left out. The clock is the caller's.
package final class ReadingStop: Sendable {
    /// Why a reading ends.
    package enum Reason: Sendable, Hashable {
        /// It has taken as long as it may.
        case overtime(seconds: Double)
        /// Nobody wants it any more.
        case cancelled
    }

    /// The kind of what is said of a file whose turn did not come.
    package static let unreadID = "file-not-read"
    /// The kind of what is said of a folder that was not searched to its end.
    package static let unsearchedID = "folder-not-searched"

    /// The kind of what is said of an app whose code was not followed to its end.
    package static let unlinkedID = "code-not-followed"

    private let said = Mutex<Reason?>(nil)
    private let seconds: Double
    private let isOvertime: @Sendable () -> Bool

    /// Says for how long the reading may go on.
    /// - Parameters:
    ///   - seconds: how long that is, for people. The default is zero.
    ///   - isOvertime: whether it has taken that long; asked before each file until it has. The default is never.
    package init(seconds: Double = 0, isOvertime: @escaping @Sendable () -> Bool = { false }) {
        self.seconds = seconds
        self.isOvertime = isOvertime
    }

    /// Why the reading is to end; nil while it goes on.
    package var reason: Reason? {
        said.withLock { said in
            if said == nil, isOvertime() { said = .overtime(seconds: seconds) }
            return said
        }
    }

    /// Has the reading end, since nobody wants it any more; its result, too.
    package func cancel() { end(for: .cancelled) }

    /// Ends the reading.
    /// - Parameter reason: why.
    package func end(for reason: Reason) { said.withLock { $0 = reason } }
}

extension ReadingStop.Reason: CustomStringConvertible {
    /// The reason in words, as the end of a sentence.
    package var description: String {
        switch self {
        case .overtime(let seconds):
            let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
            return "reading took longer than \(number) second\(number == "1" ? "" : "s")"
        case .cancelled: return "it is not wanted any more"
        }
    }

    /// The most files that are named, each in a diagnostic of its own.
    static let mostNamed = 100
    private static let remedy =
        "give it more time with --reading-seconds, or open the folder of one app; what was read is kept, so that a served folder goes on with the rest when one of its files is saved"

    /// What is said of a file whose turn did not come.
    /// - Parameter path: the file.
    /// - Returns: the diagnostic.
    package func unread(_ path: String) -> Diagnostic {
        Diagnostic(
            ReadingStop.unreadID,
            .error,
            "'\(path)' was not read: \(self)",
            at: SourceLocation(file: path, line: 1),
            remedy: Self.remedy
        )
    }

    /// What is said of a folder that was not searched to its end.
    /// - Parameters:
    ///   - path: the first folder whose turn did not come, relative to the opened one.
    ///   - others: how many more there were.
    /// - Returns: the diagnostic.
    func unsearched(_ path: String, others: Int) -> Diagnostic {
        let rest = others == 0 ? "" : " and \(others) more"
        return Diagnostic(
            ReadingStop.unsearchedID,
            .error,
            "'\(path.isEmpty ? "." : path)'\(rest) was not searched for files: \(self)",
            remedy: Self.remedy
        )
    }

    /// What is said of an app whose code was not followed to its end.
    /// - Parameter app: the app's name.
    /// - Returns: the diagnostic.
    func unlinked(_ app: String) -> Diagnostic {
        Diagnostic(
            ReadingStop.unlinkedID,
            .error,
            "the code of '\(app)' was not followed to its end: \(self)",
            remedy: Self.remedy
        )
    }

    /// Names so many files that were not read, and counts the others.
    /// - Parameter problems: what was wrong with files, in any order.
    /// - Returns: the same, with one diagnostic in place of many.
    package static func abridged(_ problems: [Diagnostic]) -> [Diagnostic] {
        let unread = problems.filter { $0.id == ReadingStop.unreadID }.sorted()
        guard unread.count > mostNamed else { return problems }
        let count = unread.count - mostNamed
        let rest = Diagnostic(
            "files-not-read",
            .error,
            "\(count) more file\(count == 1 ? " was" : "s were") not read for the same reason",
            remedy: remedy
        )
        return problems.filter { $0.id != ReadingStop.unreadID } + unread.prefix(mostNamed) + [rest]
    }
}
