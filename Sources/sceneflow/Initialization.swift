import Checking
import Diagnostics
import Foundation
import LoadingWorkers
import ProjectFiles
import SceneFlow
import SimulatorServer

/// The first settings of an app: `sceneflow.yml`, its baseline and a CI file.
struct Initialization {
    /// The end of an initialization.
    struct Result {
        /// One line for each written file, and for each next thing to do.
        var lines: [String] = []
        /// True if a check still fails.
        var remains = false
    }

    /// The name of the baseline, beside the manifest.
    private static let baseline = "sceneflow-baseline.json"

    /// The application target, or `all`; nil to ask or guess.
    var target: String?
    /// The first screen, or nil for that of the files, else to ask or guess.
    var entry: String?
    /// The CI service, or nil to ask or guess.
    var ci: CIService?
    /// The owner of the repository with the releases; nil for a placeholder.
    var owner: String?

    private let path: String
    /// The folder of the app as an absolute path.
    private let folder: String
    private let questions: Questions
    private let loading: LoadingOptions
    private let isForced: Bool
    private let directory = WorkingDirectory()
    private var written = WrittenFiles()

    /// Creates an initialization.
    /// - Parameters:
    ///   - path: the folder of the app, as the user named it.
    ///   - isForced: true to overwrite files.
    ///   - questions: the questions to the user.
    ///   - loading: the options for loading the app.
    /// - Throws: `CommandError` if the path is no folder, or a file exists.
    init(path: String, isForced: Bool, questions: Questions, loading: LoadingOptions) throws(CommandError) {
        var isFolder: ObjCBool = false
        let resolved = realpath(path, nil)
        defer { free(resolved) }
        guard let resolved, FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
        else { throw CommandError(description: "'\(path)' is not a folder; pass the folder of the app") }
        self.path = path
        folder = String(cString: resolved)
        self.isForced = isForced
        self.questions = questions
        self.loading = loading
        for name in [FileDiscovery.manifest, Self.baseline] { try requireFree("\(folder)/\(name)") }
    }

    /// Asks or guesses, checks the app and writes the files.
    /// - Parameter interruption: may end loading and exploring. It has begun.
    /// - Returns: the lines for the user.
    /// - Throws: an error that describes itself; no file is then changed.
    mutating func run(_ interruption: Interruption) throws -> Result {
        do {
            return try write(interruption)
        } catch {
            written.restore()
            throw error
        }
    }

    // MARK: - Private

    private mutating func write(_ interruption: Interruption) throws -> Result {
        // The old settings must not decide the new ones.
        if isForced, FileManager.default.fileExists(atPath: "\(folder)/\(FileDiscovery.manifest)") {
            try written.write("", to: "\(folder)/\(FileDiscovery.manifest)")
        }
        let project = try load()
        let choice = AppChoice(path: path, apps: project.apps)
        try choice.requireScenes()
        let app = try chooseApp(choice)
        var isOneOfSeveral = app != nil && project.apps.count > 1
        let subject = app ?? Self.largest(project.apps)
        // The manifest's entry is that of every app.
        var start = app != nil || entry != nil ? try chooseEntry(of: subject) : nil
        let top = CIService.top(above: folder) ?? folder
        let service = try chooseService(at: top)
        let file = try ciFile(of: service, in: top)

        var manifest = ManifestText(target: isOneOfSeveral ? subject.title : nil, entry: start, baseline: Self.baseline)
        try written.write(text(of: manifest), to: "\(folder)/\(FileDiscovery.manifest)")
        var loaded = try load()
        if isOneOfSeveral, loaded.apps.count != 1 {
            // Only the targets of projects can be chosen.
            guard target == nil, !questions.isAsking else {
                throw CommandError(description: "'\(subject.title)' is no target; pass the folder of the app")
            }
            isOneOfSeveral = false
            start = entry
            manifest = ManifestText(entry: start, baseline: Self.baseline)
            try written.write(text(of: manifest), to: "\(folder)/\(FileDiscovery.manifest)")
            loaded = try load()
        }
        if let other = loaded.apps.first(where: { $0.check?.baseline != Self.baseline }) {
            throw CommandError(
                description: "a sceneflow.yml in a folder below applies to '\(other.title)'; pass that folder"
            )
        }
        if let name = start, !starts(at: name, subject, in: loaded) {
            if entry != nil { throw CommandError(description: "the app does not start at '\(name)'; try its key") }
            start = nil
            manifest.entry = nil
            try written.write(text(of: manifest), to: "\(folder)/\(FileDiscovery.manifest)")
        }
        let run = try check(interruption)
        guard !run.report.bounds.contains(.cancelled) else { throw CommandError(description: "interrupted") }
        let baseline = Baseline(run.report.findings)
        try written.write(baseline.text, to: "\(folder)/\(Self.baseline)")
        if let file { try written.write(file.text, to: file.path) }
        return result(subject, isOneOfSeveral, start, baseline, file, run.report)
    }

