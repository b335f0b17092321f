/// Something wrong in the user's files: collected, never thrown.
package struct Diagnostic: Hashable, Sendable, Codable {
    /// What kind of problem this is, such as `missing-destination`.
    ///
    /// Stable, so that it can be filtered by.
    package var id: String
    /// How much it matters.
    package var severity: Severity
    /// One sentence, lower case, no full stop, names in single quotes.
    package var message: String
    /// Where it is, or nil where it concerns the folder as a whole.
    package var location: SourceLocation?
    /// What to do about it, or nil where the message says it already.
    package var remedy: String?

    /// Creates a diagnostic.
    /// - Parameters:
    ///   - id: the stable kind, such as `missing-destination`.
    ///   - severity: how much it matters.
    ///   - message: one sentence, lower case, no full stop, names in single quotes.
    ///   - location: where it is. The default is nil: the folder as a whole.
    ///   - remedy: what to do about it. The default is nil.
    package init(
        _ id: String,
        _ severity: Severity,
        _ message: String,
        at location: SourceLocation? = nil,
        remedy: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.location = location
        self.remedy = remedy
    }
}

extension Diagnostic: Comparable {
    /// Orders by place, then by kind and message, so that a list of diagnostics reads along the files.
    package static func < (lhs: Self, rhs: Self) -> Bool {
        switch (lhs.location, rhs.location) {
        case (nil, .some): true
        case (.some, nil): false
        case (let left?, let right?) where left != right: left < right
        default: (lhs.id, lhs.message) < (rhs.id, rhs.message)
        }
    }
}

extension Diagnostic: CustomStringConvertible {
    /// The line that compilers and editors understand.
    package var description: String {
        let place = location.map { "\($0): " } ?? ""
        let note = remedy.map { "; \($0)" } ?? ""
        return "\(place)\(severity.rawValue): \(message)\(note) [\(id)]"
    }
}
