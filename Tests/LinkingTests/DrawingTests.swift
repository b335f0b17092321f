import SceneFlow
import Testing
import WrittenApps

struct DrawingTests {
    private func view(_ subviews: String, resources: String = "") throws -> ViewNode {
        let body = """
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="300" height="600"/>
            <subviews>\(subviews)</subviews></view>
            """
        let board = Board.storyboard(initial: "a", Board.scene("a", body))
            .replacing("</document>", with: "<resources>\(resources)</resources></document>")
        return try #require(try TemporaryFolder(["M.storyboard": board]).app().flow.scenes[0].view)
    }

    @Test func `texts come from attributes, string elements, fragments, states and configurations`() throws {
        let texts = try view(
            """
            <label id="1" text="A"/><label id="2"><string key="text">B
            b</string></label>
            <label id="3"><attributedString key="attributedText"><fragment content="C"/><fragment>
            <string key="content">c</string></fragment></attributedString></label>
            <button id="4"><state key="normal" title="D"/></button>
            <button id="5"><state key="normal" title="no"/><buttonConfiguration key="configuration" style="filled"
            title="E" image="plus" catalog="system"/></button>
            """
        ).children
        #expect(texts.map(\.text) == ["A", "B\nb", "Cc", "D", "E"])
        #expect(texts[4].style.variant == "filled")
        #expect(texts[4].image == "plus")
        #expect(texts[4].isSystemImage)
    }

    @Test func `a picture behind a title fills its button, one beside it does not`() throws {
        let buttons = try view(
            """
            <button id="1"><state key="normal" title="A" backgroundImage="back"/></button>
            <button id="2"><state key="normal" image="icon" backgroundImage="back"/></button>
            """
        ).children
        #expect(buttons.map(\.image) == ["back", "icon"])
        #expect(buttons.map(\.style.contentMode) == ["scaleToFill", nil])
    }

    @Test func `runtime attributes give corners and borders, if they are lengths`() throws {
        func attributes(_ text: String) -> String {
            "<userDefinedRuntimeAttributes>\(text)</userDefinedRuntimeAttributes>"
        }
        func length(_ key: String, _ value: String) -> String {
            """
            <userDefinedRuntimeAttribute type="number" keyPath="\(key)"><real key="value" value="\(value)"/>
            </userDefinedRuntimeAttribute>
            """
        }
        let color = """
            <userDefinedRuntimeAttribute type="color" keyPath="borderColor">
            <color key="value" white="0.5" alpha="1" colorSpace="calibratedWhite"/></userDefinedRuntimeAttribute>
            """
        let views = try view(
            """
            <view id="1">\(attributes(length("layer.cornerRadius", "8") + length("borderWidth", "2") + color))</view>
            <view id="2">\(attributes(length("cornerRadius", "nan") + length("layer.borderWidth", "-1") + color))</view>
            """
        ).children
        #expect(views[0].style.cornerRadius == 8)
        #expect(views[0].style.borderWidth == 2)
        #expect(views[0].style.borderColor == Color(red: 0.5, green: 0.5, blue: 0.5))
        #expect(views[1].style.cornerRadius == nil)
        #expect(views[1].style.borderColor == nil)
    }

    @Test func `fonts and colours are read in every notation`() throws {
        let labels = try view(
            """
            <label id="1"><fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
            <color key="textColor" systemColor="systemRedColor"/></label>
            <label id="2"><fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
            <color key="textColor" name="brand"/></label>
            <label id="3"><fontDescription key="fontDescription" type="system" weight="heavy" pointSize="inf"/>
            <color key="textColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/></label>
            <label id="4"><color key="textColor" red="1" green="0" blue="0" alpha="0.5" colorSpace="custom"
            customColorSpace="displayP3"/></label>
            """,
            resources: """
                <namedColor name="brand"><color red="0.25" green="0.5" blue="0.75" alpha="1" colorSpace="custom"
                customColorSpace="sRGB"/></namedColor>
                """
        ).children.map(\.style)
        #expect(labels[0].fontSize == 17 && labels[0].fontWeight == "semibold")
        #expect(labels[0].textColor?.name == "systemRedColor")
        #expect(labels[1].fontSize == 20 && labels[1].fontWeight == "bold")
        #expect(labels[1].textColor == Color(name: "brand", red: 0.25, green: 0.5, blue: 0.75))
        #expect(labels[2].fontSize == nil && labels[2].fontWeight == "bold")
        #expect(labels[2].textColor == Color(red: 0.5, green: 0.5, blue: 0.5))
        #expect(labels[3].textColor == Color(red: 1, green: 0, blue: 0, alpha: 0.5), "clipped to sRGB")
    }

