import SceneFlow
import Simulation
import Testing

/// Differences of UIKit before iOS 13.
struct OlderSystemTests {
    private static let app = """
        \(Launched.delegate(showing: "First()"))
        class First: UIViewController {
            override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
            @IBAction func go(_ sender: Any) {
                let second = Second()
                second.modalPresentationStyle = .formSheet
                present(second, animated: true)
            }
        }
        class Second: UIViewController {}
        """

    @Test(arguments: [("12.4", PresentationStyle.fullScreen), ("13.0", .formSheet)])
    func `before iOS 13 a sheet of an iPhone covers the whole screen`(
        _ system: String,
        _ style: PresentationStyle
    ) throws {
        var app = try Launched(Self.app)
        app.launch(LaunchOptions(iOSVersion: Version(system)))
        app.call("go(_:)")
        let second = try #require(app.state.visible.last)
        #expect(app.state.style(of: second) == style)
        let disappears = app.step.events.contains { $0.kind == .callback("viewWillDisappear", animated: true) }
        #expect(disappears == (style == .fullScreen))
    }

    @Test(arguments: [("12.4", false), ("13.0", true)])
    func `viewIsAppearing is not sent before iOS 13`(_ system: String, _ isTold: Bool) throws {
        var app = try Launched(Self.app)
        app.launch(LaunchOptions(iOSVersion: Version(system)))
        let isAppearing = app.step.events.contains { $0.kind == .callback("viewIsAppearing", animated: false) }
        #expect(isAppearing == isTold)
        #expect(app.visible == ["First"])
    }
}
