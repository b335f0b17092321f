import Diagnostics
import SceneFlow
import Testing

@testable import Checking

/// The argument for a finding has everything that it rests on.
struct ExplanationTests {
    private let source = [
        "final class Home: UIViewController {", "    func send() {", "        if store.isNew {",
        "            fatalError(\"not yet\")", "", "    }", "}",
    ]

    private var context: ReportContext {
        ReportContext { [source] file, line in
            file == "Home.swift" && source.indices.contains(line - 1) ? source[line - 1] : nil
        }
    }

    private var finding: Finding {
        var finding = Finding(
            rule: "crash",
            severity: .warning,
            message: "'Home' crashes: not yet",
            remedy: "write it",
            flow: "app",
            anchor: "a"
        )
        finding.location = SourceLocation(file: "Home.swift", line: 4, column: 13)
        let condition = SourceLocation(file: "Home.swift", line: 3, column: 12)
        finding.related = [
            Finding.Related(SourceLocation(file: "Main.storyboard", line: 9, column: 5), "the scene 'Home'"),
            Finding.Related(condition, "where 'store.isNew' is answered with 'then'"),
        ]
        finding.assumptions = [
            Analysis.Assumption(
                sort: .answer,
                text: "'store.isNew' is answered with 'then'",
                location: condition,
                confidence: .likely
            ),
            Analysis.Assumption(sort: .start, text: "if the app starts at 'Home'", location: nil, confidence: .likely),
        ]
        finding.confidence = .likely
        finding.trace = Trace(actions: [], sentences: ["The app was launched.", "You tapped."], configuration: .debug)
        return finding
    }

    @Test func `an explanation has the severity, the evidence, the assumptions, the path and the remedy`() {
        #expect(
            FindingExplanation(finding, .accepted).text(context) == """
                'Home' crashes: not yet (crash)

                severity: warning (error if it were certain)
                confidence: likely, it holds under 2 assumptions
                standing: accepted by the baseline
                occurs in: 'app'
                finding: \(finding.fingerprint)

                what was read:
                Home.swift:4:13: the place of the finding
                  3 |         if store.isNew {
                  4 |             fatalError("not yet")
                    |             ^
                Main.storyboard:9:5: the scene 'Home'

                what is assumed:
                1. an answer: 'store.isNew' is answered with 'then' (likely)
                Home.swift:3:12
                  2 |     func send() {
                  3 |         if store.isNew {
                    |            ^
                  4 |             fatalError("not yet")
                2. the start: if the app starts at 'Home' (likely)

                the shortest path there, in a debug build:
                1. The app was launched.
                2. You tapped.

                what to do: write it
                the rule: sceneflow check --explain crash

                """
        )
    }

    @Test func `a certain finding without a path says so`() {
        var certain = finding
        certain.confidence = .certain
        certain.severity = .error
        certain.assumptions = []
        certain.related = []
        certain.trace = nil
        let text = FindingExplanation(certain, .suppressed(reason: "later")).text(context)
        #expect(text.contains("severity: error\nconfidence: certain, no assumption is needed\n"))
        #expect(text.contains("standing: suppressed: later\n"))
        #expect(text.contains("what is assumed:\nnothing\n\nit is visible without any action\n"))
    }

    @Test func `an excerpt aligns its numbers`() {
        let lines = (1...10).map { "line \($0)" }
        let context = ReportContext { _, line in lines.indices.contains(line - 1) ? lines[line - 1] : nil }
        let place = SourceLocation(file: "A", line: 9, column: 2)
        #expect(
            SourceExcerpt(context).lines(at: place, .note) == [
                "   8 | line 8", "   9 | line 9", "     |  ^", "  10 | line 10",
            ]
        )
        let last = SourceLocation(file: "A", line: 10, column: 1)
        #expect(SourceExcerpt(context).lines(at: last, .note) == ["   9 | line 9", "  10 | line 10", "     | ^"])
        #expect(SourceExcerpt(context).lines(at: SourceLocation(file: "A", line: 11), .note) == [])
    }
}
