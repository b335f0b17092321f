import ArgumentParser

/// The destination of a command's result.
struct ResultOptions: ParsableArguments {
    private enum CodingKeys: String, CodingKey {
        case output
    }

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the result to a file, completely or not at all.", valueName: "file"),
        completion: .file()
    )
    var output: String?

    /// The parts that wait for the rest of the file.
    private var waiting = ""

    /// Writes a part of the result to standard output, or keeps it for the file.
    /// - Parameter part: the part.
    /// - Throws: the exit code of a failure, after its message.
    mutating func add(_ part: String) throws {
        if output == nil { try write(part) } else { waiting += part }
    }

    /// Writes the file, if there is one.
    /// - Throws: the exit code of a failure, after its message; the file is then unchanged.
    func finish() throws {
        if output != nil { try write(waiting) }
    }

    private func write(_ text: String) throws {
        do {
            try OutputFile.write(Array(text.utf8), to: output)
        } catch {
            throw Failure.exit(error)
        }
    }
}
