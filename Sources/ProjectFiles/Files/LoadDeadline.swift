package import Diagnostics
internal import Synchronization

/// Stops a load before everything is read: after a timeout, or after a cancellation.
///
/// A file in progress is read to its end; later files are left out. The caller provides the clock.
package final class LoadDeadline: Sendable {
    /// The reason for stopping.
    package enum Reason: Sendable, Hashable {
        /// It has taken as long as it may.
        case overtime(seconds: Double)
        /// The load is no longer needed.
        case cancelled
    }

    /// The id of the diagnostic for a file left out.
    package static let unreadID = "file-not-read"
    /// The id of the diagnostic for a folder not fully searched.
    package static let unsearchedID = "folder-not-searched"

    /// The id of the diagnostic for an app with code not fully followed.
    package static let unlinkedID = "code-not-followed"

    private let said = Mutex<Reason?>(nil)
    private let seconds: Double
    private let isOvertime: @Sendable () -> Bool

    /// Sets the timeout of the load.
    /// - Parameters:
    ///   - seconds: the timeout, for messages. The default is zero.
    ///   - isOvertime: true after the timeout; called before each file until it is true. The default is never.
    package init(seconds: Double = 0, isOvertime: @escaping @Sendable () -> Bool = { false }) {
        self.seconds = seconds
        self.isOvertime = isOvertime
    }

    /// The reason to stop; nil to continue.
    package var reason: Reason? {
        said.withLock { said in
            if said == nil, isOvertime() { said = .overtime(seconds: seconds) }
            return said
        }
    }

    /// Stops the load, because neither it nor its result is needed any more.
    package func cancel() { end(for: .cancelled) }

    /// Ends the reading.
    /// - Parameter reason: why.
    package func end(for reason: Reason) { said.withLock { $0 = reason } }
}

extension LoadDeadline.Reason: CustomStringConvertible {
    /// The reason in words, as the end of a sentence.
    package var description: String {
        switch self {
        case .overtime(let seconds):
            let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
            return "reading took longer than \(number) second\(number == "1" ? "" : "s")"
        case .cancelled: return "loading was cancelled"
        }
    }

    /// The maximum number of files with their own diagnostics.
    static let mostNamed = 100
    private static let remedy =
        "raise --reading-seconds, or open the folder of one app; in a served folder, loading continues with the "
        + "remaining files when a file is saved"

    /// Returns the diagnostic for a file left out.
    /// - Parameter path: the file.
    /// - Returns: the diagnostic.
    package func unread(_ path: String) -> Diagnostic {
        Diagnostic(
            LoadDeadline.unreadID,
            .error,
            "'\(path)' was not read: \(self)",
            at: SourceLocation(file: path, line: 1),
            remedy: Self.remedy
        )
    }

    /// Returns the diagnostic for a folder not fully searched.
    /// - Parameters:
    ///   - path: the first folder left out, relative to the opened one.
    ///   - others: the number of other folders left out.
    /// - Returns: the diagnostic.
    func unsearched(_ path: String, others: Int) -> Diagnostic {
        let rest = others == 0 ? "" : " and \(others) more"
        return Diagnostic(
            LoadDeadline.unsearchedID,
            .error,
            "'\(path.isEmpty ? "." : path)'\(rest) \(others == 0 ? "was" : "were") not searched for files: \(self)",
            remedy: Self.remedy
        )
    }

    /// Returns the diagnostic for an app with code not fully followed.
    /// - Parameter app: the app's name.
    /// - Returns: the diagnostic.
    func unlinked(_ app: String) -> Diagnostic {
        Diagnostic(
            LoadDeadline.unlinkedID,
            .error,
            "the code of '\(app)' was not fully analysed: \(self)",
            remedy: Self.remedy
        )
    }

    /// Keeps a limited number of diagnostics for files left out, and counts the others.
    /// - Parameter problems: the problems with files, in any order.
    /// - Returns: the same problems, with one diagnostic in place of the excess.
    package static func abridged(_ problems: [Diagnostic]) -> [Diagnostic] {
        let unread = problems.filter { $0.id == LoadDeadline.unreadID }.sorted()
        guard unread.count > mostNamed else { return problems }
        let count = unread.count - mostNamed
        let rest = Diagnostic(
            "files-not-read",
            .error,
            "\(count) more file\(count == 1 ? " was" : "s were") not read for the same reason",
            remedy: remedy
        )
        return problems.filter { $0.id != LoadDeadline.unreadID } + unread.prefix(mostNamed) + [rest]
    }
}
