import Diagnostics
import SceneFlow
import Testing
import WrittenApps

/// Whose edge it is where one controller's code has another one show something.
struct OtherControllerTests {
    @Test func `what another controller's method shows leads from that controller, by that method`() throws {
        let flow = try ListApp.flow(
            """
            let panel = Panel()
            @IBAction func first(_ sender: Any) { panel.open() }
            @IBAction func second(_ sender: Any) { panel.open() }
            """,
            and: """
                class Panel: UIViewController {
                    func open() { addChild(Detail()); let done = { self.dismiss(animated: true) }(); }
                }
                """
        )
        #expect(
            flow.navigationLines == [
                "code/Panel/0 code/Panel embed code/Detail likely", "code/Panel/1 code/Panel dismiss back likely",
                "code/List/0 Main/list make code/Panel likely",
            ]
        )
        #expect(flow.navigations.prefix(2).map(\.trigger) == [.method("open()"), .method("open()")])
    }

    @Test func `what an extension of UIViewController shows and nothing calls leads from nowhere known`() throws {
        let flow = try ListApp.flow(
            "@IBAction func open(_ sender: Any) { present(UIViewController(), animated: true) }",
            and: "extension UIViewController { func warn() { present(UIAlertController(), animated: true) } }"
        )
        #expect(
            flow.navigationLines == [
                "code/List/0 Main/list present code/UIViewController",
                "code/UIViewController/0 nowhere present code/UIAlertController",
            ]
        )
    }

    @Test func `filling a container that the scene embeds shows what is put there`() throws {
        let board = Board.storyboard(
            initial: "host",
            Board.scene(
                "host",
                """
                <view key="view" id="v"><subviews><containerView id="c"><connections>
                <segue id="e" kind="embed" destination="inner"/></connections></containerView></subviews></view>
                """,
                attributes: "customClass=\"Host\""
            ),
            Board.scene("inner", element: "navigationController"),
            Board.scene("detail", attributes: "customClass=\"Detail\" storyboardIdentifier=\"Detail\"")
        )
        let swift = """
            class Detail: UIViewController {}
            class Host: UIViewController {
                var inner: UINavigationController? { children.first as? UINavigationController }
                @IBAction func next(_ sender: Any) {
                    let detail = storyboard!.instantiateViewController(withIdentifier: "Detail")
                    inner?.viewControllers = [detail]
                }
            }
            """
        let flow = try TemporaryFolder(["Main.storyboard": board, "App.swift": swift]).app().flow
        #expect(flow.navigationLines.map { $0.prefix(48) } == ["code/Host/0 Main/host setRoot Main/detail"])
    }
}
