import Diagnostics
import InterfaceBuilder
import Testing

struct ConnectionTests {
    @Test func `a segue keeps its attributes, its children and its place`() throws {
        let source = MarkedSource.controller(
            """
            <connections>
                1️⃣<segue destination="b" kind="popoverPresentation" identifier="showB" \
            modalPresentationStyle="fullScreen" destinationCreationSelector="makeB:sender:" id="s-1">
                    2️⃣<popoverArrowDirection key="popoverArrowDirection" up="YES"/>
                    <nil key="action"/>
                </segue>
            </connections>
            """
        )
        let segue = try #require(try source.parse().element("vc").segues.first)
        var expected = SegueElement(
            id: "s-1",
            kind: "popoverPresentation",
            destination: "b",
            identifier: "showB",
            attributes: [
                Element.Attribute("modalPresentationStyle", "fullScreen"),
                Element.Attribute("destinationCreationSelector", "makeB:sender:"),
            ],
            position: try #require(source["1️⃣"])
        )
        expected.children = segue.children
        #expect(segue == expected)
        #expect(segue.children.map(\.name) == ["popoverArrowDirection", "nil"])
        #expect(segue.children.first?.position == source["2️⃣"])
        #expect(segue["destinationCreationSelector"] == "makeB:sender:")
    }

    @Test func `an empty identifier is none`() throws {
        let source = MarkedSource.controller(
            #"<connections><segue destination="b" kind="show" identifier="" id="s-1"/></connections>"#
        )
        #expect(try source.parse().element("vc").segues.map(\.identifier) == [nil])
    }

