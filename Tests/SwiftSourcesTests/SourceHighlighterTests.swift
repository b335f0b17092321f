import SwiftFacts
import SwiftSources
import Testing

@Suite struct SourceHighlighterTests {
    private func written(_ lines: [HighlightedLine]) -> [String] {
        lines.map { "\($0.number)|" + $0.spans.map { "\($0.kind.rawValue)<\($0.text)>" }.joined() }
    }

    private let source = """
        import UIKit
        /// A screen.
        @MainActor class Detail: UIViewController {
            let text = "a\\(b)c" // end

            #if DEBUG
            var number = 1 + 2
            #endif
        }
        """

    @Test func `lines are cut into pieces of one kind`() {
        #expect(
            written(SourceHighlighter().lines(of: source, from: 1, to: 9)) == [
                "1|keyword<import>plain< >identifier<UIKit>",
                "2|comment</// A screen.>",
                "3|attribute<@MainActor>plain< >keyword<class>plain< >identifier<Detail>plain<: >"
                    + "typeIdentifier<UIViewController>plain< {>",
                "4|plain<    >keyword<let>plain< >identifier<text>plain< = >string<\"a>plain<\\(>"
                    + "identifier<b>plain<)>string<c\">plain< >comment<// end>",
                "5|",
                "6|plain<    >directive<#if>plain< >directive<DEBUG>",
                "7|plain<    >keyword<var>plain< >identifier<number>plain< = >number<1>plain< >"
                    + "operator<+>plain< >number<2>",
                "8|plain<    >directive<#endif>",
                "9|plain<}>",
            ]
        )
    }

    @Test func `only the lines that are asked for and are there come back`() {
        let whole = SourceHighlighter().lines(of: source, from: 1, to: 9)
        #expect(SourceHighlighter().lines(of: source, from: 3, to: 4) == Array(whole[2...3]))
        #expect(SourceHighlighter().lines(of: source, from: 8, to: 100) == Array(whole[7...]))
        #expect(SourceHighlighter().lines(of: source, from: -5, to: 0) == [])
        #expect(SourceHighlighter().lines(of: source, from: 20, to: 30) == [])
        #expect(SourceHighlighter().lines(of: source, from: 5, to: 4) == [])
    }

    @Test func `a comment over several lines is one in each, whatever ends them`() {
        let lines = SourceHighlighter().lines(of: "/* a\r\n🧭 b */ x\r\n", from: 1, to: 2)
        #expect(written(lines) == ["1|comment</* a>", "2|comment<🧭 b */>plain< >identifier<x>"])
    }
}
