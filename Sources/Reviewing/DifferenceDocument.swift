internal import Checking

/// A difference as data to print for programs.
struct DifferenceDocument: Encodable {
    /// One app.
    struct App: Encodable {
        /// The flow's name before, omitted if it did not exist.
        var before: String?
        /// The flow's name after, omitted if it is gone.
        var after: String?
        /// The changes of its facts.
        var changes: [Change]
        /// The edges with a different technique.
        var techniques: [Technique]
        /// True if both sides were checked completely for findings.
        ///
        /// Omitted if findings are omitted.
        var complete: Bool?
    }

    /// The change of one fact.
    struct Change: Encodable {
        /// `added`, `removed` or `changed`.
        var change: String
        /// The kind of fact: `scene`, `edge`, ….
        var fact: String
        /// The key among facts of its kind.
        var key: [String]
        /// The readable name of the subject, if it has one.
        var subject: String?
        /// The changed fields, or all fields of an added or removed fact.
        var fields: [Field]
    }

    /// The change of a field.
    struct Field: Encodable {
        /// The name.
        var name: String
        /// The value before, omitted if there was none.
        var before: String?
        /// The value after, omitted if there is none.
        var after: String?
    }

    /// An edge with a different technique.
    struct Technique: Encodable {
        /// The edge's key.
        var edge: [String]
        /// The technique before, omitted if there was none.
        var before: String?
        /// The technique after, omitted if there is none.
        var after: String?
    }

    /// True if there are no differences.
    var same: Bool
    /// The apps with differences.
    var apps: [App]

    /// Creates the document from differences.
    /// - Parameter differences: the differences, one for each changed app.
    init(_ differences: [DumpDifference]) {
        same = differences.isEmpty
        apps = differences.map { difference in
            let words = DifferenceWords(difference)
            return App(
                before: difference.before?.flow,
                after: difference.after?.flow,
                changes: difference.changes.map { Change($0, words) },
                techniques: difference.techniques.map {
                    Technique(edge: $0.edge.key, before: $0.before, after: $0.after)
                },
                complete: difference.isComplete
            )
        }
    }

    /// The document as JSON, ending with a line break.
    var json: String { JSONText.encoded(self) + "\n" }
}

extension DifferenceDocument.Change {
    /// Creates the entry of a change.
    init(_ change: DumpDifference.Change, _ words: DifferenceWords) {
        let fact = change.fact
        self.change = change.name
        self.fact = fact.kind.rawValue
        key = fact.key
        subject = words.subject(of: fact)
        fields = change.fields.map { .init(name: $0.name, before: $0.before, after: $0.after) }
    }
}
