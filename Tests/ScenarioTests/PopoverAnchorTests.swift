import Simulation
import Testing

/// Popovers that code presents on an iPad (SEG-49).
struct PopoverAnchorTests {
    private static func app(_ body: String, on traits: Traits, besides: String = "") throws -> Launched {
        var app = try Launched(
            """
            \(Launched.delegate(showing: "UINavigationController(rootViewController: List())"))
            class List: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let button = UIButton()
                    button.addTarget(self, action: #selector(go), for: .touchUpInside)
                    view.addSubview(button)
                }
                @objc func go() {
                    \(body)
                }
            }
            class Chooser: UIViewController {}
            \(besides)
            """,
            on: traits
        )
        app.call("go()")
        return app
    }

    private static let sheet = """
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
        """
    private static let share = "let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)"
    private static let chooser = """
        let sheet = Chooser()
        sheet.modalPresentationStyle = .popover
        """

    private static let noAnchor =
        "UIPopoverPresentationController (<UIPopoverPresentationController: 0x…>) should have a non-nil sourceView "
        + "or barButtonItem set before the presentation occurs."

    @Test func `an action sheet without an anchor raises on an iPad`() throws {
        let app = try Self.app("\(Self.sheet)\npresent(sheet, animated: true)", on: .iPad)
        let crash = try #require(app.state.crash)
        #expect(crash.name == "NSGenericException")
        let begin =
            "Your application has presented a UIAlertController (<UIAlertController: 0x…>) of style "
            + "UIAlertControllerStyleActionSheet from UINavigationController (<UINavigationController: 0x…>)."
        #expect(crash.message.hasPrefix(begin))
        #expect(app.step.events.last?.rule == "SEG-49")
    }

    @Test(arguments: [share, chooser])
    func `a share sheet and a popover without an anchor raise on an iPad`(sheet: String) throws {
        let app = try Self.app("\(sheet)\npresent(sheet, animated: true)", on: .iPad)
        let crash = try #require(app.state.crash)
        #expect(crash.name == "NSGenericException")
        #expect(crash.message == Self.noAnchor)
    }

    @Test(arguments: [sheet, share, chooser])
    func `without an anchor they are sheets on an iPhone`(sheet: String) throws {
        let app = try Self.app("\(sheet)\npresent(sheet, animated: true)", on: .iPhone)
        #expect(app.state.crash == nil)
        #expect(app.visible.count == 1)
    }

    @Test(
        arguments: [sheet, share, chooser],
        [
            "sheet.popoverPresentationController?.sourceView = view\npresent(sheet, animated: true)",
            "if let popover = sheet.popoverPresentationController { popover.barButtonItem = navigationItem.rightBarButtonItem }\n"
                + "present(sheet, animated: true)",
            "present(sheet, animated: true)\nsheet.popoverPresentationController?.sourceItem = view",
            "anchor(sheet, to: view)\npresent(sheet, animated: true)",
        ]
    )
    func `an anchor, or code that may set one, keeps an iPad from raising`(sheet: String, anchored: String) throws {
        let app = try Self.app("\(sheet)\n\(anchored)", on: .iPad)
        #expect(app.state.crash == nil)
        let alert = try #require(app.state.visible.last)
        #expect(app.state.style(of: alert) == .popover)
    }

    @Test func `an alert needs no anchor`() throws {
        let alert = "UIAlertController(title: nil, message: nil, preferredStyle: .alert)"
        let app = try Self.app("present(\(alert), animated: true)", on: .iPad)
        #expect(app.state.crash == nil)
        #expect(app.visible == ["UIAlertController"])
    }
}
