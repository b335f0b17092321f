internal import Diagnostics

/// The reporter of workflow commands for GitHub Actions, shown as annotations on the files of a pull request.
struct GitHubReporter {
    /// Writes a report.
    func text(_ report: Report) -> String {
        let findings = report.entries.map { finding in
            var properties: [(String, String)] = []
            if let location = finding.location {
                properties = [
                    ("file", location.file), ("line", "\(location.line)"), ("col", "\(location.column)"),
                ]
            }
            properties.append(("title", "sceneflow: \(finding.rule)"))
            let lines = [finding.placedAdvice] + (finding.trace.map { Self.steps($0.sentences) } ?? [])
            let message = lines.map(Printable.text).joined(separator: "\n")
            return Self.line(Self.command(finding.severity), properties, message)
        }
        let gaps = report.gaps.map { Self.line("warning", [("title", "sceneflow: incomplete")], $0) }
        let figures = report.coverage.map { Self.line("notice", [("title", "sceneflow: coverage")], $0.sentence) }
        let older = report.comparison.map { Self.line("notice", [("title", "sceneflow: older findings")], $0) }
        return (figures + older + findings + gaps).joined()
    }

    // MARK: - Private

    private static func command(_ severity: Severity) -> String {
        switch severity {
        case .note: "notice"
        case .warning: "warning"
        case .error: "error"
        }
    }

    private static func steps(_ sentences: [String]) -> [String] {
        sentences.enumerated().map { "\($0 + 1). \($1)" }
    }

    private static func line(_ command: String, _ properties: [(String, String)], _ message: String) -> String {
        let list = properties.map { key, value in
            let value = escaped(value).replacing(":", with: "%3A").replacing(",", with: "%2C")
            return "\(key)=\(value)"
        }
        return "::\(command) \(list.joined(separator: ","))::\(escaped(message))\n"
    }

    private static func escaped(_ text: String) -> String {
        // By scalars: a carriage return and a line feed are one character.
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
