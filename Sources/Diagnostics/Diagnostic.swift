/// Something wrong in the user's files: collected, never thrown.
package struct Diagnostic: Hashable, Sendable, Codable {
    /// The kind of problem, such as `missing-destination`.
    ///
    /// It is stable, so users can filter by it.
    package var id: String
    /// The severity of the problem.
    package var severity: Severity
    /// One sentence, lower case, no full stop, names in single quotes.
    package var message: String
    /// The location, or nil if it concerns the folder as a whole.
    package var location: SourceLocation?
    /// The remedy, or nil if the message already contains it.
    package var remedy: String?

    /// Creates a diagnostic.
    /// - Parameters:
    ///   - id: the stable kind, such as `missing-destination`.
    ///   - severity: the severity.
    ///   - message: one sentence, lower case, no full stop, names in single quotes.
    ///   - location: the location. The default is nil: the folder as a whole.
    ///   - remedy: the remedy. The default is nil.
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
    /// Orders by place, then by kind and message, so a list of diagnostics follows the files.
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
    /// The diagnostic as a line for compilers and editors.
    package var description: String {
        let place = location.map { "\($0): " } ?? ""
        let note = remedy.map { "; \($0)" } ?? ""
        return "\(place)\(severity.rawValue): \(message)\(note) [\(id)]"
    }
}
