import Checking
import Diagnostics
import Foundation
import LoadingWorkers
import ProjectLoading
import SceneFlow
import Simulation
import SimulatorServer
import Synchronization

/// What is asked of a check.
struct CheckRequest {
    /// The folders, storyboards or xibs.
    var paths: [String] = []
    /// Where the apps start.
    var start = ChosenStart()
    /// How the folders are loaded.
    var loading: LoadingOptions
    /// How the apps are checked.
    var judge = Judge()
    /// The baseline that goes before those of the manifests.
    var baseline: String?
    /// Whether no baseline is looked at.
    var ignoresBaselines = false
}

/// One check of some folders, from reading them to the report.
struct CheckRun {
    /// An app, judged.
    private struct Judged {
        var flow: String
        var plan: CheckPlan
        /// What is reported, but for what a baseline accepts.
        var findings: [Finding]
        /// What was found besides: it is suppressed, or less sure than was asked for.
        var others: [Finding]
        var baseline: String?
    }

    /// What there is to say, files called as seen from the working directory.
    private(set) var report = Report()
    /// Whether something new is as severe as its app's threshold.
    private(set) var isFailure = false

    private let request: CheckRequest
    private let directory = WorkingDirectory()
    private var suppressor = Suppressor()
    private var judged: [Judged] = []
    /// The folder of each file that is read, by what the report calls it.
    private var projects: [String: (project: LoadedProject, path: String)] = [:]

    /// Checks.
    /// - Parameters:
    ///   - request: what is asked.
    ///   - progress: is told from time to time how far an app is.
    ///   - interruption: may end exploring before its end.
    /// - Throws: an error that describes itself, where something could not be checked.
    init(
        _ request: CheckRequest,
        progress: (String, Explorer.Progress) -> Void,
        interruption: Interruption
    ) throws {
        self.request = request
        let projects = try load()
        interruption.begin()
        defer { interruption.end() }
        for project in projects {
            for app in project.apps { judge(app, in: project, progress, interruption.flag) }
        }
        try compare()
        finish()
    }

    /// What a report is written with.
    /// - Parameters:
    ///   - hasColors: whether there are colours.
    ///   - isQuiet: whether it is kept to the findings.
    /// - Returns: the context, which reads sources as they are asked for.
    func context(hasColors: Bool, isQuiet: Bool) -> ReportContext {
        let projects = projects
        let lines = Mutex<[String: [Substring]]>([:])
        return ReportContext(hasColors: hasColors, isQuiet: isQuiet) { file, line in
            lines.withLock { known in
                if known[file] == nil {
                    let text = projects[file].flatMap { $0.project.text(of: $0.path) } ?? ""
                    known[file] = text.split(omittingEmptySubsequences: false) {
                        $0 == "\n" || $0 == "\r\n" || $0 == "\r"
                    }
                }
                guard let all = known[file], all.indices.contains(line - 1) else { return nil }
                return String(all[line - 1])
            }
        } actions: { trace in
            trace.actions.map(TraceText.json)
        } page: { rule in
            RuleListing.page(of: rule)
        }
    }

    // MARK: - Reading

    private func load() throws -> [LoadedProject] {
        var projects: [LoadedProject] = []
        var ids: Set<String> = []
        for path in request.paths {
            var session = request.loading.session(path)
            var project = try session.load()
            session.save()
            guard project.apps.contains(where: { !$0.flow.scenes.isEmpty }) else {
                throw CheckFailure("there is nothing to check in '\(path)': no scene was found\(why(in: project))")
            }
            for index in project.apps.indices {
                let name = project.apps[index].id
                var number = 2
                while !ids.insert(project.apps[index].id).inserted {
                    project.apps[index].id = "\(name)-\(number)"
                    number += 1
                }
            }
            projects.append(try request.start.apply(to: project))
        }
        return projects
    }

