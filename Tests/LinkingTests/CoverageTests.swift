import Diagnostics
import Foundation
import SceneFlow
import Testing
import WrittenApps

@testable import ProjectLoading

/// Each navigation of an app's sources is linked, not understood or ignored, and none is silent.
struct CoverageTests {
    /// Code of which each line that navigates has its outcome behind it.
    private static let code = """
        class List: UIViewController {
            @IBAction func open() { show(Detail(), sender: nil) } // linked
            @IBAction func close() { dismiss(animated: true) } // linked
            @IBAction func ask() { present(unknown(), animated: true) } // controller
            @IBAction func fill() {
                let stack = UINavigationController()
                stack.setViewControllers([Detail()], animated: false) // linked
                present(stack, animated: true) // linked
            }
            var title2: String { willSet { present(Detail(), animated: true) } } // unread
            subscript(index: Int) -> Int { show(Detail(), sender: nil); return 1 } // linked
            #if NEVER
            func never() { dismiss(animated: true) } // inactive
            #endif
            override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
                super.dismiss(animated: flag, completion: completion) // forwarded
            }
            func play(_ scene: Board) { scene.addChild(Node()) } // ownMethod
            func place(_ panel: Panel) { panel.rootViewController = self } // ownMethod
        }
        class Detail: UIViewController {}
        class Node {}
        class Panel { var rootViewController: UIViewController? }
        class Quiet: UINavigationController {
            override func setViewControllers(_ all: [UIViewController], animated: Bool) {
                guard isViewLoaded else { return }
                super.setViewControllers(all, animated: animated) // forwarded
            }
        }
        class Board { func addChild(_ node: Node) {} }
        class Router {
            let window: UIWindow
            func go() { window.rootViewController = List() } // linked
        }
        class Opener {
            let window: UIWindow
            func give(_ some: UIViewController) { window.rootViewController = some } // unreached
            static func back(_ a: UIViewController) { a.navigationController?.popViewController(animated: true) } // unreached
        }
        class Fade: UIStoryboardSegue {
            override func perform() { source.present(destination, animated: false) } // segueClass
        }
        extension UIViewController {
            func help() { present(Detail(), animated: true) } // unreached
        }
        func global(_ host: UIViewController) { host.present(Detail(), animated: true) } // unreached
        let kept = { (host: UIViewController) in host.show(Detail(), sender: nil) } // unread
        """

    private func outcomes(_ flow: Flow) -> [Int: String] {
        var outcomes: [Int: String] = [:]
        for item in flow.coverage.open { outcomes[item.location?.line ?? 0] = item.reason.rawValue }
        for item in flow.coverage.ignored { outcomes[item.location.line] = item.reason.rawValue }
        return outcomes
    }

    private func app(_ code: String = Self.code) throws -> LoadedApp {
        let board = Board.storyboard(initial: "list", Board.scene("list", attributes: "customClass=\"List\""))
        return try TemporaryFolder(["Main.storyboard": board, "App.swift": code]).app()
    }

    @Test func `each navigation has its outcome`() throws {
        let outcomes = outcomes(try app().flow)
        for (number, line) in Self.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let parts = line.components(separatedBy: " // ")
            let expected = parts.count > 1 && parts[1] != "linked" ? parts[1] : nil
            #expect(outcomes[number + 1] == expected, "\(line)")
        }
    }

    @Test func `a view that only a preview names is ignored, and so is what only that view names`() throws {
        let flow = try app(
            """
            class List: UIViewController { func go() { present(UIHostingController(rootView: Home()), animated: true) } }
            struct Home: View {
                @State private var isOpen = false
                var body: some View { Button("A") { isOpen = true }.sheet(isPresented: $isOpen) { Text("x") } }
            }
            struct Old: View {
                @State private var isOpen = false
                var body: some View { Button("A") { isOpen = true }.sheet(isPresented: $isOpen) { Older() } }
            }
            struct Older: View { var body: some View { NavigationLink("B") { Text("y") } } }
            #Preview { Old() }
            struct Old_Previews: PreviewProvider { static var previews: some View { Old() } }
            """
        ).flow
        #expect(flow.coverage.ignored.map(\.reason) == [.unused, .unused])
        #expect(flow.coverage.foundInViews == 1)
    }

    @Test func `the figures add up to what another counter counts`() throws {
        let coverage = try app().flow.coverage
        let linked = Self.code.matches(of: #/// linked/#).count
        #expect(coverage.linked == linked)
        #expect(coverage.found == CallCounter.count(in: Self.code))
    }

    @Test func `in the examples none is silent`() throws {
        let examples = Folders.package.appending(path: "Docs/Examples")
        var total = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: examples.path).sorted()
        where name != "README.md" {
            for app in try ProjectLoader().load(examples.appending(path: name)).apps {
                let texts = try app.swiftFiles.map { path in
                    try String(contentsOf: examples.appending(path: name).appending(path: path), encoding: .utf8)
                }
                let count = texts.reduce(0) { $0 + CallCounter.count(in: $1) }
                #expect(app.flow.coverage.found == count, "\(name): \(app.id)")
                total += count
            }
        }
        // Else nothing would have been counted.
        #expect(total > 0)
    }

    @Test func `what was not understood is among the unresolved, too`() throws {
        let flow = try app().flow
        let places = Set(flow.unresolved.compactMap(\.location))
        #expect(flow.coverage.open.allSatisfy { $0.location.map(places.contains) == true })
    }

    @Test func `controllers are classes and plain scenes, but for base classes`() throws {
        let board = Board.storyboard(
            initial: "list",
            Board.scene(
                "list",
                "<connections><segue id=\"s\" kind=\"show\" destination=\"plain\"/></connections>",
                attributes: "customClass=\"List\""
            ),
            Board.scene("plain", attributes: "title=\"Plain\""),
            Board.scene("alone", attributes: "customClass=\"Alone\" storyboardIdentifier=\"a\"")
        )
        let code = """
            class Base: UIViewController {}
            class List: Base {}
            class Alone: Base {}
            class Unused: Base {}
            class Cell: UITableViewCell {}
            """
        let coverage = try TemporaryFolder(["Main.storyboard": board, "App.swift": code]).app().flow.coverage
        #expect(coverage.controllers.map(\.name) == ["Alone", "List", "Plain", "Unused"])
        #expect(coverage.controllers.map(\.isReachable) == [false, true, true, false])
        #expect(coverage.controllers.map { !$0.scenes.isEmpty } == [true, true, true, false])
        #expect((coverage.inFlow, coverage.reachable) == (3, 2))
        #expect(coverage.controllers.map(\.isNamed) == [false, true, true, false])
        #expect(coverage.unnamed == 2)
        #expect(coverage.sentence() == "2 of 4 view controllers reachable, 2 named nowhere, 3 in the flow")
    }

    @Test func `a controller below a class of a library counts`() throws {
        let board = Board.storyboard(initial: "list", Board.scene("list", attributes: "customClass=\"List\""))
        let code = """
            import Texture
            class Base: ASViewController {}
            class List: Base {}
            class Other: Base {}
            class Node: ASDisplayNode {}
            """
        let coverage = try TemporaryFolder(["Main.storyboard": board, "App.swift": code]).app().flow.coverage
        #expect(coverage.controllers.map(\.name) == ["List", "Other"])
        #expect(coverage.controllers.map(\.isReachable) == [true, false])
    }
}
