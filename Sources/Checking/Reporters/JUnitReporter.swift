internal import Diagnostics
internal import SceneFlow

/// The reporter of JUnit's XML: a test suite for each rule, a failed test for each finding, and a passed test for each
/// note.
struct JUnitReporter {
    /// Writes a report.
    func text(_ report: Report) -> String {
        let found = Dictionary(grouping: report.entries, by: \.rule).sorted { $0.key < $1.key }
        let failures = report.entries.count { $0.severity > .note }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sceneflow\""
        text += " tests=\"\(max(report.entries.count, 1) + report.coverage.count)\" failures=\"\(failures)\">\n"
        if !report.coverage.isEmpty {
            text += "  <testsuite name=\"coverage\" tests=\"\(report.coverage.count)\" failures=\"0\">\n"
            for figures in report.coverage {
                text += "    <testcase\(Self.names(figures.sentence, "sceneflow.coverage"))/>\n"
            }
            text += "  </testsuite>\n"
        }
        for (rule, findings) in found {
            text += "  <testsuite\(XMLText.attribute("name", rule)) tests=\"\(findings.count)\""
            text += " failures=\"\(findings.count { $0.severity > .note })\">\n"
            for finding in findings { text += Self.testCase(finding) }
            text += "  </testsuite>\n"
        }
        if found.isEmpty {
            text += "  <testsuite name=\"sceneflow\" tests=\"1\" failures=\"0\">\n"
            text += "    <testcase\(Self.names("nothing was found", "sceneflow"))/>\n  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    // MARK: - Private

    private static func testCase(_ finding: Finding) -> String {
        let name = [finding.scene, finding.message].compactMap(\.self).joined(separator: ": ")
        var text = "    <testcase\(names(name, "sceneflow.\(finding.rule)"))"
        if let location = finding.location {
            text += XMLText.attribute("file", location.file) + XMLText.attribute("line", "\(location.line)")
        }
        var lines = ["\(finding.place): \(finding.severity.rawValue): \(finding.placedAdvice)"]
        lines += (finding.trace?.sentences ?? []).enumerated().map { "\($0 + 1). \($1)" }
        let written = lines.map(XMLText.escaped).joined(separator: "\n")
        text += ">\n"
        if finding.severity == .note {
            text += "      <system-out>\(written)</system-out>\n"
        } else {
            text += "      <failure" + XMLText.attribute("type", finding.severity.rawValue)
            text += XMLText.attribute("message", finding.message) + ">\(written)</failure>\n"
        }
        return text + "    </testcase>\n"
    }

    private static func names(_ name: String, _ owner: String) -> String {
        XMLText.attribute("name", name) + XMLText.attribute("classname", owner)
    }
}
