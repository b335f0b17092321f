import Diagnostics
import Foundation
import Injection
import Reviewing
import SceneFlow
import Snapshots
import Testing

struct FlowDumpTests {
    @Test(arguments: ["Items/before", "Notes/after", "Contacts/after"])
    func `the dump of an example is as recorded`(_ path: String) throws {
        let name = path.replacing("/", with: "-").lowercased()
        try Snapshot.expect(Examples.dump(path).text, named: "\(name).txt")
    }

    @Test(arguments: ["Contacts", "Dolls", "Images", "Items", "Notes", "Plants", "Tickets"], ["before", "after"])
    func `no two facts of an app have one key, and all are sorted`(_ app: String, _ side: String) throws {
        let flow = try Examples.flow("\(app)/\(side)")
        let facts = FlowDump(flow).facts
        #expect(facts.count { $0.kind == .scene } == flow.scenes.count)
        for (first, second) in zip(facts, facts.dropFirst()) { #expect(first < second) }
    }

    @Test func `code may move without a change`() throws {
        let moved = try Examples.dump("Notes/after", editing: "Notes/NoteListViewController.swift") { source in
            let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            guard let first = lines.firstIndex(where: { $0.contains("@IBAction") }) else { return source }
            // The first action goes to the end of the class, and everything one line down.
            let end = lines[first...].firstIndex { $0 == "    }" } ?? first
            var rest = ["// One line more."] + lines[..<first] + lines[(end + 1)...]
            let last = rest.lastIndex { $0 == "}" } ?? rest.count
            rest.insert(contentsOf: lines[first...end], at: last)
            return rest.joined(separator: "\n")
        }
        #expect(moved.text == (try Examples.dump("Notes/after").text))
    }

    @Test func `what others see of a class is compared, before beside after`() throws {
        let before = try Examples.dump("Notes/after")
        let after = try Examples.dump("Notes/after", editing: "Notes/NoteListViewController.swift") { source in
            source.replacing(
                "class NoteListViewController: UIViewController {",
                with: "class NoteListViewController: UIViewController {\n    private(set) var opened: Int = 0"
            )
        }
        let changes = Set(after.facts).subtracting(before.facts).map(\.description)
        #expect(changes.count == 1)
        #expect(
            changes.first?.hasSuffix("opened declaration=\"private(set) var opened: Int\"") == true,
            "\(changes)"
        )
        #expect(changes.first?.hasPrefix("member ") == true)
    }

    @Test func `what code does twice in the same way is told apart by what it says`() {
        func flow(_ conditions: [[String]]) -> Flow {
            var flow = Flow(id: "app", title: "App")
            flow.scenes = [
                Scene(key: "Main/a", origin: .code, title: "a"), Scene(key: "Main/b", origin: .code, title: "b"),
            ]
            flow.navigations = conditions.enumerated().map { index, conditions in
                var navigation = CodeNavigation(
                    key: "code/A/\(index)",
                    source: Scene.ID(0),
                    trigger: .action("go:"),
                    instantiation: .initializer(class: "B", signature: "init()", arguments: []),
                    destination: .scene(Scene.ID(1)),
                    operation: .push
                )
                navigation.conditions = conditions
                navigation.location = SourceLocation(file: "A.swift", line: index + 1)
                return navigation
            }
            return flow
        }
        let edges = FlowDump(flow([["isNew"], ["isOld"]])).facts.filter { $0.kind == .edge }.map(\.description)
        #expect(
            edges == ["edge Main/a action:go: push Main/b if=isNew", "edge Main/a action:go: push Main/b #2 if=isOld"]
        )
        #expect(FlowDump(flow([["isOld"], ["isNew"]])).facts == FlowDump(flow([["isNew"], ["isOld"]])).facts)
    }

    @Test func `a registration says what it is, what it takes, and where it is registered`() {
        var flow = Flow(id: "app", title: "App")
        var cart = RegisteredService("Cart", form: .manifest, implementation: "LocalCart")
        cart.registration.home = "checkout"
        cart.registration.storage = .scoped("checkout")
        cart.registration.isEager = true
        cart.registration.dependencies = [Dependency("api", "API", .lazy, site: .property)]
        cart.registration.location = SourceLocation(file: "A.swift", line: 7)
        flow.registrations = [cart, RegisteredService("Cart", form: .swinject)]
        flow.composition.kinds = [ScopeKind("checkout", .flow, below: "nav", "modal")]
        flow.composition.fixtures = [Composition.Fixture("Item", ["tea", "rice"])]
        flow.unresolved = [Unresolved(.call, "a()"), Unresolved(.depth, "b()"), Unresolved(.call, "c()")]
        #expect(
            FlowDump(flow).text == """
                app app title=App
                registration Cart form=swinject policy=transient
                registration Cart @checkout type=LocalCart form=manifest policy=scoped(checkout) flags=eager
                need Cart @checkout property:api key=API kind=lazy
                scope checkout binding=flow below="modal, nav"
                fixture Item values="tea, rice"
                unresolved call count=2
                unresolved depth count=1

                """
        )
    }
}
