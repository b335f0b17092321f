internal import SwiftSources

/// What of an index is another after some files have changed, where every name means the same declarations.
struct CodeIndexUpdate {
    /// The types that are declared or extended in these files, by their places in the index.
    private(set) var entries: [Int: CodeIndex.TypeEntry] = [:]
    /// The files, by path.
    private let changed: [String: SourceFileFacts]
    private let conditions: BuildConditions

    /// Reads the files again.
    ///
    /// Nil where something of the index rests on more than these files' own declarations.
    /// - Parameters:
    ///   - index: the index as it was.
    ///   - files: the facts of all files, as they are now.
    ///   - changed: the files that are not as they were.
    init?(of index: CodeIndex, to files: [SourceFileFacts], after changed: Set<String>) {
        // Where a type is declared twice, what is said of that names places.
        guard index.diagnostics.isEmpty else { return nil }
        conditions = index.conditions
        self.changed = Dictionary(
            files.filter { changed.contains($0.file) }.map { ($0.file, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let touched = index.entries.indices.filter { !changed.isDisjoint(with: index.entries[$0].files) }
        let all = Dictionary(files.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
        for place in touched {
            let old = index.entries[place]
            // What Objective-C adds to a type has no part that could be read again.
            guard !old.isObjectiveC, Set(old.files) == Set(old.parts.map(\.file)) else { return nil }
            var entry = CodeIndex.TypeEntry(
                name: old.name,
                kind: old.kind,
                module: old.module,
                file: old.file,
                position: old.position
            )
            for (number, part) in old.parts.enumerated() {
                guard let types = all[part.file]?.types, types.indices.contains(part.number) else { return nil }
                let type = types[part.number]
                if number == 0 {
                    if old.isExtensionOnly { entry.position = type.position } else { entry.describe(as: type) }
                }
                entry.add(type, part, conditions)
            }
            guard entry.runtimeName == old.runtimeName, !entry.finish() else { return nil }
            entries[place] = entry
        }
    }

    /// The functions outside of types, by name, with those of the changed files as they are now.
    func functions(
        _ old: [String: [CodeIndex.Found<FunctionDeclaration>]]
    ) -> [String: [CodeIndex.Found<FunctionDeclaration>]] {
        replacing(
            in: old,
            with: { $0.functions.filter { conditions.hold($0.conditions) }.map(conditions.meaning) },
            named: \.name
        )
    }

    /// The constants and variables outside of types, likewise.
    func globals(
        _ old: [String: [CodeIndex.Found<PropertyDeclaration>]]
    ) -> [String: [CodeIndex.Found<PropertyDeclaration>]] {
        replacing(in: old, with: { $0.properties.filter { conditions.hold($0.conditions) } }, named: \.name)
    }

    // MARK: - Private

    /// Puts the declarations of each file, of which there are as many as before, in the places of the old ones.
    private func replacing<Declaration>(
        in old: [String: [CodeIndex.Found<Declaration>]],
        with declarations: (SourceFileFacts) -> [Declaration],
        named name: (Declaration) -> String
    ) -> [String: [CodeIndex.Found<Declaration>]] {
        var result = old
        for (file, facts) in changed {
            for (name, group) in Dictionary(grouping: declarations(facts), by: name) {
                let places = (old[name] ?? []).indices.filter { old[name]?[$0].file == file }
                for (place, declaration) in zip(places, group) { result[name]?[place].declaration = declaration }
            }
        }
        return result
    }
}
