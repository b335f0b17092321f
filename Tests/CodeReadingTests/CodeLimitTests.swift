import Diagnostics
import Foundation
import ObjectiveCSources
import ProjectFiles
import SceneFlow
import SwiftFacts
import SwiftSources
import Testing
import WrittenApps

@testable import CodeReading

/// The limits on types designed to take long: without any limit each of the long ones would take minutes.
struct CodeLimitTests {
    private static func classes(_ count: Int) -> String {
        (0..<count).map { "class A\($0): A\($0 + 1) {}\n" }.joined() + "class A\(count): UIViewController {}"
    }

    private static func protocols(_ count: Int) -> String {
        "class Home: UIViewController, P0 {}\n" + (0..<count).map { "protocol P\($0): P\($0 + 1) {}\n" }.joined()
    }

    // MARK: - Inheritance

    @Test func `superclasses beyond the limit are not followed, and where is said`() {
        let index = SwiftCode.index(Self.classes(70))
        #expect(index.isKind("A0", of: "UIViewController") == .unknown)
        #expect(index.isController("A69"))
        #expect(index.ancestry(of: "A0").count < LinkingLimit.superclasses.rawValue)
        #expect(index.diagnostics.map(\.id) == ["cut-short"])
        #expect(
            index.diagnostics.first?.message
                == "'A7' has more than 64 superclasses; those above are not followed"
        )
        #expect(index.diagnostics.first?.location?.line == 8)
    }

    @Test func `a chain of classes within the limit is followed to its end`() {
        let index = SwiftCode.index(Self.classes(60))
        #expect(index.isController("A0"))
        #expect(index.diagnostics.isEmpty)
    }

    @Test(.timeLimit(.minutes(5))) func `a chain of four thousand classes is cut in time`() {
        let index = SwiftCode.index(Self.classes(4_000))
        #expect(index.diagnostics.count == 1)
        #expect(index.entries.allSatisfy { index.ancestry(of: $0.name).count <= LinkingLimit.superclasses.rawValue })
    }

    @Test func `protocols beyond the limit are not followed, and what a type conforms to is open then`() {
        let index = SwiftCode.index(Self.protocols(300))
        #expect(index.conformances(of: "Home").count == LinkingLimit.protocols.rawValue)
        #expect(index.isKind("Home", of: "P1") == .yes)
        #expect(index.isKind("Home", of: "P299") == .unknown)
        #expect(index.diagnostics.map(\.id) == ["cut-short"])
        #expect(index.diagnostics.first?.message.hasPrefix("'Home' and 44 more have more than 256 protocols") == true)
    }

    @Test func `a chain of protocols within the limit is followed to its end`() {
        let index = SwiftCode.index(Self.protocols(200) + "\nprotocol Other {}")
        #expect(index.isKind("Home", of: "P199") == .yes)
        #expect(index.isKind("Home", of: "Other") == .no)
        #expect(index.diagnostics.isEmpty)
    }

    @Test(.timeLimit(.minutes(5))) func `a chain of four thousand protocols is cut in time`() {
        #expect(SwiftCode.index(Self.protocols(4_000)).diagnostics.count == 1)
    }

    @Test(.timeLimit(.minutes(5))) func `a circle of Objective-C classes, and a long chain of them, end in time`() {
        let chain = (0..<20_000).map { "@interface A\($0) : A\($0 + 1)\n@end\n" }.joined()
        let circle = "@interface B : C\n@end\n@interface C : B\n@end\n"
        let end = "@interface A20000 : UIViewController\n@end\n"
        let facts = ObjectiveCReader.read(chain + circle + end, file: "A.h")
        #expect(ObjectiveCClasses.controllers(in: [facts]).count == 20_001)
    }

    // MARK: - Members

    @Test func `initialisers and functions of one name beyond the limit are left out`() throws {
        let many = (0..<200).map { "init(a\($0): Int) {}\n func f(b\($0): Int) {}\n" }.joined()
        let index = SwiftCode.index("class Home {\n\(many)}\nclass Other {\n init(a: Int) {}\n}")
        #expect(index.entry(named: "Home")?.initializers.count == LinkingLimit.overloads.rawValue)
        #expect(index.methods(named: "f", on: "Home").count == LinkingLimit.overloads.rawValue)
        #expect(index.diagnostics.map(\.id) == ["cut-short"])
        #expect(index.diagnostics.first?.location?.line == 1)
    }

    @Test func `many members of many names are all found`() {
        let many = (0..<500).map { "var p\($0) = 0\n func f\($0)() {}\n func g() {}\n" }
        let index = SwiftCode.index("class Home {\n\(many.joined())}".replacing("func g() {}", with: ""))
        #expect((0..<500).allSatisfy { index.method("f\($0)()", on: "Home") != nil })
        #expect((0..<500).allSatisfy { index.property("p\($0)", on: "Home") != nil })
        #expect(index.method("f500()", on: "Home") == nil)
        #expect(index.diagnostics.isEmpty)
    }

    // MARK: - Conditions

    @Test func `clauses of a condition beyond the limit are left out, and the first is named`() {
        func facts(_ count: Int) -> SourceFileFacts {
            let clauses = (1..<count).map { "#elseif B\($0)\nclass A\($0) {}\n" }.joined()
            return SourceFileReader().read("#if B0\nclass A0 {}\n\(clauses)#endif", file: "A.swift")
        }
        let short = facts(256)
        #expect(short.types.count == 256)
        #expect(short.syntaxErrors.isEmpty)
        let long = facts(300)
        #expect(long.types.count == 256)
        #expect(long.syntaxErrors.map(\.position.line) == [513])
        #expect(long.syntaxErrors.first?.message.hasPrefix("more than 256 clauses of '#if'") == true)
    }

    @Test func `clauses of statements are bounded as those of declarations are`() {
        let clauses = (1..<300).map { "#elseif B\($0)\nf()\n" }.joined()
        let facts = SourceFileReader().read("func g() {\n#if B0\nf()\n\(clauses)#endif\n}", file: "A.swift")
        #expect(facts.syntaxErrors.map(\.position.line) == [514])
    }

    // MARK: - Enums

    @Test func `the cases of a long enum are numbered`() {
        let index = SwiftCode.index("enum N: Int { case a = 5, \((0..<100).map { "b\($0)" }.joined(separator: ", ")) }")
        #expect(index.entry(named: "N")?.number(ofCase: "b99") == 105)
        #expect(index.entry(named: "N")?.number(ofCase: "b100") == nil)
    }
}
