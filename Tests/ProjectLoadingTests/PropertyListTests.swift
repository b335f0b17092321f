import Testing

@testable import AppFinding
@testable import ProjectFiles

struct PropertyListTests {
    @Test func `XML gives its texts, with entities, data and comments, whatever stands between the tags`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd" [<!ENTITY a "b">]>
            <plist version="1.0"><!-- <dict> --><dict>
            <key>A &amp; B</key><string>&lt;&#x41;&#66;<![CDATA[<c>]]>&unknown;</string> stray
            <key>List</key><array><true/><integer>12</integer><array/><dict><key>x</key><real>1</real></dict></array>
            <key>Empty</key><string/>
            </dict></plist>
            """
        let list = try XMLPropertyList.parse(Array(text.utf8))
        #expect(list["A & B"] == .string("<AB<c>&unknown;"))
        #expect(list["List"]?.array == [.string("YES"), .string("12"), .array([]), .dictionary(["x": .string("1")])])
        #expect(list["Empty"] == .string(""))
    }

    @Test(arguments: [
        ("", "it has no value", 1), ("<plist>\n<dict>\n<key>a</key>", "unexpected end of the file in a list", 3),
        ("<plist><dict>\n<string>a</string></dict>", "a dictionary has a value without a key", 2),
        ("<dict><key>a</dict>", "'<key>' is not closed", 1), ("<array>\n<string>a", "'<string>' is not closed", 2),
        ("<dict><key>a</key></dict>", "the key 'a' has no value", 1), ("<array><", "a tag is not closed", 1),
    ])
    func `damaged XML says where and why`(text: String, message: String, line: Int) {
        #expect(throws: XMLPropertyList.SyntaxError(message: message, line: line)) {
            try XMLPropertyList.parse(Array(text.utf8))
        }
    }

    @Test func `every prefix and every changed byte gives a value or an error`() {
        let text = Array(
            "<plist><dict><key>a</key><array><string>&#65;<![CDATA[b]]></string><true/></array></dict></plist>".utf8
        )
        for index in text.indices {
            _ = try? XMLPropertyList.parse(Array(text[..<index]))
            for byte in "<>/&;#![ a".utf8 {
                var changed = text
                changed[index] = byte
                _ = try? XMLPropertyList.parse(changed)
            }
        }
    }

    private static let preprocessed = """
        <plist><dict>
        #ifdef BETA
        <key>UIMainStoryboardFile</key><string>Beta</string>
        #elif defined(TEST) && LEVEL == 2
        <key>UIMainStoryboardFile</key><string>Test</string>
        #else
        #if !PLAIN
        <key>UIMainStoryboardFile</key><string>Main</string>
        #endif
        #endif
        </dict></plist>
        """

    @Test(
        arguments: [
            ([], "Main"), (["BETA"], "Beta"), (["TEST", "LEVEL=2"], "Test"), (["TEST", "LEVEL=3"], "Main"),
            (["PLAIN=1"], nil), (["BETA=1", "TEST=1"], "Beta"), (["BETA", "PLAIN=1"], "Beta"),
        ] as [([String], String?)]
    )
    func `lines for the preprocessor choose among entries`(definitions: [String], name: String?) throws {
        let list = try InfoPropertyList(Array(Self.preprocessed.utf8), definitions: definitions)
        #expect(list.mainStoryboard == name)
    }

    @Test(arguments: [(1, nil), (2, "Main"), (100_001, nil), (100_000, "Main")] as [(Int, String?)])
    func `a condition may be negated any number of times`(count: Int, name: String?) throws {
        let text = """
            <plist><dict>
            #if \(String(repeating: "!", count: count))A
            <key>UIMainStoryboardFile</key><string>Main</string>
            #endif
            </dict></plist>
            """
        #expect(try InfoPropertyList(Array(text.utf8), definitions: ["A"]).mainStoryboard == name)
    }

    @Test(arguments: [
        ("<key>CFBundlePackageType</key><string>APPL</string>", true),
        ("<key>CFBundlePackageType</key><string>FMWK</string><key>UIMainStoryboardFile</key><string>A</string>", false),
        ("<key>NSExtension</key><dict/><key>CFBundlePackageType</key><string>APPL</string>", false),
        ("<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>", false),
        (
            "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string><key>UILaunchScreen</key><dict/>",
            true
        ),
        ("<key>LSRequiresIPhoneOS</key><true/>", true), ("<key>WKApplication</key><true/>", false), ("", false),
    ])
    func `an Info.plist says whether it is an app's`(entries: String, isOfApp: Bool) throws {
        #expect(try InfoPropertyList(Array("<plist><dict>\(entries)</dict></plist>".utf8)).isOfApp == isOfApp)
    }
}
