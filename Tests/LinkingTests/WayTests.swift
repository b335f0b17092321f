import Diagnostics
import SceneFlow
import Testing
import WrittenApps

/// The ways on which Swift code gets from a scene to another: one edge for each pair, and only what is one.
struct WayTests {
    private func flow(_ body: String, and more: String = "") throws -> Flow { try ListApp.flow(body, and: more) }

    private static let make = "storyboard!.instantiateViewController(withIdentifier: \"Detail\") as! Detail"

    @Test func `branches that lead to one scene are one edge, under what they have in common`() throws {
        let flow = try flow(
            """
            @IBAction func open(_ sender: Any) {
                guard isReady else { return }
                let detail = \(Self.make)
                if isWide {
                    detail.item = "wide"
                    show(detail, sender: nil)
                } else {
                    show(detail, sender: nil)
                }
            }
            """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list show Main/detail if isReady"])
        #expect(flow.navigations[0].location?.line == 8)
        #expect(flow.navigations[0].alsoAt.map(\.line) == [10])
        #expect(flow.navigations[0].injection?.sites.map(\.conditions) == [["isReady", "isWide"]])
    }

    @Test func `what an extension of UIViewController has is a scene's where its own code comes by`() throws {
        let flow = try flow(
            "override func viewDidAppear(_ animated: Bool) { askAgain() }",
            and: """
                extension UIViewController {
                    func askAgain() {
                        let alert = UIAlertController(title: "Again?", message: nil, preferredStyle: .alert)
                        alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in
                            self.present(Edit(), animated: true)
                        })
                        present(alert, animated: true)
                    }

                    func neverCalled() {
                        dismiss(animated: true)
                    }
                }
                """
        )
        let sources = Set(flow.navigations.map { $0.source.map { flow[$0].key } ?? "nothing" })
        #expect(sources == ["Main/list"])
        #expect(flow.navigations.contains { $0.trigger == .method("Retry") })
        #expect(flow.unresolved.map(\.reason) == [.unreached])
    }

    @Test func `a condition that is asked twice stands once`() throws {
        let flow = try flow(
            """
            @IBAction func open(_ sender: Any) {
                guard isReady else { return }
                go()
            }
            func go() {
                if isReady { show(\(Self.make), sender: nil) }
            }
            """
        )
        #expect(flow.navigations.map(\.conditions) == [["isReady"]])
    }

    @Test func `what is set on the root of an instantiated container reaches it by property`() throws {
        let flow = try flow(
            """
            @IBAction func open(_ sender: Any) {
                let nav = storyboard!.instantiateViewController(withIdentifier: "EditNav") as! UINavigationController
                (nav.topViewController as? Edit)?.item = "new"
                present(nav, animated: true)
            }
            """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list present Main/nav"])
        #expect(flow.navigations[0].injection?.technique == .property)
    }

    @Test(arguments: ["nav.viewControllers = [detail]", "nav.setViewControllers([detail], animated: false)"])
    func `what code puts into an instantiated container is shown in it`(put: String) throws {
        let flow = try flow(
            """
            @IBAction func open(_ sender: Any) {
                let nav = storyboard!.instantiateViewController(withIdentifier: "EditNav") as! UINavigationController
                let detail = \(Self.make)
                detail.item = "new"
                \(put)
                present(nav, animated: true)
            }
            """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list present Main/detail in Main/nav"])
        #expect(flow.navigations[0].injection?.technique == .property)
    }

    @Test func `an override of what navigates begins nothing, and what is presented is no way out`() throws {
        let flow = try flow(
            """
            override func dismiss(animated: Bool, completion: (() -> Void)?) {
                super.dismiss(animated: animated, completion: completion)
                show(\(Self.make), sender: nil)
            }
            @IBAction func close(_ sender: Any) {
                presentedViewController?.dismiss(animated: true)
            }
            @IBAction func leaveOther(_ sender: Any) {
                let detail = \(Self.make)
                detail.navigationController?.popViewController(animated: true)
            }
            @IBAction func leave(_ sender: Any) { navigationController?.popViewController(animated: true) }
            """
        )
        #expect(flow.navigations.allSatisfy { $0.trigger != .callback("dismiss(animated:completion:)") })
        #expect(flow.navigations.filter { $0.destination == .back }.map(\.trigger) == [.action("leave:")])
    }

    @Test func `a window over the app's own is not its root`() throws {
        let flow = try flow(
            """
            @IBAction func open(_ sender: Any) {
                let window = UIWindow(frame: UIScreen.main.bounds)
                window.rootViewController = \(Self.make)
                window.windowLevel = .alert + 1
                window.makeKeyAndVisible()
            }
            @IBAction func restart(_ sender: Any) { view.window?.switchTo(\(Self.make)) }
            """,
            and: """
                extension UIWindow { func switchTo(_ root: UIViewController) { rootViewController = root } }
                """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list setRoot Main/detail likely"])
        #expect(flow.navigations[0].trigger == .action("restart:"))
        #expect(flow.unresolved.map(\.reason) == [.controller])
        #expect(flow.unresolved[0].location?.line == 5)
    }

    @Test func `a case of an enum is known in its own methods`() throws {
        let flow = try flow(
            """
            @IBAction func open(_ sender: Any) { show(Place.detail("x").controller(), sender: nil) }
            """,
            and: """
                enum Place {
                    case list
                    case detail(String)
                    var name: String {
                        switch self {
                        case .list: return "List"
                        case .detail: return "Detail"
                        }
                    }
                    func controller() -> UIViewController {
                        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: name)
                    }
                }
                """
        )
        #expect(flow.navigationLines == ["code/List/0 Main/list show Main/detail"])
        #expect(flow.navigations[0].conditions.isEmpty)
    }

    @Test func `prepare is said to inject, not its first assignment`() throws {
        let board = ListApp.board.replacing(
            "customClass=\"List\" storyboardIdentifier=\"List\" sceneMemberID=\"viewController\">",
            with: "customClass=\"List\" storyboardIdentifier=\"List\" sceneMemberID=\"viewController\"><connections>"
                + "<segue id=\"go\" kind=\"show\" identifier=\"go\" destination=\"detail\"/></connections>"
        )
        let swift = """
            import UIKit
            class List: UIViewController {
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                    guard let detail = segue.destination as? Detail else { return }
                    detail.item = "x"
                }
            }
            \(ListApp.others)
            """
        let flow = try TemporaryFolder(["Main.storyboard": board, "App.swift": swift]).app().flow
        let injection = try #require(flow.segues.first { $0.identifier == "go" }?.injection)
        #expect(injection.technique == .prepare)
        #expect(injection.location?.line == 3)
        #expect(injection.sites.map(\.location?.line) == [5])
    }
}
