import SceneFlow
import Testing

@testable import AppCodeReading
@testable import CodeReading
@testable import SwiftFacts
@testable import SwiftSources

/// The parts of an app's code that are read again after a change to a file.
struct CodeMemoryTests {
    private static let files = [
        "Base.swift": "class Base: UIViewController { func leave() { dismiss(animated: true) } }",
        "First.swift": "class First: Base { @objc func tap() { show(Maker.make(), sender: nil) } }",
        "Maker.swift": "enum Maker { static func make() -> Second { Second() } }",
        "Second.swift": "class Second: UIViewController { var text = name }",
        "Text.swift": "let name = \"x\"",
    ]

    private func build(
        _ changes: [String: String] = [:],
        _ conditions: BuildConditions = BuildConditions()
    ) -> CodeMemory.Build {
        let facts = Self.files.merging(changes) { $1 }.map { SourceFileReader().read($1, file: $0) }
        let modules = [CodeModule("App", facts)]
        let index = CodeIndex(modules: modules, conditions: conditions)
        let reader = ClassReader(index: index)
        var build = CodeMemory.Build(modules: modules, index: index, flowNames: reader.flowNames)
        build.classes = reader.read().memory
        return build
    }

    /// The classes that are not read again after some files have changed.
    private func kept(_ changes: [String: String]) -> [String] {
        let memory = CodeMemory(parsingWith: SwiftFileParser())
        memory.keep(build())
        return memory.classes(of: build(changes)).own.keys.sorted()
    }

    @Test(
        arguments: [
            ("Nothing.swift", nil, ["Base", "First", "Second"]),
            // Its own code, and that of the classes which inherit from it or look into it.
            (
                "First.swift", "class First: Base { @objc func tap() { show(Maker.make(), sender: self) } }",
                ["Base", "Second"]
            ),
            ("Base.swift", "class Base: UIViewController { func leave() { dismiss(animated: false) } }", ["Second"]),
            ("Maker.swift", "enum Maker { static func make() -> Base { Base() } }", ["Base", "Second"]),
            // Names that come, go or mean something else.
            ("Text.swift", "let name = \"y\"; let other = 1", []),
            ("Maker.swift", "struct Maker { static func make() -> Second { Second() } }", []),
            ("Second.swift", "class Second: Base { var text = name }", []),
            ("First.swift", "class First: Base { class Inner {} }", []),
            // The places that show a controller are known for all functions.
            ("Second.swift", "class Second: UIViewController { func go() { show(First(), sender: nil) } }", []),
        ] as [(String, String?, [String])]
    )
    func `what rests on a changed file is read again`(file: String, text: String?, names: [String]) {
        #expect(kept(text.map { [file: $0] } ?? [:]) == names)
    }

    @Test func `a build under other conditions is read by itself`() {
        let memory = CodeMemory(parsingWith: SwiftFileParser())
        memory.keep(build())
        #expect(memory.classes(of: build([:], BuildConditions(flags: ["BETA"]))).own.isEmpty)
        #expect(memory.classes(of: build([:], BuildConditions(.release))).own.isEmpty)
    }

    @Test(arguments: [
        ("#if DEBUG\nlet level = 1\n#else\nlet level = 2\n#endif", []),
        ("struct Level { func log() { #if DEBUG\nprint(1)\n#endif\n } }", ["Base", "First", "Second"]),
        ("#if DEBUG\nstruct Level {}\n#endif", []),
        ("#if DEBUG\nfunc show(_ level: Int) { show(Second(), sender: nil) }\n#endif", []),
    ])
    func `a release build takes over what is compiled alike in the debug build`(_ text: String, _ names: [String]) {
        let memory = CodeMemory(parsingWith: SwiftFileParser())
        memory.keep(build(["Level.swift": text]))
        let release = build(["Level.swift": text], BuildConditions(.release))
        let bodies = memory.bodies(of: release.modules.flatMap(\.files), BuildConditions(.release))
        #expect(memory.classes(of: release, bodies).own.keys.sorted() == names)
    }

    @Test func `a release build reads again what asserts`() {
        let memory = CodeMemory(parsingWith: SwiftFileParser())
        let text = "class Base: UIViewController { func leave() { assert(isOpen); dismiss(animated: true) } }"
        let base = ["Base.swift": text]
        memory.keep(build(base))
        let release = build(base, BuildConditions(.release))
        let bodies = memory.bodies(of: release.modules.flatMap(\.files), BuildConditions(.release))
        #expect(memory.classes(of: release, bodies).own.keys.sorted() == ["Second"])
    }
}
