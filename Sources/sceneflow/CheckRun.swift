import Checking
import Diagnostics
import Foundation
import LoadingWorkers
internal import ProjectLoading
import Reviewing
import Revisions
import SceneFlow
import SimulatorServer
import Synchronization

/// The settings of a check.
struct CheckRequest {
    /// The folders, storyboards or xibs.
    var paths: [String] = []
    /// The starts of the apps.
    var start = ChosenStart()
    /// The options for loading the folders.
    var loading: LoadingOptions
    /// The runner of the apps.
    var runner = CheckRunner()
    /// The baseline that overrides those of the manifests.
    var baseline: String?
    /// True if all baselines are ignored.
    var ignoresBaselines = false
    /// True if there must be a baseline, to be pruned.
    var needsBaseline = false
    /// The revision before the change to report, or nil to report all findings.
    var since: ComparedRevision?
    /// True for the unpacked files of a revision.
    ///
    /// Their folder has a new name each time, so they are not cached. They may lack the chosen start.
    var isRevision = false
    /// True if a folder without scenes is no failure.
    var mayBeEmpty = false
    /// The only build to load, and to collect as facts; nil to load all builds and collect no facts.
    var dumped: BuildConfiguration?
    /// The unpacked file or folder of a revision, and the path that stands for it in file names; nil for none.
    var alias: (unpacked: String, path: String)?
}

/// One check of some folders, from reading them to the report.
struct CheckRun {
    /// An app, judged.
    private struct Judged {
        /// Its place among all apps.
        var place: Int
        var flow: String
        var explored: [Report.Explored]
        var coverage: CoverageFigures
        /// The facts of the app, if requested.
        var dump: FlowDump?
        var plan: CheckPlan
        /// The findings to report, before the comparison with a baseline.
        var findings: [Finding]
        /// The findings below the requested confidence.
        var unsure: [Finding]
        /// The suppressed findings.
        var suppressed: [SuppressedFinding]
        var baseline: String?
    }

    /// The report, with file names relative to the working directory.
    private(set) var report = Report()
    /// True if a new finding reaches its app's threshold of severity.
    private(set) var isFailure = false
    /// The entries without a finding of each baseline, by its path.
    private(set) var gone: [(baseline: String, entries: [Baseline.Entry])] = []
    /// The facts of the apps, if requested.
    var dumps: [FlowDump] { judged.compactMap(\.dump) }

    private let request: CheckRequest
    private let directory = WorkingDirectory()
    private var suppressor = Suppressor()
    private var judged: [Judged] = []
    /// The baselines read so far, by path.
    private var baselines: [String: Baseline] = [:]
    /// The folder of each parsed file, by the file's name in the report.
    private var projects: [String: (project: LoadedProject, path: String)] = [:]

    /// Runs the check.
    /// - Parameters:
    ///   - request: the settings.
    ///   - progress: receives the progress; nil for none.
    ///   - interruption: may end loading and exploring early. It has begun.
    /// - Throws: an error that describes itself, if something could not be checked.
    init(_ request: CheckRequest, progress: ProgressLine?, interruption: Interruption) throws {
        self.request = request
        // Reads it first, so a typo in its path fails before any work.
        if let path = request.baseline { try readBaseline(at: path) }
        let projects = try load(progress, interruption)
        try readManifestsBaselines(of: projects)
        if request.needsBaseline, baselines.isEmpty {
            throw CheckFailure("there is no baseline to prune; name one with --baseline")
        }
        let before = try request.since.map { try check($0, progress, interruption) }
        check(projects, progress, interruption.flag)
        compare()
        if let before, let revision = request.since { try leaveOut(before, of: revision) }
        finish()
    }

    /// Returns the report on the findings that came with a change.
    /// - Parameters:
    ///   - differences: the differences from the facts of a revision.
    ///   - revision: the revision before the change, as the user named it.
    ///   - isComplete: true if the check of that revision covered every reachable state.
    /// - Returns: the report.
    func report(of differences: [DumpDifference], since revision: String, isComplete: Bool) -> Report {
        let keys = Dictionary(
            differences.map { ($0.after?.flow ?? "", Set($0.newFindings.map(\.key))) },
            uniquingKeysWith: { $0.union($1) }
        )
        let came = judged.flatMap { app in
            FlowDump.facts(of: app.findings).filter { keys[app.flow]?.contains($0.fact.key) == true }.map(\.finding)
        }
        var report = report
        report.keepOnly(Set(came.map(\.identity)), since: revision, isComplete: isComplete)
        return report
    }

