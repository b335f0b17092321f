import Diagnostics
import InterfaceBuilder
import Testing

struct SceneTests {
    @Test func `the controller is the member of the scene, whatever its name`() throws {
        let source = MarkedSource.storyboard(
            """
            1️⃣<scene sceneID="s1"><objects>
                <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
                2️⃣<holographicViewController id="h" customClass="C" sceneMemberID="viewController"/>
                <exit id="e" userLabel="Exit" sceneMemberID="exit"/>
            </objects><point key="canvasLocation" x="-130.4" y="1e2"/></scene>
            """
        )
        let scene = try #require(source.parse().scenes.first)
        #expect(scene.sceneID == "s1")
        #expect(scene.position == source["1️⃣"])
        #expect(scene.controller?.name == "holographicViewController")
        #expect(scene.controller?["customClass"] == "C")
        #expect(scene.controller?.position == source["2️⃣"])
        #expect(scene.objects.map(\.name) == ["placeholder", "exit"])
        #expect(scene.canvasLocation == Point(x: -130.4, y: 100))
    }

    @Test func `a storyboard reference is a controller with its own attributes`() throws {
        let source = MarkedSource.storyboard(
            """
            <scene sceneID="s1"><objects><viewControllerPlaceholder storyboardName="Purchase" \
            referencedIdentifier="X" bundleIdentifier="a.b" id="r" sceneMemberID="viewController">
            <tabBarItem key="tabBarItem" title="Buy" id="t"/></viewControllerPlaceholder></objects></scene>
            """
        )
        let reference = try source.parse().element("r")
        #expect(reference["storyboardName"] == "Purchase" && reference["bundleIdentifier"] == "a.b")
        #expect(reference.child(forKey: "tabBarItem")?["title"] == "Buy")
    }

    @Test func `the second of two controllers is an object beside the first`() throws {
        let source = MarkedSource.controller(
            "",
            objects: #"<searchDisplayController id="sd" sceneMemberID="viewController"/>"#
        )
        let scene = try #require(source.parse().scenes.first)
        #expect(scene.controller?.id == "vc")
        #expect(scene.objects.map(\.id) == ["sd"])
    }

    @Test func `the comment before a scene is its display name`() {
        let source = MarkedSource.storyboard(
            """
            <!--Bookmarks--><scene sceneID="s1"/>
            <scene sceneID="s2"/>
            <!-- An old note --><!-- Café & more -->
            <scene sceneID="s3"><!-- not this --></scene>
            <!---->
            <scene sceneID="s4"/>
            """
        )
        #expect(source.parse().scenes.map(\.displayName) == ["Bookmarks", nil, "Café & more", nil])
    }

    @Test func `a scene without a controller is kept and named`() throws {
        let source = MarkedSource.storyboard(#"1️⃣<scene sceneID="s1"><objects><view id="v"/></objects></scene>"#)
        let document = source.parse()
        #expect(document.scenes.map(\.sceneID) == ["s1"])
        #expect(document.scenes.first?.objects.map(\.id) == ["v"])
        #expect(document.diagnosticIDs == ["scene-without-controller"])
        #expect(document.diagnostics.first?.location?.line == source["1️⃣"].map { Int($0.line) })
    }

    @Test func `attributes, device, resources and the rest of the document are read`() throws {
        let source = MarkedSource(
            """
            <document type="t" targetRuntime="iOS.CocoaTouch" initialViewController="vc" launchScreen="YES">
                <device id="retina6_12" orientation="landscape"/>
                <dependencies><deployment identifier="iOS"/></dependencies>
                <scenes/>
                <resources><image name="star" catalog="system" width="10" height="9"/>
                    <namedColor name="Tint"><color red="1" green="0" blue="0" alpha="1" colorSpace="custom"/></namedColor>
                </resources>
                <color key="tintColor" white="1"/>
            </document>
            """
        )
        let document = source.parse()
        #expect(document.format == .storyboard && document.runtime == .iOS && document.isLaunchScreen)
        #expect(document.initialViewController == "vc")
        #expect(document.attributes.map(\.name) == ["type", "targetRuntime", "initialViewController", "launchScreen"])
        #expect(document.device == DeviceElement(id: "retina6_12", orientation: "landscape", appearance: "light"))
        #expect(document.resources.map(\.name) == ["image", "namedColor"])
        #expect(document.resources.last?.children.first?["red"] == "1")
        #expect(document.others.map(\.name) == ["dependencies", "color"])
        #expect(document.diagnostics.isEmpty)
    }

    @Test func `a storyboard may have no initial view controller and no device`() {
        let document = MarkedSource.storyboard("", attributes: #"initialViewController="""#).parse()
        #expect(document.initialViewController == nil && document.device == nil && !document.isLaunchScreen)
    }

    @Test func `text is kept exactly where there is any, indentation is not text`() throws {
        let source = MarkedSource.controller(
            """
            <string key="a">  two
            lines &amp; &#x1F388; </string>
            <string key="b"> &lt;tag&gt;</string>
            <mutableString key="c"><![CDATA[<raw> ]]>end</mutableString>
            <string key="d">

            </string>
            <attributedString key="e"><fragment content="x"/> tail </attributedString>
            """
        )
        let controller = try source.parse().element("vc")
        let texts = ["a", "b", "c", "d", "e"].map { controller.child(forKey: $0)?.text }
        #expect(texts == ["  two\nlines & 🎈 ", " <tag>", "<raw> end", nil, " tail "])
    }

    @Test func `entities in attributes are resolved, names keep their prefix`() throws {
        let source = MarkedSource.controller(
            #"<label text="a&#10;b &quot;&amp;" xml:space="preserve" id="l" empty=""/>"#
        )
        let label = try source.parse().element("l")
        let expected = [("text", "a\nb \"&"), ("xml:space", "preserve"), ("empty", "")]
        #expect(label.attributes == expected.map { Element.Attribute($0.0, $0.1) })
    }

    @Test func `children keep their order and nesting`() throws {
        let source = MarkedSource.controller(
            """
            <view key="view" id="1"><subviews><stackView id="2"><subviews><label id="3"/><label id="4"/></subviews>
            </stackView><button id="5"/></subviews><color key="backgroundColor"/></view><navigationItem id="6"/>
            """
        )
        let controller = try source.parse().element("vc")
        #expect(controller.all.compactMap(\.id) == ["vc", "1", "2", "3", "4", "5", "6"])
        #expect(controller.child(forKey: "view")?.children.map(\.name) == ["subviews", "color"])
    }
}
