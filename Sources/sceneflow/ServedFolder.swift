import Diagnostics
import Foundation
import Logging
import ProjectLoading
import SceneFlow
import SimulatorServer

/// One folder that is served: read once, and again as its files change.
struct ServedFolder: Sendable {
    /// What was read first; nothing before `read()`.
    private(set) var project = LoadedProject(root: "", apps: [])

    private let path: String
    private var session: ProjectSession
    private let watcher: ProjectWatcher?
    private let readingTime: Duration
    private let logger: Logger

    /// Opens a folder; nothing is read yet.
    ///
    /// The watch begins before the reading: what changes meanwhile is read again.
    /// - Parameters:
    ///   - path: the folder, storyboard or xib.
    ///   - cache: where is kept between two runs what was read; nil for nowhere.
    ///   - isWatched: whether changes are followed.
    ///   - readingTime: how long reading it may take each time; zero means any time.
    ///   - logger: where the command tells what it does.
    ///   - progress: is told how far the reading has come.
    /// - Throws: `LoadingError`.
    init(
        _ path: String,
        cache: ProjectCache?,
        isWatched: Bool,
        readingTime: Duration,
        logger: Logger,
        progress: @escaping @Sendable (ReadingProgress) -> Void
    ) throws(LoadingError) {
        let url = URL(filePath: path)
        watcher = isWatched ? try ProjectWatcher(url) : nil
        session = ProjectSession(url, cache: cache, progress: progress)
        try session.verify()
        self.path = path
        self.readingTime = readingTime
        self.logger = logger
    }

    /// Reads the folder.
    /// - Returns: the folder with what was read.
    /// - Throws: `LoadingError`.
    func read() throws(LoadingError) -> ServedFolder {
        var folder = self
        let project = try folder.session.load(until: ReadingStop(after: readingTime))
        folder.project = project
        for diagnostic in project.diagnostics + project.apps.flatMap(\.flow.diagnostics) {
            logger.debug("\(diagnostic)")
        }
        logger.info("A folder was read.", metadata: ["path": "\(path)", "apps": "\(project.apps.count)"])
        return folder
    }

    /// Brings changes to a server until it is stopped, and keeps what was read for the next run.
    /// - Parameters:
    ///   - server: the server.
    ///   - index: the folder's place in the server's catalog.
    func follow(on server: Server, at index: Int) async {
        var session = session
        session.save()
        guard let watcher else { return }
        do {
            if let project = try session.prepareForChanges() {
                await server.reload(project, at: index)
            }
        } catch {
            // The flows stay as they were; the folder may come back.
            logger.warning("\(error)")
        }
        for await changes in watcher {
            logger.debug("Files have changed.", metadata: ["path": "\(path)", "files": "\(changes.paths)"])
            do {
                let stop = ReadingStop(after: readingTime)
                if let project = try session.reload(after: changes, until: stop) {
                    await server.reload(project, at: index)
                }
                await server.filesChanged(changes.paths, in: project.root)
            } catch {
                logger.warning("\(error)")
            }
        }
        session.save()
    }

    /// Stops following.
    func stop() { watcher?.stop() }
}
