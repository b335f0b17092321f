internal import Diagnostics
internal import SceneFlow
internal import SwiftFacts

/// Finds the uses of a method's options: of the launch options of an app, or the connection options of a scene.
struct OptionUses {
    /// The reads of launch options, in the order of the code.
    private(set) var reads: [LifeCycle.LaunchOption] = []
    /// The properties read from the options.
    private(set) var properties: Set<String> = []
    /// True if the options are passed on as a whole.
    private(set) var arePassedOn = false

    /// Reads a method.
    /// - Parameters:
    ///   - method: the method; its last parameter has the options.
    ///   - file: the file of the method.
    ///   - conditions: the build conditions of the app.
    init(in method: FunctionDeclaration, of file: String, _ conditions: BuildConditions) {
        guard let body = method.body, let parameter = method.parameters.last?.name, !parameter.isEmpty else { return }
        let names = Names([parameter])
        let found = Found()
        CurrentCode(
            conditions: conditions,
            visit: { expression, _ in found.take(expression, names.all, file) },
            bind: { name, value in
                guard value.subjectName.map(names.all.contains) == true else { return }
                names.all.insert(name)
                found.bound.append(LifeCycle.LaunchOption(nil, at: SourceLocation(file: file, value.position)))
                found.mentions -= 1
            }
        ).walk(body)
        reads = found.reads.isEmpty ? Array(found.bound.prefix(1)) : found.reads
        properties = found.properties
        arePassedOn = found.mentions > found.members
    }

    // MARK: - Private

    /// The names of the options.
    private final class Names {
        var all: Set<String>
        init(_ all: Set<String>) { self.all = all }
    }

    /// The uses found so far.
    private final class Found {
        var reads: [LifeCycle.LaunchOption] = []
        var bound: [LifeCycle.LaunchOption] = []
        var properties: Set<String> = []
        /// The number of mentions of the options, and of those before a property.
        var mentions = 0
        var members = 0

        func take(_ expression: SourceExpression, _ names: Set<String>, _ file: String) {
            func isOptions(_ value: SourceExpression) -> Bool { value.subjectName.map(names.contains) == true }
            func read(_ key: String?) {
                reads.append(LifeCycle.LaunchOption(key, at: SourceLocation(file: file, expression.position)))
            }
            switch expression.kind {
            case .name(let name) where names.contains(name): mentions += 1
            case .member(let base?, let name) where isOptions(base):
                members += 1
                properties.insert(name)
                read(nil)
            case .subscript(let base, let arguments) where isOptions(base): read(arguments.first.flatMap(Self.key))
            case .infix(let left, let operation, let right) where ["==", "!="].contains(operation):
                if isOptions(left), right.kind == .nothing { read(nil) }
            default: break
            }
        }

        private static func key(_ argument: CallArgument) -> String? {
            switch argument.value.kind {
            case .member(_, "rawValue"): nil
            case .member(_, let name), .name(let name): name
            default: nil
            }
        }
    }
}
