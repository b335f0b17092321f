import ArgumentParser

/// The options for access.
struct KeyOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: """
            Show nothing of apps and rooms without a key. The default with --allow-remote and with an --allow-host \
            that is not this machine's own.
            """
    )
    var requireKeys: Bool?

    @Option(
        help: """
            A file with the access key on its first line, of 22 characters or more: letters, digits, '-' and '_'. \
            Without it a key is made at the first start and printed once.
            """,
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
            throw ValidationError("--access-key-file and --no-require-keys exclude each other")
        }
    }
}
