package import ProjectFiles
package import SceneFlow
import Synchronization
internal import Threads
import Wire

/// The served flows by name, with everything that can be prepared in advance.
///
/// A folder can be replaced. Readers see either all of the old or all of the new flows.
package final class FlowCatalog: Sendable {
    /// The differences after reloading a folder.
    struct Update: Sendable {
        /// Flows with a new version under the same name.
        var changed: [(old: ServedFlow, new: ServedFlow, changes: Wire.FlowChanges)] = []
        /// New flows.
        var added: [ServedFlow] = []
        /// Removed flows.
        var removed: [ServedFlow] = []
    }

    private struct State {
        /// True once the folders are loaded; the catalog is empty until then.
        var isRead: Bool
        /// The actions to run once the folders are loaded.
        var waiting: [@Sendable () -> Void] = []
        var projects: [LoadedProject]
        /// The comparison base of each folder; nil for none.
        var bases: [ComparisonBase?]
        var flows: [String: ServedFlow]
        /// The unlisted flows.
        ///
        /// They open only by name.
        var guests: [String: ServedFlow] = [:]
    }

    private let state: Mutex<State>
    private let report = ReadingReport(isUpload: false)
    /// Held during a folder's replacement.
    ///
    /// Replacing takes time, and readers do not wait for it.
    private let replacing = Mutex(())

    /// Creates a catalog with the apps of the given folders.
    ///
    /// If two folders have apps of the same name, the later ones are called `name-2` and so on.
    /// - Parameters:
    ///   - projects: the folders.
    ///   - bases: the comparison base of each folder, in the same order. The default is nothing.
    package convenience init(_ projects: [LoadedProject], comparedWith bases: [ComparisonBase?] = []) {
        self.init()
        open(projects, comparedWith: bases)
    }

    /// Creates the catalog of folders still being loaded.
    ///
    /// Callers asking for flows wait until `open`.
    package init() { state = Mutex(State(isRead: false, projects: [], bases: [], flows: [:])) }

    /// Adds the apps of loaded folders.
    ///
    /// Callable once.
    /// - Parameters:
    ///   - projects: the folders.
    ///   - bases: the comparison base of each folder, in the same order. The default is nothing.
    package func open(_ projects: [LoadedProject], comparedWith bases: [ComparisonBase?] = []) {
        let bases = projects.indices.map { bases.indices.contains($0) ? bases[$0] : nil }
        let flows = Self.serve(projects, bases, besides: [:]).flows
        let waiting = state.withLock { state in
            precondition(!state.isRead, "the folders are taken in once")
            state.isRead = true
            (state.projects, state.bases, state.flows) = (projects, bases, flows)
            defer { state.waiting = [] }
            return state.waiting
        }
        for resume in waiting { resume() }
    }

    /// True once the folders are loaded.
    var isRead: Bool { state.withLock(\.isRead) }

    /// The progress report while the folders load; nil afterwards.
    var reading: ReadingReport? { isRead ? nil : report }

    /// Records the load progress.
    /// - Parameters:
    ///   - progress: the files and scenes loaded so far.
    ///   - folder: the folder, under the name given by the user.
    package func note(_ progress: ReadingProgress, in folder: String) { report.note(progress, in: folder) }

    /// Waits until the folders are read.
    func waitUntilRead() async {
        await withCheckedContinuation { continuation in whenRead { continuation.resume() } }
    }

    /// Runs an action once the folders are loaded: immediately, or on the thread finishing the load.
    /// - Parameter action: the action.
    func whenRead(_ action: @escaping @Sendable () -> Void) {
        let isRead = state.withLock { state in
            if !state.isRead { state.waiting.append(action) }
            return state.isRead
        }
        if isRead { action() }
    }

    /// The number of flows.
    var count: Int { state.withLock(\.flows.count) }

    /// The flows, sorted by name.
    var flows: [ServedFlow] { state.withLock { $0.flows.values.sorted { $0.id < $1.id } } }

    /// The flow of a name, or nil.
    subscript(id: String) -> ServedFlow? { state.withLock { $0.flows[id] ?? $0.guests[id] } }

    /// Returns true if a flow is listed, and so returns with its folder.
    /// - Parameter id: its name.
    /// - Returns: true if it is listed.
    func isListed(_ id: String) -> Bool { state.withLock { $0.flows[id] != nil } }

    /// Adds an unlisted app.
    ///
    /// It opens only by name.
    /// - Parameters:
    ///   - app: the app, under a unique name.
    ///   - root: the absolute path of its folder.
    func lodge(_ app: LoadedApp, root: String) {
        let flow = ServedFlow(app, root: root)
        state.withLock { $0.guests[flow.id] = flow }
    }

    /// The names of the unlisted apps, sorted.
    var unlisted: [String] { state.withLock { $0.guests.keys.sorted() } }

    /// Removes an unlisted app.
    /// - Parameter id: its name.
    func evict(_ id: String) { state.withLock { _ = $0.guests.removeValue(forKey: id) } }

    /// Replaces a folder with its reloaded version.
    ///
    /// Unchanged flows stay the same objects.
    /// - Parameters:
    ///   - project: the folder in its current version.
    ///   - index: its position among the folders.
    /// - Returns: the differences.
    func replace(with project: LoadedProject, at index: Int) -> Update {
        replacing.withLock { _ in exchange(project, at: index) }
    }

    /// Returns the served flows of a folder, sorted by name.
    func flows(ofFolder root: String) -> [ServedFlow] { flows.filter { $0.root == root } }

    // MARK: - Private

    private func exchange(_ project: LoadedProject, at index: Int) -> Update {
        var projects = state.withLock(\.projects)
        let (bases, before) = state.withLock { ($0.bases, $0.flows) }
        projects[index] = project
        let (after, changes) = Self.serve(projects, bases, besides: before)
        state.withLock {
            $0.projects = projects
            $0.flows = after
        }
        var update = Update()
        for (id, flow) in after.sorted(by: { $0.key < $1.key }) {
            guard let old = before[id] else {
                update.added.append(flow)
                continue
            }
            if old !== flow { update.changed.append((old, flow, changes[id] ?? Wire.FlowChanges())) }
        }
        update.removed = before.filter { after[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
        return update
    }

    private static func serve(
        _ projects: [LoadedProject],
        _ bases: [ComparisonBase?],
        besides known: [String: ServedFlow]
    ) -> (flows: [String: ServedFlow], changes: [String: Wire.FlowChanges]) {
        var flows: [String: ServedFlow] = [:]
        var changes: [String: Wire.FlowChanges] = [:]
        for (project, base) in zip(projects, bases) {
            let names = project.apps.map(\.id)
            let gone = base?.gone(among: names) ?? []
            for var app in project.apps {
                let name = app.id
                var number = 2
                while flows[app.id] != nil {
                    app.id = "\(name)-\(number)"
                    number += 1
                }
                let old = known[app.id]
                if let old, old.app.flow.digest == app.flow.digest, old.app == app, old.root == project.root,
                    old.comparison?.gone ?? [] == gone.map(\.id)
                {
                    flows[app.id] = old
                    continue
                }
                let comparison = base.map { base in
                    let was = base.app(name, among: names)
                    return FlowComparison(app, named: name, root: project.root, with: was, gone: gone, of: base)
                }
                let next = app
                (flows[app.id], changes[app.id]) = atOnce {
                    ServedFlow(next, root: project.root, comparison: comparison, besides: old)
                } and: {
                    old.map { Wire.FlowChanges(from: $0.app, to: next) }
                }
            }
        }
        return (flows, changes)
    }
}
