import SceneFlow
import Simulation
import Testing

/// Segue actions: section 3.4 of UIKit's rules (INJ-30 to INJ-46).
struct SegueActionTests {
    private static let makesB = Sources.a(
        """
            @IBSegueAction func makeB(_ coder: NSCoder) -> B? {
                B(coder: coder, service: Service.shared)
            }
        """
    )

    @Test func `T-18 a segue action makes the destination before prepare`() throws {
        var app = try Scenario(
            .navigation.segue("toB", action: "makeB:").swift("A", Self.makesB).swift("B", Sources.demanding("B"))
        )
        app.tap("bA")
        app.expectNoCrash()
        app.expectEvents(
            "A.shouldPerformSegue",
            "A.makeB:",
            "B.init(coder:service:)",
            "B.service = Service.shared",
            "B.awakeFromNib",
            "A.prepare",
            "B.willMove",
            "B.loadView",
            "B.viewDidLoad",
            "A.viewWillDisappear(true)",
            "B.viewWillAppear(true)",
            "B.viewIsAppearing(true)",
            "A.viewDidDisappear(true)",
            "B.viewDidAppear(true)",
            "B.didMove"
        )
        app.expectStack("N", "A", "B")
        app.expectMade("B", by: .segueAction, "init(coder:service:)")
        app.expectInjected("B", "service: Service = Service.shared")
        app.expectInjected("B", by: "A.makeB:")
        app.expectConsole()
        #expect(app.step.summary == "bA was tapped: pushed B. B was made by A's segue action.")
    }

    private static let makesNothing = Sources.a(
        """
            @IBSegueAction func makeB(_ coder: NSCoder) -> B? {
                nil
            }
        """
    )

    private static let returnedNil =
        "-[<App.A: 0x…> makeB:] returned nil, falling back to -[_TtC3App1B initWithCoder:]"

    @Test func `T-19 a segue action that returns nil falls back to an initialiser that traps`() throws {
        var app = try Scenario(
            .navigation.segue("toB", action: "makeB:").swift("A", Self.makesNothing).swift("B", Sources.demanding("B"))
        )
        app.tap("bA")
        app.expectEvents("A.shouldPerformSegue", "A.makeB:", "B.init(coder:)", "crash")
        #expect(app.step.console.first == Self.returnedNil)
        app.expectTrap(Sources.notImplemented, at: "1️⃣")
        app.expectStack("N", "A")
    }

    @Test func `T-19 a segue action that returns nil falls back to an initialiser that works`() throws {
        var app = try Scenario(
            .navigation.segue("toB", action: "makeB:").swift("A", Self.makesNothing)
                .swift(
                    "B",
                    """
                    import UIKit

                    class B: UIViewController {
                        var service: Service?

                        override func viewDidLoad() {
                            super.viewDidLoad()
                            service?.start()
                        }
                    }
                    """
                )
        )
        app.tap("bA")
        app.expectNoCrash()
        app.expectConsole(Self.returnedNil)
        app.expectOrder("A.makeB:", "B.init(coder:)", "B.awakeFromNib", "A.prepare", "B.viewDidLoad")
        app.expectStack("N", "A", "B")
        app.expectMade("B", by: .coder, "init(coder:)")
        app.expectInjected("B")
    }

    @Test func `T-20 a segue action that its source does not have is only logged`() throws {
        var app = try Scenario(
            .navigation.segue("toB", action: "makeX:")
                .swift(
                    "A",
                    Sources.a(
                        """
                            @IBSegueAction func makeB(_ coder: NSCoder) -> B? {
                                B(coder: coder)
                            }
                        """
                    )
                )
        )
        app.tap("bA")
        app.expectNoCrash()
        app.expectConsole("Unable to find method -[<App.A: 0x…> makeX:]")
        app.expectOrder("A.shouldPerformSegue", "B.init(coder:)", "B.awakeFromNib", "A.prepare")
        app.expectNone("A.makeB:")
        app.expectStack("N", "A", "B")
        app.expectMade("B", by: .coder, "init(coder:)")
    }

