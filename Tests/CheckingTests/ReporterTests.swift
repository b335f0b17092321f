import Checking
import Foundation
import Snapshots
import Testing

/// Every format, over one report, as it is kept in `Reports/`.
struct ReporterTests {
    @Test(arguments: ReportFormat.allCases)
    func `a format is as it is kept`(_ format: ReportFormat) throws {
        try Snapshot.expect(
            format.text(SampleReport.report, SampleReport.context()),
            named: "\(format.rawValue).txt",
            in: "Reports"
        )
    }

    @Test(arguments: ReportFormat.allCases)
    func `a format says that nothing was found`(_ format: ReportFormat) throws {
        try Snapshot.expect(
            format.text(Report(), SampleReport.context()),
            named: "\(format.rawValue)-nothing.txt",
            in: "Reports"
        )
    }

    @Test(arguments: ReportFormat.allCases)
    func `a format has the coverage before it says that nothing was found`(_ format: ReportFormat) throws {
        var report = Report()
        report.coverage = [SampleReport.coverage]
        try Snapshot.expect(
            format.text(report, SampleReport.context()),
            named: "\(format.rawValue)-covered.txt",
            in: "Reports"
        )
    }

    @Test(arguments: [ReportFormat.terminal, .json, .sarif, .github, .xcode, .markdown])
    func `a format has the number of older findings`(_ format: ReportFormat) throws {
        var report = SampleReport.report
        let known = KnownFindings(Report(findings: report.findings))
        report.keepNew(since: "main", knowing: known, changed: ["App/Help.swift"])
        #expect(report.findings.map(\.isOlder) == [true])
        try Snapshot.expect(
            format.text(report, SampleReport.context()),
            named: "\(format.rawValue)-changed.txt",
            in: "Reports"
        )
    }

    @Test func `a terminal has colours where they are wanted`() throws {
        let text = ReportFormat.terminal.text(SampleReport.report, SampleReport.context(hasColors: true))
        try Snapshot.expect(text, named: "terminal-colours.txt", in: "Reports")
        let plain = text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(plain == ReportFormat.terminal.text(SampleReport.report, SampleReport.context()))
    }

    @Test func `a quiet terminal has the findings and what was not looked at`() throws {
        let text = ReportFormat.terminal.text(SampleReport.report, SampleReport.context(isQuiet: true))
        #expect(text.split(separator: "\n").count == 6)
        #expect(text.contains("'shop' was not explored completely (release)"))
    }

    @Test(arguments: [ReportFormat.json, .sarif, .gitlab])
    func `what is JSON can be read, and says what was said`(_ format: ReportFormat) throws {
        let text = format.text(SampleReport.report, SampleReport.context())
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect("\(value)".contains("Menü"))
    }

    @Test(arguments: [ReportFormat.checkstyle, .junit])
    func `what is XML can be read`(_ format: ReportFormat) throws {
        let text = format.text(SampleReport.report, SampleReport.context())
        // Characters invalid in XML are removed, and everything but markup is escaped.
        #expect(!text.contains("\u{1B}"))
        #expect(text.contains("&quot;&lt;&amp;|%&quot;&#13;&#10;in"))
    }

    @Test func `no two issues of GitLab have one fingerprint`() throws {
        var report = SampleReport.report
        report.findings += report.findings
        let text = ReportFormat.gitlab.text(report, SampleReport.context())
        let issues = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        let prints = issues.compactMap { $0["fingerprint"] as? String }
        // The figures of the coverage are one more.
        #expect(prints.count == 8)
        #expect(Set(prints).count == 8)
    }

    @Test func `a comment on a pull request does not grow without end`() {
        let report = Report(findings: (0..<300).flatMap { _ in SampleReport.report.findings })
        let text = ReportFormat.markdown.text(report, SampleReport.context())
        #expect(text.contains("… and 800 findings more."))
        #expect(text.utf8.count < 65_536)
    }
}
