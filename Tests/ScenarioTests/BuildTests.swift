import SceneFlow
import Simulation
import Testing

/// Debug and release builds of one app (INJ-76, INJ-77).
struct BuildTests {
    private static let release = LaunchOptions(configuration: .release)

    @Test(arguments: ["before", "after"])
    func `the example's default is overridden in a debug build, and stands in a release build`(side: String) throws {
        var app = try Scenario(Fixture(example: "Contacts/\(side)"))
        app.expectNoCrash()
        app.expectInjected("ContactListViewController", "store: ContactStore = ContactStore.sample")
        app.launch(Self.release)
        app.expectNoCrash()
        app.expectInjected("ContactListViewController", "store: ContactStore = ContactStore.shared")
        #expect(app.state.configuration == .release)
        app.launch(LaunchOptions())
        app.expectInjected("ContactListViewController", "store: ContactStore = ContactStore.sample")
    }

    @Test func `a scene that only one build opens is reached in that build`() throws {
        let fixture = try Fixture.code.swift(
            "A",
            """
            import UIKit

            class A: UIViewController {
                @IBAction func open(_ sender: Any) {
                    #if DEBUG
                    let next = DebugMenu()
                    #else
                    let next = Welcome()
                    #endif
                    navigationController?.pushViewController(next, animated: true)
                }
            }

            #if DEBUG
            class DebugMenu: UIViewController {}
            #else
            class Welcome: UIViewController {}
            #endif
            """
        )
        var app = try Scenario(fixture)
        #expect(app.app.configurations == [.debug, .release])
        app.tap("bCode")
        app.expectStack("N", "A", "DebugMenu")
        app.launch(Self.release)
        app.tap("bCode")
        app.expectStack("N", "A", "Welcome")
    }

    @Test func `an app whose builds are alike has one flow, and either launch runs it`() throws {
        let logging = """
            import UIKit

            class A: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    #if !DEBUG && DEBUG
                    present(A(), animated: true)
                    #endif
                }
            }
            """
        var app = try Scenario(.navigation.swift("A", logging), Self.release)
        #expect(app.app.release == nil)
        #expect(app.state.configuration == .release)
        app.tap("bA")
        app.expectStack("N", "A", "B")
    }

    @Test func `each build has a digest of its own`() throws {
        func app(_ debug: String, _ release: String) throws -> (digest: String, release: String?) {
            let body = "#if DEBUG\n        \(debug)\n        #else\n        \(release)\n        #endif"
            let source = """
                import UIKit

                class A: UIViewController {
                    override func viewDidLoad() {
                        \(body)
                    }
                }
                """
            let app = try Scenario(.navigation.swift("A", source)).app
            return (app.flow.digest, app.release?.digest)
        }
        let first = try app("title = \"a\"", "dismiss(animated: true)")
        let other = try app("title = \"a\"", "navigationController?.popToRootViewController(animated: true)")
        #expect(first.digest != first.release)
        #expect(first.digest == other.digest)
        #expect(first.release != other.release)
        let same = try app("dismiss(animated: true)", "dismiss(animated: true)")
        #expect(same.release == nil)
    }
}
