import SceneFlow
import Simulation
import Testing

/// Creators: section 3.3 of UIKit's rules (INJ-20 to INJ-24, INST-21 to INST-24).
struct CreatorTests {
    @Test func `T-29 a creator makes the controller with what it needs`() throws {
        var app = try Scenario(
            .code.swift(
                "A",
                Sources.a(
                    """
                        @IBAction func open(_ sender: UIButton) {
                            guard let storyboard else { return }
                            let detail = storyboard.instantiateViewController(identifier: "Detail") { coder in
                                Detail(coder: coder, service: Service.shared)
                            }
                            navigationController?.pushViewController(detail, animated: true)
                        }
                    """
                )
            )
            .swift("Detail", Sources.demanding("Detail"))
        )
        app.tap("bCode")
        app.expectNoCrash()
        app.expectEvents(
            "A.open:",
            "creator",
            "Detail.init(coder:service:)",
            "Detail.service = Service.shared",
            "Detail.awakeFromNib",
            "Detail.willMove",
            "Detail.loadView",
            "Detail.viewDidLoad",
            "A.viewWillDisappear(true)",
            "Detail.viewWillAppear(true)",
            "Detail.viewIsAppearing(true)",
            "A.viewDidDisappear(true)",
            "Detail.viewDidAppear(true)",
            "Detail.didMove"
        )
        app.expectStack("N", "A", "Detail")
        app.expectMade("Detail", by: .creator, "init(coder:service:)")
        app.expectInjected("Detail", "service: Service = Service.shared")
    }

    @Test func `a creator that traps in its own call returns nothing, not nil`() throws {
        func opened(_ body: String) throws -> Scenario {
            let open = """
                    @IBAction func open(_ sender: UIButton) {
                        guard let storyboard else { return }
                        let detail = storyboard.instantiateViewController(identifier: "Detail") { (coder: NSCoder) -> Detail? in
                            \(body)
                        }
                        navigationController?.pushViewController(detail, animated: true)
                    }
                """
            var app = try Scenario(
                .code.swift("A", Sources.a(open)).swift("Detail", Sources.demanding("Detail"))
            )
            app.tap("bCode")
            return app
        }
        let trapping = try opened("Detail(coder: coder)")
        #expect(trapping.step.events.contains { $0.kind == .creator(.unfinished) })
        let returning = try opened("nil")
        #expect(returning.step.events.contains { $0.kind == .creator(.nothing) })
    }

    @Test(arguments: [
        "{ [last] coder -> Detail? in\n guard let last = last else { return nil }",
        "{ [last] coder in\n guard let last else { return nil }",
        "{ [weak self] coder in\n guard let self = self, let last = self.last else { return nil }",
        "{ coder in\n if self.last == nil { return nil }\n let last = self.last!",
    ])
    func `a creator returns nil until it has what it hands over (INJ-82)`(_ beginning: String) throws {
        let detail = """
                private let service: Service
                init?(coder: NSCoder, service: Service) {
                    self.service = service
                    super.init(coder: coder)
                }
                required init?(coder: NSCoder) {
                    service = Service.shared
                    super.init(coder: coder)
                }
            """
        var app = try Scenario(
            .code.swift(
                "A",
                Sources.a(
                    """
                        private var last: Service?
                        @IBAction func open(_ sender: UIButton) {
                            guard let storyboard else { return }
                            let detail = storyboard.instantiateViewController(identifier: "Detail") \(beginning)
                                return Detail(coder: coder, service: last)
                            }
                            last = Service.shared
                            navigationController?.pushViewController(detail, animated: true)
                        }
                    """
                )
            )
            .swift("Detail", "import UIKit\nfinal class Detail: UIViewController {\n\(detail)\n}\n")
        )
        app.tap("bCode")
        app.expectNoCrash()
        app.expectMade("Detail", by: .shared, "init(coder:)")
        app.act(.back)
        app.tap("bCode")
        app.expectNoCrash()
        app.expectMade("Detail", by: .creator, "init(coder:service:)")
        app.expectStack("N", "A", "Detail")
    }

    @Test func `T-30 a creator that returns nil leaves it to an initialiser that traps`() throws {
        var app = try Scenario(
            .code.swift(
                "A",
                Sources.a(
                    """
                        @IBAction func open(_ sender: UIButton) {
                            let storyboard = UIStoryboard(name: "Main", bundle: nil)
                            let detail: Detail = storyboard.instantiateViewController(identifier: "Detail", creator: { _ in
                                nil
                            })
                            navigationController?.pushViewController(detail, animated: true)
                        }
                    """
                )
            )
            .swift("Detail", Sources.demanding("Detail"))
        )
        app.tap("bCode")
        app.expectEvents("A.open:", "creator", "Detail.init(coder:)", "crash")
        app.expectTrap(Sources.notImplemented, at: "1️⃣")
        app.expectStack("N", "A")
    }

    @Test func `T-31 a creator for a navigation controller may not make its root instead`() throws {
        var app = try Scenario(
            .code.swift(
                "A",
                Sources.a(
                    """
                        @IBAction func open(_ sender: UIButton) {
                            let storyboard = UIStoryboard(name: "Main", bundle: nil)
                            let editor = storyboard.instantiateInitialViewController { coder in
                                E(coder: coder, service: Service.shared)
                            }
                            guard let editor else { return }
                            present(editor, animated: true)
                        }
                    """
                )
            )
            .swift("E", Sources.demanding("E"))
        )
        app.tap("bCode")
        app.expectException(
            "NSInternalInconsistencyException",
            "Custom instantiated <App.E: 0x…> must be kind of class UINavigationController"
        )
        app.expectOrder("A.open:", "creator", "E.init(coder:service:)", "crash")
        app.expectStack("N", "A")
    }

    @Test func `T-32 a creator must pass the coder on`() throws {
        var app = try Scenario(
            .code.swift(
                "A",
                Sources.a(
                    """
                        @IBAction func open(_ sender: UIButton) {
                            let detail = storyboard?.instantiateViewController(identifier: "Detail") { _ in Detail() }
                            if let detail { navigationController?.pushViewController(detail, animated: true) }
                        }
                    """
                )
            )
        )
        app.tap("bCode")
        app.expectException(
            "NSInternalInconsistencyException",
            "Custom instantiated view controller must call -[super initWithCoder:]"
        )
        app.expectEvents("A.open:", "creator", "Detail.init()", "crash")
        app.expectStack("N", "A")
    }
}
