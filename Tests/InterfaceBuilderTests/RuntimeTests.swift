import Diagnostics
import InterfaceBuilder
import Testing

struct RuntimeTests {
    @Test(arguments: [
        ("iOS.CocoaTouch", InterfaceBuilderDocument.Runtime.iOS, [String]()),
        ("iOS.CocoaTouch.iPad", .iPad, []),
        ("AppleTV", .tvOS, []),
        ("MacOSX.Cocoa", .macOS, ["macos-document"]),
        ("toaster", .unknown("toaster"), ["unknown-runtime"]),
    ])
    func `a document is read for every system but watchOS`(
        name: String,
        runtime: InterfaceBuilderDocument.Runtime,
        diagnostics: [String]
    ) throws {
        let text = MarkedSource.controller("").text.replacing("iOS.CocoaTouch", with: name)
        let document = MarkedSource(text).parse()
        #expect(document.runtime == runtime)
        #expect(document.diagnosticIDs == diagnostics)
        #expect(document.scenes.map(\.controller?.id) == ["vc"])
    }

    @Test func `a document without a runtime is read and named`() {
        let document = MarkedSource("<document><scenes/></document>").parse()
        #expect(document.runtime == .unknown(""))
        #expect(document.diagnosticIDs == ["unknown-runtime"])
    }

    @Test func `a macOS document is read for its flow only`() {
        let text = MarkedSource.controller("").text.replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa")
        let diagnostic = MarkedSource(text).parse().diagnostics.first
        #expect(diagnostic?.severity == .note)
        #expect(diagnostic?.message.contains("flow only") == true)
    }

    @Test func `a watchOS document is named and skipped`() {
        let text = MarkedSource.controller("").text.replacing("iOS.CocoaTouch", with: "watchKit")
        let document = MarkedSource(text).parse()
        #expect(document.runtime == .watchOS)
        #expect(document.scenes.isEmpty)
        #expect(document.diagnosticIDs == ["watchos-document"])
        #expect(document.diagnostics.first?.severity == .note)
    }

    @Test func `a keyed archive is named and skipped`() {
        let source = MarkedSource(
            #"<archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data><int key="a">1</int></data></archive>"#
        )
        let document = source.parse(file: "Old.xib")
        #expect(document.runtime == .archive && document.format == .xib)
        #expect(document.objects.isEmpty && document.others.isEmpty)
        #expect(document.diagnosticIDs == ["keyed-archive"])
    }

    @Test(arguments: [("plist", "a property list"), ("html", "a web page"), ("svg", "a picture"), ("x", "other XML")])
    func `a root element of something else is named`(root: String, words: String) {
        let document = MarkedSource("<?xml version=\"1.0\"?>\n  <\(root) version=\"1\"><dict/></\(root)>").parse()
        #expect(document.runtime == .unknown("") && document.others.isEmpty)
        #expect(document.diagnosticIDs == ["not-interface-builder"])
        let location = SourceLocation(file: "Main.storyboard", line: 2, column: 3)
        #expect(document.diagnostics.first?.location == location)
        #expect(document.diagnostics.first?.message.contains(words) == true)
    }
}
