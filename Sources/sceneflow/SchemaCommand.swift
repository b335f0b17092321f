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

    @OptionGroup
    var result: ResultOptions

    mutating func run() throws {
        try result.add(ManifestSchema.text)
        try result.finish()
    }
}
