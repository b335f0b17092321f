import SceneFlow
import Testing
import WrittenApps

@testable import AppCodeReading
@testable import CodeReading
@testable import SwiftFacts
@testable import SwiftSources

/// Transitions in functions of coordinators and other objects that no followed code calls.
struct UncalledFunctionsTests {
    /// The transitions of an app whose list holds some code, beside further code, without those of the storyboard.
    private func lines(_ body: String, and more: String) throws -> [String] {
        try ListApp.flow(body, and: more).navigationLines
    }

    private static let coordinator = """
        final class Coordinator {
            weak var navigation: UINavigationController?
            func open() { navigation?.pushViewController(Detail(), animated: true) }
            func unrelated() { print("nothing is shown") }
        }
        """

    @Test func `the controller that keeps the object leads there, likely at most`() throws {
        let flow = try ListApp.flow("var coordinator: Coordinator?", and: Self.coordinator)
        #expect(flow.navigationLines == ["code/List/0 Main/list push code/Detail likely"])
        #expect(flow.navigations.map(\.trigger) == [.method("Coordinator.open()")])
        let list = try #require(flow.classes.first { $0.name == "List" })
        #expect(list.methods.map(\.name) == ["Coordinator.open()"])
    }

    @Test(arguments: [
        // Kept by a model that the controller keeps, as a protocol, as an element of a list.
        ("let model = Model()", "class Model { var coordinator: Coordinator? }", ["Main/list"]),
        (
            "var router: Router?", "protocol Router {}\nextension Coordinator: Router {}", ["Main/list"]
        ),
        ("var all: [Coordinator] = []", "", ["Main/list"]),
        // Called by name on an object whose type was not read.
        ("func tap() { unknown.open() }", "", ["Main/list"]),
        // Shown by the object itself, on the way of which the function goes on.
        ("", "extension Coordinator { func start() { _ = List() } }", ["Main/list"]),
        // Created by the controller and not stored in any known property.
        ("func tap() { keep(Coordinator()) }", "", ["Main/list"]),
        // Unrelated to any controller.
        ("", "", []),
    ])
    func `the controllers in whose scenes it may be called`(
        _ body: String,
        _ more: String,
        _ origins: [String]
    ) throws {
        let lines = try lines(body, and: "\(Self.coordinator)\n\(more)")
        let pushes = lines.filter { $0.contains("push code/Detail") && $0.hasSuffix("likely") }
        #expect(pushes.map { $0.split(separator: " ")[1] } == origins.map { $0[...] })
    }

    @Test func `what a followed call leads to is not read again`() throws {
        let lines = try lines(
            "let coordinator = Coordinator()\n@IBAction func tap(_ sender: Any) { coordinator.open() }",
            and: Self.coordinator
        )
        #expect(lines.count == 1)
    }

    @Test func `of functions that call each other the first is read`() throws {
        let lines = try lines(
            "var coordinator: Coordinator?",
            and: """
                final class Coordinator {
                    weak var navigation: UINavigationController?
                    func open() { navigation?.pushViewController(Detail(), animated: true); edit() }
                    func edit() { navigation?.present(Edit(), animated: true) }
                }
                """
        )
        #expect(
            lines.map { $0.split(separator: " ").suffix(3).joined(separator: " ") } == [
                "push code/Detail likely", "present code/Edit likely",
            ]
        )
    }

    @Test func `an object that more than four controllers keep is read for none`() throws {
        let keepers = (0..<5).map { "class Keeper\($0): UIViewController { var coordinator: Coordinator? }" }
        let few = try lines("", and: "\(Self.coordinator)\n\(keepers.prefix(4).joined(separator: "\n"))")
        #expect(few.count { $0.contains("push code/Detail") } == 4)
        let many = try lines("", and: "\(Self.coordinator)\n\(keepers.joined(separator: "\n"))")
        #expect(many.isEmpty)
    }

    @Test(arguments: [
        "final class Coordinator { weak var navigation: UINavigationController?\nfunc open() { navigation?.present(Edit(), animated: true) } }",
        "final class Coordinator { func open() {} }",
    ])
    func `after a change the functions are what they are when everything is read afresh`(_ changed: String) throws {
        func read(_ coordinator: String, _ memory: CodeMemory) -> [ReadClass] {
            let text = """
                class List: UIViewController { var coordinator: Coordinator?; var other: Other? }
                class Detail: UIViewController {}
                class Edit: UIViewController {}
                """
            let other =
                "class Other { func go() { show(Detail(), sender: nil) }\nfunc show(_ c: UIViewController, sender: Any?) {} }"
            let files = [("App.swift", text), ("Coordinator.swift", coordinator), ("Other.swift", other)]
            let modules = [CodeModule("App", files.map { SourceFileReader().read($0.1, file: $0.0) })]
            let index = CodeIndex(modules: modules, conditions: BuildConditions())
            let reader = ClassReader(index: index)
            var build = CodeMemory.Build(modules: modules, index: index, flowNames: reader.flowNames)
            let read = reader.read(memory.classes(of: build))
            build.classes = read.memory
            memory.keep(build)
            return read.classes
        }
        let memory = CodeMemory(parsingWith: SwiftFileParser())
        let before = read(Self.coordinator, memory)
        let after = read(changed, memory)
        let fresh = read(changed, CodeMemory(parsingWith: SwiftFileParser()))
        #expect(after.map(\.type) == fresh.map(\.type))
        #expect(after.map(\.unresolved) == fresh.map(\.unresolved))
        #expect(before.map(\.type) != fresh.map(\.type))
        #expect(read(Self.coordinator, memory).map(\.type) == before.map(\.type))
    }
}
