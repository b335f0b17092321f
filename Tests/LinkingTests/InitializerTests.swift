import SceneFlow
import Testing
import WrittenApps

/// The facts about a scene in a controller's own initialiser: its xib, and the stored controllers.
struct InitializerTests {
    private static let board = Board.storyboard(
        initial: "list",
        Board.scene("list", attributes: "customClass=\"List\"")
    )

    private func flow(_ swift: String, _ files: [String: String] = [:]) throws -> Flow {
        let files = files.merging(["Main.storyboard": Self.board, "App.swift": "import UIKit\n\(swift)"]) { $1 }
        return try TemporaryFolder(files).app().flow
    }

    @Test func `a subclass that loads its superclass's xib has a scene of its own, with the views of the xib`() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Base"><connections>
            <outlet property="view" destination="v" id="o"/></connections></placeholder>
            <view id="v"/></objects></document>
            """
        let flow = try flow(
            """
            class Base: UIViewController {
                init() { super.init(nibName: "Plain", bundle: nil) }
                required init?(coder: NSCoder) { fatalError() }
            }
            class Special: Base {
                override func viewDidAppear(_ animated: Bool) {
                    navigationController?.pushViewController(Last(), animated: true)
                }
            }
            class Last: UIViewController {}
            class List: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    show(Base(), sender: nil)
                    show(Special(), sender: nil)
                }
            }
            """,
            ["Plain.xib": xib]
        )
        #expect(flow.scenes.map(\.key) == ["Main/list", "Plain.xib", "code/Special", "code/Last"])
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list show Plain.xib", "code/List/1 Main/list show code/Special",
                "code/Special/0 code/Special push code/Last",
            ]
        )
        #expect(flow.scenes[2].className == "Special")
        #expect(flow.scenes[2].origin == .nib(name: "Plain"))
        #expect(flow.scenes[2].view?.id == flow.scenes[1].view?.id)
    }

    @Test func `the controllers that an initialiser keeps are known when the view is loaded`() throws {
        let flow = try flow(
            """
            class Container: UIViewController {
                let content: UINavigationController
                init(title: String) {
                    let home = Home()
                    content = UINavigationController(rootViewController: home)
                    super.init(nibName: nil, bundle: nil)
                }
                required init?(coder: NSCoder) { fatalError() }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    addChild(content)
                    view.addSubview(content.view)
                    content.didMove(toParent: self)
                }
            }
            class Home: UIViewController {}
            class List: UIViewController {
                override func viewDidAppear(_ animated: Bool) { show(Container(title: "x"), sender: nil) }
            }
            """
        )
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list show code/Container",
                "code/Container/0 code/Container embed code/Home in code/UINavigationController/Home",
            ]
        )
    }

    @Test func `a container that the initialiser embeds shows what code puts into it later`() throws {
        let flow = try flow(
            """
            class Pages: UIViewController {
                let pages: UIPageViewController
                let first: First
                let second: Second
                init() {
                    first = First()
                    second = Second()
                    pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                    pages.setViewControllers([first], direction: .forward, animated: false)
                    super.init(nibName: nil, bundle: nil)
                    addChild(pages)
                    view.addSubview(pages.view)
                }
                required init?(coder: NSCoder) { fatalError() }
                @objc func turn(_ sender: UISegmentedControl) {
                    pages.setViewControllers([second], direction: .forward, animated: true)
                }
            }
            class First: UIViewController {}
            class Second: UIViewController {}
            class List: UIViewController {
                override func viewDidAppear(_ animated: Bool) { show(Pages(), sender: nil) }
            }
            """
        )
        #expect(flow.navigationLines.contains("code/Pages/1 code/Pages setRoot code/Second"))
    }
}
