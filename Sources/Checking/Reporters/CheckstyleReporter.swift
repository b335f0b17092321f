internal import Diagnostics

/// The XML of Checkstyle: findings by file.
struct CheckstyleReporter {
    /// Writes a report.
    func text(_ report: Report) -> String {
        let files = Dictionary(grouping: report.entries) { $0.location?.file ?? "" }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        if !report.coverage.isEmpty { text += "  <file name=\"\">\n" }
        for figures in report.coverage {
            text += "    <error severity=\"info\"" + XMLText.attribute("message", figures.sentence)
            text += " source=\"sceneflow.coverage\"/>\n"
        }
        if !report.coverage.isEmpty { text += "  </file>\n" }
        for (file, findings) in files.sorted(by: { $0.key < $1.key }) {
            text += "  <file\(XMLText.attribute("name", file))>\n"
            for finding in findings {
                text += "    <error"
                if let location = finding.location {
                    text += XMLText.attribute("line", "\(location.line)")
                    text += XMLText.attribute("column", "\(location.column)")
                }
                text += XMLText.attribute("severity", finding.severity == .note ? "info" : finding.severity.rawValue)
                text += XMLText.attribute("message", finding.placedAdvice)
                text += XMLText.attribute("source", "sceneflow.\(finding.rule)") + "/>\n"
            }
            text += "  </file>\n"
        }
        return text + "</checkstyle>\n"
    }
}
