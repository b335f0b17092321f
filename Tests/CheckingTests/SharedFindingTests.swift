import Checking
import Diagnostics
import SceneFlow
import Testing

/// One finding for all apps and builds in which it occurs.
struct SharedFindingTests {
    private func finding(
        _ flow: String,
        _ severity: Severity = .error,
        message: String = "it is wrong",
        line: Int = 3,
        builds: [BuildConfiguration] = []
    ) -> Finding {
        var finding = Finding(
            rule: "crash",
            severity: severity,
            message: message,
            remedy: "mend it",
            flow: flow,
            anchor: "a"
        )
        finding.location = SourceLocation(file: "A.swift", line: line)
        finding.occurrences = [Finding.Occurrence(flow, builds)]
        return finding
    }

    @Test func `the same rule, place and text are one finding`() {
        let shared = Finding.shared([finding("a"), finding("b"), finding("c")])
        #expect(shared.map(\.occurrences) == [["a", "b", "c"].map { Finding.Occurrence($0) }])
        #expect(Finding.shared([finding("a"), finding("b", line: 4)]).count == 2)
        #expect(Finding.shared([finding("a"), finding("b", message: "it is bad")]).count == 2)
    }

    @Test func `builds of one app stand together`() {
        let shared = Finding.shared([
            finding("a", builds: [.release]), finding("b", builds: [.debug]), finding("a", builds: [.debug]),
        ])
        #expect(
            shared.map(\.occurrences) == [
                [Finding.Occurrence("a", [.debug, .release]), Finding.Occurrence("b", [.debug])]
            ]
        )
    }

    @Test func `the most severe stands for all, and the surest of those`() {
        var sure = finding("b", .error)
        var likely = finding("c", .error)
        likely.confidence = .likely
        sure.scene = "Main/b"
        let shared = Finding.shared([finding("a", .note), likely, sure])
        #expect(shared.map(\.severity) == [.error])
        #expect(shared.map(\.confidence) == [.certain])
        #expect(shared.map(\.scene) == ["Main/b"])
        // A finding about a scene belongs to the app with the scene.
        #expect(shared.map(\.flow) == ["b"])
        #expect(shared.first?.occurrences.map(\.flow) == ["b", "a", "c"])
    }

    @Test(
        arguments: [
            (1, nil),
            (2, "in 'a' and 'b'"),
            (3, "in 'a', 'b' and 'c'"),
            (4, "in 'a', 'b' and 2 more"),
            (6, "in 'a', 'b' and 4 more"),
        ] as [(Int, String?)]
    )
    func `formats name two apps and count the others`(count: Int, extent: String?) {
        let flows = "abcdef".prefix(count).map(String.init)
        let report = Report(findings: Finding.shared(flows.map { finding($0) }))
        for format in [ReportFormat.xcode, .github, .gitlab, .checkstyle, .junit, .markdown, .terminal] {
            let text = format.text(report, ReportContext())
            let unescaped = text.replacing("&apos;", with: "'").replacing("&#39;", with: "'")
            #expect(extent.map(unescaped.contains) ?? !unescaped.contains("in 'a'"), "\(format): \(text)")
        }
        for format in [ReportFormat.json, .sarif] {
            let text = format.text(report, ReportContext())
            #expect(text.matches(of: #/"configurations"/#).count == count)
        }
    }
}
