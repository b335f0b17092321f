import ArgumentParser

/// The options for access.
struct KeyOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: """
            Require a key for all apps and rooms. This is the default with --allow-remote, and with an --allow-host \
            name of another machine.
            """
    )
    var requireKeys: Bool?

    @Option(
        help: ArgumentHelp(
            """
            Read the access key from the first line of this file: 22 to 512 letters, digits, '-' and '_'. Without \
            it, the server creates a key at the first start and prints it once.
            """,
            valueName: "file"
        ),
        completion: .file()
    )
    var accessKeyFile: String?

    /// Returns the required key.
    /// - Parameters:
    ///   - isPublic: true if people outside this machine can reach the server.
    ///   - folder: the folder for rooms; nil for none.
    /// - Returns: the key; nil if none is required.
    /// - Throws: an `AccessKeyError` if the key is not available.
    func key(isPublic: Bool, folder: String?) throws -> AccessKey? {
        guard isNeeded(isPublic) else { return nil }
        if let accessKeyFile { return try AccessKey(file: accessKeyFile) }
        return try folder.map { try AccessKey(keptIn: $0) } ?? AccessKey()
    }

    /// Returns true if a key is required and can be read again.
    /// - Parameters:
    ///   - isPublic: true if people outside this machine can reach the server.
    ///   - inMemory: true if nothing is stored.
    /// - Returns: true if it can.
    func isKept(isPublic: Bool, inMemory: Bool) -> Bool { isNeeded(isPublic) && (accessKeyFile != nil || !inMemory) }

    private func isNeeded(_ isPublic: Bool) -> Bool { requireKeys ?? (isPublic || accessKeyFile != nil) }

    func validate() throws {
        guard requireKeys != false || accessKeyFile == nil else {
            throw ValidationError("--access-key-file and --no-require-keys are mutually exclusive")
        }
    }
}
