package import ProjectFiles
package import SceneFlow
import Synchronization
import Wire

/// The flows that the server shows, by name, with everything about them that can be made beforehand.
///
/// A folder can be put in place of what it was; whoever asks sees all of the old or all of the new.
package final class FlowCatalog: Sendable {
    /// What is different after a folder was read again.
    struct Update: Sendable {
        /// Flows that are others under the same name.
        var changed: [(old: ServedFlow, new: ServedFlow, changes: Wire.FlowChanges)] = []
        /// Flows that were not there before.
        var added: [ServedFlow] = []
        /// Flows that are gone.
        var removed: [ServedFlow] = []
    }

    private struct State {
        /// Whether the folders were read; until then there is nothing to be seen.
        var isRead: Bool
        /// Who waits for that.
        var waiting: [@Sendable () -> Void] = []
        var projects: [LoadedProject]
        /// What each folder is compared with; nil for nothing.
        var bases: [ComparisonBase?]
        var flows: [String: ServedFlow]
        /// Those that are not listed: whoever knows the name can open it.
        var guests: [String: ServedFlow] = [:]
    }

    private let state: Mutex<State>
    private let report = ReadingReport(isUpload: false)
    /// Held while a folder takes the place of what it was, which takes its time; nobody who reads waits for that.
    private let replacing = Mutex(())

    /// Takes in the apps of some folders.
    ///
    /// Where two folders have apps of one name, the later ones are called `name-2` and so on.
    /// - Parameters:
    ///   - projects: the folders.
    ///   - bases: what each of them is compared with, in the same order. The default is nothing.
    package convenience init(_ projects: [LoadedProject], comparedWith bases: [ComparisonBase?] = []) {
        self.init()
        open(projects, comparedWith: bases)
    }

    /// Creates the catalog of folders that are still being read: whoever asks for flows waits until `open`.
    package init() { state = Mutex(State(isRead: false, projects: [], bases: [], flows: [:])) }

    /// Takes in the apps of folders that were read; may be done once.
    /// - Parameters:
    ///   - projects: the folders.
    ///   - bases: what each of them is compared with, in the same order. The default is nothing.
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

    /// Whether the folders were read.
    var isRead: Bool { state.withLock(\.isRead) }

    /// What is known while the folders are read; nil when that is over.
    var reading: ReadingReport? { isRead ? nil : report }

    /// Takes note how far the reading has come.
    /// - Parameters:
    ///   - progress: the files and scenes that were read.
    ///   - folder: the folder, as it was named.
    package func note(_ progress: ReadingProgress, in folder: String) { report.note(progress, in: folder) }

    /// Waits until the folders are read.
    func waitUntilRead() async {
        await withCheckedContinuation { continuation in whenRead { continuation.resume() } }
    }

    /// Does something when the folders are read: at once, or on the thread that has read them.
    /// - Parameter action: what to do.
    func whenRead(_ action: @escaping @Sendable () -> Void) {
        let isRead = state.withLock { state in
            if !state.isRead { state.waiting.append(action) }
            return state.isRead
        }
        if isRead { action() }
    }

    /// How many flows there are.
    var count: Int { state.withLock(\.flows.count) }

    /// The flows, sorted by name.
    var flows: [ServedFlow] { state.withLock { $0.flows.values.sorted { $0.id < $1.id } } }

    /// The flow of a name, or nil.
    subscript(id: String) -> ServedFlow? { state.withLock { $0.flows[id] ?? $0.guests[id] } }

    /// Whether a flow is listed, and comes back with its folder.
    /// - Parameter id: its name.
    /// - Returns: whether it is.
    func isListed(_ id: String) -> Bool { state.withLock { $0.flows[id] != nil } }

    /// Takes in an app that is not listed: whoever knows its name can open it.
    /// - Parameters:
    ///   - app: the app, under a name that no other has.
    ///   - root: the absolute path of its folder.
    func lodge(_ app: LoadedApp, root: String) {
        let flow = ServedFlow(app, root: root)
        state.withLock { $0.guests[flow.id] = flow }
    }

    /// Lets go of an app that is not listed.
    /// - Parameter id: its name.
    func evict(_ id: String) { state.withLock { _ = $0.guests.removeValue(forKey: id) } }

    /// Takes in a folder again.
    ///
    /// What has not changed stays the same object.
    /// - Parameters:
    ///   - project: the folder as it is now.
    ///   - index: its place among the folders.
    /// - Returns: what is different.
    func replace(with project: LoadedProject, at index: Int) -> Update {
        replacing.withLock { _ in exchange(project, at: index) }
    }

    /// The flows of a folder that are served, sorted by name.
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
