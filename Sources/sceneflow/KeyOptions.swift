import ArgumentParser

/// Who is let in, as options.
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

    /// The key that is needed.
    /// - Parameters:
    ///   - isPublic: whether others than this machine's people reach the server.
    ///   - folder: where rooms are kept; nil for nowhere.
    /// - Returns: the key; nil where none is needed.
    /// - Throws: an `AccessKeyError` where it cannot be had.
    func key(isPublic: Bool, folder: String?) throws -> AccessKey? {
        guard isNeeded(isPublic) else { return nil }
        if let accessKeyFile { return try AccessKey(file: accessKeyFile) }
        return try folder.map { try AccessKey(keptIn: $0) } ?? AccessKey()
    }

    /// Whether a key is needed that can be read again.
    /// - Parameters:
    ///   - isPublic: whether others than this machine's people reach the server.
    ///   - inMemory: whether nothing is kept.
    /// - Returns: whether it can.
    func isKept(isPublic: Bool, inMemory: Bool) -> Bool { isNeeded(isPublic) && (accessKeyFile != nil || !inMemory) }

    private func isNeeded(_ isPublic: Bool) -> Bool { requireKeys ?? (isPublic || accessKeyFile != nil) }

    func validate() throws {
        guard requireKeys != false || accessKeyFile == nil else {
            throw ValidationError("--access-key-file and --no-require-keys exclude each other")
        }
    }
}
