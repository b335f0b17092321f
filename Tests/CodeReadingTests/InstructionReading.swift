import SceneFlow
import SwiftFacts
import SwiftSources
import Testing
import WrittenApps

@testable import CodeReading

/// Sources whose bodies are read.
struct ReadSources {
    let index: CodeIndex
    let reader: InstructionReader

    /// Reads sources, each a file of its own: `A.swift`, `B.swift` and so on.
    init(_ sources: String..., conditions: BuildConditions = BuildConditions()) {
        let files = sources.enumerated().map { position, text in
            SourceFileReader().read(text, file: "\(Character(Unicode.Scalar(UInt8(65 + position)))).swift")
        }
        index = CodeIndex(files, conditions: conditions, module: "App")
        reader = InstructionReader(BodySources(index: index, flowNames: FlowNames(index)))
    }

    /// Returns the instructions of a method, printed.
    func method(_ name: String, of type: String) throws -> String { try body(name, of: type).body.text }

    /// Returns the instructions of a method.
    func body(_ name: String, of type: String) throws -> ReadBody {
        let found = try #require(index.method(name, on: type), "no method \(name)")
        return reader.method(found.declaration, of: type, file: found.file)
    }

    /// Returns the instructions of an initialiser, printed.
    func initializer(_ name: String, of type: String) throws -> String {
        let found = try #require(index.initializers(of: type).first { $0.declaration.fullName == name })
        return reader.initializer(found.declaration, of: type, file: found.file).body.text
    }

    /// Returns the instructions of a property's `didSet`, printed.
    func didSet(_ name: String, of type: String) throws -> String {
        let found = try #require(index.property(name, on: type))
        return reader.statements(try #require(found.declaration.didSet), of: type, file: found.file).body.text
    }
}
