import Simulation
import Testing

/// Sheets with detents that leave their presenter undimmed (NAV-56).
struct UndimmedSheetTests {
    private static func app(_ sheet: String) throws -> Launched {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: Map())"))
            class Map: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let button = UIButton()
                    button.addTarget(self, action: #selector(go), for: .touchUpInside)
                    view.addSubview(button)
                }
                @objc func go() {
                    let places = Places()
                    \(sheet)
                    present(places, animated: true)
                }
            }
            class Places: UIViewController {}
            """
        )
        app.call("go()")
        return app
    }

    @Test(arguments: [
        "if let sheet = places.sheetPresentationController { sheet.largestUndimmedDetentIdentifier = .medium }",
        "places.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium",
        "let sheet = places.sheetPresentationController!\nsheet.largestUndimmedDetentIdentifier = .large",
    ])
    func `an undimmed sheet leaves its presenter touchable, and a second presentation is dropped`(
        sheet: String
    ) throws {
        var app = try Self.app(sheet)
        #expect(app.visible == ["UINavigationController", "Map", "Places"])
        app.call("go()")
        let warning =
            "Attempt to present <Places: 0x…> on <UINavigationController: 0x…> (from <Map: 0x…>) which is already "
            + "presenting <Places: 0x…>."
        #expect(app.step.console == [warning])
        #expect(app.visible == ["UINavigationController", "Map", "Places"])
        app.act(.swipeDown)
        #expect(app.visible == ["UINavigationController", "Map"])
    }

    @Test(arguments: [
        "places.sheetPresentationController?.detents = [.medium(), .large()]",
        "places.sheetPresentationController?.largestUndimmedDetentIdentifier = nil",
        "places.modalPresentationStyle = .fullScreen\n"
            + "places.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium",
    ])
    func `every other presentation covers its presenter`(sheet: String) throws {
        var app = try Self.app(sheet)
        #expect(app.visible == ["Places"])
        app.call("go()")
        #expect(app.step.outcome == .rejected("Nothing visible runs 'go()' now."))
    }
}
