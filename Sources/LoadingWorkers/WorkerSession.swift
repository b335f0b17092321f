internal import Diagnostics
package import FlowCache
package import Foundation
package import ProjectFiles
internal import ProjectLoading
package import SceneFlow

/// An opened folder, loaded by a worker once as a whole, and then only as its files change.
///
/// It does the work of `ProjectSession` in another process, so a fault there leaves this process alone. The worker
/// lives as long as the session, and is replaced after a fault. A load from the cache needs no worker.
package struct WorkerSession: Sendable {
    private let url: URL
    private let cache: ProjectCache?
    private let configurations: [BuildConfiguration]
    private let program: WorkerProgram
    private let limits: WorkerLimits
    private let progress: (@Sendable (ReadingProgress) -> Void)?
    private let report: @Sendable (WorkerFault) -> Void
    /// Takes the folder from the cache.
    private var kept: ProjectSession
    private var worker: Worker?
    /// True if an outside cause ended the last load.
    private var wasEndedFromOutside = false
    /// The folder as it was loaded the last time.
    private var loaded: LoadedProject?
    /// The folder as it was returned the last time: as loaded, or marked after a fault.
    private var last: LoadedProject?

    /// Opens a folder, or one storyboard or xib by itself, without loading it.
    /// - Parameters:
    ///   - url: the folder or file.
    ///   - cache: the cache between runs, or nil to disable caching.
    ///   - configurations: the builds to link, debug before release. The default is both.
    ///   - program: the program for the worker.
    ///   - limits: the limits of the worker. The default is `WorkerLimits()`.
    ///   - report: receives faults after an automatic recovery of the session. The default ignores them.
    ///   - progress: receives the progress of the first load, on the thread that waits for it. The default is nil:
    ///     none.
    package init(
        _ url: URL,
        cache: ProjectCache? = nil,
        configurations: [BuildConfiguration] = BuildConfiguration.allCases,
        program: WorkerProgram,
        limits: WorkerLimits = WorkerLimits(),
        report: @escaping @Sendable (WorkerFault) -> Void = { _ in },
        progress: (@Sendable (ReadingProgress) -> Void)? = nil
    ) {
        self.url = url
        self.cache = cache
        self.configurations = configurations
        self.program = program
        self.limits = limits
        self.report = report
        self.progress = progress
        kept = ProjectSession(url, cache: cache, configurations: configurations)
    }

    /// Checks if there is something to load.
    /// - Throws: `LoadingError` if the path cannot be read at all.
    package func verify() throws(LoadingError) { try kept.verify() }

    /// Loads the folder: from the cache if nothing has changed since, otherwise in a worker.
    /// - Parameter stop: ends the load early. The default is nil: everything is read.
    /// - Returns: the apps and the diagnostics.
    /// - Throws: `WorkerError`.
    package mutating func load(until stop: LoadDeadline? = nil) throws(WorkerError) -> LoadedProject {
        if let project = try Self.loading({ () throws(LoadingError) in try kept.loadKept(until: stop) }) {
            take(project)
            return project
        }
        let project = try loadFiles(until: stop, progress)
        take(project)
        return project
    }

    /// Loads the parts a first load took from the cache, so the first change is not slow.
    ///
    /// After a failed first load there is nothing to prepare, unless an outside cause ended it, because the same load
    /// would fail again.
    /// - Returns: the current folder, or nil if it is unchanged, as expected.
    /// - Throws: `WorkerError`.
    package mutating func prepareForChanges() throws(WorkerError) -> LoadedProject? {
        guard worker == nil, loaded != nil || wasEndedFromOutside else { return nil }
        return try replace(until: nil)
    }

    /// Loads the changes.
    ///
    /// A worker that traps, stands still or is killed is replaced. The new one loads the whole folder, because the next
    /// change may well fix the cause.
    /// - Parameters:
    ///   - changes: the files that may have changed.
    ///   - stop: ends the load early. The default is nil: everything is read.
    /// - Returns: the current folder, or nil if it is unchanged.
    /// - Throws: `WorkerError`.
    package mutating func reload(
        after changes: FileChanges,
        until stop: LoadDeadline? = nil
    ) throws(WorkerError) -> LoadedProject? {
        guard let worker else { return try replace(until: stop) }
        let answer: WorkerMessage
        do throws(WorkerError) {
            answer = try worker.answer(to: .reload(changes), until: stop, hear: hear(nil))
        } catch {
            guard case .fault(let fault) = error else { throw error }
            self.worker = nil
            guard fault.mayPass else { throw error }
            report(fault)
            return try replace(until: stop)
        }
        guard let project = try Self.project(in: answer) else { return nil }
        return changed(to: project)
    }

    /// Saves the loaded folder for the next run; it can wait until all other work is done.
    package mutating func save() {
        guard let worker else { return kept.save() }
        do throws(WorkerError) {
            _ = try worker.answer(to: .save, hear: hear(nil))
        } catch {
            if case .fault(let fault) = error { report(fault) }
            self.worker = nil
        }
    }

    /// Ends the worker; the next load starts another.
    package mutating func close() {
        worker?.end()
        worker = nil
    }

    /// Returns the folder to use after a fault: the last loaded one, marked as possibly out of date, otherwise an app
    /// without scenes.
    /// - Parameter fault: the fault.
    /// - Returns: the folder.
    /// - Throws: `LoadingError` if the path can no longer be read at all.
    package mutating func project(after fault: WorkerFault) throws(LoadingError) -> LoadedProject {
        if fault.isFromOutside { wasEndedFromOutside = true }
        let diagnostic = fault.diagnostic
        let project: LoadedProject
        if let loaded {
            project = loaded.marked(with: diagnostic)
        } else {
            project = try LoadedProject(of: url, failingWith: diagnostic)
        }
        last = project
        return project
    }

    // MARK: - Private

    /// Loads everything in a new worker.
    private mutating func loadFiles(
        until stop: LoadDeadline?,
        _ progress: (@Sendable (ReadingProgress) -> Void)?
    ) throws(WorkerError) -> LoadedProject {
        try Self.loading { () throws(LoadingError) in try kept.verify() }
        var folder = WorkerRequest.Folder()
        folder.path = url.path
        folder.cache = cache?.path
        folder.maker = cache?.maker ?? ""
        folder.configurations = configurations.map(\.rawValue)
        folder.wantsProgress = progress != nil
        let worker = try Worker(program, limits: limits, for: folder)
        let answer = try worker.answer(to: .load, until: stop, hear: hear(progress))
        guard let project = try Self.project(in: answer) else { preconditionFailure("a first load has an answer") }
        self.worker = worker
        return project
    }

    /// Loads everything in a new worker, and compares.
    ///
    /// If a worker was killed from outside or stood still, the files are not the cause, and another worker is tried.
    private mutating func replace(until stop: LoadDeadline?) throws(WorkerError) -> LoadedProject? {
        do throws(WorkerError) {
            return changed(to: try loadFiles(until: stop, nil))
        } catch {
            guard case .fault(let fault) = error, fault.isFromOutside else { throw error }
            report(fault)
            return changed(to: try loadFiles(until: stop, nil))
        }
    }

    /// Makes a folder the current one.
    /// - Returns: the folder, or nil if it is unchanged.
    private mutating func changed(to project: LoadedProject) -> LoadedProject? {
        let project = loaded.map(project.keepingApps(of:)) ?? project
        let before = last
        take(project)
        return before.map(project.isSame) == true ? nil : project
    }

    private mutating func take(_ project: LoadedProject) {
        loaded = project
        last = project
    }

    private func hear(_ progress: (@Sendable (ReadingProgress) -> Void)?) -> (WorkerMessage) -> Void {
        { [cache] message in
            switch message {
            case .progress(let told): progress?(told)
            case .note(let sentence): cache?.note(sentence)
            default: break
            }
        }
    }

    /// Returns the folder in an answer; nil if it is unchanged.
    private static func project(in answer: WorkerMessage) throws(WorkerError) -> LoadedProject? {
        switch answer {
        case .project(let project): return project
        case .failure(let sentence): throw .loading(LoadingError(sentence))
        default: return nil
        }
    }

    private static func loading<Value>(_ body: () throws(LoadingError) -> Value) throws(WorkerError) -> Value {
        do throws(LoadingError) {
            return try body()
        } catch {
            throw .loading(error)
        }
    }
}
