import Diagnostics
import InterfaceBuilder
import Testing

struct ConstraintTests {
    @Test func `constraints are passed over, what stands around them is not`() throws {
        let source = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><view id="a-1">
            <rect key="frame" x="1" y="2" width="3" height="4"/>
            <constraints>
            <constraint firstItem="b-1" id="c-1"><rect key="frame" x="9" y="9" width="9" height="9"/>text</constraint>
            <variation><constraints><constraint id="c-2"/></constraints></variation>
            </constraints>
            <view id="b-1" key="after"/>
            <connections><outlet property="top" destination="c-1" id="o-1"/></connections>
            </view></objects></document>
            """
        let document = DocumentParser().parse(Array(source.utf8), file: "A.xib")
        #expect(document.diagnostics.isEmpty)
        let view = try #require(document.objects.first)
        #expect(view.children.map(\.id) == ["b-1"])
        #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.text == nil)
        let expected = OutletElement(id: "o-1", property: "top", destination: "c-1", isCollection: false)
        var outlets = view.connections.compactMap { connection in
            if case .outlet(let outlet) = connection { outlet } else { nil as OutletElement? }
        }
        for index in outlets.indices { outlets[index].position = expected.position }
        #expect(outlets == [expected])
    }

    @Test func `nesting in constraints is bounded like any other`() {
        let source = "<document><objects><view id=\"a\">" + String(repeating: "<constraints>", count: 100_000)
        let document = DocumentParser().parse(Array(source.utf8), file: "A.xib")
        #expect(document.diagnostics.map(\.id) == ["nesting-too-deep"])
    }
}
