import ArgumentParser

/// `sceneflow schema`: prints the JSON Schema of `sceneflow.yml`.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of sceneflow.yml, for editors.",
        discussion: """
            An editor with the schema completes and checks the keys of sceneflow.yml. 'sceneflow init' writes the line \
            that names it.

            Example:
              sceneflow schema --output sceneflow.schema.json

            Exit codes: 0 for success; 2 if the output cannot be written; 64 for a usage error.
            """
    )

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the schema to a file, completely or not at all.", valueName: "file"),
        completion: .file()
    )
    var output: String?

    func run() throws {
        do {
            try OutputFile.write(Array(ManifestSchema.text.utf8), to: output)
        } catch {
            throw Failure.exit(error)
        }
    }
}
