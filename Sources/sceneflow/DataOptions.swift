import ArgumentParser

/// The options for the storage of rooms.
struct DataOptions: ParsableArguments {
    @Option(
        name: .customLong("data"),
        help: ArgumentHelp(
            "The folder in which rooms are kept, made where it is missing; 'sceneflow-data' where nothing is said.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var named: String?

    /// The folder.
    var folder: String { named ?? "sceneflow-data" }
}
