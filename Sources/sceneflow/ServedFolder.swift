import Foundation
import LoadingWorkers
import Logging
internal import ProjectFiles
import SceneFlow
import SimulatorServer

/// One served folder: loaded once, and again after changes to its files.
struct ServedFolder: Sendable {
    /// The result of the first load; empty before `read()`.
    private(set) var project = LoadedProject(root: "", apps: [])

    /// The start of its apps.
    var start = ChosenStart()

    private let path: String
    private var session: WorkerSession
    private let watcher: ProjectWatcher?
    private let readingTime: Duration
    private let logger: Logger

    /// Opens a folder without loading it.
    ///
    /// Watching begins before loading, so changes during the load cause another one.
    /// - Parameters:
    ///   - path: the folder, storyboard or xib.
    ///   - loading: the options for loading it.
    ///   - isWatched: true to follow changes.
    ///   - readingTime: the timeout of each load; zero means any time.
    ///   - logger: the logger of the command.
    ///   - progress: receives the progress of the load.
    /// - Throws: `LoadingError`.
    init(
        _ path: String,
        _ loading: LoadingOptions,
        isWatched: Bool,
        readingTime: Duration,
        logger: Logger,
        progress: @escaping @Sendable (ReadingProgress) -> Void
    ) throws(LoadingError) {
        let url = URL(filePath: path)
        watcher = isWatched ? try ProjectWatcher(url) : nil
        session = WorkerSession(
            url,
            cache: loading.cache(logger),
            program: LoadWorkerCommand.program,
            limits: loading.limits,
            report: { logger.warning("replacing a loading process", metadata: ["fault": "\($0)"]) },
            progress: progress
        )
        try session.verify()
        self.path = path
        self.readingTime = readingTime
        self.logger = logger
    }

    /// Loads the folder; after a fault, the result is an app with a diagnostic.
    /// - Returns: the folder with the loaded project.
    /// - Throws: `WorkerError` if the path cannot be read or no process can be started; `UnknownStart` if no app has
    ///   the chosen scene.
    func read() throws -> ServedFolder {
        var folder = self
        var project: LoadedProject
        do throws(WorkerError) {
            project = try folder.session.load(until: LoadDeadline(after: readingTime))
        } catch {
            guard case .fault(let fault) = error else { throw error }
            project = try Self.project(after: fault, &folder.session, logger)
        }
        project = try start.apply(to: project)
        folder.project = project
        for diagnostic in project.diagnostics + project.apps.flatMap(\.flow.diagnostics) {
            logger.debug("\(diagnostic)")
        }
        logger.info("loaded a folder", metadata: ["path": "\(path)", "apps": "\(project.apps.count)"])
        return folder
    }

    /// Sends changes to a server until it stops, and saves the result for the next run.
    /// - Parameters:
    ///   - server: the server.
    ///   - index: the folder's place in the server's catalog.
    func follow(on server: Server, at index: Int) async {
        var session = session
        session.save()
        guard let watcher else { return session.close() }
        do throws(WorkerError) {
            if let project = try session.prepareForChanges() {
                await server.reload(started(project), at: index)
            }
        } catch {
            await goOn(after: error, &session, on: server, at: index)
        }
        for await changes in watcher {
            logger.debug("files changed", metadata: ["path": "\(path)", "files": "\(changes.paths)"])
            do throws(WorkerError) {
                let stop = LoadDeadline(after: readingTime)
                if let project = try session.reload(after: changes, until: stop) {
                    await server.reload(started(project), at: index)
                }
                await server.filesChanged(changes.paths, in: project.root)
            } catch {
                await goOn(after: error, &session, on: server, at: index)
            }
        }
        session.save()
    }

    /// Returns a reloaded folder with the chosen start, or with the start in its files if the scene no longer exists.
    private func started(_ project: LoadedProject) -> LoadedProject {
        do {
            return try start.apply(to: project)
        } catch {
            logger.warning("\(error)")
            return project
        }
    }

    /// Stops following.
    func stop() { watcher?.stop() }

    // MARK: - Private

    /// Keeps the flows: the folder may return, and the next change may fix the cause of a loader crash.
    private func goOn(after error: WorkerError, _ session: inout WorkerSession, on server: Server, at index: Int) async
    {
        guard case .fault(let fault) = error else { return logger.warning("\(error)") }
        guard let project = try? Self.project(after: fault, &session, logger) else { return }
        await server.reload(project, at: index)
    }

    private static func project(
        after fault: WorkerFault,
        _ session: inout WorkerSession,
        _ logger: Logger
    ) throws(WorkerError) -> LoadedProject {
        logger.error("\(fault)")
        do throws(LoadingError) {
            return try session.project(after: fault)
        } catch {
            throw .loading(error)
        }
    }
}
