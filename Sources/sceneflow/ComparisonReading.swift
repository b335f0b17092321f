import Foundation
import LoadingWorkers
import ProjectLoading
import Revisions
internal import SceneFlow
import SimulatorServer

/// Reads the bases for comparing folders.
struct ComparisonReading {
    /// The text as typed: a folder, a revision, or `A...` for the merge base of a revision and `HEAD`.
    let text: String
    /// The options for loading folders.
    let loading: LoadingOptions

    /// The base as a user knows it: the folder, or the revision without the range.
    var name: String {
        guard case .revision(let name) = Side(text), let range = Side.range(name), range.isFromCommon else {
            return text
        }
        return range.first
    }

    /// Reads the base of a folder, and uses it while its files are there.
    /// - Parameters:
    ///   - path: the folder, storyboard or xib that is compared.
    ///   - body: uses the apps of the base.
    /// - Returns: the result of `body`.
    /// - Throws: `RevisionError` or `WorkerError`, or the error of `body`.
    func project<Result>(of path: String, _ body: (LoadedProject) throws -> Result) throws -> Result {
        guard case .revision(let name) = Side(text) else { return try body(try load(text)) }
        let repository = try Repository(containing: path)
        var revision = name
        if let range = Side.range(name), range.isFromCommon {
            revision = try repository.mergeBase(range.first, range.last)
        }
        let files = try repository.files(of: revision, where: ProjectLoader.mayRead)
        defer { files.remove() }
        // The folder has a new name each time, so a cached result would never be found again.
        return try body(try load(files.url.path, isKept: false))
    }

    /// Reads the base of a served folder.
    /// - Parameters:
    ///   - path: the served folder, storyboard or xib.
    ///   - limits: the limits of clients.
    /// - Returns: the base.
    /// - Throws: `RevisionError` or `WorkerError`.
    func base(of path: String, limits: ServerLimits) throws -> ComparisonBase {
        try project(of: path) { ComparisonBase($0, named: text, limits: limits) }
    }

    private func load(_ path: String, isKept: Bool = true) throws(WorkerError) -> LoadedProject {
        var session = loading.session(path, isKept: isKept)
        let project = try session.load()
        session.save()
        return project
    }
}
