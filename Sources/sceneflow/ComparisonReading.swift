import Foundation
import LoadingWorkers
import ProjectLoading
import Revisions
internal import SceneFlow
import SimulatorServer

/// Reads what served folders are compared with.
struct ComparisonReading {
    /// What was typed: a folder, a revision, or `A...` for what a revision has in common with `HEAD`.
    let text: String
    /// What clients get at most.
    let limits: ServerLimits
    /// How folders are loaded.
    let loading: LoadingOptions

    /// Reads a served folder as it was.
    /// - Parameter path: the folder, storyboard or xib that is served.
    /// - Returns: what it is compared with.
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
        // The folder has another name each time, under which nothing would be found again.
        return ComparisonBase(try load(files.url.path, isKept: false), named: name, limits: limits)
    }

    private func load(_ path: String, isKept: Bool = true) throws(WorkerError) -> LoadedProject {
        var session = loading.session(path, isKept: isKept)
        let project = try session.load()
        session.save()
        return project
    }
}
