import Diagnostics
import SceneFlow
import Testing
import WrittenApps

/// Scenes that code makes, and of which nothing that is followed says who shows them.
struct MakerTests {
    private static let board = Board.storyboard(
        initial: "list",
        Board.scene("list", attributes: "customClass=\"List\" storyboardIdentifier=\"List\""),
        Board.scene("detail", attributes: "customClass=\"Detail\" storyboardIdentifier=\"Detail\"")
    )

    private static let detail = """
        class Detail: UIViewController {
            let id: Int
            var item: String?
            init?(coder: NSCoder, id: Int) { self.id = id; super.init(coder: coder) }
            required init?(coder: NSCoder) { fatalError() }
        }
        """

    private func flow(_ swift: String) throws -> Flow {
        let text =
            "import UIKit\n\(swift)\n\(Self.detail)\nclass List: UIViewController { func use(_ c: UIViewController) {} }"
        return try TemporaryFolder(["Main.storyboard": Self.board, "App.swift": text]).app().flow
    }

    @Test func `a factory that nothing calls makes an edge from nowhere, with what it hands over`() throws {
        let flow = try flow(
            """
            struct Factory {
                func make(item: String) -> UIViewController {
                    let detail = UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Detail") as! Detail
                    detail.item = item
                    return detail
                }
            }
            """
        )
        #expect(flow.navigationLines == ["code/Factory/0 nowhere make Main/detail likely"])
        let edge = flow.navigations[0]
        #expect(edge.trigger == .method("Factory.make(item:)"))
        #expect(edge.label == "Factory.make(item:)")
        #expect(edge.confidence == .likely)
        #expect(edge.location?.line == 4)
        #expect(edge.injection?.technique == .property)
        #expect(edge.injection?.sites.map(\.name) == ["item"])
        // The code that shows it stays unresolved.
        #expect(flow.unresolved.map(\.reason) == [.unreached])
    }

    @Test func `so do a SwiftUI wrapper, a static function, a property, a free function and a handler`() throws {
        let make = "UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(identifier: \"Detail\")"
        let flow = try flow(
            """
            struct Wrapper: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> UIViewController {
                    \(make) { Detail(coder: $0, id: 7) }
                }
                func updateUIViewController(_ controller: UIViewController, context: Context) {}
            }
            extension Detail {
                static func fromStoryboard() -> (UINavigationController, Detail) {
                    let detail = \(make) as! Detail
                    return (UINavigationController(rootViewController: detail), detail)
                }
            }
            class Provider { lazy var detail: UIViewController = \(make)
                var other: UIViewController { \(make) } }
            func free() -> UIViewController { \(make) }
            struct Row: View {
                var body: some View {
                    Button(action: {
                        let detail = \(make)
                        show(detail)
                    })
                }
            }
            """
        )
        #expect(
            flow.navigations.map(\.label) == [
                "Wrapper.makeUIViewController(context:)", "Detail.fromStoryboard()", "Provider.detail",
                "Provider.other", "free()", "Row.body",
            ]
        )
        #expect(flow.navigations.allSatisfy { $0.source == nil && $0.operation == .make && $0.trigger != .launch })
        #expect(flow.navigations[0].injection?.line == "creator init(coder:id:) id=7 likely")
    }

    @Test func `what such code does with it where that stands there is said`() throws {
        let flow = try flow(
            """
            class Starter {
                var window: UIWindow?
                func start() {
                    let list = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
                    window?.rootViewController = list
                }
            }
            """
        )
        #expect(flow.navigationLines == ["code/Starter/0 nowhere setRoot Main/list likely"])
        #expect(flow.launch == .storyboard(name: "Main", initial: Scene.ID(0)))
    }

    @Test func `a factory that a scene calls makes no edge of its own`() throws {
        let flow = try flow(
            """
            struct Factory {
                func make() -> UIViewController {
                    UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Detail")
                }
            }
            extension List {
                @IBAction func go(_ sender: Any) { present(Factory().make(), animated: true) }
            }
            """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list present Main/detail"])
    }

    @Test func `what a scene makes and nothing shows is an edge of the scene`() throws {
        let flow = try flow(
            """
            extension List {
                @IBAction func go(_ sender: Any) {
                    let detail = storyboard!.instantiateViewController(withIdentifier: "Detail") as! Detail
                    detail.item = "new"
                    Elsewhere.shared.take(detail)
                }
            }
            """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list make Main/detail likely"])
        #expect(flow.navigations[0].trigger == .action("go:"))
        #expect(flow.navigations[0].injection?.sites.map(\.name) == ["item"])
        #expect(flow.unresolved.map(\.reason) == [.controller])
    }

    @Test func `a root that code which nothing calls gives the window is an edge from nowhere`() throws {
        let flow = try flow(
            """
            class Starter {
                var window: UIWindow?
                func start() {
                    let list = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()!
                    window?.rootViewController = UINavigationController(rootViewController: list)
                }
                func show(_ controller: UIViewController) {
                    window?.rootViewController = controller
                }
            }
            class Ender {
                var window: UIWindow?
                func end() { window?.rootViewController = Other() }
            }
            class Other: UIViewController {}
            """
        )
        #expect(
            flow.navigationLines == [
                "code/Starter/0 nowhere setRoot Main/list in code/UINavigationController/Main likely",
                "code/Ender/0 nowhere setRoot code/Other likely",
            ]
        )
        #expect(flow.navigations.map(\.trigger) == [.method("Starter.start()"), .method("Ender.end()")])
        #expect(flow.navigations[0].wrapper.map { flow[$0].className } == "UINavigationController")
        #expect(flow.launch == .storyboard(name: "Main", initial: Scene.ID(0)))
        #expect(flow.coverage.open.map(\.text) == ["window?.rootViewController = controller"])
        #expect(flow.coverage.open.map(\.reason) == [.unreached])
    }

    @Test func `a root that called code gives the window is no edge of what nothing calls`() throws {
        let flow = try flow(
            """
            class Starter {
                var window: UIWindow?
                func show() { window?.rootViewController = Other() }
            }
            extension List {
                @IBAction func go(_ sender: Any) { Starter().show() }
            }
            class Other: UIViewController {}
            """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list setRoot code/Other"])
    }

    @Test func `a root that the delegate gives the window when something calls it that is not followed is one too`()
        throws
    {
        let flow = try flow(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(
                    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = Home()
                    return true
                }
                @objc func signedOut() { window?.rootViewController = Other() }
            }
            class Home: UIViewController {}
            class Other: UIViewController {}
            """
        )
        #expect(
            flow.navigationLines == [
                "code/launch/0 delegate setRoot code/Home",
                "code/AppDelegate/0 nowhere setRoot code/Other likely",
            ]
        )
        #expect(flow.navigations.last?.trigger == .method("AppDelegate.signedOut()"))
        #expect(flow.coverage.open.isEmpty)
    }

    @Test func `a banner of a library has a root of its own`() throws {
        let flow = try flow(
            """
            import Banners
            extension List {
                @IBAction func go(_ sender: Any) {
                    let banner = BannerView(size: 3)
                    banner.rootViewController = self
                }
            }
            """
        )
        #expect(flow.navigationLines.isEmpty)
        #expect(flow.coverage.open.isEmpty)
        #expect(flow.coverage.ignored.map(\.reason) == [.otherObject])
    }
}
