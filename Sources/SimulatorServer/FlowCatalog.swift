package import ProjectLoading
import Synchronization

/// The flows that the server shows, by name, with everything about them that can be made beforehand.
///
/// A folder can be put in place of what it was; whoever asks sees all of the old or all of the new.
package final class FlowCatalog: Sendable {
    /// What is different after a folder was read again.
    struct Update: Sendable {
        /// Flows that are others under the same name.
        var changed: [(old: ServedFlow, new: ServedFlow)] = []
        /// Flows that were not there before.
        var added: [ServedFlow] = []
        /// Flows that are gone.
        var removed: [ServedFlow] = []
    }

    private struct State {
        var projects: [LoadedProject]
        var flows: [String: ServedFlow]
    }

    private let state: Mutex<State>
    /// Held while a folder takes the place of what it was, which takes its time; nobody who reads waits for that.
    private let replacing = Mutex(())

    /// Takes in the apps of some folders.
    ///
    /// Where two folders have apps of one name, the later ones are called `name-2` and so on.
    /// - Parameter projects: the folders.
    package init(_ projects: [LoadedProject]) {
        state = Mutex(State(projects: projects, flows: Self.serve(projects, besides: [:])))
    }

    /// The flows, sorted by name.
    var flows: [ServedFlow] { state.withLock { $0.flows.values.sorted { $0.id < $1.id } } }

    /// The flow of a name, or nil.
    subscript(id: String) -> ServedFlow? { state.withLock { $0.flows[id] } }

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
        var (projects, before) = state.withLock { ($0.projects, $0.flows) }
        projects[index] = project
        let after = Self.serve(projects, besides: before)
        state.withLock { $0 = State(projects: projects, flows: after) }
        var update = Update()
        for (id, flow) in after.sorted(by: { $0.key < $1.key }) {
            guard let old = before[id] else {
                update.added.append(flow)
                continue
            }
            if old !== flow { update.changed.append((old, flow)) }
        }
        update.removed = before.filter { after[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
        return update
    }

    private static func serve(_ projects: [LoadedProject], besides known: [String: ServedFlow]) -> [String: ServedFlow]
    {
        var flows: [String: ServedFlow] = [:]
        for project in projects {
            for var app in project.apps {
                let name = app.id
                var number = 2
                while flows[app.id] != nil {
                    app.id = "\(name)-\(number)"
                    number += 1
                }
                let old = known[app.id]
                let isSame = old?.app == app && old?.root == project.root
                flows[app.id] = isSame ? old : ServedFlow(app, root: project.root, besides: old)
            }
        }
        return flows
    }
}
