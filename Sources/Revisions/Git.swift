internal import Foundation
internal import Scratch

/// Runs git for reading.
///
/// Nothing in a revision or the work tree can make it write, fetch or run anything.
///
/// It inherits only environment variables naming its user's folders and programs. It finds the repository of its folder
/// alone, and rejects a folder that only looks like a repository.
struct Git {
    /// The result of a command.
    struct Result {
        /// The exit code.
        var status: Int32
        /// The standard output.
        var output: Data
        /// The standard error, without the line break at the end.
        var message: String

        /// The output as text, without the line break at the end.
        var text: String { String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines) }
    }

    /// The inherited variables, for finding programs, the user's settings and temporary files.
    ///
    /// `SUDO_UID` names the user whose repositories are trusted.
    private static let inherited = ["PATH", "HOME", "XDG_CONFIG_HOME", "USER", "LOGNAME", "TMPDIR", "SUDO_UID"]

    /// The settings that keep git from running programs and from following a bare repository in the work tree.
    private static let settings = [
        "safe.bareRepository=explicit", "protocol.allow=never", "core.hooksPath=/dev/null", "core.fsmonitor=false",
    ]

    /// The folder to run in: the top of a work tree.
    let folder: String

    /// Runs a command to its end.
    ///
    /// Input and output go through files, because a pipe could fill up.
    /// - Parameters:
    ///   - arguments: the command with its arguments.
    ///   - input: the standard input. The default is nothing.
    /// - Returns: the result of the command.
    /// - Throws: `RevisionError.noGit` if there is no git; `failed` if the system refuses.
    func run(_ arguments: [String], input: Data = Data()) throws(RevisionError) -> Result {
        do {
            let scratch = try ScratchFolder()
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["git", "--no-pager", "-C", folder] + Self.settings.flatMap { ["-c", $0] } + arguments
            process.environment = environment
            process.standardInput = try Self.handle("input", in: scratch, holding: input)
            process.standardOutput = try Self.handle("output", in: scratch)
            process.standardError = try Self.handle("error", in: scratch)
            try process.run()
            process.waitUntilExit()
            // The status of `env` for a missing program.
            if process.terminationStatus == 127 { throw RevisionError.noGit }
            let message = String(decoding: try Self.data("error", in: scratch), as: UTF8.self)
            return Result(
                status: process.terminationStatus,
                output: try Self.data("output", in: scratch),
                message: message.trimmingCharacters(in: .newlines)
            )
        } catch let error as RevisionError {
            throw error
        } catch {
            throw .failed("git cannot be run: \(error.localizedDescription)")
        }
    }

    /// Opens a new file of a scratch folder for reading and writing.
    private static func handle(
        _ name: String,
        in folder: ScratchFolder,
        holding data: Data = Data()
    ) throws -> FileHandle {
        let file = URL(filePath: folder.path).appending(path: name)
        try data.write(to: file)
        return try FileHandle(forUpdating: file)
    }

    /// Reads a file of a scratch folder.
    private static func data(_ name: String, in folder: ScratchFolder) throws -> Data {
        try Data(contentsOf: URL(filePath: folder.path).appending(path: name), options: .mappedIfSafe)
    }

    private var environment: [String: String] {
        let own = ProcessInfo.processInfo.environment.filter { Self.inherited.contains($0.key) }
        let fixed = [
            "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "LC_ALL": "C",
            "GIT_CEILING_DIRECTORIES": URL(filePath: folder).deletingLastPathComponent().path,
        ]
        return own.merging(fixed) { $1 }
    }
}
