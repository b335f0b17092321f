import ArgumentParser
import ProjectLoading
internal import SceneFlow

/// The options for the start of apps.
struct StartOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Start at this scene: its key, a storyboard, `Storyboard#identifier` or a class.",
            valueName: "scene"
        )
    )
    var entry: String?

    /// The starts of the apps.
    var start: ChosenStart { ChosenStart(name: entry) }
}

/// The starts of apps by folder, as the user chose them.
struct ChosenStart: Sendable {
    /// The name of a scene, or nil for the start in the files.
    var name: String?

    /// Starts the apps of a folder at the chosen scene.
    /// - Parameter project: the folder.
    /// - Returns: the folder; unchanged if no scene was chosen.
    /// - Throws: `UnknownStart` if no app has the scene.
    func apply(to project: LoadedProject) throws(UnknownStart) -> LoadedProject {
        guard let name else { return project }
        var project = project
        try project.start(at: name)
        return project
    }
}
