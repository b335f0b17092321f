import Checking
import Diagnostics
import LoadingWorkers
import ProjectLoading
import SceneFlow
import Simulation

/// The work behind the tools, on one folder.
///
/// Each call loads the folder again, so it sees the files as they are; without a change the cache answers.
final class AgentWork {
    /// The folder, storyboard or xib, as the user named it.
    let path: String
    /// The options for loading the folder.
    let loading: LoadingOptions
    /// May end the current call.
    var interruption = Interruption()

    private let start: ChosenStart
    /// The last check of each kind, with the folder it is about.
    private var checks: [CheckKind: (project: LoadedProject, run: CheckRun)] = [:]

    /// The kind of a check, apart from a hypothesis.
    private enum CheckKind: Hashable {
        /// As `sceneflow check` does it.
        case usual
        /// Without baselines, and for the debug build alone.
        case whole
    }

    /// Opens a folder without loading it.
    /// - Parameters:
    ///   - path: the folder, storyboard or xib.
    ///   - loading: the options for loading it.
    ///   - start: the start of its apps.
    init(path: String, loading: LoadingOptions, start: ChosenStart) {
        self.path = path
        self.loading = loading
        self.start = start
    }

    /// Loads the folder.
    /// - Returns: its apps, at least one with a scene.
    /// - Throws: an error that describes itself.
    func project() throws -> LoadedProject {
        var session = loading.session(path)
        let loaded = Result { try session.load(until: interruption.reading) }
        try requireTime()
        let project = try start.apply(to: loaded.get())
        session.save()
        try AppChoice(path: path, apps: project.apps).requireScenes()
        return project
    }

    /// Loads the folder and finds an app.
    /// - Parameter flow: the app's name, or nil for the only app.
    /// - Returns: the app.
    /// - Throws: an error that describes itself.
    func app(_ flow: String?) throws -> LoadedApp {
        let choice = AppChoice(path: path, apps: try project().apps)
        if flow == nil, choice.apps.count > 1 {
            let names = choice.apps.map(\.id).joined(separator: ", ")
            throw CommandError(description: "the folder has several apps; choose one with 'flow': \(names)")
        }
        return try choice.only(flow)
    }

    /// Finds a scene.
    /// - Parameters:
    ///   - name: its key, its class, `Storyboard#identifier` or a storyboard.
    ///   - app: the app.
    /// - Returns: the scene.
    /// - Throws: `CommandError` with the nearest name.
    func scene(_ name: String, in app: LoadedApp) throws(CommandError) -> Scene.ID {
        if let scene = app.flow.scene(named: name) { return scene }
        let names = app.flow.sceneNames + app.flow.scenes.map(\.title)
        let titled = app.flow.scenes.filter { $0.title == name }.map(\.key)
        if titled.count == 1, let scene = app.flow.scene(named: titled[0]) { return scene }
        let several = titled.isEmpty ? nil : "several scenes have this title: \(titled.joined(separator: ", "))"
        let remedy = several ?? NearMiss.remedy(for: name, among: names) ?? "call 'screens'"
        throw CommandError(description: "there is no scene '\(name)' in '\(app.id)'; \(remedy)")
    }

    /// Checks the folder as `sceneflow check` does without options.
    /// - Returns: the check.
    /// - Throws: an error that describes itself.
    func check() throws -> CheckRun { try check(.usual, under: nil) }

    /// Checks the debug build without baselines.
    /// - Parameter question: a hypothesis that holds from the launch on; nil for none.
    /// - Returns: the check.
    /// - Throws: an error that describes itself.
    func wholeCheck(under question: Simulator.Question? = nil) throws -> CheckRun {
        try check(.whole, under: question)
    }

    /// Ends the call if it was cancelled.
    /// - Throws: `CommandError`.
    func requireTime() throws(CommandError) {
        if interruption.flag.isRaised { throw CommandError(description: "the call was cancelled") }
    }

    // MARK: - Private

    private func check(_ kind: CheckKind, under question: Simulator.Question?) throws -> CheckRun {
        let project = try project()
        if question == nil, let last = checks[kind], last.project == project { return last.run }
        var request = CheckRequest(loading: loading)
        request.paths = [path]
        request.start = start
        request.runner.standard = .run
        request.runner.question = question
        if kind == .whole {
            request.ignoresBaselines = true
            request.runner.configurations = [.debug]
        }
        let run = try CheckRun(request, progress: nil, interruption: interruption)
        try requireTime()
        if question == nil { checks[kind] = (project, run) }
        return run
    }
}
