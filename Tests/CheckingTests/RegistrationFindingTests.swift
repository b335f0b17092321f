import Checking
import Diagnostics
import Foundation
import SceneFlow
import Testing

/// The findings about registrations alone, and their places.
@Suite(.timeLimit(.minutes(1)))
struct RegistrationFindingTests {
    /// The findings about an app with one scene and this code.
    private func findings(_ source: String) throws -> [Finding] {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? manager.removeItem(at: folder) }
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let board = CheckedFixture.folder.appendingPathComponent("duplicate-registration/clean/Main.storyboard")
        try manager.copyItem(at: board, to: folder.appendingPathComponent("Main.storyboard"))
        let text = "import Swinject\nimport UIKit\n\(source)\n"
        try text.write(to: folder.appendingPathComponent("App.swift"), atomically: true, encoding: .utf8)
        return try CheckedFixture(folder).findings
    }

    private func duplicates(_ source: String) throws -> [Finding] {
        try findings(source).filter { $0.rule == "duplicate-registration" }
    }

    private static let home = "class HomeViewController: UIViewController { lazy var p = Assembler.resolve(P.self) }\n"

    @Test(arguments: [("", Severity.error, Confidence.certain), ("\n    register { makeStore() }", .warning, .likely)])
    func `what is missing may be what was not understood`(more: String, severity: Severity, sure: Confidence) throws {
        let found = try findings(
            """
            class HomeViewController: UIViewController { @Injected var store: Store }
            class Store {}
            extension Resolver: ResolverRegistering {
                static func registerAllServices() {
                    register { Other() }\(more)
                }
            }
            class Other {}
            """
        ).filter { $0.rule == "missing-registration" }
        #expect(found.map(\.severity) == [severity])
        #expect(found.map(\.confidence) == [sure])
        #expect(found.allSatisfy { $0.message.contains("'register { makeStore() }'") == !more.isEmpty })
    }

    @Test func `two missing names of one type are two findings`() throws {
        let found = try findings(
            """
            class HomeViewController: UIViewController { lazy var p = Assembler.resolve(Client.self) }
            class Client { init(first: String, second: String) {} }
            class Remote: Assembly {
                func assemble(container: Container) {
                    container.register(Client.self) { r in
                        Client(first: r.resolve(String.self, name: "a")!, second: r.resolve(String.self, name: "b")!)
                    }
                }
            }
            """
        ).filter { $0.rule == "missing-registration" }
        #expect(found.count == 2 && Set(found.map(\.fingerprint)).count == 2)
        #expect(
            found.contains { $0.message.contains("'String#a'") } && found.contains { $0.message.contains("'String#b'") }
        )
    }

    @Test(arguments: [
        ("Names.base", "Remote.Names.base", []), ("Names.base", "Remote.Names.other", ["missing-registration"]),
    ])
    func `a name is a constant of the type that it is written in`(own: String, other: String, rules: [String]) throws {
        let found = try findings(
            """
            class HomeViewController: UIViewController { lazy var p = Assembler.resolve(Client.self) }
            class Client { init(address: String) {} }
            class Remote: Assembly {
                enum Names { static let base = "base", other = "other" }
                func assemble(container: Container) {
                    container.register(String.self, name: \(own)) { _ in "https://example.com" }
                }
            }
            class Core: Assembly {
                func assemble(container: Container) {
                    container.register(Client.self) { r in Client(address: r.resolve(String.self, name: \(other))!) }
                }
            }
            """
        )
        #expect(found.map(\.rule).filter { $0 == "missing-registration" } == rules)
    }

    @Test func `a static member is of any type, and a composition is all its parts`() throws {
        let found = try findings(
            Self.home + """
                class P {}
                enum Sessions { static var background: P { P() } }
                protocol First {}
                protocol Second {}
                typealias FirstScreen = UIViewController & First
                typealias SecondScreen = UIViewController & Second
                class A: Assembly {
                    func assemble(container: Container) {
                        container.register(P.self) { _ in Sessions.background }
                        container.register(FirstScreen.self) { _ in make() }
                        container.register(SecondScreen.self) { _ in make() }
                    }
                }
                """
        )
        #expect(found.map(\.rule).filter { ["registered-type", "duplicate-registration"].contains($0) } == [])
    }

    @Test func `a factory makes a controller around a view`() throws {
        let found = try findings(
            Self.home + """
                import SwiftUI
                struct Broken: View { let text: String; var body: some View { Text(text) } }
                class StepCoordinator {
                    func broken(text: String) -> UIViewController {
                        let view = Broken(text: text)
                        return UIHostingController(rootView: view)
                    }
                }
                """
        )
        #expect(found.map(\.rule).filter { $0 == "registered-type" } == [])
    }

    @Test func `a duplicate stands at the last registration, with the others beside it and without steps`() throws {
        let found = try duplicates(
            Self.home + """
                protocol P {}
                class A: Assembly {
                    func assemble(container: Container) {
                        container.register(P.self) { _ in Old() }
                        container.register(P.self) { _ in New() }
                    }
                }
                """
        )
        // The later one replaces the other, and nothing crashes.
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map { $0.location?.line } == [8])
        #expect(found.first?.related.map(\.location.line) == [7])
        #expect(found.first?.trace == nil && found.first?.restsOnStart == false)
    }

    @Test(arguments: [
        ("Second(fourth: r.resolve(Fourth.self)!) }", [Severity.error]),
        ("Second() }.initCompleted { r, second in (second as! Second).fourth = r.resolve(Fourth.self) }", []),
        (
            """
            Second() }.inObjectScope(.transient)
                .initCompleted { r, second in (second as! Second).fourth = r.resolve(Fourth.self) }
            """, [.warning]
        ),
    ])
    func `a cycle that passes what is kept before it is completed ends`(last: String, severities: [Severity]) throws {
        let found = try findings(
            """
            class HomeViewController: UIViewController { lazy var p = Assembler.resolve(First.self) }
            class First { init(third: Third) {} }
            class Second { var fourth: Fourth?; init(fourth: Fourth? = nil) {} }
            class Fourth { init(first: First) {} }
            class Third { init(second: Second) {} }
            class A: Assembly {
                func assemble(container: Container) {
                    container.register(First.self) { r in First(third: r.resolve(Third.self)!) }.inObjectScope(.container)
                    container.register(Third.self) { r in Third(second: r.resolve(Second.self)!) }.inObjectScope(.container)
                    container.register(Fourth.self) { r in Fourth(first: r.resolve(First.self)!) }.inObjectScope(.container)
                    container.register(Second.self) { r in \(last)
                }
            }
            """
        )
        let cycles = found.filter { $0.rule == "registration-cycle" }
        #expect(cycles.map(\.severity) == severities)
    }

    @Test func `the same registration twice is a warning, and nothing comes of it`() throws {
        let found = try findings(
            Self.home + """
                protocol P {}
                class A: Assembly {
                    func assemble(container: Container) {
                        container.register(P.self) { _ in Old() }.inObjectScope(.container)
                        container.register(P.self) { _ in Old() }.inObjectScope(.container)
                    }
                }
                """
        )
        let duplicates = found.filter { $0.rule == "duplicate-registration" }
        #expect(duplicates.map(\.message) == ["'P' is registered twice alike in 'app'"])
        #expect(duplicates.map(\.severity) == [.warning])
        #expect(!found.contains { $0.severity == .error })
    }

    @Test func `a controller that a container registers is registered once`() throws {
        #expect(
            try duplicates(
                Self.home + """
                    class A: Assembly {
                        func assemble(container: Container) {
                            container.register(P.self) { _ in P() }
                            container.register(HomeViewController.self) { _ in HomeViewController() }
                        }
                    }
                    """
            ).map(\.message) == []
        )
    }

    @Test func `overloads by the arguments are services of their own`() throws {
        #expect(
            try duplicates(
                Self.home + """
                    func assemble(c: Container) {
                        c.register(P.self) { (r, id: Int) in Old(id) }
                        c.register(P.self) { (r, id: Int, name: String) in Old(id, name) }
                        c.register(P.self) { (r, name: String) in Old(name) }
                        c.register(P.self) { r, unknown in Old(unknown) }
                    }
                    struct TextBuilder {
                        func make(_ text: String) -> Text { Text(text) }
                        func make(_ text: Int) -> Text { Text(text) }
                    }
                    struct Text {}
                    """
            ).map(\.message) == []
        )
    }

    @Test func `a factory may leave out arguments that have defaults`() throws {
        let found = try findings(
            """
            class HomeViewController: UIViewController {
                @IBAction func open() { present(Assembler.shared.resolver.resolve(DetailViewController.self)!, animated: true) }
            }
            class DetailViewController: UIViewController {
                init(store: Store, input: Int = 0) { super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { fatalError() }
            }
            class Store {}
            class A: Assembly {
                func assemble(container: Container) {
                    container.register(DetailViewController.self) { _ in DetailViewController(store: Store()) }
                }
            }
            """
        )
        #expect(found.filter { $0.severity == .error }.map(\.message) == [])
        #expect(!found.contains { $0.rule == "refused-code" })
    }

    @Test(arguments: [("", 0), ("class One {}", 1)])
    func `an assembler that an initialiser of a class with subclasses makes is one for each object`(
        other: String,
        count: Int
    ) throws {
        let parts =
            other.isEmpty
            ? "class First: Parts { static let shared = First() }\nclass Second: Parts { static let shared = Second() }"
            : other
        #expect(
            try duplicates(
                Self.home + """
                    class Parts {
                        let assembler: Assembler
                        init() { assembler = Assembler([]) }
                    }
                    \(parts)
                    class A: Assembly { func assemble(container: Container) { container.register(P.self) { _ in Old() } } }
                    class B: Assembly { func assemble(container: Container) { container.register(P.self) { _ in New() } } }
                    """
            ).count == count
        )
    }

    @Test func `a name that is a constant of String is its text`() throws {
        let found = try findings(
            """
            class HomeViewController: UIViewController {}
            class Store {}
            class Model { init(_ a: Store, _ b: Store) {} }
            extension String { static let main = "main"; static let other = "other" }
            class A: Assembly {
                func assemble(container: Container) {
                    container.register(Store.self, name: "main") { _ in Store() }
                    container.register(Store.self, name: .other) { _ in Store() }
                    container.register(Model.self) { r in
                        Model(r.resolve(Store.self, name: .main)!, r.resolve(Store.self, name: "other")!)
                    }
                    container.register(Missing.self) { r in Missing(r.resolve(Store.self, name: "none")!) }
                }
            }
            class Missing { init(_ a: Store) {} }
            """
        )
        let missing = found.filter { $0.rule == "missing-registration" }.map(\.message)
        #expect(missing == ["no registration for 'Store#none' visible from scope 'app'"])
    }

    @Test func `a factory that requests with other arguments is a likely warning while nothing requests its service`()
        throws
    {
        let found = try findings(
            """
            class HomeViewController: UIViewController {}
            class Store { init(id: Int) {} }
            class Model { init(store: Store?) {} }
            class A: Assembly {
                func assemble(container: Container) {
                    container.register(Store.self) { (r, id: Int) in Store(id: id) }
                    container.register(Model.self) { r in Model(store: r.resolve(Store.self)) }
                }
            }
            """
        ).filter { $0.rule == "resolving-arguments" }
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map(\.confidence) == [.likely])
    }
}
