import Diagnostics
package import SceneFlow

/// Proposes the move of a scene from one injection technique to another.
///
/// A pure function of a flow and its files. Its notes list the parts that cannot be done mechanically. If a fact
/// essential for the new code is unknown, it proposes nothing.
package struct Proposer: Sendable {
    private let flow: Flow
    private let files: MigrationFiles

    /// Prepares for the scenes of a flow.
    /// - Parameters:
    ///   - flow: the flow, of the chosen build.
    ///   - files: its files as they are now.
    package init(_ flow: Flow, _ files: MigrationFiles) {
        self.flow = flow
        self.files = files
    }

    /// Proposes the move of a scene.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - technique: the technique, one of `Migration.techniques`.
    ///   - actions: the number of segue actions of a source. The default is one for each segue.
    /// - Returns: the changes, and the remaining tasks for a person; an empty diff if nothing is proposed.
    package func propose(
        _ scene: Scene.ID,
        to technique: Technique,
        actions: Migration.Actions = .each
    ) -> Migration {
        do {
            switch technique {
            case .coder: return try DesignatedCoder(of: scene, in: flow, files).migration()
            case .property: return try ReturnToProperties(of: scene, in: flow, files).migration()
            default: break
            }
            let ways = try IncomingEdges(to: scene, by: technique, in: flow)
            let edits = try ProposedEdits(ways, in: flow, files, actions)
            return try edits.migration()
        } catch {
            return Migration(diff: "", notes: error.notes.inOrder)
        }
    }

    /// Proposes the adoption of the scene life cycle by the app.
    /// - Returns: the changes, and the remaining tasks for a person; an empty diff if nothing is proposed.
    package func proposeSceneLifeCycle() -> Migration {
        do {
            return try SceneLifeCycleMigration(in: flow, files).migration()
        } catch {
            return Migration(diff: "", notes: error.notes.inOrder)
        }
    }
}

extension [Migration.Note] {
    /// By place, those without one first, each once.
    var inOrder: Self {
        var seen: Set<Migration.Note> = []
        return enumerated().sorted { one, other in
            switch (one.element.location, other.element.location) {
            case (nil, nil): one.offset < other.offset
            case (nil, _?): true
            case (_?, nil): false
            case (let first?, let second?): first == second ? one.offset < other.offset : first < second
            }
        }.map(\.element).filter { seen.insert($0).inserted }
    }
}
