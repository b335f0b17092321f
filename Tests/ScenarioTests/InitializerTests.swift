import Diagnostics
import SceneFlow
import Simulation
import Testing

/// Initialisers and what a class starts with: sections 3.1, 3.2 and 3.7 to 3.10 of UIKit's rules.
struct InitializerTests {
    @Test func `T-16 the initialiser of a xib's owner takes what the controller needs`() throws {
        var app = try Scenario(
            .code.adding("Pay.xib")
                .swift(
                    "A",
                    Sources.a(
                        """
                            @IBAction func open(_ sender: UIButton) {
                                let pay = Pay(service: Service.shared)
                                navigationController?.pushViewController(pay, animated: true)
                            }
                        """
                    )
                )
                .swift(
                    "Pay",
                    """
                    import UIKit

                    class Pay: UIViewController {
                        private let service: Service

                        init(service: Service) {
                            self.service = service
                            super.init(nibName: "Pay", bundle: nil)
                        }

                        @available(*, unavailable)
                        required init?(coder: NSCoder) {
                            fatalError("init(coder:) has not been implemented")
                        }

                        override func viewDidLoad() {
                            super.viewDidLoad()
                            service.start()
                        }
                    }
                    """
                )
        )
        app.tap("bCode")
        app.expectNoCrash()
        app.expectEvents(
            "A.open:",
            "Pay.init(service:)",
            "Pay.service = Service.shared",
            "Pay.willMove",
            "Pay.loadView",
            "Pay.viewDidLoad",
            "A.viewWillDisappear(true)",
            "Pay.viewWillAppear(true)",
            "Pay.viewIsAppearing(true)",
            "A.viewDidDisappear(true)",
            "Pay.viewDidAppear(true)",
            "Pay.didMove"
        )
        app.expectStack("N", "A", "Pay")
        app.expectMade("Pay", by: .initializer, "init(service:)")
        app.expectInjected("Pay", "service: Service = Service.shared")
        // No storyboard made it: its `storyboard` is nil (OBJ-16).
        #expect(app["Pay"].map { app.app.flow[app.state.scene(of: $0)].origin } == .nib(name: "Pay"))
    }

    @Test func `T-17 an initialiser that traps crashes the default path before prepare`() throws {
        var app = try Scenario(.navigation.swift("B", Sources.demanding("B")))
        app.tap("bA")
        app.expectEvents("A.shouldPerformSegue", "B.init(coder:)", "crash")
        app.expectTrap(Sources.notImplemented, at: "1️⃣")
        app.expectLast("INJ-60")
        app.expectStack("N", "A")
    }

    @Test func `T-33 an initialiser that returns nil leaves no controller to go on with`() throws {
        var app = try Scenario(
            .navigation.swift(
                "B",
                """
                import UIKit

                class B: UIViewController {
                    required init?(coder: NSCoder) {
                        return nil
                    }
                }
                """
            )
        )
        app.tap("bA")
        app.expectEvents("A.shouldPerformSegue", "B.init(coder:)", "crash")
        app.expectException(
            "NSInternalInconsistencyException",
            "Could not load the scene view controller for identifier 'B'"
        )
        #expect(app.step.events.last?.confidence == .unsure)
        app.expectStack("N", "A")
    }

    private static let convenience = """
        import UIKit

        class B: UIViewController {
            private let service: Service

            init?(coder: NSCoder, service: Service) {
                self.service = service
                super.init(coder: coder)
            }

            required convenience init?(coder: NSCoder) {
                self.init(coder: coder, service: .shared)
            }
        }
        """

    @Test func `T-34 a convenience initialiser replaces the object that UIKit decodes`() throws {
        var app = try Scenario(.navigation.swift("B", Self.convenience))
        app.tap("bA")
        app.expectEvents("A.shouldPerformSegue", "B.init(coder:)", "B.init(coder:service:)", "crash")
        app.expectException(
            "NSGenericException",
            "This coder is expecting the replaced object 0x… to be returned from UIClassSwapper.initWithCoder instead "
                + "of <App.B: 0x…>"
        )
        app.expectStack("N", "A")
    }

    @Test func `T-34 before iOS 15 UIKit says otherwise that an object was replaced`() throws {
        var app = try Scenario(.navigation.deploymentTarget("14.0").swift("B", Self.convenience))
        app.tap("bA")
        app.expectEvents("A.shouldPerformSegue", "B.init(coder:)", "B.init(coder:service:)", "crash")
        app.expectException(
            "NSGenericException",
            "This coder requires that replaced objects be returned from initWithCoder:"
        )
        app.expectStack("N", "A")
    }

    @Test func `T-34 the iOS that a launch names decides what UIKit says`() throws {
        let version = try #require(Version("14.5"))
        var app = try Scenario(.navigation.swift("B", Self.convenience), LaunchOptions(iOSVersion: version))
        app.tap("bA")
        app.expectException(
            "NSGenericException",
            "This coder requires that replaced objects be returned from initWithCoder:"
        )
        // The next launch names none: the lowest iOS that the app runs on is above 15.
        app.launch(LaunchOptions())
        app.tap("bA")
        app.expectException(
            "NSGenericException",
            "This coder is expecting the replaced object 0x… to be returned from UIClassSwapper.initWithCoder instead "
                + "of <App.B: 0x…>"
        )
    }

