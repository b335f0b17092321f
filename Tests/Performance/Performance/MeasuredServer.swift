internal import Foundation
internal import Logging
internal import ProjectLoading
internal import RoomStore
internal import Rooms
internal import SimulatorServer
internal import WebSockets

/// A server in a process of its own, whose CPU time and memory can be told from those of the clients.
final class MeasuredServer {
    /// Its port on the loopback interface.
    let port: UInt16
    private let program: Companion

    /// Starts a program that prints its port.
    /// - Parameters:
    ///   - name: its name beside this one, or its absolute path; nil for this very program.
    ///   - arguments: its arguments.
    /// - Throws: what is wrong with starting it.
    init(_ name: String?, _ arguments: [String]) throws {
        program = try Companion(name, arguments)
        guard let port = UInt16(try program.line()) else {
            throw Companion.Failure(description: "a server has no port")
        }
        self.port = port
    }

    /// Bare libwebsockets that answers with as many bytes.
    /// - Parameters:
    ///   - bytes: the size of an answer.
    ///   - answers: how many a message gets; 0 sends one to every connection.
    /// - Returns: the server.
    /// - Throws: what is wrong with starting it.
    static func floor(bytes: Int, answers: Int) throws -> MeasuredServer {
        try MeasuredServer("FloorWebSockets", [String(bytes), String(answers)])
    }

    /// Our server with one small app, and without the limits that are there against clients.
    /// - Parameter store: the address of the database for its rooms; nil to keep them in memory. The default is nil.
    /// - Returns: the server.
    /// - Throws: what is wrong with starting it.
    static func ours(store: String? = nil) throws -> MeasuredServer {
        try MeasuredServer(nil, [Self.argument] + [store].compactMap(\.self))
    }

    /// Ends it.
    func stop() { program.stop() }

    /// The CPU time that it has used, in microseconds.
    var cpu: Double {
        let tasks = "/proc/\(program.id)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.reduce(0) { sum, thread in
            let figures = (try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)) ?? ""
            return sum + (figures.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1000
        }
    }

    /// The memory that it has, in bytes.
    var memory: Int {
        let figures = (try? String(contentsOfFile: "/proc/\(program.id)/statm", encoding: .utf8)) ?? ""
        let pages = figures.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    // MARK: - The other process

    private static let argument = "--serve"

    /// True if this process is to run as such a server.
    static var isAskedFor: Bool { CommandLine.arguments.dropFirst().first == argument }

    /// Serves until its input ends.
    static func serve() throws {
        let project = try ProjectLoader().load(URL(filePath: "Docs/Examples/Items/before"))
        let server = try Waiting.result {
            var configuration = ServerConfiguration()
            configuration.port = 0
            configuration.limits.messagesPerSecond = 0
            configuration.limits.rooms.participants = 10_000
            configuration.limits.sockets.connections = 0
            // The presence sent to a client that joins a room of thousands lists all of them.
            configuration.limits.sockets.queueBytes = 0
            configuration.limits.sockets.queueBytesInAll = 0
            if let address = CommandLine.arguments.dropFirst(2).first {
                // A room leaves the memory within seconds after the last person.
                configuration.limits.rooms.emptyFor = .seconds(1)
                configuration.store = try PostgresRoomStore(address, coding: RecordingFile.steps)
            }
            var logger = Logger(label: "performance")
            logger.logLevel = .error
            return try await Server(configuration, catalog: FlowCatalog([project]), logger: logger)
        }
        Task { await server.keepTidy() }
        FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
        while readLine() != nil {}
        exit(0)
    }
}

/// A separate program that prints lines and reads lines.
final class Companion {
    /// A failure of the program.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = ""

    /// Starts it.
    /// - Parameters:
    ///   - name: its name beside this one, or its absolute path; nil for this very program.
    ///   - arguments: its arguments.
    /// - Throws: what is wrong with starting it.
    init(_ name: String?, _ arguments: [String]) throws {
        let own = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let folder = own.deletingLastPathComponent()
        process.executableURL = name.map { $0.hasPrefix("/") ? URL(filePath: $0) : folder.appending(path: $0) } ?? own
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    /// The number of its process.
    var id: Int32 { process.processIdentifier }

    /// Waits for its next line.
    func line() throws -> String {
        while true {
            if let end = rest.firstIndex(of: "\n") {
                defer { rest = String(rest[rest.index(after: end)...]) }
                return String(rest[..<end])
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Failure(description: "a program has ended: see above") }
            rest += String(decoding: data, as: UTF8.self)
        }
    }

    /// Has it go on.
    func goOn() { input.fileHandleForWriting.write(Data("go\n".utf8)) }

    /// Ends it.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}
