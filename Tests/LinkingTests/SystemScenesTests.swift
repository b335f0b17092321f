import Diagnostics
import SceneFlow
import Testing
import WrittenApps

/// The controllers that UIKit creates by itself, and the attributes in storyboards that decide it.
struct SystemScenesTests {
    @Test(arguments: [
        ("", ["masterViewController", "detailViewController"], nil),
        ("allowDoubleColumnStyle=\"YES\"", ["masterViewController", "detailViewController"], SplitStyle.doubleColumn),
        (
            "allowDoubleColumnStyle=\"YES\"",
            ["masterViewController", "supplementaryViewController", "detailViewController"],
            SplitStyle.tripleColumn
        ),
        ("style=\"tripleColumn\"", ["masterViewController"], SplitStyle.tripleColumn),
    ])
    func `the style of a split view is that of its element`(
        attributes: String,
        relationships: [String],
        style: SplitStyle?
    ) throws {
        let flow = try Self.container("splitViewController", relationships, attributes: attributes)
        #expect(flow.scenes.first { $0.kind == .splitViewController }?.splitStyle == style)
        // A child without a navigation controller gets one, in columns only.
        #expect(flow.scenes.contains { $0.key == SystemScenes.navigation } == (style != nil))
    }

    @Test func `many tabs have a More that lists the rest by their titles`() throws {
        let flow = try Self.container("tabBarController", Array(repeating: "viewControllers", count: 7))
        let list = try #require(flow.scenes.first { $0.key == SystemScenes.moreList(of: "Main/top") })
        #expect(list.label(of: "more-4") == "title 4")
        #expect(list.node("more-6")?.text == "title 6")
        #expect(list.node("more-3") == nil)
        #expect(flow.scenes.contains { $0.key == SystemScenes.moreNavigation })
        #expect(flow.diagnostics == [])
    }

    @Test func `five tabs have none`() throws {
        let flow = try Self.container("tabBarController", Array(repeating: "viewControllers", count: 5))
        #expect(!flow.scenes.contains { $0.key.hasPrefix("code/") })
    }

    @Test func `many tabs that code sets have a More that does not know them`() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "top",
                Board.scene("top", element: "tabBarController", attributes: "customClass=\"Tabs\"")
            ),
            "Tabs.swift": """
            class Tabs: UITabBarController {
                override func viewDidLoad() {
                    viewControllers = [One(), One(), One(), One(), One(), One()]
                }
            }
            class One: UIViewController {}
            """,
        ])
        let keys = try folder.app().flow.scenes.map(\.key)
        #expect(keys.contains(SystemScenes.moreList))
        #expect(keys.contains(SystemScenes.moreNavigation))
    }

    @Test func `a segue's own class is read, and what it calls of its superclass`() throws {
        let segues = """
            <segue id="one" destination="b" kind="custom" identifier="one" customClass="Fade" \
            customModule="App" customModuleProvider="target"/>
            """
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "a",
                Board.scene("a", "<connections>\(segues)</connections>"),
                Board.scene("b")
            ),
            "Fade.swift": """
            class Fade: UIStoryboardSegue {
                override func perform() {
                    prepareViews()
                    source.navigationController?.pushViewController(destination, animated: false)
                }
                private func prepareViews() { super.perform() }
            }
            """,
        ])
        let flow = try folder.app().flow
        let fade = try #require(flow.classes.first { $0.name == "Fade" })
        let perform = try #require(fade.methods.first { $0.name == "perform()" })
        #expect(perform.body.text.hasSuffix("unanimated push segue.destination from segue.source.navigationController"))
        #expect(fade.methods.first { $0.name == "prepareViews()" }?.body.text == "super.perform()()")
        #expect(flow.unresolved == [])
    }

    @Test func `a class that is no kind of its element's is told`() throws {
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(
                initial: "top",
                Board.scene("top", element: "navigationController", attributes: "customClass=\"Plain\"")
            ),
            "Plain.swift": "@objc(Plain) class Plain: UIViewController {}",
        ])
        #expect(try folder.app().flow.diagnostics.map(\.id) == ["class-of-another-kind"])
    }

    /// A container `top` with as many children as it has relationships, each with a title.
    private static func container(
        _ element: String,
        _ relationships: [String],
        attributes: String = ""
    ) throws -> Flow {
        let segues = relationships.enumerated().map { index, name in
            "<segue id=\"r\(index)\" destination=\"c\(index)\" kind=\"relationship\" relationship=\"\(name)\"/>"
        }
        let children = relationships.indices.map { Board.scene("c\($0)", attributes: "title=\"title \($0)\"") }
        let body = "<connections>\(segues.joined())</connections>"
        let top = Board.scene("top", body, element: element, attributes: attributes)
        let folder = try TemporaryFolder([
            "Main.storyboard": Board.storyboard(initial: "top", top, children.joined(separator: "\n"))
        ])
        return try folder.app().flow
    }
}
