internal import Diagnostics

/// The classes declared more than once in the files of an app.
struct DuplicateClasses {
    private struct Duplicate {
        let name: String
        let place: SourceLocation
        let taken: SourceLocation
    }

    private static let shown = 3

    private var duplicates: [Duplicate] = []

    /// Adds an unused declaration.
    /// - Parameters:
    ///   - name: the class's name.
    ///   - place: the place of the repeated declaration.
    ///   - taken: the place of the declaration used.
    mutating func add(_ name: String, at place: SourceLocation, besides taken: SourceLocation) {
        duplicates.append(Duplicate(name: name, place: place, taken: taken))
    }

    /// The names of the classes.
    var names: Set<String> { Set(duplicates.map(\.name)) }

    /// One note for all of them, with the first places; nil if every class is declared once.
    var diagnostic: Diagnostic? {
        guard let first = duplicates.first else { return nil }
        let message: Sentence
        if duplicates.count == 1 {
            message = "the class '\(first.name)' is already declared at \(first.taken); that declaration is used"
        } else {
            let places = duplicates.prefix(Self.shown).map { "'\($0.name)' at \($0.taken) and \($0.place)" as Sentence }
            let others = duplicates.count - places.count
            message =
                "\(duplicates.count) class declarations repeat others; the first of each is used: "
                + places.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
        }
        return Diagnostic(
            "duplicate-class",
            .note,
            message,
            at: first.place,
            remedy: "skip the files of other targets with 'exclude' in sceneflow.yml"
        )
    }
}
