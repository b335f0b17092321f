/// Something wrong in the user's files: collected, never thrown.
package struct Diagnostic: Hashable, Sendable {
    /// The kind of problem, such as `missing-destination`.
    ///
    /// It is stable, so users can filter by it.
    package var id: String
    /// The severity of the problem.
    package var severity: Severity
    /// The location, or nil if it concerns the folder as a whole.
    package var location: SourceLocation?
    /// The remedy, or nil if the message already contains it.
    package var remedy: String?

    private let sentence: Sentence

    /// One sentence, lower case, no full stop, names in single quotes.
    package var message: String { sentence.text }
    /// The names in the message, in its order.
    package var names: [String] { sentence.names }

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
        _ message: Sentence,
        at location: SourceLocation? = nil,
        remedy: String? = nil
    ) {
        self.id = id
        self.severity = severity
        sentence = message
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

extension Diagnostic: Encodable {
    private enum CodingKeys: String, CodingKey { case id, severity, message, location, remedy }

    /// Encodes the diagnostic as it is printed, without the names.
    /// - Parameter encoder: receives the parts.
    /// - Throws: an error of the encoder.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(severity, forKey: .severity)
        try container.encode(message, forKey: .message)
        try container.encodeIfPresent(location, forKey: .location)
        try container.encodeIfPresent(remedy, forKey: .remedy)
    }
}