    @Test func `T-21 a segue action may not make a class that is unrelated to the scene's`() throws {
        var app = try Scenario(
            .navigation.segue("toB", action: "makeB:")
                .swift(
                    "A",
                    Sources.a(
                        """
                            @IBSegueAction func makeB(_ coder: NSCoder) -> UIViewController? {
                                return C(coder: coder)
                            }
                        """
                    )
                )
        )
        app.tap("bA")
        app.expectException(
            "NSInternalInconsistencyException",
            "Custom instantiated <App.C: 0x…> must be kind of class App.B"
        )
        app.expectNone("A.prepare")
        app.expectStack("N", "A")
    }

    @Test func `T-22 a scene without custom class takes the class that a segue action chooses`() throws {
        var app = try Scenario(
            .navigation.removingClass("B").segue("toB", action: "makeB:")
                .swift("A", Self.makesB).swift("B", Sources.demanding("B"))
        )
        app.tap("bA")
        app.expectNoCrash()
        app.expectStack("N", "A", "B")
        app.expectMade("B", by: .segueAction, "init(coder:service:)")
        app.expectInjected("B", "service: Service = Service.shared")
    }

    @Test func `T-23 a segue action must call an initialiser that takes the coder`() throws {
        var app = try Scenario(
            .navigation.segue("toB", action: "makeB:")
                .swift(
                    "A",
                    Sources.a(
                        """
                            @IBSegueAction private func makeB(_ coder: NSCoder) -> B? {
                                return B(service: .shared)
                            }
                        """
                    )
                )
                .swift(
                    "B",
                    """
                    import UIKit

                    class B: UIViewController {
                        private let service: Service

                        init(service: Service) {
                            self.service = service
                            super.init(nibName: nil, bundle: nil)
                        }

                        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
                    }
                    """
                )
        )
        app.tap("bA")
        app.expectException(
            "NSInternalInconsistencyException",
            "Custom instantiated view controller must call -[super initWithCoder:] when created from "
                + "-[<App.A: 0x…> makeB:]"
        )
        app.expectEvents("A.shouldPerformSegue", "A.makeB:", "B.init(service:)", "crash")
        app.expectStack("N", "A")
    }

    @Test func `T-24 a segue that code performs gives its action the sender and the identifier`() throws {
        var app = try Scenario(
            .code.segue("toB", action: "makeB:sender:segueIdentifier:")
                .swift(
                    "A",
                    Sources.a(
                        """
                            @IBAction func open(_ sender: UIButton) {
                                performSegue(withIdentifier: "toB", sender: "x")
                            }

                            @IBSegueAction
                            func makeB(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> B? {
                                guard segueIdentifier == "toB", sender as? String == "x" else { return nil }
                                return B(coder: coder, service: Service.shared)
                            }
                        """
                    )
                )
                .swift("B", Sources.demanding("B"))
        )
        app.tap("bCode")
        app.expectNoCrash()
        app.expectOrder(
            "A.open:",
            "A.makeB:sender:segueIdentifier:",
            "B.init(coder:service:)",
            "B.awakeFromNib",
            "A.prepare",
            "B.viewDidLoad"
        )
        app.expectNone("A.shouldPerformSegue")
        app.expectInjected("B", "service: Service = Service.shared")
        app.expectConsole()
    }