    @Test func `children of a stack view without frames share its axis, and say so`() throws {
        let stack = try view(
            """
            <stackView id="s" axis="vertical" spacing="10"><rect key="frame" x="0" y="0" width="100" height="210"/>
            <subviews><label id="1"/><label id="2"/></subviews></stackView><label id="3"/>
            """
        )
        let children = stack.children[0].children
        #expect(
            children.map(\.frame) == [
                Frame(x: 0, y: 0, width: 100, height: 100), Frame(x: 0, y: 110, width: 100, height: 100),
            ]
        )
        #expect(children.map(\.isFrameGuessed) == [true, true])
        #expect(stack.children[1].frame == Frame(x: 0, y: 0, width: 300, height: 600), "its parent's bounds")
    }

    @Test func `identifiers and labels for accessibility are kept`() throws {
        let folder = try TemporaryFolder([
            "M.storyboard": Board.storyboard(
                initial: "a",
                Board.scene(
                    "a",
                    """
                    <view key="view" id="v"><subviews>
                    <button id="1"><accessibility key="accessibilityConfiguration" identifier="go" label="Open it"/></button>
                    <button id="2"><accessibility key="accessibilityConfiguration" identifier="">
                    <accessibilityTraits key="traits" button="YES"/></accessibility></button><button id="3"/></subviews></view>
                    <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="4" image="gear">
                    <accessibility key="accessibilityConfiguration" label="Settings"/></barButtonItem></navigationItem>
                    """
                )
            )
        ])
        let scene = try folder.app().flow.scenes[0]
        let given = scene.view?.children.map(\.accessibility)
        #expect(given == [Accessibility(identifier: "go", label: "Open it"), Accessibility(), Accessibility()])
        #expect(scene.navigationItem?.right.map(\.accessibility) == [Accessibility(label: "Settings")])
    }

    @Test func `the default size classes decide which subviews are there`() throws {
        let body = """
            <view key="view" id="v"><subviews><label id="in"/><label id="out"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="out"/></mask></variation>
            <variation key="widthClass=compact"><mask key="subviews"><exclude reference="in"/></mask></variation></view>
            """
        let flow = try TemporaryFolder(["M.storyboard": Board.storyboard(initial: "a", Board.scene("a", body))]).app()
            .flow
        #expect(flow.scenes[0].view?.children.map(\.id) == ["in"])
    }

    @Test func `static sections, prototypes and cell styles are kept`() throws {
        let list = try view(
            """
            <tableView id="t" style="insetGrouped" dataMode="static"><sections><tableViewSection headerTitle="H" id="s">
            <cells><tableViewCell id="c" style="IBUITableViewCellStyleSubtitle" accessoryType="disclosureIndicator"
            textLabel="x" detailTextLabel="y"><rect key="frame" x="0" y="28" width="300" height="44"/>
            <tableViewCellContentView key="contentView" id="cc"><rect key="frame" x="5" y="0" width="280" height="44"/>
            <subviews><label id="x" text="T"><rect key="frame" x="15" y="6" width="30" height="20"/></label>
            <label id="y" text="D"/></subviews></tableViewCellContentView></tableViewCell></cells></tableViewSection>
            </sections></tableView>
            <collectionView id="g"><cells><collectionViewCell id="gc"/></cells></collectionView>
            """
        )
        let section = try #require(list.children[0].sections.first)
        #expect(section.header == "H" && !section.isPrototype)
        #expect(section.cells[0].text == "T" && section.cells[0].detail == "D")
        #expect(section.cells[0].style.variant == "subtitle")
        #expect(section.cells[0].style.accessory == "disclosureIndicator")
        #expect(section.cells[0].children[0].frame.x == 20, "relative to the cell")
        #expect(list.children[1].sections.map(\.isPrototype) == [true])
    }

    @Test func `hidden views stay, with what a control shows`() throws {
        let views = try view(
            """
            <switch id="1" hidden="YES" on="YES"/><slider id="2" value="5" minValue="0" maxValue="20"/>
            <segmentedControl id="3" selectedSegmentIndex="1"><segments><segment title="A"/><segment title="B"/></segments>
            </segmentedControl><progressView id="4" progress="nan"/><button id="5" enabled="NO"/>
            """
        ).children
        #expect(views[0].style.isHidden && views[0].style.isOn == true)
        #expect(views[1].style.value == 0.25)
        #expect(views[2].segments == ["A", "B"] && views[2].style.value == 1)
        #expect(views[3].style.value == 0)
        #expect(!views[4].style.isEnabled)
    }
}
