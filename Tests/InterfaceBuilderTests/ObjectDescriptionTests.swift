import InterfaceBuilder
import Testing

struct ObjectDescriptionTests {
    private static let source = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects><view id="box">
        <subviews>
        <label text="Name" id="name"/>
        <textField customClass="Field" id="field">
        <constraints><constraint firstAttribute="width" relation="greaterThanOrEqual" constant="44" id="c-1"/></constraints>
        </textField>
        </subviews>
        <constraints>
        <constraint firstItem="field" firstAttribute="leading" secondItem="name" secondAttribute="trailing" constant="8" id="c-2"/>
        <constraint firstItem="field" firstAttribute="width" secondItem="box" secondAttribute="width" multiplier="1:2" constant="-3.5" priority="750" id="c-3"/>
        <constraint firstAttribute="bottom" secondItem="field" secondAttribute="bottom" id="c-4"/>
        <constraint firstItem="safe" firstAttribute="trailing" secondItem="field" secondAttribute="trailing" id="c-5"/>
        <constraint firstItem="name" firstAttribute="top" secondItem="box" secondAttribute="top" id="c-6"/>
        </constraints>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <variation key="default"><mask key="constraints"><exclude reference="c-4"/></mask></variation>
        </view></objects></document>
        """

    private static func read(_ id: String, from source: String = source) -> ObjectDescription? {
        ObjectDescription.read(Array(source.utf8), object: id)
    }

    @Test func `a view has its constraints, as seen from it`() throws {
        let field = try #require(Self.read("field"))
        #expect(field.element == "textField")
        #expect(field.customClass == "Field")
        #expect(field.position == Position(line: 5, column: 1))
        #expect(
            field.constraints.map(\.text) == [
                "width ≥ 44", "leading = Name.trailing + 8", "width = superview.width × 1:2 − 3.5 @750",
                "safeArea.trailing = trailing",
            ]
        )
        #expect(field.constraints.map(\.position.line) == [6, 10, 11, 13])
    }

    @Test func `an object without an element has no description`() {
        #expect(Self.read("none") == nil)
        #expect(Self.read("box", from: "") == nil)
        #expect(Self.read("box", from: "<archive/>") == nil)
    }

    @Test func `the constraints of a description are bounded`() throws {
        let constraint = #"<constraint firstAttribute="width" constant="1" id="c"/>"#
        let many = String(repeating: constraint, count: ObjectDescription.maximumConstraints + 1)
        let view = try #require(
            Self.read("a", from: #"<d><view id="a"><constraints>\#(many)</constraints></view></d>"#)
        )
        #expect(view.constraints.count == ObjectDescription.maximumConstraints)
    }

    @Test func `nesting is bounded as in a document`() {
        let source = #"<d><view id="a">"# + String(repeating: "<constraints>", count: 100_000)
        #expect(Self.read("a", from: source) == nil)
    }
}
