internal import Diagnostics
internal import SceneFlow

/// The lines of the sources that became part of what was read.
struct ReadLines: Sendable {
    /// Lines of one file that became part of classes.
    private struct Lines: Sendable {
        /// The lines of which some instruction tells.
        var told: Set<Int> = []
        /// Those of them at which a property is set, or a call was followed.
        var sets: Set<Int> = []
    }

    private var files: [String: Lines]

    /// Collects the lines of a class.
    /// - Parameters:
    ///   - type: what was read.
    ///   - inlined: the calls that became part of others.
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

    /// Whether something tells of what stands at a place.
    func tell(of place: SourceLocation) -> Bool {
        files[place.file]?.told.contains(place.line) ?? false
    }

    /// Whether a property that is set in a line of a file is set by what was read.
    func set(in file: String, _ line: Int) -> Bool { files[file]?.sets.contains(line) ?? false }
}
