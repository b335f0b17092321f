internal import Foundation

/// A difference as data to print for programs.
struct DifferenceDocument: Encodable {
    /// One app.
    struct App: Encodable {
        /// The flow's name before; left out where it was not there.
        var before: String?
        /// The flow's name after; left out where it is gone.
        var after: String?
        /// What became of its facts.
        var changes: [Change]
        /// The edges by which another technique is used.
        var techniques: [Technique]
        /// Whether both sides were looked at wholly for findings; left out where those are.
        var complete: Bool?
    }

    /// What became of one fact.
    struct Change: Encodable {
        /// `added`, `removed` or `changed`.
        var change: String
        /// What the fact is about: `scene`, `edge`, ….
        var fact: String
        /// What tells it from others of its kind.
        var key: [String]
        /// What it is called, where it has a name that people know.
        var subject: String?
        /// What is different; of a fact that came or went, all that is said of it.
        var fields: [Field]
    }

    /// What became of a field.
    struct Field: Encodable {
        /// The name.
        var name: String
        /// The value before; left out where nothing was said.
        var before: String?
        /// The value after; left out where nothing is said.
        var after: String?
    }

    /// An edge by which another technique is used.
    struct Technique: Encodable {
        /// The edge's key.
        var edge: [String]
        /// The technique before; left out where there was none.
        var before: String?
        /// The technique after; left out where there is none.
        var after: String?
    }

    /// Whether nothing is different.
    var same: Bool
    /// The apps that are different.
    var apps: [App]

    /// Collects what there is to print.
    /// - Parameter differences: the apps that are different.
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
    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else {
            preconditionFailure("a difference has nothing JSON cannot hold")
        }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

extension DifferenceDocument.Change {
    /// Collects what there is to say of a change.
    init(_ change: DumpDifference.Change, _ words: DifferenceWords) {
        let fact = change.fact
        self.change = change.name
        self.fact = fact.kind.rawValue
        key = fact.key
        subject = words.subject(of: fact)
        fields = change.fields.map { .init(name: $0.name, before: $0.before, after: $0.after) }
    }
}
