import Diagnostics
import SceneFlow
import Simulation

@testable import Checking

/// A report with all that a report can have, and texts that each format has to escape.
enum SampleReport {
    /// The source of the finding that has a place.
    static let line = "\tlet ä = \"<&|%\"; fatalError(\"日本 `x`\")"

    /// The report.
    static var report: Report {
        var exploration = Report.Explored(flow: "shop", Exploration(.debug))
        exploration.states = 12_345
        exploration.transitions = 67_890
        exploration.depth = 17
        var release = exploration
        release.configuration = .release
        release.bounds = [.states, .steps]
        var report = Report(findings: [crash, folder, likely], explored: [exploration, release])
        report.accepted = [finding("crash", .error, "'Old' crashes: known", anchor: "old")]
        report.suppressed = [
            SuppressedFinding(
                finding("zz-made-up", .note, "'Help' has no title", anchor: "help"),
                reason: "a splash has none",
                isInSource: true
            )
        ]
        report.unsure = 2
        report.coverage = [coverage]
        report.gone = Baseline([finding("crash", .error, "'Gone' crashes: mended", anchor: "gone")]).entries
        let place = SourceLocation(file: "App/sceneflow.yml", line: 3, column: 7)
        report.diagnostics = [Diagnostic("check", .error, "there is no rule 'x'", at: place, remedy: "remove it")]
        return report
    }

    /// Returns the context of a reporter.
    static func context(hasColors: Bool = false, isQuiet: Bool = false) -> ReportContext {
        ReportContext(hasColors: hasColors, isQuiet: isQuiet) { file, line in
            file == "App/Käse & Co, 1:2.swift" && line == 7 ? Self.line : nil
        } actions: { trace in
            trace.actions.map { _ in #"{"do":"launch"}"# }
        } page: { rule in
            rule == "crash" ? "# `crash`\n\nA way to\ncrash.\n\n## More\n" : nil
        }
    }

    /// The figures of the app.
    static var coverage: CoverageFigures {
        var coverage = Coverage()
        coverage.controllers = [
            Coverage.Controller("Basket", scenes: [Scene.ID(0)], isReachable: true, isNamed: true, at: nil),
            Coverage.Controller("Menü <1>", scenes: [], isReachable: false, isNamed: true, at: nil),
        ]
        let place = SourceLocation(file: "App/Help.swift", line: 1)
        coverage.linked = 5
        coverage.open = [Unresolved(.controller, "show()", at: place), Unresolved(.unreached, "dismiss()", at: place)]
        coverage.ignored = [Coverage.Ignored(.forwarded, "super.dismiss(animated: flag)", at: place)]
        return CoverageFigures(flow: "shop", coverage, explored: 1, assumed: 1)
    }

    // MARK: - Private

    private static var crash: Finding {
        var crash = finding("crash", .error, "'Menü <1>' crashes: 100% \"<&|%\"\r\nin *two* lines `x`", anchor: "a")
        crash.scene = "Main/a|b-1"
        // In bytes: a tab, and two of them for ä.
        crash.location = SourceLocation(file: "App/Käse & Co, 1:2.swift", line: 7, column: 21)
        crash.related = [
            Finding.Related(SourceLocation(file: "App/Main.storyboard", line: 9, column: 5), "the scene 'Menü <1>'")
        ]
        crash.occurrences = [Finding.Occurrence("shop", [.debug, .release]), Finding.Occurrence("shop-2", [.release])]
        crash.trace = Trace(
            actions: [Action(.launch), Action(.tap(view: "b-1"))],
            sentences: ["The app was launched: Menü <1> became the window's root.", "@you tapped #1 | 50%."],
            configuration: .release
        )
        return crash
    }

    private static var folder: Finding {
        finding("zz-made-up", .note, "the app has no icon", anchor: "b")
    }

    private static var likely: Finding {
        var likely = finding("zz-made-up", .warning, "'Help' may be shown twice\u{1B}[2J", anchor: "c")
        likely.location = SourceLocation(file: "App/Help.swift", line: 1)
        likely.confidence = .likely
        return likely
    }

    private static func finding(_ rule: String, _ severity: Severity, _ message: String, anchor: String) -> Finding {
        Finding(rule: rule, severity: severity, message: message, remedy: "mend it", flow: "shop", anchor: anchor)
    }
}
