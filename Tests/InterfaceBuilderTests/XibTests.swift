import Diagnostics
import InterfaceBuilder
import Testing

struct XibTests {
    @Test func `a xib has objects instead of scenes, File's Owner with its connections among them`() throws {
        let source = MarkedSource(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
                <device id="retina4_7" orientation="portrait"/>
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NoteViewController">
                        <connections>
                            <outlet property="view" destination="v" id="o-1"/>
                        </connections>
                    </placeholder>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    1️⃣<view contentMode="scaleToFill" id="v">
                        <rect key="frame" x="0" y="0" width="375" height="667"/>
                        <subviews><button id="b"><connections>
                            <action selector="save:" destination="-1" eventType="touchUpInside" id="a-1"/>
                        </connections></button></subviews>
                        <point key="canvasLocation" x="1" y="2"/>
                    </view>
                </objects>
            </document>
            """
        )
        let document = source.parse(file: "Notes/NoteViewController.xib")
        #expect(document.format == .xib && document.scenes.isEmpty && document.diagnostics.isEmpty)
        #expect(document.objects.map(\.id) == ["-1", "-2", "v"])
        #expect(try document.element("-1")["customClass"] == "NoteViewController")
        #expect(try document.element("-1").outlets.map(\.destination) == ["v"])
        #expect(try document.element("b").actions.map(\.destination) == ["-1"])
        #expect(try document.element("v").position == source["1️⃣"])
        #expect(try document.element("v").frame == Rect(x: 0, y: 0, width: 375, height: 667))
        #expect(try document.element("v").child(forKey: "canvasLocation")?["y"] == "2")
    }
}
