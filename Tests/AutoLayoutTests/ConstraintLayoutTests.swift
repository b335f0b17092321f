import AutoLayout
import Testing

struct ConstraintLayoutTests {
    @Test func `a view with margins at both sides takes up another width`() {
        let scene = WrittenScene(
            views: WrittenScene.view("a", [16, 28, 343, 50]),
            constraints: WrittenScene.constraints(
                "a.leading = safe.leading + 16",
                "safe.trailing = a.trailing + 16",
                "a.top = safe.top + 8",
                "a.height = 50"
            )
        )
        #expect(scene.frame("a", 375, 667) == [16, 28, 343, 50])
        #expect(scene.frame("a", 820, 1180, safeArea: .init(top: 24)) == [16, 32, 788, 50])
    }

    @Test func `the safe area of the canvas follows from the frames`() {
        let scene = WrittenScene(
            views: WrittenScene.view("a", [0, 72, 100, 50]),
            constraints: WrittenScene.constraints(
                "a.leading = root.leading",
                "a.top = safe.top + 8",
                "a.width = 100",
                "a.height = 50"
            )
        )
        #expect(scene.frame("a", 375, 667, safeArea: nil) == [0, 72, 100, 50])
    }

    @Test func `a ratio of sides is kept`() {
        let scene = WrittenScene(
            views: WrittenScene.view("a", [0, 0, 375, 210.9]),
            constraints: WrittenScene.constraints(
                "a.leading = root.leading",
                "a.trailing = root.trailing",
                "a.top = root.top"
            ) + WrittenScene.constraint("a.width = a.height", #"multiplier="16:9""#)
        )
        #expect(scene.frame("a", 320, 568) == [0, 0, 320, 180])
    }

    @Test func `a share of a position is counted from the view with the constraint`() {
        let scene = WrittenScene(
            views: WrittenScene.view("a", [0, 100, 100, 50]),
            constraints: WrittenScene.constraints("a.leading = root.leading", "a.width = 100", "a.height = 50")
                + WrittenScene.constraint("a.centerY = root.centerY", #"multiplier="0.5""#)
        )
        #expect(scene.frame("a", 375, 800) == [0, 175, 100, 50])
    }

    @Test func `a margin of the system depends on the width`() {
        let scene = WrittenScene(
            views: WrittenScene.view("a", [16, 0, 343, 50]),
            constraints: WrittenScene.constraints(
                "a.leading = root.leadingMargin",
                "root.trailingMargin = a.trailing",
                "a.top = root.top",
                "a.height = 50"
            )
        )
        #expect(scene.frame("a", 320, 568) == [16, 0, 288, 50])
        #expect(scene.frame("a", 430, 932) == [20, 0, 390, 50])
    }

    @Test func `a constraint of other size classes does not count`() {
        let constraints =
            WrittenScene.constraints("a.leading = root.leading", "a.top = root.top", "a.height = 50")
            + WrittenScene.constraint("a.width = 100", #"id="narrow""#)
            + WrittenScene.constraint("a.width = 300", #"id="wide""#)
        let variations = """
            <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
            <variation key="heightClass=regular-widthClass=regular"><mask key="constraints">
            <exclude reference="narrow"/><include reference="wide"/></mask></variation>
            """
        let scene = WrittenScene(views: WrittenScene.view("a"), constraints: constraints, beside: variations)
        #expect(scene.frame("a", 390, 844) == [0, 0, 100, 50])
        #expect(scene.frame("a", 820, 1180) == [0, 0, 300, 50])
        #expect(scene.frame("a", 320, 1180) == [0, 0, 100, 50])
    }

    @Test func `a constraint may have another constant in a size class`() {
        let varied = """
            <constraint firstItem="a" firstAttribute="width" constant="100" id="w">
            <variation key="heightClass=compact" constant="40"/></constraint>
            """
        let scene = WrittenScene(
            views: WrittenScene.view("a"),
            constraints: WrittenScene.constraints("a.leading = root.leading", "a.top = root.top", "a.height = 50")
                + varied
        )
        #expect(scene.frame("a", 375, 667)?[2] == 100)
        #expect(scene.frame("a", 667, 375)?[2] == 40)
    }

    @Test func `a scrolled view is as large as its contents`() {
        let inside = WrittenScene.view("content", [0, 0, 375, 900])
        let limits = WrittenScene.constraints(
            "content.leading = scroll.leading",
            "content.trailing = scroll.trailing",
            "content.top = scroll.top",
            "content.bottom = scroll.bottom",
            "content.width = scroll.width",
            "content.height = 900"
        )
        let scene = WrittenScene(
            views: WrittenScene.view(
                "scroll",
                [0, 0, 375, 667],
                kind: "scrollView",
                inside: "<subviews>\(inside)</subviews><constraints>\(limits)</constraints>"
            ),
            constraints: WrittenScene.constraints(
                "scroll.leading = root.leading",
                "scroll.trailing = root.trailing",
                "scroll.top = root.top",
                "scroll.bottom = root.bottom"
            )
        )
        #expect(scene.frame("scroll", 320, 568) == [0, 0, 320, 568])
        #expect(scene.frame("content", 320, 568) == [0, 0, 320, 900])
    }

    @Test func `without constraints the mask decides`() {
        func view(_ mask: String) -> String {
            """
            <view id="a"><rect key="frame" x="100" y="10" width="75" height="50"/>
            <autoresizingMask key="autoresizingMask" \(mask)/></view>
            """
        }
        let fixed = WrittenScene(views: view(#"flexibleMaxX="YES" flexibleMaxY="YES""#))
        #expect(fixed.frame("a", 475, 667) == [100, 10, 75, 50])
        let right = WrittenScene(views: view(#"flexibleMinX="YES" flexibleMaxY="YES""#))
        #expect(right.frame("a", 475, 667) == [200, 10, 75, 50])
        let wide = WrittenScene(views: view(#"widthSizable="YES" flexibleMaxY="YES""#))
        #expect(wide.frame("a", 475, 667) == [100, 10, 175, 50])
        let between = WrittenScene(views: view(#"flexibleMinX="YES" flexibleMaxX="YES" flexibleMinY="YES""#))
        #expect(between.frame("a", 675, 767) == [200, 110, 75, 50])
    }

    @Test func `what the constraints leave open moves with the superview`() throws {
        let scene = WrittenScene(views: WrittenScene.view("a", [300, 20, 60, 30]))
        let view = try #require(scene.layout(475, 667)?.views["a"])
        #expect(scene.frame("a", 475, 667) == [400, 20, 60, 30])
        #expect(!view.isUnique)
    }

    @Test func `contradicting constraints are counted and the rest is laid out`() throws {
        let scene = WrittenScene(
            views: WrittenScene.view("a") + WrittenScene.view("b"),
            constraints: WrittenScene.constraints(
                "a.leading = root.leading",
                "a.top = root.top",
                "a.height = 50",
                "a.width = 100",
                "a.width = 120",
                "b.leading = root.leading + 8",
                "b.top = root.top",
                "b.width = 80",
                "b.height = 20"
            )
        )
        let layout = try #require(scene.layout(320, 568))
        #expect(layout.violatedCount == 1)
        #expect(scene.frame("b", 320, 568) == [8, 0, 80, 20])
    }

    @Test func `the contents of a cell are laid out in the list's width`() {
        let label = WrittenScene.view("a", [16, 11, 343, 22])
        let limits = WrittenScene.constraints(
            "a.leading = content.leading + 16",
            "content.trailing = a.trailing + 16",
            "a.top = content.top + 11",
            "a.height = 22"
        )
        let cell = """
            <prototypes><tableViewCell id="cell"><rect key="frame" x="0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="375" height="44"/>
            <subviews>\(label)</subviews><constraints>\(limits)</constraints></tableViewCellContentView>
            </tableViewCell></prototypes>
            """
        let scene = WrittenScene(
            views: WrittenScene.view("list", [0, 0, 375, 667], kind: "tableView", inside: cell),
            constraints: WrittenScene.constraints(
                "list.leading = root.leading",
                "list.trailing = root.trailing",
                "list.top = root.top",
                "list.bottom = root.bottom"
            )
        )
        #expect(scene.frame("cell", 320, 568) == [0, 28, 320, 44])
        #expect(scene.frame("a", 320, 568) == [16, 11, 288, 22])
    }

    @Test func `an unknown scene and one without a size have no layout`() {
        #expect(WrittenScene(width: 0, views: "").layout(320, 568) == nil)
    }
}
