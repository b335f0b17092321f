import AutoLayout
import Testing

struct StackLayoutTests {
    private static func scene(_ attributes: String, _ views: String, height: String? = "s.height = 60") -> WrittenScene
    {
        WrittenScene(
            views: WrittenScene.view(
                "s",
                [0, 0, 375, 60],
                kind: "stackView",
                attributes: attributes,
                inside: "<subviews>\(views)</subviews>"
            ),
            constraints: WrittenScene.constraints(
                "s.leading = root.leading",
                "s.trailing = root.trailing",
                "s.top = root.top"
            )
                + (height.map { WrittenScene.constraint($0) } ?? "")
        )
    }

    private static func fixed(_ id: String, _ width: Double, _ height: Double = 60) -> String {
        WrittenScene.view(
            id,
            [0, 0, width, height],
            inside: "<constraints>"
                + WrittenScene.constraints("\(id).width = \(width)", "\(id).height = \(height)") + "</constraints>"
        )
    }

    @Test func `equal shares of the length`() {
        let scene = Self.scene(
            #"distribution="fillEqually" spacing="10""#,
            WrittenScene.view("a") + WrittenScene.view("b")
        )
        #expect(scene.frame("a", 310, 568) == [0, 0, 150, 60])
        #expect(scene.frame("b", 310, 568) == [160, 0, 150, 60])
    }

    @Test func `a view without a size fills what the others leave`() {
        let scene = Self.scene(#"spacing="10""#, Self.fixed("a", 100) + WrittenScene.view("b"))
        #expect(scene.frame("b", 310, 568) == [110, 0, 200, 60])
    }

    @Test func `equal spaces, at least the spacing`() {
        let scene = Self.scene(
            #"distribution="equalSpacing" spacing="5""#,
            Self.fixed("a", 50) + Self.fixed("b", 100) + Self.fixed("c", 50)
        )
        #expect(scene.frame("b", 300, 568) == [100, 0, 100, 60])
        #expect(scene.frame("c", 300, 568) == [250, 0, 50, 60])
    }

    @Test func `equal distances of the centres`() {
        let scene = Self.scene(
            #"distribution="equalCentering""#,
            Self.fixed("a", 50) + Self.fixed("b", 100) + Self.fixed("c", 50)
        )
        #expect(scene.frame("b", 350, 568)?[0] == 125)
    }

    @Test func `shares as on the canvas`() {
        let scene = Self.scene(
            #"distribution="fillProportionally""#,
            WrittenScene.view("a", [0, 0, 125, 60]) + WrittenScene.view("b", [125, 0, 250, 60])
        )
        #expect(scene.frame("b", 300, 568) == [100, 0, 200, 60])
    }

    @Test func `a centred view keeps its height`() {
        let scene = Self.scene(#"alignment="center""#, Self.fixed("a", 375, 20))
        #expect(scene.frame("a", 375, 568) == [0, 20, 375, 20])
    }

    @Test func `a hidden view takes no space`() {
        let hidden = WrittenScene.view("b", attributes: #"hidden="YES""#)
        let scene = Self.scene(#"spacing="10""#, WrittenScene.view("a") + hidden)
        #expect(scene.frame("a", 310, 568) == [0, 0, 310, 60])
    }

    @Test func `margins are inside of the stack`() {
        let inside =
            WrittenScene.view("a")
            + #"</subviews><edgeInsets key="layoutMargins" top="4" left="8" bottom="4" right="8"/><subviews>"#
        let scene = Self.scene("", inside)
        #expect(scene.frame("a", 316, 568) == [8, 4, 300, 52])
    }

    @Test func `a vertical stack is as high as its views`() {
        let scene = Self.scene(
            #"axis="vertical" spacing="4""#,
            Self.fixed("a", 375, 20) + Self.fixed("b", 375, 30),
            height: nil
        )
        #expect(scene.frame("s", 375, 568) == [0, 0, 375, 54])
        #expect(scene.frame("b", 375, 568) == [0, 24, 375, 30])
    }

    @Test func `the axis may depend on the size class`() {
        let scene = Self.scene(
            #"axis="vertical" distribution="fillEqually""#,
            WrittenScene.view("a") + WrittenScene.view("b")
                + #"</subviews><variation key="heightClass=compact" axis="horizontal"/><subviews>"#
        )
        #expect(scene.frame("b", 300, 600) == [0, 30, 300, 30])
        #expect(scene.frame("b", 600, 300) == [300, 0, 300, 60])
    }
}