    /// What was said of the files while they were read, a line each: without scenes, nothing else is left to say it.
    private func why(in project: LoadedProject) -> String {
        let all = project.diagnostics + project.apps.flatMap(\.flow.diagnostics)
        return Set(all).sorted().map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location = diagnostic.location?.namingFile { directory.name(of: project.root + "/" + $0) }
            return "\n  \(diagnostic)"
        }.joined()
    }

    // MARK: - Judging

    private mutating func judge(
        _ app: LoadedApp,
        in project: LoadedProject,
        _ progress: (String, Explorer.Progress) -> Void,
        _ flag: Interruption.Flag
    ) {
        let name = { [directory] (file: String) in directory.name(of: project.root + "/" + file) }
        let judgement = request.judge.judge(
            app.flow,
            release: app.release,
            settings: app.check,
            swiftFiles: app.swiftFiles,
            suppressor: &suppressor,
            remarks: project.remarks,
            naming: name,
            progress: { progress(app.id, $0) },
            isCancelled: { flag.isRaised }
        )
        report.explored += judgement.examination.explorations.map {
            Report.Explored(flow: app.id, $0, of: app[$0.configuration])
        }
        report.unsure += judgement.unsure.count
        report.suppressed += judgement.suppressed.map { suppressed in
            var suppressed = suppressed
            suppressed.finding = suppressed.finding.namingFiles(name)
            return suppressed
        }
        // What a rule reports as its finding is not said twice.
        let manifest = app.flow.diagnostics.filter { diagnostic in
            diagnostic.id == "manifest"
                && !judgement.all.contains {
                    $0.location == diagnostic.location && $0.message.hasPrefix(diagnostic.message)
                }
        }
        let diagnostics = project.diagnostics + manifest + judgement.diagnostics
        report.diagnostics += diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location = diagnostic.location?.namingFile(name)
            return diagnostic
        }
        judged.append(
            Judged(
                flow: app.id,
                plan: judgement.plan,
                findings: judgement.findings.map { $0.namingFiles(name) },
                others: judgement.unsure + judgement.suppressed.map(\.finding),
                baseline: request.baseline ?? app.check?.baseline.map { project.root + "/" + $0 }
            )
        )
        let found = (judgement.all.map(\.location) + diagnostics.map(\.location)).compactMap(\.self)
        let suppressions = judgement.comments + judgement.plan.suppressions
        for place in found + suppressions.map(\.location) {
            projects[name(place.file)] = (project, place.file)
        }
    }

    /// Tells what is new, baseline by baseline: two apps may share one.
    private mutating func compare() throws {
        var groups: [String: [Judged]] = [:]
        for app in judged {
            if let baseline = app.baseline, !request.ignoresBaselines {
                groups[baseline, default: []].append(app)
            } else {
                report.findings += app.findings
            }
        }
        for (path, apps) in groups.sorted(by: { $0.key < $1.key }) {
            let baseline = try Self.baseline(at: path)
            let plans = Dictionary(apps.map { ($0.flow, $0.plan) }) { first, _ in first }
            let isComplete = report.explored.allSatisfy { plans[$0.flow] == nil || $0.bounds.isEmpty }
            // An app by itself may be called as its folder is, and that otherwise elsewhere.
            let alone = plans.count == 1 && Set(baseline.entries.map(\.flow)).count == 1 ? plans.values.first : nil
            let result = baseline.compare(apps.flatMap(\.findings), besides: apps.flatMap(\.others)) { entry in
                guard isComplete, let plan = plans[entry.flow] ?? alone else { return false }
                return CheckRule.named(entry.rule).map { plan.rules.severity(of: $0) != nil } ?? true
            }
            report.findings += result.new
            report.accepted += result.accepted
            report.gone += result.gone
        }
    }

    private static func baseline(at path: String) throws -> Baseline {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw CheckFailure("the baseline '\(path)' cannot be read; --write-baseline makes one")
        }
        do {
            return try Baseline(reading: Array(data))
        } catch {
            throw CheckFailure("the baseline '\(path)': \(error)")
        }
    }

    /// Sorts what was collected, and tells whether it fails.
    private mutating func finish() {
        report.findings.sort()
        report.accepted.sort()
        report.suppressed.sort { $0.finding < $1.finding }
        report.gone.sort()
        report.diagnostics = Set(report.diagnostics + suppressor.unused).sorted()
        let thresholds = Dictionary(judged.map { ($0.flow, $0.plan.threshold) }) { first, _ in first }
        let all = Set(judged.map(\.plan.threshold))
        isFailure =
            report.findings.contains { thresholds[$0.flow]?.isReached(by: $0.severity) ?? false }
            || report.diagnostics.contains { diagnostic in all.contains { $0.isReached(by: diagnostic.severity) } }
    }
}
