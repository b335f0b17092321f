internal import Foundation
internal import Synchronization

/// A PostgreSQL server in a scratch folder, for the tests of one process.
///
/// It ends with the process, however that ends.
package final class ScratchPostgres: Sendable {
    /// The reason for a server that did not start.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The server of this process.
    private static let shared = Result<ScratchPostgres, any Error> { try ScratchPostgres() }

    /// True if PostgreSQL is installed.
    package static let isInstalled = !programFolders.isEmpty

    /// The reason for skipping the tests of PostgreSQL.
    package static let absence = "PostgreSQL is not installed: apt-get install postgresql-15"

    private static var programFolders: [String] {
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        return versions.map { "/usr/lib/postgresql/\($0)/bin" }
            .filter { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
    }

    /// The folder of the server's socket.
    private let folder: String
    private let programs: String
    private let count = Mutex(0)
    /// The server ends when this is closed.
    private let input = Pipe()

    /// Starts a server.
    /// - Parameter settings: its settings, such as `fsync=on`. The default is those of `.config/postgres.sh`.
    /// - Throws: `Failure`.
    package init(settings: [String] = []) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".config/postgres.sh")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [script.path] + settings
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 2 else { throw Failure(description: "PostgreSQL did not start") }
        (folder, programs) = (words[0], words[1])
    }

    /// Makes an empty database.
    /// - Returns: its address.
    /// - Throws: `Failure`.
    package static func database() throws -> String { try shared.get().database() }

    /// Makes an empty database.
    /// - Returns: its address.
    /// - Throws: `Failure`.
    package func database() throws -> String {
        let name = count.withLock { count in
            count += 1
            return "d\(count)"
        }
        try run("CREATE DATABASE \(name)", in: "postgres")
        return "postgres://postgres@/\(name)?host=\(folder)"
    }

    /// Runs a statement as an administrator would, beside the program.
    /// - Parameters:
    ///   - sql: the statement.
    ///   - address: the address of the database.
    /// - Throws: `Failure` with the error of the statement.
    package static func run(_ sql: String, at address: String) throws {
        try shared.get().run(sql, in: name(of: address))
    }

    /// Sets whether a database takes connections of anyone but the administrator's own.
    /// - Parameters:
    ///   - isAllowed: true to take them again.
    ///   - address: the address of the database.
    /// - Throws: `Failure` with the error of the statement.
    package static func allowConnections(_ isAllowed: Bool, to address: String) throws {
        try shared.get().run("ALTER DATABASE \(name(of: address)) ALLOW_CONNECTIONS \(isAllowed)", in: "postgres")
    }

    /// Ends all connections to a database, as a restart of the server does.
    /// - Parameter address: the address of the database.
    /// - Throws: `Failure` with the error of the statement.
    package static func cutConnections(to address: String) throws {
        try shared.get().run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name(of: address))'",
            in: "postgres"
        )
    }

    // MARK: - Private

    private static func name(of address: String) -> String {
        address.prefix { $0 != "?" }.split(separator: "/").last.map(String.init) ?? ""
    }

    private func run(_ sql: String, in database: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "\(programs)/psql")
        process.arguments = ["-X", "-q", "-h", folder, "-U", "postgres", "-d", database, "-c", sql]
        let errors = Pipe()
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(description: text) }
    }
}
