import Dispatch
import Migrating
import ProjectLoading
import SceneFlow
import Wire

extension Session {
    /// Works out how a scene could be moved to another injection technique, off the threads on which rooms live.
    func proposeMigration(_ request: MigrationsProposeRequest, _ id: RequestID) throws(ResponseError) {
        let served = try flow(request.flow)
        guard let scene = served[request.configuration][scene: request.scene] else {
            throw .notFound("scene", request.scene)
        }
        guard migration == nil else {
            throw .limited("the connection waits for a proposal already: wait for its answer")
        }
        let technique = Technique(request.to)
        let actions: Migration.Actions = request.actions == .shared ? .shared : .each
        let flow = served[request.configuration].flow
        migration = Task {
            let found = await MigrationQueue.propose(scene, to: technique, actions, in: flow, of: served)
            migration = nil
            answer(id, MigrationsProposeResponse(found))
        }
    }
}

/// Where proposals are worked out: one after the other, since each parses many files.
private enum MigrationQueue {
    private static let queue = DispatchQueue(label: "sceneflow.migrations", qos: .utility)

    /// Works a proposal out.
    static func propose(
        _ scene: SceneFlow.Scene.ID,
        to technique: Technique,
        _ actions: Migration.Actions,
        in flow: SceneFlow.Flow,
        of served: ServedFlow
    ) async -> Migration {
        await withCheckedContinuation { continuation in
            queue.async {
                let sources = served.sources
                let files = MigrationFiles(swiftFiles: served.app.swiftFiles) { sources.bytes(of: $0) }
                continuation.resume(returning: Proposer(flow, files).propose(scene, to: technique, actions: actions))
            }
        }
    }
}

extension Technique {
    /// The technique that a scene is moved to.
    fileprivate init(_ target: MigrationTarget) {
        self =
            switch target {
            case .segueAction: .segueAction
            case .creator: .creator
            case .initializer: .initializer
            case .property: .property
            case .coder: .coder
            }
    }
}

extension MigrationsProposeResponse {
    /// A proposal.
    fileprivate init(_ migration: Migration) {
        self.init()
        diff = migration.diff
        notes = migration.notes.map { note in
            var written = MigrationNote()
            written.message = note.message
            written.location = note.location.map(Wire.Location.init)
            return written
        }
    }
}
