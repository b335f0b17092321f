import Foundation
import SceneFlow
import Testing
import WrittenApps

/// The controllers named by a chain of names that begins at the launch.
struct NameChainTests {
    private static let start = """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                window?.rootViewController = Home()
                return true
            }
        }
        class Home: UIViewController {
            var router: Router?
        }
        class Router {
            init() {}
            %s
        }
        class Page: UIViewController {}

        """

    private func unnamed(_ body: String, besides files: [String: String] = [:], outside: String = "") throws -> [String]
    {
        var files = files
        files["App.swift"] = Self.start.replacingOccurrences(of: "%s", with: body) + outside
        return try TemporaryFolder(files).app().flow.coverage.controllers.filter { !$0.isNamed }.map(\.name)
    }

    @Test func `a mention is enough, without a use`() throws {
        #expect(try unnamed("var kind: Page.Type { Page.self }") == [])
        #expect(try unnamed("") == ["Page"])
        #expect(try unnamed("// Page") == ["Page"])
        #expect(try unnamed("/* Page */ var count = 0") == ["Page"])
    }

    @Test func `what only types name that nothing names is not named`() throws {
        let others = "class Old { func go() { Later() } }\nclass Later: UIViewController { let page = Page() }\n"
        #expect(try unnamed("", outside: others) == ["Later", "Page"])
        #expect(try unnamed("var old: Old?", outside: others) == [])
    }

    @Test func `a class does not name itself`() throws {
        let own = "class Lonely: UIViewController { static func make() -> Lonely { Lonely() } }\n"
        #expect(try unnamed("var page: Page?", outside: own) == ["Lonely"])
    }

    @Test func `a superclass is named by its subclass, not the other way round`() throws {
        #expect(try unnamed("var special: Special?", outside: "class Special: Page {}\n") == [])
        #expect(try unnamed("var page: Page?", outside: "class Special: Page {}\n") == ["Special"])
    }

    @Test func `code outside of types, and in extensions of others' types, counts from the start`() throws {
        #expect(try unnamed("", outside: "func open() { _ = Page() }\n") == [])
        #expect(try unnamed("", outside: "extension UIViewController { func open() { _ = Page() } }\n") == [])
        #expect(try unnamed("", outside: "extension Router { func open() { _ = Page() } }\n") == [])
    }

    @Test func `a string names a class, a scene and a storyboard`() throws {
        #expect(try unnamed("let name = \"App.Page\"") == [])
        #expect(try unnamed("let name = \"\\(Page.self)\"") == [])
        let board = Board.storyboard(
            initial: "first",
            Board.scene("first", attributes: "customClass=\"First\""),
            Board.scene("second", attributes: "customClass=\"Second\" storyboardIdentifier=\"the-second\"")
        )
        let classes = "class First: UIViewController {}\nclass Second: UIViewController {}\n"
        func left(_ body: String) throws -> [String] {
            try unnamed("var page: Page?\n" + body, besides: ["Wizard.storyboard": board], outside: classes)
        }
        #expect(try left("") == ["First", "Second"])
        #expect(try left("let name = \"Wizard\"") == ["Second"])
        #expect(try left("let name = theSecond()") == ["First"])
    }

    @Test func `a scene names what its segues lead to, and the views in it name others`() throws {
        let board = Board.storyboard(
            initial: "home",
            Board.scene(
                "home",
                "<view key=\"view\" id=\"v\"><subviews><view id=\"w\" customClass=\"Chart\"/></subviews></view>",
                attributes: "customClass=\"Home\""
            ),
            Board.scene(
                "apart",
                "<connections><segue id=\"s\" kind=\"show\" destination=\"end\"/></connections>",
                attributes: "customClass=\"Apart\" storyboardIdentifier=\"apart\""
            ),
            Board.scene("end", attributes: "customClass=\"End\"")
        )
        let classes = """
            class Chart: UIView { var page: Page? }
            class Apart: UIViewController {}
            class End: UIViewController {}

            """
        func left(_ body: String) throws -> [String] {
            try unnamed(body, besides: ["Main.storyboard": board], outside: classes)
        }
        #expect(try left("") == ["Apart", "End"])
        #expect(try left("var apart: Apart?") == [])
    }

    @Test func `where names of classes are put together, any may be meant`() throws {
        #expect(try unnamed("func type(_ name: String) { NSClassFromString(name) }") == [])
        #expect(try unnamed("func type() { NSClassFromString(\"XCTest\") }") == ["Page"])
    }
}
