import Dispatch
import Foundation
import Packing
import Synchronization
import Testing

@testable import SwiftFacts
@testable import SwiftSources

struct FactsFormatTests {
    private static var objects: [any PackedObject.Type] {
        [
            Attribute.self, BuildCondition.self, ConditionalClause.self, EnumCase.self, FunctionDeclaration.self,
            FunctionDeclaration.Parameter.self, GenericParameter.self, Position.self, PropertyDeclaration.self,
            RegistrationDeclaration.self, RegistrationDeclaration.Assigned.self, RegistrationForward.self,
            RegistrationNeed.self, RegistrationParameter.self, SourceClosure.self, SourceFileFacts.self,
            SwitchCase.self, SyntaxError.self, TypeAlias.self, TypeDeclaration.self,
            TypeName.self,
        ]
    }

    @Test(arguments: 0..<200)
    func `facts come back as they were`(seed: Int) throws {
        var random = RandomFacts(seed: UInt64(seed))
        let facts = random.file()
        let bytes = try #require(FactsFormat.encode(facts))
        #expect(FactsFormat.decode(bytes[...], file: facts.file) == facts)
        // Inside of other bytes, and of another path.
        var moved = facts
        moved.file = "Other.swift"
        #expect(FactsFormat.decode(([7] + bytes + [9])[1..<bytes.count + 1], file: "Other.swift") == moved)
    }

    @Test func `the facts of real files come back as they were`() throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        for folder in ["Sources/Rooms", "Sources/WebSockets", "Docs/Examples"] {
            let root = package.appending(path: folder)
            let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
            try #require(!paths.isEmpty)
            for path in paths {
                let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
                let facts = SourceFileReader().read(text, file: path)
                let bytes = try #require(FactsFormat.encode(facts))
                #expect(FactsFormat.decode(bytes[...], file: path) == facts)
            }
        }
    }

    /// Returns the number of a value's fields; those of a value with shared storage are its facts.
    private static func fieldCount(of value: some Any) -> Int {
        let fields = Mirror(reflecting: value).children
        guard let shared = fields.first, shared.label == "facts",
            let facts = Mirror(reflecting: shared.value).children.first
        else { return fields.count }
        return Mirror(reflecting: facts.value).children.count
    }

    @Test func `every field is listed`() {
        func check<Object: PackedObject>(_ type: Object.Type) {
            var counter = FieldCounter()
            var blank = Object.blank
            blank.visit(&counter)
            // The path is the one field that is not kept.
            let left = Object.self == SourceFileFacts.self ? 1 : 0
            #expect(counter.count == Self.fieldCount(of: blank) - left, "\(type)")
        }
        for type in Self.objects { check(type) }
    }

    @Test func `bytes that end too soon or go on too long are refused`() throws {
        var random = RandomFacts(seed: 3)
        let facts = random.file()
        let bytes = try #require(FactsFormat.encode(facts))
        try #require(bytes.count > 100)
        for length in bytes.indices { #expect(FactsFormat.decode(bytes[..<length], file: "") == nil) }
        #expect(FactsFormat.decode((bytes + [0])[...], file: "") == nil)
    }

    @Test func `any bytes at all are read to an end`() throws {
        for seed in 0..<20 {
            var random = RandomFacts(seed: UInt64(seed))
            let bytes = try #require(FactsFormat.encode(random.file()))
            var generator = SplitMix(state: UInt64(seed))
            for _ in 0..<300 {
                var damaged = bytes
                for _ in 0...Int.random(in: 0..<4, using: &generator) where !damaged.isEmpty {
                    damaged[Int.random(in: damaged.indices, using: &generator)] = .random(
                        in: 0...255,
                        using: &generator
                    )
                }
                // Facts or nil; what matters is that it ends.
                _ = FactsFormat.decode(damaged[...], file: "")
            }
        }
    }

    @Test func `a list that announces more than there is takes no memory`() {
        // No texts, then a list of 2^34 types.
        let bytes: [UInt8] = [0, 0xFF, 0xFF, 0xFF, 0xFF, 0x3F]
        #expect(FactsFormat.decode(bytes[...], file: "") == nil)
    }

    @Test func `what is nested too deep is not kept`() throws {
        #expect(FactsFormat.encode(Self.nested(PackWriter.depthLimit + 1)) == nil)
        let facts = Self.nested(PackWriter.depthLimit - 2)
        let bytes = try #require(FactsFormat.encode(facts))
        // On the small stack of a worker, where the loader reads.
        let decoded = Mutex<[SourceFileFacts?]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            let facts = FactsFormat.decode(bytes[...], file: "")
            decoded.withLock { $0.append(facts) }
        }
        #expect(decoded.withLock { $0 } == Array(repeating: facts, count: 4))
    }

    /// A property with as many `!` after its value.
    private static func nested(_ depth: Int) -> SourceFileFacts {
        let place = Position(line: 1, column: 1)
        var value = SourceExpression(.name("a"), at: place)
        for _ in 0..<depth {
            value = SourceExpression(.call(value, [CallArgument("", .init(.nothing, at: place))]), at: place)
        }
        var property = PropertyDeclaration("p", type: nil, position: place)
        property.initialValue = value
        var facts = SourceFileFacts(file: "")
        facts.properties = [property]
        return facts
    }
}

/// Counts the fields of an object.
private struct FieldCounter: PackedFields {
    var count = 0

    mutating func field<Value: BinaryCodable>(_ value: inout Value) { count += 1 }
}

/// A small generator of numbers, the same for the same seed.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
