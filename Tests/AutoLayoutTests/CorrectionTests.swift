import AutoLayout
import Testing

struct CorrectionTests {
    /// A view whose width the canvas shows, but no constraint tells.
    private static func scene(_ frame: [Double], _ attributes: String = "") -> WrittenScene {
        WrittenScene(
            views: WrittenScene.view(
                "a",
                frame,
                kind: "label",
                attributes: #"text="Label" horizontalHuggingPriority="251" \#(attributes)"#
            ),
            constraints: WrittenScene.constraints(
                "a.leading = root.leading + 16",
                "a.top = root.top + 40",
                "a.height = 20"
            )
        )
    }

    @Test func `the layout of the canvas is the canvas`() {
        let scene = Self.scene([16, 40, 200, 20])
        #expect(scene.frame("a", 375, 667, isCorrected: true) == [16, 40, 200, 20])
        #expect(scene.frame("a", 375, 667)?[2] != 200)
    }

    @Test func `the difference between the canvas and its layout is kept on other screens`() {
        #expect(Self.scene([16, 40, 200, 20]).frame("a", 430, 932, isCorrected: true) == [16, 40, 200, 20])
    }

    @Test func `a view that Interface Builder marks as misplaced is laid out alone`() {
        let scene = Self.scene([90, 70, 42, 20], #"misplaced="YES""#)
        #expect(scene.frame("a", 375, 667, isCorrected: true)?[1] == 40)
    }

    @Test func `no correction moves a view out of its superview`() {
        let scene = WrittenScene(
            views: WrittenScene.view("a", [300, 0, 60, 50]),
            constraints: WrittenScene.constraints(
                "a.leading = root.leading + 10",
                "a.top = root.top",
                "a.width = 60",
                "a.height = 50"
            )
        )
        #expect(scene.frame("a", 375, 667, isCorrected: true) == [300, 0, 60, 50])
        #expect(scene.frame("a", 320, 667, isCorrected: true) == [10, 0, 60, 50])
    }
}
