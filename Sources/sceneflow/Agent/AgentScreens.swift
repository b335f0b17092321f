import Diagnostics
import Reviewing
import SceneFlow

/// The tool `screens`: the scenes of an app with the transitions from them.
struct AgentScreens {
    private let work: AgentWork

    /// Creates the tool's work.
    /// - Parameter work: the folder.
    init(_ work: AgentWork) { self.work = work }

    /// Returns the scenes.
    /// - Parameters:
    ///   - query: a text in the key, title or class of the listed scenes; nil for all.
    ///   - flow: the app, or nil for all apps.
    /// - Returns: the text.
    /// - Throws: an error that describes itself.
    func text(query: String?, flow: String?) throws -> String {
        let project = try work.project()
        let chosen = try flow.map { try AppChoice(path: work.path, apps: project.apps).named($0).id }
        var lines: [String] = []
        for app in GraphDocument(project).apps where chosen == nil || app.flow == chosen {
            let scenes = app.scenes.filter { scene in
                guard let query = query?.lowercased() else { return true }
                return [scene.scene, scene.title, scene.class].contains { $0.lowercased().contains(query) }
            }
            let start = app.entry.map { "starts at \($0)" + (app.assumedBecause.map { ", assumed: \($0)" } ?? "") }
            lines.append("\(app.flow): \(app.title), \(start ?? "no start is known")")
            lines.append("\(scenes.count) of \(app.scenes.count) scenes; \(app.coverage.sentence)")
            let edges = Dictionary(grouping: app.edges) { $0.source ?? "" }
            for scene in scenes {
                let identifier = scene.identifier.map { " #\($0)" } ?? ""
                lines.append("\(scene.scene) \"\(scene.title)\" \(scene.class)\(identifier)")
                lines += (edges[scene.scene] ?? []).map { "  \(Self.line(for: $0))" }
            }
        }
        return Printable.lines(lines.map { $0 + "\n" }.joined())
    }

    /// Returns a transition in one line.
    /// - Parameter edge: the transition.
    /// - Returns: its kind, label and destination, with its conditions.
    static func line(for edge: GraphDocument.Edge) -> String {
        let label = edge.label.isEmpty ? "" : " \"\(edge.label)\""
        let end = edge.problem.map { "nowhere: \($0)" } ?? edge.destination ?? "back"
        let conditions = (edge.conditions ?? []).isEmpty ? "" : " if " + (edge.conditions ?? []).joined(separator: ", ")
        let text = "\(edge.isCode ? "code " : "")\(edge.kind)\(label) -> \(end)\(conditions)"
        return text.replacing("\n", with: " ")
    }
}
