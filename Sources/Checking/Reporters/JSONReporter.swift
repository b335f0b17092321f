internal import Diagnostics
internal import SceneFlow
internal import Simulation

/// The complete report for programs; `Docs/CommandLine.md` describes the fields.
struct JSONReporter {
    private let context: ReportContext

    /// Creates a reporter.
    init(_ context: ReportContext) { self.context = context }

    /// Writes a report.
    func text(_ report: Report) -> String {
        JSONTree.fields([
            "version": .number(1),
            "findings": .array(report.findings.map(finding)),
            "accepted": .array(report.accepted.map { .string($0.fingerprint) }),
            "suppressed": .array(report.suppressed.map(suppressed)),
            "gone": .array(report.gone.map(gone)),
            "unsure": .number(report.unsure),
            "since": report.since.map(since),
            "diagnostics": .array(report.diagnostics.map(diagnostic)),
            "explored": .array(report.explored.map(explored)),
            "coverage": .array(report.coverage.map(coverage)),
            "complete": .bool(report.isComplete),
            "reproducible": .bool(report.isReproducible),
        ])
        .text
    }

    // MARK: - Private

    private func finding(_ finding: Finding) -> JSONTree {
        .fields([
            "rule": .string(finding.rule),
            "severity": .string(finding.severity.rawValue),
            "message": .string(finding.message),
            "remedy": .string(finding.remedy),
            "flow": .string(finding.flow),
            "occurrences": .array(finding.occurrences.map(JSONTree.init)),
            "scene": finding.scene.map(JSONTree.string),
            "edge": finding.edge.map(JSONTree.string),
            "file": finding.location.map { .string($0.file) },
            "line": finding.location.map { .number($0.line) },
            "column": finding.location.map { .number($0.column) },
            "related": .array(
                finding.related.map { related in
                    .fields([
                        "file": .string(related.location.file),
                        "line": .number(related.location.line),
                        "column": .number(related.location.column),
                        "message": .string(related.message),
                    ])
                }
            ),
            "assumptions": .array(finding.assumptions.map(assumption)),
            "trace": finding.trace.map { .array(context.actions($0).map(JSONTree.raw)) },
            "steps": finding.trace.map { .array($0.sentences.map(JSONTree.string)) },
            "configuration": finding.trace.map { .string($0.configuration.rawValue) },
            "fingerprint": .string(finding.fingerprint),
            "confidence": .string(finding.confidence.rawValue),
            "assumedStart": .bool(finding.restsOnStart),
            "older": finding.isOlder ? .bool(true) : nil,
        ])
    }

    private func assumption(_ assumption: Analysis.Assumption) -> JSONTree {
        .fields([
            "sort": .string(assumption.sort.rawValue),
            "text": .string(assumption.text),
            "file": assumption.location.map { .string($0.file) },
            "line": assumption.location.map { .number($0.line) },
            "column": assumption.location.map { .number($0.column) },
            "confidence": .string(assumption.confidence.rawValue),
        ])
    }

    private func since(_ since: Report.Since) -> JSONTree {
        .fields([
            "revision": .string(since.revision),
            "leftOut": .number(since.leftOut),
            "complete": .bool(since.isComplete),
        ])
    }

    private func suppressed(_ suppressed: SuppressedFinding) -> JSONTree {
        .fields([
            "fingerprint": .string(suppressed.finding.fingerprint),
            "rule": .string(suppressed.finding.rule),
            "message": .string(suppressed.finding.message),
            "reason": .string(suppressed.reason),
            "in": .string(suppressed.isInSource ? "source" : "manifest"),
        ])
    }

    private func gone(_ entry: Baseline.Entry) -> JSONTree {
        .fields([
            "fingerprint": .string(entry.fingerprint),
            "rule": .string(entry.rule),
            "flow": .string(entry.flow),
            "scene": entry.scene.map(JSONTree.string),
            "message": .string(entry.message),
        ])
    }

    private func diagnostic(_ diagnostic: Diagnostic) -> JSONTree {
        .fields([
            "id": .string(diagnostic.id),
            "severity": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message),
            "remedy": diagnostic.remedy.map(JSONTree.string),
            "file": diagnostic.location.map { .string($0.file) },
            "line": diagnostic.location.map { .number($0.line) },
            "column": diagnostic.location.map { .number($0.column) },
        ])
    }

    private func coverage(_ figures: CoverageFigures) -> JSONTree {
        .fields([
            "flow": .string(figures.flow),
            "controllers": .fields([
                "found": .number(figures.controllers),
                "inFlow": .number(figures.inFlow),
                "reachable": .number(figures.reachable),
                "unnamed": .number(figures.unnamed),
                "explored": .number(figures.explored),
                "assumed": .number(figures.assumed),
            ]),
            "navigations": .fields([
                "found": .number(figures.navigations),
                "linked": .number(figures.linked),
                "notUnderstood": counts(figures.notUnderstood),
                "ignored": counts(figures.ignored),
            ]),
        ])
    }

    private func counts(_ counts: [CoverageFigures.Count]) -> JSONTree {
        .object(counts.map { (key: $0.reason, value: .number($0.count)) })
    }

    private func explored(_ explored: Report.Explored) -> JSONTree {
        .fields([
            "flow": .string(explored.flow),
            "configuration": .string(explored.configuration.rawValue),
            "device": .string(explored.device.rawValue),
            "states": .number(explored.states),
            "transitions": .number(explored.transitions),
            "depth": .number(explored.depth),
            "bounds": .array(explored.bounds.map { .string($0.rawValue) }),
            "entry": explored.entry.map { .string($0.key) },
            "start": explored.entry.map { _ in .string(explored.start.word) },
            "assumed": .bool(explored.entry != nil && explored.start.isAssumed),
            "assumedBecause": explored.start.reason.map(JSONTree.string),
        ])
    }
}

extension JSONTree {
    /// Creates the JSON of an app with a finding, and of the builds.
    init(_ occurrence: Finding.Occurrence) {
        self = .fields([
            "flow": .string(occurrence.flow),
            "configurations": .array(occurrence.configurations.map { .string($0.rawValue) }),
        ])
    }
}
