internal import CodeModel
internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts

/// Reads the functions around calls not reached by any other reader.
struct MakerReader {
    private let bodies: InstructionReader
    private var index: CodeIndex { bodies.sources.index }

    /// Creates a reader.
    /// - Parameter bodies: reads the bodies of functions.
    init(_ bodies: InstructionReader) { self.bodies = bodies }

    /// Reads the functions.
    /// - Parameter calls: the calls in them that make scenes or roots.
    /// - Returns: the functions, each once, in the order of the sources.
    func read(_ calls: [FlowNames.FlowCall]) -> [Maker] {
        let places = Set(calls.map(\.function))
        guard !places.isEmpty else { return [] }
        var makers: [Maker] = []
        func add(_ name: String, _ type: String, _ file: String, _ position: Position, _ read: () -> ReadBody) {
            guard places.contains(FlowNames.Place(file: file, position: position)) else { return }
            let body = read()
            var method = Method(name, role: .helper, body: body.body)
            method.parameters = body.parameters
            method.variables = body.variables
            method.location = SourceLocation(file: file, position)
            makers.append(Maker(type: type, method: method))
        }
        for entry in index.entries {
            let type = entry.name
            for member in entry.methods + entry.initializers {
                let function = member.declaration
                add("\(entry.plainName).\(function.fullName)", type, member.file, function.position) {
                    function.name == "init"
                        ? bodies.initializer(function, of: type, file: member.file)
                        : bodies.function(function, of: type, file: member.file)
                }
            }
            for member in entry.properties {
                let property = member.declaration
                add("\(entry.plainName).\(property.name)", type, member.file, property.position) {
                    bodies.getter(property, of: type, file: member.file)
                }
            }
        }
        for found in index.allFunctions {
            let function = found.declaration
            add(function.fullName, "", found.file, function.position) {
                bodies.function(function, of: "", file: found.file)
            }
        }
        return makers.sorted { ($0.method.location ?? Self.nowhere) < ($1.method.location ?? Self.nowhere) }
    }

    private static let nowhere = SourceLocation(file: "", line: 0)
}
