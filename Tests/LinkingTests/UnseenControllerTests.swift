import Diagnostics
import SceneFlow
import Testing
import WrittenApps

/// Controllers made by initialisers where no code that was understood shows them.
struct UnseenControllerTests {
    private func flow(_ body: String, and more: String = "") throws -> Flow {
        try ListApp.flow(body, and: "class Panel: UIViewController {}\nclass Menu: UIViewController {}\n\(more)")
    }

    @Test func `a controller handed to a library's object leads on from the scene whose code makes it`() throws {
        let flow = try flow(
            """
            @IBAction func open(_ sender: Any) {
                let panel = Panel()
                LibraryDrawer.shared.open(with: panel)
            }
            """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list make code/Panel likely"])
        #expect(flow.navigations[0].trigger == .action("open:"))
        #expect(flow.navigations[0].location?.line == 4)
        #expect(flow.coverage.controllers.filter { !$0.isReachable }.map(\.name).contains("Panel") == false)
    }

    @Test func `one that is shown has no further transition`() throws {
        let flow = try flow(
            """
            lazy var menu = Menu()
            @IBAction func open(_ sender: Any) {
                let panel = Panel()
                LibraryDrawer.shared.prepare(panel)
                present(panel, animated: true)
            }
            @IBAction func choose(_ sender: Any) { present(menu, animated: true) }
            """
        )
        #expect(flow.navigations.map(\.operation) == [.present, .present])
    }

    @Test func `those made by a controller's initialiser belong to that controller`() throws {
        let flow = try flow(
            "@IBAction func open(_ sender: Any) { present(Pages(), animated: true) }",
            and: """
                class Pages: LibraryPages {
                    let menu: Menu
                    init() {
                        menu = Menu()
                        super.init(contents: [Panel(), menu])
                    }
                    required init?(coder: NSCoder) { fatalError() }
                    override func viewDidLoad() { super.viewDidLoad() }
                }
                class LibraryPages: UIViewController {
                    init(contents: [UIViewController]) { Library.keep(contents); super.init(nibName: nil, bundle: nil) }
                    required init?(coder: NSCoder) { fatalError() }
                }
                """
        )
        #expect(
            Set(flow.navigationLines.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }) == [
                "Main/list present code/Pages", "code/Pages make code/Menu likely", "code/Pages make code/Panel likely",
            ]
        )
    }

    @Test func `code that no walk follows leads to the controllers that it makes itself`() throws {
        let flow = try flow(
            """
            override func viewDidLoad() {
                LibraryList.source = [({ Panel() }, "Panel")]
            }
            """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list make code/Panel likely"])
        #expect(flow.navigations[0].trigger == .method("viewDidLoad"))
    }

    @Test func `a method that nothing known calls leads to the controller that it only returns`() throws {
        let flow = try flow(
            """
            func library(_ library: Library, controllerFor item: Int) -> UIViewController {
                return UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Detail")
            }
            """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list make Main/detail likely"])
        #expect(flow.navigations[0].trigger == .method("library(_:controllerFor:)"))
    }

    private static func assemblies(_ names: [String]) -> String {
        let types = names.map { name in
            """
            class \(name): UIViewController {}
            struct \(name)Assembly: Assembly { func make() -> UIViewController { \(name)() } }
            """
        }
        return "protocol Assembly { func make() -> UIViewController }\n" + types.joined(separator: "\n")
    }

    @Test func `an object of one of many types leads to the controller that it makes`() throws {
        let flow = try flow(
            """
            var assembly: Assembly?
            @IBAction func open(_ sender: Any) {
                switch tag {
                case 1: assembly = OneAssembly()
                case 2: assembly = TwoAssembly()
                default: assembly = ThreeAssembly()
                }
                present(assembly!.make(), animated: true)
            }
            """,
            and: Self.assemblies(["One", "Two", "Three", "Four", "Five"])
        )
        let ends = flow.navigations.filter { $0.source == Scene.ID(0) && $0.operation == .make }.map(\.destination)
        let titles = ends.compactMap { if case .scene(let scene) = $0 { flow[scene].className } else { nil } }
        #expect(Set(titles) == ["One", "Two", "Three"])
        #expect(!flow.coverage.controllers.contains { ["Four", "Five"].contains($0.name) && $0.isReachable })
    }

    @Test func `what an object made by an initialiser makes is the initialiser's`() throws {
        let flow = try flow(
            "@IBAction func open(_ sender: Any) { present(Pages(), animated: true) }",
            and: """
                class Pages: UIViewController {
                    let assembly: Assembly
                    init() { assembly = OneAssembly(); super.init(nibName: nil, bundle: nil) }
                    required init?(coder: NSCoder) { fatalError() }
                    override func viewDidLoad() { Library.use(assembly) }
                }
                \(Self.assemblies(["One", "Two"]))
                """
        )
        let made = flow.navigations.filter { $0.operation == .make }
        #expect(made.map(\.trigger) == [.method("init")])
        #expect(made.map { $0.source.map { flow[$0].className } } == ["Pages"])
        #expect(made.map(\.confidence) == [.likely])
    }

    @Test func `an object with many controllers says nothing about which is shown`() throws {
        let names = (1...9).map { "Screen\($0)" }
        let makers = names.map { "func make\($0)() -> Any { Library.wrap { \($0)() } }" }
        let flow = try flow(
            "override func viewDidLoad() { Library.use(Screens()) }",
            and: names.map { "class \($0): UIViewController {}" }.joined(separator: "\n")
                + "\nclass Screens {\n\(makers.joined(separator: "\n"))\n}"
        )
        #expect(!flow.coverage.controllers.contains { names.contains($0.name) && $0.isReachable })
    }

    @Test func `controllers passed to the root of the window lead on from the root`() throws {
        let swift = """
            import UIKit
            class Detail: UIViewController {}
            class List: UIViewController {}
            class Menu: UIViewController {}
            class Drawer: LibraryDrawerController {}
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                    let board = UIStoryboard(name: "Main", bundle: nil)
                    let list = board.instantiateViewController(withIdentifier: "List")
                    let drawer = Drawer(main: UINavigationController(rootViewController: list), side: Menu())
                    window?.rootViewController = drawer
                    return true
                }
            }
            """
        let flow = try TemporaryFolder(["Main.storyboard": ListApp.board, "App.swift": swift]).app().flow
        #expect(flow.coverage.controllers.filter(\.isReachable).map(\.name).contains("Menu"))
        #expect(flow.navigationLines.contains("code/Drawer/0 code/Drawer make code/Menu likely"))
    }
}
