import ArgumentParser
import Checking
import Diagnostics
import Foundation
import ProjectLoading
import SceneFlow

/// `sceneflow check`: every reachable crash, before anyone taps.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Explore every state that a person can reach, and report what is wrong.",
        discussion: """
            Exits with 0 where nothing new was found at or above the threshold, with 1 where something was, and with 2 \
            where a path could not be read.
            """
    )

    @Argument(help: "A folder, a storyboard or a xib.")
    var paths: [String] = ["."]

    @OptionGroup
    var caching: CacheOptions

    func run() throws {
        var report = Report()
        for path in paths {
            var session = ProjectSession(
                URL(fileURLWithPath: path),
                cache: caching.cache(),
                configurations: BuildConfiguration.allCases
            )
            let project: LoadedProject
            do {
                project = try session.load()
            } catch {
                FileHandle.standardError.write(Data("sceneflow: \(error)\n".utf8))
                throw ExitCode(2)
            }
            session.save()
            report.findings += Checker().findings(of: project.diagnostics)
            for app in project.apps {
                let examination = Examiner().examine(app.flow, release: app.release)
                report.findings += Checker().findings(in: examination)
                report.explored += examination.explorations.map { Report.Explored(flow: app.id, $0) }
            }
        }
        for finding in report.findings {
            print(
                "\(finding.location.map { "\($0)" } ?? finding.flow): \(finding.severity): \(finding.message) (\(finding.rule))"
            )
            for (n, s) in (finding.trace?.sentences ?? []).enumerated() { print("    \(n + 1). \(s)") }
        }
        for e in report.explored {
            print(
                "\(e.flow) \(e.configuration) states \(e.states) transitions \(e.transitions) depth \(e.depth) \(e.bounds)"
            )
        }
        if report.findings.contains(where: { $0.severity >= .warning }) { throw ExitCode(1) }
    }
}
