import Checking
import Diagnostics
import Testing

/// An unknown value causes no finding.
@Suite(.timeLimit(.minutes(1)))
struct UnreadValueTests {
    /// The crashes of an app whose root controller has some members.
    private func crashes(_ members: String) throws -> [Finding] {
        try CheckedFixture(["App.swift": Self.app(members)]).findings.filter { $0.severity == .error }
    }

    private static func app(_ members: String) -> String {
        """
        import UIKit
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow()
                window?.rootViewController = UINavigationController(rootViewController: Home())
                return true
            }
        }
        class Home: UIViewController {
            var flag = false
            var context: Context?
        \(members)
        }
        class Context {
            func object(_ id: Int) -> Any? { nil }
            func save() {}
        }
        """
    }

    @Test(
        arguments: ["context.performAndWait { wide = true }", "fill(&wide)", "run({ try load { wide = true } })"]
    )
    func `a local that a closure or a call sets is not known to be nil`(call: String) throws {
        func members(_ call: String) -> String {
            """
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var wide: Bool!
                    \(call)
                    flag = wide
                }
            """
        }
        #expect(try crashes(members(call)).isEmpty)
        #expect(try crashes(members("fill()")).map(\.rule) == ["nil-dependency"])
    }

    @Test func `an optional chain that has a value tells that its receiver is there`() throws {
        func members(_ test: String) -> String {
            """
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(test)
                }
            """
        }
        #expect(
            try crashes(members("guard let a = context?.object(1) as? Int else { return }; context!.save()")).isEmpty
        )
        #expect(try crashes(members("if context?.object(1) != nil { context!.save() }")).isEmpty)
        #expect(
            try crashes(members("if context?.object(1) == nil { context!.save() }")).map(\.rule) == ["nil-dependency"]
        )
    }

    @Test func `a controller that is called like a view has the view of its xib`() throws {
        let code = Self.app("").replacing("Home()", with: "HomeView()").replacing(
            "class Home:",
            with: "class HomeView:"
        )
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="HomeView">
            <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
            <view id="v"/>
            </objects>
            </document>
            """
        #expect(
            try CheckedFixture(["App.swift": code, "HomeView.xib": xib]).findings.filter { $0.severity == .error }
                .isEmpty
        )
    }
}
