import Foundation
import LoadingWorkers
import ProjectLoading
import Revisions
internal import SceneFlow
import SimulatorServer

/// Reads the bases for comparing served folders.
struct ComparisonReading {
    /// The text as typed: a folder, a revision, or `A...` for the merge base of a revision and `HEAD`.
    let text: String
    /// The limits of clients.
    let limits: ServerLimits
    /// The options for loading folders.
    let loading: LoadingOptions

    /// Reads the base of a served folder.
    /// - Parameter path: the served folder, storyboard or xib.
    /// - Returns: the base.
    /// - Throws: `RevisionError` or `WorkerError`.
    func base(of path: String) throws -> ComparisonBase {
        guard case .revision(let name) = Side(text) else {
            return ComparisonBase(try load(text), named: text, limits: limits)
        }
        let repository = try Repository(containing: path)
        var revision = name
        if let range = Side.range(name), range.isFromCommon {
            revision = try repository.mergeBase(range.first, range.last)
        }
        let files = try repository.files(of: revision, where: ProjectLoader.mayRead)
        defer { files.remove() }
        // The folder has a new name each time, so a cached result would never be found again.
        return ComparisonBase(try load(files.url.path, isKept: false), named: name, limits: limits)
    }

    private func load(_ path: String, isKept: Bool = true) throws(WorkerError) -> LoadedProject {
        var session = loading.session(path, isKept: isKept)
        let project = try session.load()
        session.save()
        return project
    }
}