    /// Returns the explanations of the findings with a fingerprint, including those that are not reported.
    /// - Parameter prefix: the first digits of the fingerprint.
    /// - Returns: the explanations, at least one.
    /// - Throws: `CheckFailure` if no finding has such a fingerprint, or findings of several fingerprints.
    func explanations(of prefix: String) throws(CheckFailure) -> [FindingExplanation] {
        let all = standings.map { FindingExplanation($0.finding, $0.standing) }
        let matching = all.filter { $0.fingerprints.contains { $0.hasPrefix(prefix) } }
        let names = Set(matching.flatMap(\.fingerprints).filter { $0.hasPrefix(prefix) }).sorted()
        guard let first = names.first else {
            throw CheckFailure("no finding begins with '\(prefix)'; the report prints the fingerprints")
        }
        guard names.count == 1 else {
            throw CheckFailure(
                "\(names.count) findings begin with '\(prefix)', such as '\(first)' and '\(names[1])'; add digits"
            )
        }
        return matching
    }

    /// All findings with their part in the report, including those that are not reported.
    var standings: [(finding: Finding, standing: FindingExplanation.Standing)] {
        report.findings.map { ($0, .reported) } + report.accepted.map { ($0, .accepted) }
            + report.suppressed.map { ($0.finding, .suppressed(reason: $0.reason)) }
            + Finding.shared(judged.flatMap(\.unsure)).sorted().map { ($0, .unsure) }
    }

