import ArgumentParser

/// The options for the storage of rooms.
struct DataOptions: ParsableArguments {
    @Option(
        name: .customLong("data"),
        help: ArgumentHelp(
            "Keep rooms in this folder, created if missing. The default is 'sceneflow-data'.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var named: String?

    /// The folder.
    var folder: String { named ?? "sceneflow-data" }
}
