internal import Diagnostics
internal import SceneFlow

/// The lines of the sources represented in the read classes.
struct ReadLines: Sendable {
    /// Lines of one file represented in classes.
    private struct Lines: Sendable {
        /// The lines with an instruction or an inlined call.
        var told: Set<Int> = []
        /// The lines among these with a property assignment or a followed call.
        var sets: Set<Int> = []
    }

    private var files: [String: Lines]

    /// Collects the lines of a class.
    /// - Parameters:
    ///   - type: the class.
    ///   - inlined: the calls inlined into others.
    init(of type: ControllerClass, inlined: Set<SourceLocation>) {
        var files: [String: Lines] = [:]
        for place in inlined {
            files[place.file, default: Lines()].told.insert(place.line)
            files[place.file, default: Lines()].sets.insert(place.line)
        }
        let visitor = CodeVisitor(instruction: { instruction in
            guard let place = instruction.location else { return }
            files[place.file, default: Lines()].told.insert(place.line)
            if case .set = instruction.kind { files[place.file, default: Lines()].sets.insert(place.line) }
        })
        visitor.visit(type)
        self.files = files
    }

    /// Joins the lines of classes.
    /// - Parameter all: the lines of each class.
    init(joining all: [ReadLines]) {
        files = [:]
        for lines in all { add(lines) }
    }

    /// Adds the lines of another class.
    /// - Parameter other: the lines.
    mutating func add(_ other: ReadLines) {
        for (file, lines) in other.files {
            files[file, default: Lines()].told.formUnion(lines.told)
            files[file, default: Lines()].sets.formUnion(lines.sets)
        }
    }

    /// Returns true if an instruction represents the code at a place.
    func tell(of place: SourceLocation) -> Bool {
        files[place.file]?.told.contains(place.line) ?? false
    }

    /// Returns true if a read instruction makes the property assignment in a line of a file.
    func set(in file: String, _ line: Int) -> Bool { files[file]?.sets.contains(line) ?? false }
}