    @Test func `T-25 an action on a relationship is sent to the source of the segue that made the container`() throws {
        var app = try Scenario(
            .navigationInModal.relationship(to: "E", action: "makeE:").titled("NE", class: "EditNavigation")
                .swift(
                    "A",
                    Sources.a(
                        """
                            @IBSegueAction func makeE(_ coder: NSCoder) -> E? {
                                E(coder: coder, service: Service.shared)
                            }
                        """
                    )
                )
                .swift("E", Sources.demanding("E"))
                .swift(
                    "EditNavigation",
                    """
                    import UIKit

                    class EditNavigation: UINavigationController {
                        @IBSegueAction func makeE(_ coder: NSCoder) -> E? { fatalError("never called") }
                    }
                    """
                )
        )
        app.tap("bE")
        app.expectNoCrash()
        app.expectEvents(
            "A.shouldPerformSegue",
            "A.makeE:",
            "E.init(coder:service:)",
            "E.service = Service.shared",
            "E.awakeFromNib",
            "A.prepare",
            "E.loadView",
            "E.viewDidLoad",
            "E.viewWillAppear(true)",
            "E.viewIsAppearing(true)",
            "E.viewDidAppear(true)"
        )
        app.expectOrder(
            "NE.init(coder:)",
            "A.makeE:",
            "E.init(coder:service:)",
            "E.awakeFromNib",
            "NE.awakeFromNib",
            "A.prepare"
        )
        app.expectNone("NE.makeE:")
        app.expectPresented(by: "N", "NE")
        app.expectStack("NE", "E")
        app.expectInjected("E", "service: Service = Service.shared")
        app.expectConsole()
    }

    private static let makesRoot = Sources.a(
        """
            @IBSegueAction func makeA(_ coder: NSCoder) -> A? { A(coder: coder) }
        """
    )

    @Test func `T-26 an action on the relationship of an initial container finds nobody`() throws {
        let app = try Scenario(
            .navigation.relationship(to: "A", action: "makeA:").swift("A", Self.makesRoot)
        )
        app.expectNoCrash()
        app.expectConsole("Unable to find method -[(null) makeA:]")
        app.expectOrder("A.init(coder:)", "A.awakeFromNib", "A.viewDidLoad")
        app.expectNone("A.makeA:")
        app.expectStack("N", "A")
    }

    @Test func `T-26 an action on the relationship of an initial container saves no root that traps`() throws {
        let app = try Scenario(
            .navigation.relationship(to: "A", action: "makeA:").swift("A", Sources.demanding("A"))
        )
        #expect(app.step.console.first == "Unable to find method -[(null) makeA:]")
        app.expectTrap(Sources.notImplemented, at: "1️⃣")
        #expect(app.state.live == [])
    }

    @Test func `T-27 an action on a relationship of an embedded container is sent to the embedding controller`() throws
    {
        let app = try Scenario(
            .embeddedNavigation.relationship(to: "R", action: "makeR:")
                .swift(
                    "P",
                    """
                    import UIKit

                    class P: UIViewController {
                        @IBSegueAction func makeR(_ coder: NSCoder) -> R? {
                            R(coder: coder, service: Service.shared)
                        }
                    }
                    """
                )
                .swift("R", Sources.demanding("R"))
        )
        app.expectNoCrash()
        app.expectOrder(
            "P.loadView",
            "P.shouldPerformSegue",
            "P.makeR:",
            "R.init(coder:service:)",
            "R.awakeFromNib",
            "P.prepare",
            "P.viewDidLoad"
        )
        app.expectStack("KN", "R")
        app.expectInjected("R", "service: Service = Service.shared")
    }

    @Test func `T-28 an action on a relationship is given the sender and identifier of the segue around it`() throws {
        var app = try Scenario(
            .navigationInModal.relationship(to: "E", action: "makeE:sender:segueIdentifier:")
                .swift(
                    "A",
                    Sources.a(
                        """
                            @IBSegueAction
                            func makeE(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> E? {
                                guard segueIdentifier == "toE", sender is UIButton else { return nil }
                                return E(coder: coder, service: Service.shared)
                            }
                        """
                    )
                )
                .swift("E", Sources.demanding("E"))
        )
        app.tap("bE")
        app.expectNoCrash()
        app.expectOrder("A.makeE:sender:segueIdentifier:", "E.init(coder:service:)", "E.awakeFromNib", "A.prepare")
        app.expectInjected("E", "service: Service = Service.shared")
    }
}
