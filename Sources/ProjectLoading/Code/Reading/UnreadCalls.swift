internal import Diagnostics
internal import SceneFlow

/// Looks for what shows something or goes back outside of all that was read: in code that nothing known calls.
enum UnreadCalls {
    /// A line of a file.
    private struct Line: Hashable {
        var file: String
        var number: Int

        init(_ location: SourceLocation) {
            file = location.file
            number = location.line
        }
    }

    /// Finds the calls of which no instruction tells.
    /// - Parameters:
    ///   - calls: all calls of the sources that show something or go back.
    ///   - classes: what was read.
    ///   - inlined: the calls that became part of others.
    /// - Returns: those that were not read.
    static func find(
        _ calls: [FlowNames.FlowCall],
        beside classes: [ControllerClass],
        inlined: Set<SourceLocation>
    ) -> [FlowNames.FlowCall] {
        var read = Set(inlined.map(Line.init))
        let visitor = CodeVisitor(instruction: { if let place = $0.location { read.insert(Line(place)) } })
        for type in classes { visitor.visit(type) }
        return calls.filter { !read.contains(Line($0.location)) }
    }
}