    @Test func `actions and outlets are read with target, event and collection`() throws {
        let source = MarkedSource.controller(
            """
            <connections>
                1️⃣<outlet property="label" destination="l" id="o-1"/>
                2️⃣<outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o-2"/>
                3️⃣<action selector="go:" destination="vc" eventType="touchUpInside" id="a-1"/>
                4️⃣<action selector="stop:" target="-1" id="a-2"/>
            </connections>
            """
        )
        let owner = try source.parse().element("vc")
        let position = { (marker: Character) in try #require(source[marker]) }
        let expected: [Connection] = [
            .outlet(
                OutletElement(
                    id: "o-1",
                    property: "label",
                    destination: "l",
                    isCollection: false,
                    position: try position("1️⃣")
                )
            ),
            .outlet(
                OutletElement(
                    id: "o-2",
                    property: "gestureRecognizers",
                    destination: "g",
                    isCollection: true,
                    position: try position("2️⃣")
                )
            ),
            .action(
                ActionElement(
                    id: "a-1",
                    selector: "go:",
                    destination: "vc",
                    event: "touchUpInside",
                    position: try position("3️⃣")
                )
            ),
            .action(
                ActionElement(
                    id: "a-2",
                    selector: "stop:",
                    destination: "-1",
                    event: nil,
                    position: try position("4️⃣")
                )
            ),
        ]
        #expect(owner.connections == expected)
        #expect(owner.children.isEmpty)
    }

    @Test func `a connection of an unknown kind is kept as it stands`() throws {
        let source = MarkedSource.controller(
            #"<connections><binding destination="x" name="value" keyPath="self.a" id="b-1"/></connections>"#
        )
        guard case .other(let binding)? = try source.parse().element("vc").connections.first else {
            Issue.record("the binding is lost")
            return
        }
        #expect(binding.name == "binding" && binding.id == "b-1" && binding["keyPath"] == "self.a")
    }

    /// Each owner is a place where a parser that only walks views finds nothing.
    @Test(arguments: [
        #"<navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" id="own">@</barButtonItem></navigationItem>"#,
        #"<navigationItem key="navigationItem" id="n"><leftBarButtonItems><barButtonItem id="own">@</barButtonItem></leftBarButtonItems></navigationItem>"#,
        #"<toolbarItems><barButtonItem title="Go" id="own">@</barButtonItem></toolbarItems>"#,
        #"<view key="view" id="v"><subviews><toolbar id="t"><items><barButtonItem id="own">@</barButtonItem></items></toolbar></subviews></view>"#,
        #"<view key="view" id="v"><subviews><button id="own">@</button></subviews></view>"#,
        #"<view key="view" id="v"><subviews><containerView id="own">@</containerView></subviews></view>"#,
        #"<view key="view" id="v"><subviews><unheardOfControl id="own">@</unheardOfControl></subviews></view>"#,
        #"<tableView key="view" id="t"><prototypes><tableViewCell id="own">@</tableViewCell></prototypes></tableView>"#,
        #"<tableView key="view" id="t"><sections><tableViewSection id="x"><cells><tableViewCell id="own">@</tableViewCell></cells></tableViewSection></sections></tableView>"#,
        #"<collectionView key="view" id="c"><cells><collectionViewCell id="own">@</collectionViewCell></cells></collectionView>"#,
    ])
    func `a segue and an action are found at every owner in the controller`(template: String) throws {
        try expectConnections(MarkedSource.controller(template.replacing("@", with: Self.connections)))
    }

    @Test(arguments: [
        "tapGestureRecognizer", "pongPressGestureRecognizer", "tableViewCell", "barButtonItem", "customObject", "exit",
    ])
    func `a segue and an action are found at every top-level object`(name: String) throws {
        let object = "<\(name) id=\"own\">\(Self.connections)</\(name)>"
        try expectConnections(MarkedSource.controller("", objects: object))
    }

    @Test func `a cell's accessory segue and its selection segue are two segues`() throws {
        let source = MarkedSource.controller(
            """
            <tableView key="view" id="t"><prototypes><tableViewCell id="cell"><connections>
                <segue destination="a" kind="show" id="s-1"/>
                <segue destination="b" kind="show" trigger="accessoryAction" id="s-2"/>
            </connections></tableViewCell></prototypes></tableView>
            """
        )
        let segues = try source.parse().element("cell").segues
        #expect(segues.map(\.id) == ["s-1", "s-2"])
        #expect(segues.map { $0["trigger"] } == [nil, "accessoryAction"])
    }

    @Test func `peek and pop stay children of their segue`() throws {
        let source = MarkedSource.controller(
            """
            <connections><segue destination="a" kind="show" id="s-1">
                <segue key="commit" inheritsFrom="parent" id="s-2"/>
                <segue key="preview" inheritsFrom="commit" id="s-3"/>
            </segue></connections>
            """
        )
        let segues = try source.parse().element("vc").segues
        #expect(segues.map(\.id) == ["s-1"])
        #expect(segues.first?.children.map(\.key) == ["commit", "preview"])
        #expect(segues.first?.children.map(\.id) == ["s-2", "s-3"])
    }

    @Test func `a tie breaker of inferred metrics is not a segue`() {
        let text = MarkedSource.controller("").text.replacing(
            "</document>",
            with: #"<inferredMetricsTieBreakers><segue reference="s-1"/></inferredMetricsTieBreakers></document>"#
        )
        let document = MarkedSource(text).parse()
        #expect(document.all.flatMap(\.segues).isEmpty)
        #expect(document.others.map(\.name) == ["inferredMetricsTieBreakers"])
        #expect(document.diagnostics.isEmpty)
    }

    @Test func `two lists of connections of one owner are one`() throws {
        let list = #"<connections><outlet property="a" destination="x" id="@"/></connections>"#
        let source = MarkedSource.controller(list.replacing("@", with: "1") + list.replacing("@", with: "2"))
        #expect(try source.parse().element("vc").outlets.map(\.id) == ["1", "2"])
    }

    @Test(arguments: [
        (#"<segue destination="b" id="x"/>"#, "the segue has no 'kind'"),
        (#"<action destination="b" id="x"/>"#, "the action has no 'selector'"),
        (#"<outlet destination="b" id="x"/>"#, "the outlet has no 'property'"),
        (#"<outletCollection destination="b" id="x"/>"#, "the outletCollection has no 'property'"),
    ])
    func `a connection without what it is about is kept and named`(connection: String, message: String) throws {
        let source = MarkedSource.controller("<connections>1️⃣\(connection)</connections>")
        let document = source.parse()
        #expect(try document.element("vc").connections.count == 1)
        #expect(document.diagnostics.map(\.message) == [message])
        #expect(document.diagnosticIDs == ["incomplete-connection"])
        let position = try #require(source["1️⃣"])
        #expect(document.diagnostics.first?.location?.line == Int(position.line))
        #expect(document.diagnostics.first?.location?.column == Int(position.column))
    }

    private static let connections = """
        <connections>1️⃣<segue destination="d" kind="show" id="s-1"/>
        2️⃣<action selector="go:" destination="vc" id="a-1"/></connections>
        """

    private func expectConnections(_ source: MarkedSource) throws {
        let owner = try source.parse().element("own")
        let segue = try #require(owner.segues.first)
        let action = try #require(owner.actions.first)
        #expect(owner.connections.count == 2)
        #expect(segue.destination == "d" && segue.kind == "show" && segue.position == source["1️⃣"])
        #expect(action.selector == "go:" && action.destination == "vc" && action.position == source["2️⃣"])
    }
}
