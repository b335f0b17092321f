import ArgumentParser
import Diagnostics
import Migrating
import SceneFlow

/// The tools `diff` and `migrate`: the commands of these names.
struct AgentChanges {
    private let work: AgentWork

    /// Creates the tool's work.
    /// - Parameter work: the folder.
    init(_ work: AgentWork) { self.work = work }

    /// Compares two revisions, as `sceneflow diff` does.
    /// - Parameters:
    ///   - from: the older revision.
    ///   - to: the newer revision, or nil for the current files.
    ///   - hasFindings: true to check both sides.
    /// - Returns: the text.
    /// - Throws: an error that describes itself.
    func difference(from: String, to: String?, hasFindings: Bool) throws -> String {
        let side = to.map { "\(from)..\($0)" } ?? from
        guard Side.range(side) != nil || Side(side) == .revision(side), !from.isEmpty else {
            throw CommandError(description: "'\(side)' is a path; name a revision")
        }
        let options = hasFindings ? [] : ["--no-findings"]
        var command = try DiffCommand.parse(options + ["--path=\(work.path)", "--", side])
        command.loading = work.loading
        let comparison = try command.compare(nil, work.interruption)
        try work.requireTime()
        let gaps = comparison.gaps.map { $0 + "\n" }.joined()
        if comparison.differences.isEmpty { return "the flow is the same\n" + gaps }
        return Printable.lines(comparison.text + gaps)
    }

    /// Proposes a migration, as `sceneflow migrate` does.
    /// - Parameters:
    ///   - scene: the scene.
    ///   - technique: the technique.
    ///   - actions: the number of segue actions for one source, or nil for the default.
    ///   - flow: the app, or nil for the only one.
    /// - Returns: the text.
    /// - Throws: an error that describes itself.
    func migration(of scene: String, to technique: String, actions: String?, flow: String?) throws -> String {
        let app = try work.app(flow)
        let key = app.flow[try work.scene(scene, in: app)].key
        let options = actions.map { ["--actions=\($0)"] } ?? []
        var command = try MigrateCommand.parse(
            options + ["--scene=\(key)", "--to=\(technique)", "--flow=\(app.id)", "--", work.path]
        )
        command.loading = work.loading
        let migration = try command.propose()
        var lines = migration.notes.map { note in "\(note.location.map { "\($0): " } ?? "")note: \(note.message)" }
        if migration.diff.isEmpty { lines.insert("nothing is proposed; the notes have the reasons", at: 0) }
        return Printable.lines(lines.map { $0 + "\n" }.joined()) + migration.diff
    }
}
