import Foundation
import ProjectLoading
import SceneFlow
import Testing
import WrittenApps

/// The controllers that a delegate and its coordinators put into the root created from the storyboard.
struct LaunchRootTests {
    private func flow(_ source: String) throws -> Flow {
        let list = """
            <plist><dict><key>CFBundleIdentifier</key><string>shop</string><key>CFBundlePackageType</key>
            <string>APPL</string><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """
        let root = Board.scene("n").replacing("<viewController", with: "<navigationController")
            .replacing("</viewController", with: "</navigationController")
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(initial: "n", root), "Info.plist": list,
            "App.swift": """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(
                    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
                    let root = window!.rootViewController as! UINavigationController
                    @SOURCE@
                    return true
                }
            }
            class Coordinator {
                private let root: UINavigationController
                init(_ root: UINavigationController) { self.root = root }
                func start() {
                    let first = First()
                    first.onSelect = { [weak self] in self?.root.pushViewController(Second(), animated: true) }
                    root.setViewControllers([first], animated: false)
                }
            }
            class First: UIViewController { var onSelect: (() -> Void)? }
            class Second: UIViewController {}
            struct Item { var title: String; var controller: UIViewController? }
            struct Menu {
                static let items = [Item(title: "a", controller: First()), Item(title: "b", controller: Second()), Item(title: "c", controller: nil)]
            }
            """.replacing("@SOURCE@", with: source),
        ])
        return try withExtendedLifetime(folder) { try #require(try ProjectLoader().load(folder.url).apps.first).flow }
    }

    private func reachable(_ flow: Flow) -> [String] {
        SceneGraph(flow).reachable.sorted().map { flow.scenes[$0].className }
    }

    @Test(arguments: [
        "root.setViewControllers([First()], animated: false)", "root.viewControllers = [First()]",
        "root.pushViewController(First(), animated: false)", "window?.rootViewController?.show(First(), sender: nil)",
    ])
    func `controllers that the delegate puts into the root follow the launch`(_ source: String) throws {
        let flow = try flow(source)
        #expect(flow.launch == .storyboard(name: "Main", initial: Scene.ID(0)))
        #expect(reachable(flow) == ["UINavigationController", "First"])
    }

    @Test func `what a closure shows is reached from the controller that keeps it`() throws {
        #expect(try reachable(flow("Coordinator(root).start()")) == ["UINavigationController", "First", "Second"])
        let none = try flow("_ = Coordinator(root)")
        #expect(reachable(none) == ["UINavigationController"])
    }

    @Test func `a record at an open place of a list gives one of the list's controllers`() throws {
        let flow = try flow("root.setViewControllers([Menu.items[Settings.place].controller!], animated: false)")
        #expect(reachable(flow) == ["UINavigationController", "First", "Second"])
        #expect(flow.navigations.flatMap(\.conditions).contains("Settings.place == 0"))
    }
}
