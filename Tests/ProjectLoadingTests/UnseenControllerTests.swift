import Diagnostics
import SceneFlow
import Testing

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