    private func load() throws -> LoadedProject {
        var session = loading.session(path)
        let project = try session.load()
        session.save()
        return project
    }

    private func check(_ interruption: Interruption) throws -> CheckRun {
        var request = CheckRequest(loading: loading)
        request.paths = [path]
        request.ignoresBaselines = true
        // As `check` does without options.
        request.runner.standard = .run
        let progress = ProgressLine()
        defer { progress.clear() }
        return try CheckRun(request, progress: progress, interruption: interruption)
    }

    // MARK: - Choices

    /// Returns the app to check; nil for all of several.
    private func chooseApp(_ choice: AppChoice) throws(CommandError) -> LoadedApp? {
        let apps = choice.apps.filter { !$0.flow.scenes.isEmpty }
        if let target {
            if target == "all" { return nil }
            if let app = apps.first(where: { $0.title == target }) { return app }
            return try choice.named(target)
        }
        guard apps.count > 1 else { return apps.first }
        let guess = Self.largest(apps).title
        let all = "all"
        let answer = try questions.choose(
            "Which app is checked?",
            apps.map(\.title) + [all],
            others: apps.map(\.id),
            guess: guess
        )
        return answer == all ? nil : apps.first { $0.title == answer || $0.id == answer }
    }

    private static func largest(_ apps: [LoadedApp]) -> LoadedApp {
        guard var best = apps.first else { preconditionFailure("a folder without an app was rejected") }
        for app in apps where app.flow.scenes.count > best.flow.scenes.count { best = app }
        return best
    }

    /// Returns the start for the manifest; nil if the files have one, or nobody knows it.
    private func chooseEntry(of app: LoadedApp) throws(CommandError) -> String? {
        let flow = app.flow
        if let entry {
            if flow.scene(named: entry) != nil { return entry }
            let remedy = NearMiss.remedy(for: entry, among: flow.sceneNames).map { "; \($0)" } ?? ""
            throw CommandError(description: "there is no scene '\(entry)' in '\(app.title)'\(remedy)")
        }
        if flow.start.isRead, flow.entry != nil { return nil }
        guard let assumed = flow.entry else { return nil }
        let names = flow.sceneNames
        let guess = name(of: assumed, in: flow)
        let others = names.filter { $0 != guess && !$0.contains("/") }
        return try questions.choose(
            "The files do not say where '\(app.title)' starts. What is its first screen?",
            [guess] + others,
            others: names,
            guess: guess
        )
    }

    /// Returns the shortest name that means a scene: its class or storyboard, else its key.
    private func name(of scene: Scene.ID, in flow: Flow) -> String {
        let storyboards = flow.storyboards.filter { $0.initial == scene }.map(\.name)
        let names = storyboards + [flow[scene].customClass].compactMap(\.self)
        return names.first { flow.scene(named: $0) == scene } ?? flow[scene].key
    }

    private func chooseService(at top: String) throws(CommandError) -> CIService {
        if let ci { return ci }
        let guess = CIService.guess(at: top)
        let answer = try questions.choose(
            "Which service runs the checks?",
            CIService.allCases.map(\.rawValue),
            guess: guess.rawValue
        )
        return CIService(rawValue: answer) ?? guess
    }

    // MARK: - Files

    private func requireFree(_ file: String) throws(CommandError) {
        guard !isForced, FileManager.default.fileExists(atPath: file) else { return }
        throw CommandError(
            description: "'\(directory.name(of: file))' exists; pass --force to overwrite it"
        )
    }

    private func text(of manifest: ManifestText) -> String {
        CIExample.naming(owner, in: manifest.text(version: ProgramVersion.current))
    }

