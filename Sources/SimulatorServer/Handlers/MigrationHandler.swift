import Migrating
import SceneFlow
import Wire

extension Session {
    /// Proposes a scene's migration to another injection technique, off the threads of the rooms.
    func proposeMigration(_ request: MigrationsProposeRequest, _ id: RequestID) throws(ResponseError) {
        let served = try flow(request.flow)
        guard let scene = served[request.configuration][scene: request.scene] else {
            throw .notFound("scene", request.scene)
        }
        guard migration == nil else {
            throw .limited("a proposal is already in progress: wait for its answer")
        }
        let technique = Technique(request.to)
        let actions: Migration.Actions = request.actions == .shared ? .shared : .each
        let flow = served[request.configuration].flow
        let (sources, swiftFiles) = (served.sources, served.app.swiftFiles)
        migration = Task {
            do throws(ResponseError) {
                let found = try await context.work.short.value(for: principal, wish) {
                    let files = MigrationFiles(swiftFiles: swiftFiles) { sources.bytes(of: $0) }
                    return Proposer(flow, files).propose(scene, to: technique, actions: actions)
                }
                answer(id, MigrationsProposeResponse(found))
            } catch {
                refuse(id, error)
            }
            migration = nil
        }
    }
}

extension Technique {
    /// Creates the target technique of a migration.
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