    @Test func `T-35 a designated initialiser that fetches a shared service works`() throws {
        var app = try Scenario(
            .navigation.swift(
                "B",
                """
                import UIKit

                class B: UIViewController {
                    private let service: Service

                    init?(coder: NSCoder, service: Service) {
                        self.service = service
                        super.init(coder: coder)
                    }

                    required init?(coder: NSCoder) {
                        service = .shared
                        super.init(coder: coder)
                    }

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        service.start()
                    }
                }
                """
            )
        )
        app.tap("bA")
        app.expectNoCrash()
        app.expectOrder("A.shouldPerformSegue", "B.init(coder:)", "B.awakeFromNib", "A.prepare", "B.viewDidLoad")
        app.expectNone("B.init(coder:service:)")
        app.expectStack("N", "A", "B")
        app.expectMade("B", by: .shared, "init(coder:)")
        app.expectInjected("B", "service: Service = .shared")
    }

    @Test func `T-36 an unavailable initialiser is still what UIKit calls`() throws {
        var app = try Scenario(
            .navigation
                .swift(
                    "B",
                    """
                    import UIKit

                    class B: UIViewController {
                        let service: Service

                        init?(coder: NSCoder, service: Service) {
                            self.service = service
                            super.init(coder: coder)
                        }

                        @available(*, unavailable, renamed: "init(coder:service:)")
                        required init?(coder: NSCoder) {
                            fatalError("init(coder:) has not been implemented")1️⃣
                        }
                    }
                    """
                )
                .swift(
                    "C",
                    """
                    import UIKit

                    class C: UIViewController {
                        @IBSegueAction func makeB(_ coder: NSCoder) -> B? {
                            B(coder: coder)2️⃣
                        }
                    }
                    """
                )
        )
        let named = app.app.flow.diagnostics.filter { $0.location?.file == "App/C.swift" }
        #expect(named.map(\.id) == ["unavailable-initializer"])
        #expect(named.first?.message == "'init(coder:)' has been renamed to 'init(coder:service:)' in the class 'B'")
        #expect(named.first?.remedy == "call 'init(coder:service:)'")
        #expect(named.first?.location.map { "\($0.file):\($0.line)" } == app.lines["2️⃣"])
        app.tap("bA")
        app.expectEvents("A.shouldPerformSegue", "B.init(coder:)", "crash")
        app.expectTrap(Sources.notImplemented, at: "1️⃣")
    }

    @Test func `T-37 defaults need no initialiser and are made for each instance`() throws {
        var app = try Scenario(
            .navigation.swift(
                "B",
                """
                import UIKit

                class B: UIViewController {
                    var service = Service()

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        service.start()
                    }
                }
                """
            )
        )
        app.tap("bA")
        app.expectNoCrash()
        app.expectInjected("B", "service: Service = Service()")
        let first = app["B"]
        app.act(.back)
        #expect(first.map(app.state.isAlive) == false)
        app.tap("bA")
        app.expectNoCrash()
        app.expectOrder("B.init(coder:)", "B.viewDidLoad")
        app.expectInjected("B", "service: Service = Service()")
        #expect(app["B"] != first)
    }

    private static let wrapper = """
        /// A default that debug builds may override.
        @propertyWrapper
        struct Injected<Value> {
            private let makeDefault: () -> Value
            private var override: Value?

            init(wrappedValue: @autoclosure @escaping () -> Value) { makeDefault = wrappedValue }

            var wrappedValue: Value { override ?? makeDefault() }
            var projectedValue: Injected<Value> {
                get { self }
                set { self = newValue }
            }

            mutating func override(_ value: Value) { override = value }
        }
        """

    private static func overridable(_ body: String) throws -> Fixture {
        try .code.swift("Injected", wrapper)
            .swift(
                "Detail",
                """
                import UIKit

                class Detail: UIViewController {
                    @Injected var service = Service()

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        service.start()
                    }
                }
                """
            )
            .swift(
                "A",
                Sources.a(
                    """
                        @IBAction func open(_ sender: UIButton) {
                            let storyboard = UIStoryboard(name: "Main", bundle: nil)
                            let detail = storyboard.instantiateViewController(withIdentifier: "Detail") as! Detail
                    \(body)
                            navigationController?.pushViewController(detail, animated: true)
                        }
                    """
                )
            )
    }

    @Test func `T-38 an override through the projected value is what viewDidLoad reads`() throws {
        var app = try Scenario(Self.overridable("        detail.$service.override(Service.shared)"))
        app.tap("bCode")
        app.expectNoCrash()
        app.expectOrder("Detail.init(coder:)", "Detail.service = Service.shared", "Detail.viewDidLoad")
        app.expectInjected("Detail", "service: Service = Service.shared")
    }

    @Test func `T-38 without an override the default is what viewDidLoad reads`() throws {
        var app = try Scenario(Self.overridable(""))
        app.tap("bCode")
        app.expectNoCrash()
        app.expectOrder("Detail.init(coder:)", "Detail.viewDidLoad")
        app.expectInjected("Detail", "service: Service = Service()")
    }
}
