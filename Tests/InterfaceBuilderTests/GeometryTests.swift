import Diagnostics
import InterfaceBuilder
import Testing

struct GeometryTests {
    @Test func `the frame is read and no longer a child`() throws {
        let view = try view(#"<rect key="frame" x="16" y="-20.5" width="343" height="43.666667938232422"/>"#)
        #expect(view.frame == Rect(x: 16, y: -20.5, width: 343, height: 43.666667938232422))
        #expect(view.children.isEmpty)
    }

    @Test func `rectangles with other keys stay children`() throws {
        let view = try view(#"<rect key="contentStretch" x="0" y="0" width="1" height="1"/>"#)
        #expect(view.frame == nil)
        #expect(view.children.map(\.name) == ["rect"])
        #expect(view.child(forKey: "contentStretch")?["width"] == "1")
    }

    @Test func `a variation has a frame of its own`() throws {
        let view = try view(
            """
            <rect key="frame" x="0" y="0" width="10" height="10"/>
            <variation key="heightClass=regular-widthClass=regular">
                <rect key="frame" x="0" y="0" width="20" height="20"/>
                <mask key="subviews"><exclude reference="x"/></mask>
            </variation>
            """
        )
        #expect(view.frame?.width == 10)
        let variation = try #require(view.child(named: "variation"))
        #expect(variation.key == "heightClass=regular-widthClass=regular")
        #expect(variation.frame?.width == 20)
        #expect(variation.child(forKey: "subviews")?.child(named: "exclude")?["reference"] == "x")
    }

    @Test func `a second frame of one element is kept as a child`() throws {
        let frame = #"<rect key="frame" x="0" y="0" width="@" height="1"/>"#
        let view = try view(frame.replacing("@", with: "1") + frame.replacing("@", with: "2"))
        #expect(view.frame?.width == 1)
        #expect(view.children.map { $0["width"] } == ["2"])
    }

    @Test(arguments: [
        ("2.2250738585072014e-308", 0.0), ("4.9e-324", 0), ("-7", 0), ("1e300", 1_000_000), ("0.5", 0.5),
        ("1.7976931348623157e+308", 1_000_000), ("375", 375), ("43.333333333333336", 43.333333333333336), ("-0.0", 0),
    ])
    func `a size is clamped to what can be drawn`(written: String, width: Double) throws {
        let view = try view("<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(written)\" height=\"1\"/>")
        #expect(view.frame == Rect(x: 0, y: 0, width: width, height: 1))
    }

    @Test(arguments: ["nan", "inf", "-inf", "", "12px", "1,5", "--1", "1.2.3", "."])
    func `a value that is no number counts as 0 and is named`(written: String) throws {
        let source = MarkedSource.controller(
            "<view key=\"view\" id=\"v\">1️⃣<rect key=\"frame\" x=\"\(written)\" y=\"2\" width=\"3\" height=\"4\"/></view>"
        )
        let document = source.parse()
        #expect(try document.element("v").frame?.y == 2)
        #expect(try document.element("v").frame?.x.isFinite == true)
        #expect(document.diagnosticIDs == ["invalid-frame"])
        #expect(document.diagnostics.first?.location?.column == source["1️⃣"].map { Int($0.column) })
    }

    @Test func `missing values of a frame are 0`() throws {
        #expect(try view(#"<rect key="frame" width="3" height="4"/>"#).frame == Rect(x: 0, y: 0, width: 3, height: 4))
    }

    private func view(_ children: String) throws -> Element {
        let document = MarkedSource.controller("<view key=\"view\" id=\"v\">\(children)</view>").parse()
        #expect(document.diagnostics.isEmpty)
        return try document.element("v")
    }
}
