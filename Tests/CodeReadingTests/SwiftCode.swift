import SceneFlow
import SwiftFacts
import SwiftSources
import WrittenApps

@testable import CodeReading

/// Swift files as an index, in a few words.
enum SwiftCode {
    /// The index of files by name.
    static func index(
        _ files: [String: String],
        conditions: BuildConditions = BuildConditions(),
        module: String? = "App"
    ) -> CodeIndex {
        let facts = files.map { SourceFileReader().read($0.value, file: $0.key) }
        return CodeIndex(facts, conditions: conditions, module: module)
    }

    /// The index of one file.
    static func index(_ text: String, conditions: BuildConditions = BuildConditions()) -> CodeIndex {
        index(["App.swift": text], conditions: conditions)
    }

    /// The text of the value that a constant named `value` is declared with, in a type or outside of all.
    static func constant(_ text: String, in type: String? = nil) -> String? {
        let index = index(text)
        let found = type.map { index.property("value", on: $0) } ?? index.globalProperty("value")
        guard let property = found?.declaration, let value = property.initialValue else { return nil }
        return index.text(
            of: value,
            in: ConstantContext(type: type, file: "App.swift", expected: property.type?.text)
        )
    }
}

extension CodeIndex {
    /// Joins the facts of an app's files.
    init(_ files: [SourceFileFacts], conditions: BuildConditions = BuildConditions(), module: String? = nil) {
        self.init(modules: [CodeModule(module, files)], conditions: conditions)
    }
}