    /// Returns the context for writing a report.
    /// - Parameters:
    ///   - hasColors: true for colours.
    ///   - isQuiet: true for findings alone.
    /// - Returns: the context, which reads sources on demand.
    func context(hasColors: Bool, isQuiet: Bool) -> ReportContext {
        let projects = projects
        let lines = Mutex<[String: [Substring]]>([:])
        let version = ServerConfiguration().version
        return ReportContext(version: version, hasColors: hasColors, isQuiet: isQuiet) { file, line in
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

    private func load(_ progress: ProgressLine?, _ interruption: Interruption) throws -> [LoadedProject] {
        var projects: [LoadedProject] = []
        var ids: Set<String> = []
        for path in request.paths {
            progress?.read(path)
            let builds = request.dumped.map { [$0] } ?? BuildConfiguration.allCases
            var session = request.loading.session(path, configurations: builds, isKept: !request.isRevision)
            var project = try Self.load(&session, interruption, path)
            session.save()
            guard request.mayBeEmpty || project.apps.contains(where: { !$0.flow.scenes.isEmpty }) else {
                throw CheckFailure("nothing to check in '\(path)': no scene found\(why(in: project))")
            }
            for index in project.apps.indices {
                let name = project.apps[index].id
                var number = 2
                while !ids.insert(project.apps[index].id).inserted {
                    project.apps[index].id = "\(name)-\(number)"
                    number += 1
                }
            }
            if request.isRevision {
                // A revision without the chosen scene starts where its own files say.
                project = (try? request.start.apply(to: project)) ?? project
            } else {
                project = try request.start.apply(to: project)
            }
            projects.append(project)
        }
        return projects
    }

    private static func load(
        _ session: inout WorkerSession,
        _ interruption: Interruption,
        _ path: String
    ) throws -> LoadedProject {
        let result = Result { try session.load(until: interruption.reading) }
        if interruption.flag.isRaised { throw CheckFailure("interrupted while loading '\(path)'") }
        return try result.get()
    }

    /// Returns the diagnostics of the files, one per line.
    ///
    /// Without scenes, nothing else reports them.
    private func why(in project: LoadedProject) -> String {
        let all = project.diagnostics + project.apps.flatMap(\.flow.diagnostics)
        return Set(all).sorted().map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location = diagnostic.location?.namingFile { directory.name(of: project.root + "/" + $0) }
            return "\n  \(diagnostic)"
        }.joined()
    }

    // MARK: - Comparing

    /// Checks a revision like the current files, but without their baselines.
    private func check(
        _ revision: ComparedRevision,
        _ progress: ProgressLine?,
        _ interruption: Interruption
    ) throws -> KnownFindings {
        let settings = ["findings", request.start.name ?? ""] + request.runner.settings
        return try RevisionResults(request.loading).result(of: revision, settings) { folders in
            var request = request
            request.paths = folders
            request.since = nil
            request.isRevision = true
            request.mayBeEmpty = true
            request.baseline = nil
            request.ignoresBaselines = true
            let report = try CheckRun(request, progress: progress, interruption: interruption).report
            if interruption.flag.isRaised { throw CheckFailure("interrupted while checking '\(revision.name)'") }
            return (KnownFindings(report), report.isReproducible)
        }
    }

    /// Leaves out the findings that a revision has, unless they rest on a changed file.
    private mutating func leaveOut(_ before: KnownFindings, of revision: ComparedRevision) throws {
        let paths = Dictionary(report.evidence.map { (directory.path(of: $0), $0) }) { first, _ in first }
        let changed = try revision.changed(Set(paths.keys))
        report.keepNew(
            since: revision.name,
            knowing: before,
            changed: Set(changed.compactMap { paths[$0] })
        )
    }

    // MARK: - Judging

    /// Checks all apps, the smallest first, so the steps they leave unused go to the larger ones.
    private mutating func check(_ projects: [LoadedProject], _ progress: ProgressLine?, _ flag: Interruption.Flag) {
        let apps = projects.flatMap { project in project.apps.map { (app: $0, project: project) } }
        var allowance = request.runner.allowance(for: apps.map(\.app))
        progress?.explore(apps: apps.count)
        for place in apps.indices.sorted(by: { (apps[$0].app.size, $0) < (apps[$1].app.size, $1) }) {
            progress?.begin(apps[place].app.id)
            check(apps[place].app, at: place, in: apps[place].project, within: &allowance, progress, flag)
        }
        judged.sort { $0.place < $1.place }
        report.explored = judged.flatMap(\.explored)
        report.coverage = judged.map(\.coverage)
    }

    /// Returns the absolute path of a file of a folder, as the report names it.
    private func path(of file: String, in project: LoadedProject) -> String {
        let path = project.root + "/" + file
        guard let alias = request.alias, path == alias.unpacked || path.hasPrefix(alias.unpacked + "/") else {
            return path
        }
        return alias.path + path.dropFirst(alias.unpacked.count)
    }

    private mutating func check(
        _ app: LoadedApp,
        at place: Int,
        in project: LoadedProject,
        within allowance: inout Allowance,
        _ progress: ProgressLine?,
        _ flag: Interruption.Flag
    ) {
        let name = { [self] (file: String) in directory.name(of: path(of: file, in: project)) }
        let checkResult = request.runner.check(
            app,
            suppressor: &suppressor,
            remarks: project.remarks,
            within: &allowance,
            naming: name,
            progress: { progress?.note(app.id, $0) },
            isCancelled: { flag.isRaised }
        )
        let analysis = checkResult.analysis
        // A diagnostic that a rule reports as its finding is not repeated.
        let manifest = app.flow.diagnostics.filter { diagnostic in
            diagnostic.id == "manifest"
                && !checkResult.all.contains {
                    $0.location == diagnostic.location && $0.message.hasPrefix(diagnostic.message)
                }
        }
        let diagnostics = project.diagnostics + manifest + checkResult.diagnostics
        report.diagnostics += diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location = diagnostic.location?.namingFile(name)
            return diagnostic
        }
        judged.append(
            Judged(
                place: place,
                flow: app.id,
                explored: checkResult.analysis.explorations.map {
                    Report.Explored(flow: app.id, $0, of: app[$0.configuration])
                },
                coverage: CoverageFigures(
                    flow: app.id,
                    analysis.flow.coverage,
                    explored: analysis.exploredControllers,
                    assumed: analysis.assumedControllers
                ),
                dump: request.dumped.map { FlowDump(app[$0], checkResult) },
                plan: checkResult.plan,
                findings: checkResult.findings.map { $0.namingFiles(name) },
                unsure: checkResult.unsure.map { $0.namingFiles(name) },
                suppressed: checkResult.suppressed.map { suppressed in
                    var suppressed = suppressed
                    suppressed.finding = suppressed.finding.namingFiles(name)
                    return suppressed
                },
                baseline: baseline(of: app, in: project)
            )
        )
        let found = checkResult.all.flatMap(\.places) + diagnostics.compactMap(\.location)
        let suppressions = checkResult.comments + checkResult.plan.suppressions
        for place in found + suppressions.map(\.location) {
            projects[name(place.file)] = (project, place.file)
        }
    }

