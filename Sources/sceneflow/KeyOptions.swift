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

    @Option(
        help: ArgumentHelp(
            """
            Admit users without a key whom a --trusted-proxy names in this header, such as X-Remote-User. All others \
            need a key.
            """,
            valueName: "name"
        )
    )
    var signInHeader: String?

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

    private func isNeeded(_ isPublic: Bool) -> Bool {
        requireKeys ?? (isPublic || accessKeyFile != nil || signInHeader != nil)
    }

    func validate() throws {
        if let signInHeader, !Self.isHeaderName(signInHeader) {
            throw ValidationError(
                "invalid header '\(signInHeader)': --sign-in-header expects a name such as X-Remote-User"
            )
        }
        guard requireKeys != false || signInHeader == nil else {
            throw ValidationError("--sign-in-header and --no-require-keys are mutually exclusive")
        }
        guard requireKeys != false || accessKeyFile == nil else {
            throw ValidationError("--access-key-file and --no-require-keys are mutually exclusive")
        }
    }

    /// Returns true for a name that a proxy can set and that means nothing else to the server.
    private static func isHeaderName(_ name: String) -> Bool {
        let known: Set = ["authorization", "connection", "cookie", "host", "origin", "upgrade"]
        return !name.isEmpty && name.utf8.count <= 64 && !known.contains(name.lowercased())
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
