internal import SwiftFacts

/// The facts of a file that determine an app's names and their meaning, without the contents of declarations.
///
/// While the outlines of all files are equal, every name means the same declarations. Only the contents in changed
/// files differ.
struct SourceOutline: Equatable {
    private struct Name: Equatable {
        var name: String
        var conditions: [BuildCondition]
    }

    private let types: [TypeDeclaration]
    private let aliases: [TypeAlias]
    private let functions: [Name]
    private let properties: [Name]

    /// Takes the outline of a file.
    init(_ facts: SourceFileFacts) {
        types = facts.types.map { type in
            var outline = TypeDeclaration(type.kind, name: type.name, position: Position(line: 0, column: 0))
            outline.genericParameters = type.genericParameters
            outline.inherited = type.inherited
            outline.access = type.access
            outline.conditions = type.conditions
            outline.aliases = type.aliases
            return outline
        }
        aliases = facts.aliases
        functions = facts.functions.map { Name(name: $0.name, conditions: $0.conditions) }
        properties = facts.properties.map { Name(name: $0.name, conditions: $0.conditions) }
    }
}

extension CodeModule {
    /// Returns the files with changed facts.
    /// - Parameters:
    ///   - old: the modules before the change.
    ///   - new: the modules after it.
    /// - Returns: the paths; nil if the meaning of a name may have changed.
    package static func changedFiles(from old: [CodeModule], to new: [CodeModule]) -> Set<String>? {
        guard old.map(\.name) == new.map(\.name) else { return nil }
        var changed: Set<String> = []
        for (old, new) in zip(old, new) {
            guard old.objectiveC == new.objectiveC, old.files.count == new.files.count else { return nil }
            for (old, new) in zip(old.files, new.files) where old != new {
                guard old.file == new.file, SourceOutline(old) == SourceOutline(new) else { return nil }
                changed.insert(new.file)
            }
        }
        return changed
    }
}
