internal import SwiftFacts

/// The changed parts of an index after changes to some files; every name still means the same declarations.
struct CodeIndexUpdate {
    /// The types declared or extended in these files, by their places in the index.
    private(set) var entries: [Int: CodeIndex.TypeEntry] = [:]
    /// The files, by path.
    private let changed: [String: SourceFileFacts]
    private let conditions: BuildConditions

    /// Reads the files again.
    ///
    /// Nil if part of the index depends on more than these files' own declarations.
    /// - Parameters:
    ///   - index: the index before the change.
    ///   - files: the current facts of all files.
    ///   - changed: the changed files.
    init?(of index: CodeIndex, to files: [SourceFileFacts], after changed: Set<String>) {
        // The diagnostics for types declared twice contain places.
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
            // The Objective-C members of a type have no part to read again.
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

    /// Replaces the old declarations of each file by the new ones in the same places; their number is unchanged.
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
