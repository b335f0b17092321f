internal import Diagnostics
internal import SceneFlow

/// The lines of the sources that became part of what was read.
struct ReadLines {
    /// A line of a file.
    struct Line: Hashable {
        var file: String
        var number: Int
    }

    /// The lines of which some instruction tells.
    private var told: Set<Line> = []
    /// Those of them at which a property is set, or a call was followed.
    private var sets: Set<Line> = []

    /// Collects the lines.
    /// - Parameters:
    ///   - classes: what was read.
    ///   - inlined: the calls that became part of others.
    init(of classes: [ControllerClass], inlined: Set<SourceLocation>) {
        sets = Set(inlined.map { Line(file: $0.file, number: $0.line) })
        told = sets
        var (told, sets) = (told, sets)
        let visitor = CodeVisitor(instruction: { instruction in
            guard let place = instruction.location else { return }
            let line = Line(file: place.file, number: place.line)
            told.insert(line)
            if case .set = instruction.kind { sets.insert(line) }
        })
        for type in classes { visitor.visit(type) }
        (self.told, self.sets) = (told, sets)
    }

    /// Whether something tells of what stands at a place.
    func tell(of place: SourceLocation) -> Bool { told.contains(Line(file: place.file, number: place.line)) }

    /// Whether a property that is set in a line of a file is set by what was read.
    func set(in file: String, _ line: Int) -> Bool { sets.contains(Line(file: file, number: line)) }
}
