internal import Diagnostics
internal import SceneFlow

/// The reporter of SARIF 2.1.0: one run, with its broken rules.
///
/// Accepted and suppressed findings are marked as such, and the code flow of a finding is its trace.
struct SARIFReporter {
    private let context: ReportContext

    /// Creates a reporter.
    init(_ context: ReportContext) { self.context = context }

    /// Writes a report.
    func text(_ report: Report) -> String {
        let all =
            report.findings.map { Entry(finding: $0, isNew: !$0.isOlder) }
            + report.accepted.map { Entry(finding: $0, isNew: false, suppressions: [Self.acceptance]) }
            + report.suppressed.map { Entry(finding: $0.finding, suppressions: [Self.suppression($0)]) }
        let entries = all.sorted { $0.finding < $1.finding }
        let rules = Set(entries.map(\.finding.rule)).sorted()
        let places = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
        let run = JSONTree.fields([
            "tool": .fields([
                "driver": .fields([
                    "name": "sceneflow",
                    "version": context.version.map(JSONTree.string),
                    "rules": .array(rules.map(rule)),
                ])
            ]),
            "columnKind": "unicodeCodePoints",
            // Only the reader knows where the files are; an absolute path would differ from machine to machine.
            "originalUriBaseIds": .fields([
                "%SRCROOT%": .fields([
                    "description": .fields(["text": "The working directory of the check."])
                ])
            ]),
            "invocations": .array([
                .fields([
                    "executionSuccessful": .bool(!report.bounds.contains(.cancelled)),
                    "toolExecutionNotifications": .list(
                        (report.coverage.map(\.sentence) + report.comparison).map { notification($0, "note") }
                            + (report.gaps + report.starts).map { notification($0, "warning") }
                    ),
                    "toolConfigurationNotifications": .list(report.diagnostics.map(notification)),
                ])
            ]),
            "results": .array(entries.map { result($0, rule: places[$0.finding.rule] ?? 0, isComparing(report)) }),
        ])
        return JSONTree.fields([
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": .array([run]),
        ])
        .text
    }

    // MARK: - Results

    private struct Entry {
        var finding: Finding
        var isNew = true
        var suppressions: [JSONTree] = []
    }

    private func isComparing(_ report: Report) -> Bool {
        report.since != nil || !report.accepted.isEmpty || !report.gone.isEmpty
    }

    private func result(_ entry: Entry, rule: Int, _ isComparing: Bool) -> JSONTree {
        let finding = entry.finding
        return .fields([
            "ruleId": .string(finding.rule),
            "ruleIndex": .number(rule),
            "level": .string(finding.severity.rawValue),
            "message": .fields(["text": .string(Self.sentence(finding.advice))]),
            "locations": .array([location(finding.location, of: finding)]),
            "relatedLocations": .list(
                finding.related.enumerated().map { index, related in
                    .fields([
                        "id": .number(index + 1),
                        "physicalLocation": physical(related.location),
                        "message": .fields(["text": .string(Self.sentence(related.message))]),
                    ])
                }
            ),
            "codeFlows": finding.trace.map { .array([codeFlow($0, of: finding)]) },
            "partialFingerprints": .fields(["sceneflow/v1": .string(finding.fingerprint)]),
            "suppressions": .list(entry.suppressions),
            "baselineState": isComparing ? .string(entry.isNew ? "new" : "unchanged") : nil,
            "properties": .fields([
                "confidence": .string(finding.confidence.rawValue),
                "flow": .string(finding.flow),
                "occurrences": .array(finding.occurrences.map(JSONTree.init)),
                "scene": finding.scene.map(JSONTree.string),
                "assumedStart": finding.restsOnStart ? .bool(true) : nil,
                "trace": finding.trace.map { .array(context.actions($0).map(JSONTree.raw)) },
            ]),
        ])
    }

    private static let acceptance = JSONTree.fields([
        "kind": "external", "justification": "accepted by the baseline",
    ])

    private static func suppression(_ suppressed: SuppressedFinding) -> JSONTree {
        .fields([
            "kind": suppressed.isInSource ? "inSource" : "external",
            "justification": suppressed.reason.isEmpty ? nil : .string(suppressed.reason),
        ])
    }

