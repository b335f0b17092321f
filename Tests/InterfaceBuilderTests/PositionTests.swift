import Diagnostics
import InterfaceBuilder
import Testing

struct PositionTests {
    @Test func `an element begins at its angle bracket, however many lines its attributes take`() throws {
        let source = MarkedSource.controller(
            """
            1️⃣<view key="view"
                  contentMode="scaleToFill"
                  id="v">
                <subviews>
            \t2️⃣<button
            opaque="NO" id="b1"/>3️⃣<button id="b2"></button> 4️⃣<label text="a > b
            <!-- not a comment -->" id="l"
                    />
                </subviews>
            </view>
            """.replacing("<!-- not a comment -->", with: "&lt;!-- not a comment -->")
        )
        let document = source.parse()
        #expect(document.diagnostics.isEmpty)
        for (marker, id) in [("1️⃣", "v"), ("2️⃣", "b1"), ("3️⃣", "b2"), ("4️⃣", "l")] {
            #expect(try document.element(id).position == source[Character(marker)], "\(id)")
        }
    }

    @Test func `columns count bytes, lines end with a line feed whatever is before it`() throws {
        let source = MarkedSource.controller(
            "<string key=\"a\">größe 🎈</string>1️⃣<label id=\"a\"/>\r\n  2️⃣<label\r\nid=\"b\"/>"
        )
        let document = source.parse()
        #expect(try document.element("a").position == source["1️⃣"])
        #expect(try document.element("b").position == source["2️⃣"])
    }

    @Test func `a byte order mark counts as three bytes of the first line`() throws {
        let source = MarkedSource(
            "\u{FEFF}" + #"<document targetRuntime="iOS.CocoaTouch"><objects>1️⃣<view id="v"/></objects></document>"#
        )
        let document = source.parse(file: "View.xib")
        #expect(document.diagnostics.isEmpty)
        #expect(try document.element("v").position == source["1️⃣"])
        #expect(source["1️⃣"]?.column == 54)
    }

    @Test func `comments, processing instructions and CDATA do not shift positions`() throws {
        let source = MarkedSource.controller(
            """
            <!-- <view id="no"/> -->1️⃣<label id="a"/><?pi <x> ?>2️⃣<label id="b"/>
            <string key="t"><![CDATA[<label id="no"/>]]></string>3️⃣<label id="c"/>
            """
        )
        let document = source.parse()
        for (marker, id) in [("1️⃣", "a"), ("2️⃣", "b"), ("3️⃣", "c")] {
            #expect(try document.element(id).position == source[Character(marker)], "\(id)")
        }
        #expect(document.all.contains { $0.id == "no" } == false)
    }

    @Test func `a document larger than the parser's buffers keeps its positions`() throws {
        let filler = String(repeating: "<label text=\"größe\" id=\"f\"/>\n", count: 20_000)
        let source = MarkedSource.controller("<view id=\"v\">\(filler)</view>\n  1️⃣<label\nid=\"last\"/>")
        #expect(source.bytes.count > 500_000)
        #expect(try source.parse().element("last").position == source["1️⃣"])
    }
}
