package import SwiftFacts

/// The names mentioned and set in the functions and getters of a file, by the position of their declarations.
///
/// Each body is independent of all other declarations and files.
package struct FileBodies: Sendable {
    /// The names mentioned and set in one body.
    package struct Body: Sendable {
        /// The names it calls and mentions.
        var mentioned: MentionedNames
        /// Its assignments to members of other objects.
        var assigned: [UnreadAssignments.Assignment]

        /// Looks through a function.
        init(_ declaration: FunctionDeclaration, in file: String, _ conditions: BuildConditions) {
            mentioned = MentionedNames(conditions)
            mentioned.add(declaration.body ?? [])
            assigned = UnreadAssignments.assignments(in: declaration.body ?? [], of: file, conditions)
        }

        /// Looks through a property: its accessors and its value.
        init(_ declaration: PropertyDeclaration, _ conditions: BuildConditions) {
            mentioned = MentionedNames(conditions)
            mentioned.add(declaration.getter ?? [])
            mentioned.add(declaration.setter ?? [])
            mentioned.add(declaration.didSet ?? [])
            mentioned.add(passingOn: declaration)
            if let value = declaration.initialValue {
                mentioned.add([Statement(.expression(value), at: value.position)])
            }
            assigned = []
        }
    }

    /// The bodies; nil if damaged code has two declarations at one position.
    private var bodies: [Position: Body?] = [:]
    /// The names in the bodies that indicate absent code.
    package private(set) var mentions: Set<AbsentSources.Mention> = []
    /// The names of the storyboards opened in the bodies by `UIStoryboard(name:bundle:)`, as texts or constants of the
    /// file.
    package private(set) var storyboards: Set<String> = []
    /// The names in the bodies that mention the accessors of a generator for storyboards.
    package private(set) var besideAccessors: Set<String> = []
    /// True if some body has an assertion that only a debug build evaluates.
    package private(set) var hasAssertions = false

    /// The functions that only a debug build evaluates.
    private static let assertions: Set = ["assert", "assertionFailure"]

    /// Scans a file.
    /// - Parameters:
    ///   - facts: the file's facts.
    ///   - conditions: the build conditions, used to choose the compiled clauses of `#if`.
    package init(_ facts: SourceFileFacts, _ conditions: BuildConditions) {
        var mentions: Set<AbsentSources.Mention> = []
        var storyboards: Set<String> = []
        var besideAccessors: Set<String> = []
        var hasAssertions = false
        func text(of expression: SourceExpression) -> String? {
            switch expression.kind {
            case .string(let text): return text
            case .name(let name), .member(_, let name):
                let constant = (facts.properties + facts.types.flatMap(\.properties)).first { $0.name == name }
                if case .string(let text)? = constant?.initialValue?.kind { return text }
                return nil
            default: return nil
            }
        }
        func add(_ position: Position, _ body: Body) {
            for call in body.mentioned.calls {
                if call.name == "UIStoryboard", let first = call.arguments?.first, first.label == "name",
                    let name = text(of: first.value)
                {
                    storyboards.insert(name)
                }
                if Self.assertions.contains(call.name) { hasAssertions = true }
                for mention in AbsentSources.wanted[call.name] ?? []
                where mention.label == nil || mention.label == call.arguments?.first?.label {
                    mentions.insert(mention)
                }
            }
            if body.mentioned.calls.contains(where: { GeneratedAccessors.storyboardRoots.contains($0.name) }) {
                besideAccessors.formUnion(body.mentioned.calls.map(\.name))
            }
            bodies.updateValue(bodies[position] == nil ? body : nil, forKey: position)
        }
        for type in facts.types {
            for function in type.methods + type.initializers {
                add(function.position, Body(function, in: facts.file, conditions))
            }
            for property in type.properties { add(property.position, Body(property, conditions)) }
        }
        for function in facts.functions { add(function.position, Body(function, in: facts.file, conditions)) }
        self.mentions = mentions
        self.storyboards = storyboards
        self.besideAccessors = besideAccessors
        self.hasAssertions = hasAssertions
    }

    /// Returns the body of the declaration at a position; nil if there is none, or more than one.
    subscript(position: Position) -> Body? { bodies[position] ?? nil }
}

extension CodeIndex {
    /// Returns the names mentioned and set in a function of the sources.
    package func body(of declaration: FunctionDeclaration, in file: String) -> FileBodies.Body {
        bodies[file]?[declaration.position] ?? FileBodies.Body(declaration, in: file, conditions)
    }

    /// Returns the names mentioned in a property of the sources.
    package func body(of declaration: PropertyDeclaration, in file: String) -> FileBodies.Body {
        bodies[file]?[declaration.position] ?? FileBodies.Body(declaration, conditions)
    }
}
