import Diagnostics
import SceneFlow

/// The choice of one app among those of a folder.
struct AppChoice {
    /// The folder, storyboard or xib as the user named it.
    let path: String
    /// The apps of the path.
    let apps: [LoadedApp]

    /// Finds an app.
    /// - Parameter name: its name.
    /// - Returns: the app.
    /// - Throws: `CommandError` if there is no such app, with the most similar name or all names.
    func named(_ name: String) throws(CommandError) -> LoadedApp {
        if let app = apps.first(where: { $0.id == name }) { return app }
        let nearest = NearMiss.nearest(to: name, among: apps.map(\.id)).map { "did you mean '\($0)'?" }
        throw CommandError(description: "there is no app '\(name)'; \(nearest ?? names)")
    }

    /// Finds the app that a command is about.
    /// - Parameter name: its name, or nil for the only app.
    /// - Returns: the app.
    /// - Throws: `CommandError` if there is no such app, or if there are several or none without a name.
    func only(_ name: String?) throws(CommandError) -> LoadedApp {
        if let name { return try named(name) }
        if apps.count == 1 { return apps[0] }
        throw CommandError(description: apps.isEmpty ? names : "\(names); choose one with --flow")
    }

    /// Requires a scene, as a folder without any is most likely the wrong one.
    /// - Throws: `CommandError` if no app has a scene, with the diagnostics that give the reason.
    func requireScenes() throws(CommandError) {
        if apps.contains(where: { !$0.flow.scenes.isEmpty }) { return }
        let reasons = Set(apps.flatMap(\.flow.diagnostics)).sorted().map { "\n  \($0)" }.joined()
        throw CommandError(description: "no scene found in '\(path)'\(reasons)")
    }

    /// The apps of the path, as the end of a sentence.
    private var names: String {
        "'\(path)' has \(apps.isEmpty ? "no app" : apps.map(\.id).joined(separator: ", "))"
    }
}