    /// A CI file, before it is written.
    private struct CIFile {
        var path: String
        var text: String
        /// The file that must include it, or nil if the service finds it by itself.
        var includedBy: String?
    }

    private func ciFile(of service: CIService, in top: String) throws(CommandError) -> CIFile? {
        guard service != .none else { return nil }
        let example = try CIExample(of: service)
        let inside = folder == top ? "." : String(folder.dropFirst(top == "/" ? 1 : top.count + 1))
        var file = CIFile(path: "\(top)/\(example.file)", text: example.text(path: inside, owner: owner))
        if service == .gitlab, FileManager.default.fileExists(atPath: file.path) {
            // The pipeline of the repository is never overwritten.
            file.includedBy = file.path
            file.path = "\(top)/.gitlab/ci/sceneflow.yml"
        }
        try requireFree(file.path)
        return file
    }

    /// Returns true if the app starts at a scene by the written manifest.
    private func starts(at name: String, _ app: LoadedApp, in project: LoadedProject) -> Bool {
        guard let loaded = project.apps.first(where: { $0.title == app.title }), loaded.flow.start == .chosen,
            let entry = loaded.flow.entry
        else { return false }
        return app.flow.scene(named: name).map { app.flow[$0].key } == loaded.flow[entry].key
    }

    // MARK: - Lines

    private func result(
        _ app: LoadedApp,
        _ isOneOfSeveral: Bool,
        _ start: String?,
        _ baseline: Baseline,
        _ file: CIFile?,
        _ report: Report
    ) -> Result {
        var result = Result()
        let manifest = directory.name(of: "\(folder)/\(FileDiscovery.manifest)")
        let subject = isOneOfSeveral ? "the app '\(app.title)'" : "the settings"
        result.lines.append("wrote '\(manifest)': \(subject)\(start.map { ", starting at '\($0)'" } ?? "")")
        result.lines.append(
            "wrote '\(directory.name(of: "\(folder)/\(Self.baseline)"))': "
                + "\(Report.count(baseline.entries.count, "accepted finding"))"
        )
        if let file { result.lines.append("wrote '\(directory.name(of: file.path))': a check of each change") }
        let failing = report.diagnostics.filter { Threshold.warning.isReached(by: $0.severity) }
        result.remains = !failing.isEmpty
        if let first = failing.first {
            result.lines.append("next: correct what no baseline accepts, or pass --fail-on: \(first)")
        }
        let texts = [text(of: ManifestText(baseline: Self.baseline)), file?.text].compactMap(\.self)
        let names = [manifest] + [file.map { directory.name(of: $0.path) }].compactMap(\.self)
        let open = zip(texts, names).filter { CIExample.placeholder(in: $0.0) != nil }
        let placeholders = Set(open.compactMap { CIExample.placeholder(in: $0.0) }).sorted()
        if !open.isEmpty {
            result.lines.append(
                "next: replace \(placeholders.joined(separator: " and ")) in "
                    + "\(open.map { "'\($0.1)'" }.joined(separator: " and ")) by the owner of the repository with the "
                    + "releases, or pass --owner"
            )
        }
        if let including = file?.includedBy {
            result.lines.append(
                "next: add 'include: [{ local: .gitlab/ci/sceneflow.yml }]' to '\(directory.name(of: including))'"
            )
        }
        if file?.text.contains("SCENEFLOW_IMAGE") == true {
            result.lines.append("next: push the image to your registry, and set SCENEFLOW_IMAGE to it")
        }
        let argument = path == "." ? "" : " \(path)"
        result.lines.append("next: commit the files; 'sceneflow check\(argument)' reports new findings only")
        return result
    }
}

/// Files written together: all of them, or none.
private struct WrittenFiles {
    /// The contents of each file before the first write, in order; nil for no file.
    private var before: [(path: String, bytes: Data?)] = []

    /// Writes a file, with its folders.
    mutating func write(_ text: String, to path: String) throws {
        if !before.contains(where: { $0.path == path }) {
            before.append((path, FileManager.default.contents(atPath: path)))
        }
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandError(description: "the folder '\(folder.path)' cannot be created")
        }
        try OutputFile.write(Array(text.utf8), to: path)
    }

    /// Puts the files back as they were before.
    func restore() {
        for (path, bytes) in before {
            if let bytes {
                try? OutputFile.write(Array(bytes), to: path)
            } else {
                unlink(path)
            }
        }
    }
}