    /// Returns the steps in words; the last one has the place of the finding.
    private func codeFlow(_ trace: Trace, of finding: Finding) -> JSONTree {
        let steps = trace.sentences.enumerated().map { index, sentence in
            let isLast = index == trace.sentences.count - 1
            return JSONTree.fields([
                "location": .fields([
                    "physicalLocation": isLast ? finding.location.map(physical) : nil,
                    "message": .fields(["text": .string(Self.sentence(sentence))]),
                ]),
                "importance": isLast ? "essential" : "important",
                "executionOrder": .number(index + 1),
            ])
        }
        return .fields([
            "message": .fields(["text": .string("The shortest path there, in a \(trace.configuration.rawValue) build.")]
            ),
            "threadFlows": .array([.fields(["locations": .array(steps)])]),
        ])
    }

    // MARK: - Places

    private func location(_ place: SourceLocation?, of finding: Finding) -> JSONTree {
        .fields([
            "physicalLocation": place.map(physical),
            "logicalLocations": .array([
                .fields([
                    "name": .string(finding.scene ?? finding.flow),
                    "fullyQualifiedName": .string(
                        [finding.flow, finding.scene].compactMap(\.self).joined(separator: "/")
                    ),
                    "kind": finding.scene == nil ? "module" : "object",
                ])
            ]),
        ])
    }

    private func physical(_ place: SourceLocation) -> JSONTree {
        .fields([
            "artifactLocation": .fields([
                "uri": .string(Self.uri(place.file)),
                "uriBaseId": place.file.hasPrefix("/") ? nil : "%SRCROOT%",
            ]),
            "region": .fields([
                "startLine": .number(place.line),
                "startColumn": .number(column(of: place)),
            ]),
        ])
    }

    /// The column in code points, counted from 1; ours are bytes of UTF-8.
    private func column(of place: SourceLocation) -> Int {
        guard let line = context.line(place.file, place.line) else { return place.column }
        return String(decoding: line.utf8.prefix(place.column - 1), as: UTF8.self).unicodeScalars.count + 1
    }

    private static func uri(_ path: String) -> String {
        var uri = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += byte < 16 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return uri
    }

    // MARK: - Rules and notifications

    private func rule(_ name: String) -> JSONTree {
        let rule = CheckRule.named(name)
        let page = context.page(name)
        let summary = rule.map { Self.sentence($0.summary) }
        return .fields([
            "id": .string(name),
            "shortDescription": summary.map { .fields(["text": .string($0)]) },
            "helpUri": context.ruleURL.map { .string($0.replacing("{rule}", with: name)) },
            "help": page.map { .fields(["text": .string(Self.plain($0)), "markdown": .string($0)]) },
            "defaultConfiguration": rule.map { .fields(["level": .string($0.severity.rawValue)]) },
            "properties": rule.map { .fields(["tags": .array([.string($0.family.rawValue)])]) },
        ])
    }

    /// Returns the first paragraph of a page on one line, for readers without Markdown.
    private static func plain(_ page: String) -> String {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false).drop {
            $0.isEmpty || $0.hasPrefix("#")
        }
        return lines.prefix { !$0.isEmpty }.joined(separator: " ")
    }

    private func notification(_ text: String, _ level: String) -> JSONTree {
        .fields(["level": .string(level), "message": .fields(["text": .string(Self.sentence(text))])])
    }

    private func notification(_ diagnostic: Diagnostic) -> JSONTree {
        let remedy = diagnostic.remedy.map { "; \($0)" } ?? ""
        return .fields([
            "descriptor": .fields(["id": .string(diagnostic.id)]),
            "level": .string(diagnostic.severity.rawValue),
            "message": .fields(["text": .string(Self.sentence(diagnostic.message + remedy))]),
            "locations": diagnostic.location.map { .array([.fields(["physicalLocation": physical($0)])]) },
        ])
    }

    /// A sentence as SARIF wants it: with a capital letter and a full stop.
    private static func sentence(_ text: String) -> String {
        let text = text.prefix(1).uppercased() + text.dropFirst()
        return text.last.map { ".?!".contains($0) } ?? true ? text : text + "."
    }
}
