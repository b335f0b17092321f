import SceneFlow
import Simulation
import Testing

/// The tabs of iOS 18 (NAV-45).
struct NewTabTests {
    private static func app(_ setup: String) throws -> Launched {
        try Launched(
            """
            \(Launched.delegate(showing: "Tabs()"))
            class Tabs: UITabBarController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let album = UITab(title: "Album", image: nil, identifier: "album") { _ in Album() }
                    let search = UISearchTab { _ in Search() }
                    \(setup)
                }
            }
            class Library: UIViewController {}
            class Album: UIViewController {}
            class Search: UIViewController {}
            """
        )
    }

    private static let begin = "UITabGroup(title: \"Library\", image: nil, identifier: \"library\", children: [album])"

    @Test(arguments: [("\(begin) { _ in Library() }", "Library"), (begin, "Album")])
    func `a group of tabs shows the controller of its own provider, else that of its first tab`(
        _ group: String,
        _ shown: String
    ) throws {
        var app = try Self.app("tabs = [\(group), search]")
        #expect(app.visible == ["Tabs", shown])
        app.act(.selectTab(1))
        #expect(app.visible == ["Tabs", "Search"])
    }

    @Test func `code selects a tab of iOS 18`() throws {
        let app = try Self.app("tabs = [album, search]\nselectedTab = search")
        #expect(app.visible == ["Tabs", "Search"])
        #expect(app.flow.unresolved == [])
    }
}