    /// Finds the new findings, baseline by baseline, because two apps may share one.
    private mutating func compare() {
        var groups: [String: [Judged]] = [:]
        var new: [Finding] = []
        for app in judged {
            if let baseline = app.baseline { groups[baseline, default: []].append(app) } else { new += app.findings }
        }
        for (path, apps) in groups.sorted(by: { $0.key < $1.key }) {
            guard let baseline = baselines[path] else { preconditionFailure("'\(path)' was read before the apps") }
            let plans = Dictionary(apps.map { ($0.flow, $0.plan) }) { first, _ in first }
            let isComplete = apps.allSatisfy { $0.explored.allSatisfy(\.bounds.isEmpty) }
            // An app by itself may be named after its folder, and so have another name elsewhere.
            let alone = plans.count == 1 && Set(baseline.entries.map(\.flow)).count == 1 ? plans.values.first : nil
            let others = apps.flatMap { $0.unsure + $0.suppressed.map(\.finding) }
            let result = baseline.compare(Finding.shared(apps.flatMap(\.findings)), besides: others) { entry in
                guard isComplete, let plan = plans[entry.flow] ?? alone else { return false }
                return CheckRule.named(entry.rule).map { plan.rules.severity(of: $0) != nil } ?? true
            }
            new += result.new
            report.accepted += result.accepted
            report.gone += result.gone
            gone.append((path, result.gone))
        }
        report.findings = Finding.shared(new)
        report.accepted = Finding.shared(report.accepted)
        report.suppressed = SuppressedFinding.shared(judged.flatMap(\.suppressed))
        // A finding that is sure in one app is not counted for another app with less confidence.
        let told = Set((report.findings + report.accepted).map(\.identity))
        report.unsure = Finding.shared(judged.flatMap(\.unsure)).count { !told.contains($0.identity) }
    }

    // MARK: - Baselines

    /// Returns the path of the baseline for an app, or nil.
    private func baseline(of app: LoadedApp, in project: LoadedProject) -> String? {
        if request.ignoresBaselines { return nil }
        return request.baseline ?? app.check?.baseline.map { project.root + "/" + $0 }
    }

    /// Reads the baselines of the manifests, before any exploration.
    private mutating func readManifestsBaselines(of projects: [LoadedProject]) throws {
        for project in projects {
            for app in project.apps {
                if let path = baseline(of: app, in: project), baselines[path] == nil { try readBaseline(at: path) }
            }
        }
    }

    private mutating func readBaseline(at path: String) throws {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw CheckFailure("the baseline '\(path)' cannot be read; create it with --write-baseline")
        }
        do {
            baselines[path] = try Baseline(reading: Array(data))
        } catch {
            throw CheckFailure("the baseline '\(path)': \(error)")
        }
    }

    /// Sorts the results, and decides if the check fails.
    private mutating func finish() {
        report.findings.sort()
        report.accepted.sort()
        report.gone.sort()
        report.diagnostics = Set(report.diagnostics + suppressor.unused).sorted()
        let thresholds = Dictionary(judged.map { ($0.flow, $0.plan.threshold) }) { first, _ in first }
        let all = Set(judged.map(\.plan.threshold))
        isFailure =
            report.findings.contains { finding in
                finding.occurrences.contains { thresholds[$0.flow]?.isReached(by: finding.severity) ?? false }
            }
            || report.diagnostics.contains { diagnostic in all.contains { $0.isReached(by: diagnostic.severity) } }
    }
}

extension LoadedApp {
    /// The approximate size of the app: the number of its scenes.
    fileprivate var size: Int { flow.scenes.count }
}
