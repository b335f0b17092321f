package import SwiftSources

/// What the functions and getters of a file mention and set, by the place of their declarations.
///
/// Each body stands for itself: nothing of another declaration or file bears on it.
package struct FileBodies: Sendable {
    /// What one body mentions and sets.
    package struct Body: Sendable {
        /// What it calls and mentions.
        var mentioned: MentionedNames
        /// What it sets on other objects.
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
            if let value = declaration.initialValue {
                mentioned.add([Statement(.expression(value), at: value.position)])
            }
            assigned = []
        }
    }

    /// The bodies; nil where damaged code has two declarations at one place.
    private var bodies: [Position: Body?] = [:]
    /// The names that show that code is absent, as far as the bodies mention them.
    package private(set) var mentions: Set<AbsentSources.Mention> = []
    /// The names of the storyboards that the bodies open by `UIStoryboard(name:bundle:)`, as texts or constants of the file.
    package private(set) var storyboards: Set<String> = []

    /// Looks through a file.
    /// - Parameters:
    ///   - facts: the file's facts.
    ///   - conditions: those that decide which clauses of `#if` are compiled.
    package init(_ facts: SourceFileFacts, _ conditions: BuildConditions) {
        var mentions: Set<AbsentSources.Mention> = []
        var storyboards: Set<String> = []
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
                for mention in AbsentSources.wanted[call.name] ?? []
                where mention.label == nil || mention.label == call.arguments?.first?.label {
                    mentions.insert(mention)
                }
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
    }

    /// The body of the declaration at a place; nil where there is none, or more than one.
    subscript(position: Position) -> Body? { bodies[position] ?? nil }
}

extension CodeIndex {
    /// What a function of the sources mentions and sets.
    package func body(of declaration: FunctionDeclaration, in file: String) -> FileBodies.Body {
        bodies[file]?[declaration.position] ?? FileBodies.Body(declaration, in: file, conditions)
    }

    /// What a property of the sources mentions.
    package func body(of declaration: PropertyDeclaration, in file: String) -> FileBodies.Body {
        bodies[file]?[declaration.position] ?? FileBodies.Body(declaration, conditions)
    }
}
