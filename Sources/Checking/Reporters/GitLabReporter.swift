internal import Diagnostics

/// GitLab's code quality: a list of issues, each with a fingerprint of its own.
struct GitLabReporter {
    /// Writes a report.
    func text(_ report: Report) -> String {
        var known: [String: Int] = [:]
        let issues = report.entries.map { finding in
            let fingerprint = finding.fingerprint
            let count = known[fingerprint, default: 0] + 1
            known[fingerprint] = count
            return JSONTree.fields([
                "description": .string(finding.placedAdvice),
                "check_name": .string(finding.rule),
                // GitLab takes no two issues of one fingerprint.
                "fingerprint": .string(count == 1 ? fingerprint : "\(fingerprint)-\(count)"),
                "severity": .string(Self.severity(finding.severity)),
                "location": .fields([
                    "path": .string(finding.location?.file ?? "."),
                    "lines": .fields(["begin": .number(finding.location?.line ?? 1)]),
                ]),
            ])
        }
        return JSONTree.array(report.coverage.map(Self.issue) + issues).text
    }

    /// The figures of an app, because the list has no other place for them.
    private static func issue(_ figures: CoverageFigures) -> JSONTree {
        .fields([
            "description": .string(figures.sentence),
            "check_name": "coverage",
            // It stays the same issue when the figures change.
            "fingerprint": .string("coverage-\(figures.flow)"),
            "severity": "info",
            "location": .fields(["path": ".", "lines": .fields(["begin": .number(1)])]),
        ])
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .note: "info"
        case .warning: "minor"
        case .error: "critical"
        }
    }
}
