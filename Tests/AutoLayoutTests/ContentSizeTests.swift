import AutoLayout
import Testing

struct ContentSizeTests {
    private static let font = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#

    private static func label(_ id: String, _ text: String, _ frame: [Double], _ attributes: String = "") -> String {
        WrittenScene.view(
            id,
            frame,
            kind: "label",
            attributes:
                #"text="\#(text)" horizontalHuggingPriority="251" verticalHuggingPriority="251" \#(attributes)"#,
            inside: font
        )
    }

    @Test func `a label has the width that UIKit measured for the canvas`() {
        let scene = WrittenScene(
            views: Self.label("a", "Label", [166.5, 100, 42, 20.5]),
            constraints: WrittenScene.constraints("a.centerX = root.centerX", "a.top = root.top + 100")
        )
        #expect(scene.frame("a", 320, 568) == [139, 100, 42, 20.5])
    }

    @Test func `the lower hugging priority gives way`() {
        let scene = WrittenScene(
            views: Self.label("a", "Label", [0, 100, 42, 20.5])
                + WrittenScene.view(
                    "b",
                    [50, 100, 325, 34],
                    kind: "textField",
                    attributes: #"borderStyle="roundedRect" horizontalHuggingPriority="249""#
                ),
            constraints: WrittenScene.constraints(
                "a.leading = root.leading",
                "b.leading = a.trailing + 8",
                "b.trailing = root.trailing",
                "b.top = root.top + 100",
                "a.centerY = b.centerY"
            )
        )
        #expect(scene.frame("a", 600, 568)?[2] == 42)
        #expect(scene.frame("b", 600, 568) == [50, 100, 550, 34])
    }

    @Test func `a text of several lines is higher in a narrow view, and pushes down what is below`() throws {
        let text = "A text that takes up two lines of the canvas, more on a narrow screen"
        let scene = WrittenScene(
            views: Self.label("a", text, [16, 0, 343, 41], #"numberOfLines="0""#)
                + WrittenScene.view("b", [0, 49, 10, 10]),
            constraints: WrittenScene.constraints(
                "a.leading = root.leading + 16",
                "root.trailing = a.trailing + 16",
                "a.top = root.top",
                "b.top = a.bottom + 8",
                "b.leading = root.leading",
                "b.width = 10",
                "b.height = 10"
            )
        )
        #expect(scene.frame("a", 375, 667) == [16, 0, 343, 41])
        let narrow = try #require(scene.frame("a", 200, 667))
        #expect(narrow[3] == 82)
        #expect(scene.frame("b", 200, 667)?[1] == 90)
        #expect(scene.frame("a", 800, 667)?[3] == 20.5)
    }

    @Test func `an image has its own size unless a constraint gives another`() {
        let scene = WrittenScene(
            views: WrittenScene.view("a", [0, 0, 64, 32], kind: "imageView", attributes: #"image="logo""#),
            constraints: WrittenScene.constraints("a.centerX = root.centerX", "a.top = root.top"),
            resources: #"<image name="logo" width="64" height="32"/>"#
        )
        #expect(scene.frame("a", 320, 568) == [128, 0, 64, 32])
    }

    @Test func `a switch is aligned without its margin`() {
        let scene = WrittenScene(
            views: WrittenScene.view("a", [308, 0, 51, 31], kind: "switch"),
            constraints: WrittenScene.constraints("root.trailing = a.trailing + 18", "a.top = root.top")
        )
        #expect(scene.frame("a", 320, 568) == [253, 0, 51, 31])
    }
}

struct RowHeightTests {
    private static func scene(rowHeight: String, of cell: String = "") -> WrittenScene {
        let label = WrittenScene.view(
            "a",
            [16, 11, 343, 41],
            kind: "label",
            attributes:
                #"text="A text that takes up two lines of the canvas, more on a narrow screen" numberOfLines="0""#
        )
        let limits = WrittenScene.constraints(
            "a.leading = content.leading + 16",
            "content.trailing = a.trailing + 16",
            "a.top = content.top + 11",
            "content.bottom = a.bottom + 11"
        )
        let cell = """
            <prototypes><tableViewCell id="cell" \(cell)><rect key="frame" x="0" y="28" width="375" height="63"/>
            <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="375" height="63"/>
            <subviews>\(label)</subviews><constraints>\(limits)</constraints></tableViewCellContentView>
            </tableViewCell></prototypes>
            """
        return WrittenScene(
            views: WrittenScene.view(
                "list",
                [0, 0, 375, 667],
                kind: "tableView",
                attributes: #"rowHeight="\#(rowHeight)""#,
                inside: cell
            ),
            constraints: WrittenScene.constraints(
                "list.leading = root.leading",
                "list.trailing = root.trailing",
                "list.top = root.top",
                "list.bottom = root.bottom"
            )
        )
    }

    @Test func `a row of automatic height grows with its text`() {
        let scene = Self.scene(rowHeight: "-1")
        #expect(scene.frame("cell", 375, 667, isCorrected: true) == [0, 28, 375, 63])
        #expect(scene.frame("cell", 232, 667, isCorrected: true) == [0, 28, 232, 83.5])
        #expect(scene.frame("a", 232, 667, isCorrected: true) == [16, 11, 200, 61.5])
    }

    @Test func `a row of a given height keeps it`() {
        #expect(Self.scene(rowHeight: "63").frame("cell", 232, 667, isCorrected: true)?[3] == 63)
        #expect(
            Self.scene(rowHeight: "-1", of: #"rowHeight="63""#).frame("cell", 232, 667, isCorrected: true)?[3] == 63
        )
    }
}
