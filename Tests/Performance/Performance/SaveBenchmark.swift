internal import Foundation
internal import SwiftFacts
internal import SwiftSources
internal import Wire

/// From a saved file to the page: the notification that a client of the built program gets.
enum SaveBenchmark: Benchmark {
    static let name = "save"
    static let summary =
        "one file saved in an app of 100,000 lines, until a client is told (goal ≤ 150 ms at the median)"

    private static let count = 30

    static func run(_ options: Options) throws -> Outcome {
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "sceneflow")
        guard FileManager.default.isExecutableFile(atPath: program.path) else {
            return .skipped("'\(program.path)' is not built")
        }
        let app = LargeApp()
        let folder = FileManager.default.temporaryDirectory.appending(path: "sceneflow-save-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let sources = folder.appending(path: "app")
        try app.write(to: sources)
        let edits = Edits(app, in: sources)
        let times = try Program.run(program, serving: sources, cache: folder.path) { port in
            let client = try WebSocketClient(port: port, timeout: 60)
            try join(client)
            return try (0..<count).map { number in
                let start = ContinuousClock.now
                try edits.save(number)
                try wait(for: FlowReloadedNotification.method, client)
                return start.duration(to: .now) / .microseconds(1)
            }
        }
        let ours = Samples(times)
        let floor = Samples(try (0..<count).map { try edits.floor($0) })
        let figures = [
            "p50 \(format(ours.percentile(0.5))) ms (goal ≤ 150)", "p99 \(format(ours.percentile(0.99))) ms",
            "floor (event and parse of the file): p50 \(format(floor.percentile(0.5))) ms",
            "\(count) saves, \(app.lineCount) lines",
        ]
        return .measured(figures.joined(separator: ", "))
    }

    /// Opens a room of the app and joins it, as a page does.
    private static func join(_ client: WebSocketClient) throws {
        func ask<R: Wire.Request>(_ request: R) throws -> R.Response {
            try client.send(String(decoding: Outgoing.request(.number(1), request), as: UTF8.self))
            while true {
                let message = try JSONParser.parse(client.receive(), depthLimit: 1000)
                if let result = message["result"] { return try R.Response(json: result) }
                if let error = message["error"] { throw UsageError(description: "\(error)") }
            }
        }
        var hello = HelloRequest()
        hello.protocol = Messages.protocolVersions
        _ = try ask(hello)
        var create = RoomsCreateRequest()
        create.flow = try ask(FlowsListRequest()).flows.first?.flow ?? ""
        let room = try ask(create)
        var join = RoomsJoinRequest()
        join.room = room.room
        join.key = room.keys.present
        _ = try ask(join)
    }

    private static func wait(for method: String, _ client: WebSocketClient) throws {
        let method = Array("\"\(method)\"".utf8)
        while try client.receive().prefix(80).split(separator: UInt8(ascii: ",")).allSatisfy({ part in
            !part.suffix(method.count).elementsEqual(method)
        }) {}
    }

    private static func format(_ microseconds: Double) -> String { String(format: "%.1f", microseconds / 1000) }
}

/// Saves one controller over and over, each time with another value that it passes on.
private struct Edits {
    private let file: URL
    private let text: String

    init(_ app: LargeApp, in folder: URL) {
        let path = app.controllers[app.controllers.count / 2]
        file = folder.appending(path: path)
        text = app.files.first { $0.path == path }?.text ?? ""
    }

    /// Saves the file.
    func save(_ number: Int) throws {
        try Data(edited(number).utf8).write(to: file)
    }

    /// Returns the time until the system reports a save and the parser has read the file, in microseconds.
    func floor(_ number: Int) throws -> Double {
        let descriptor = inotify_init1(0)
        defer { close(descriptor) }
        inotify_add_watch(descriptor, file.deletingLastPathComponent().path, UInt32(IN_CLOSE_WRITE))
        let start = ContinuousClock.now
        try save(number + 1000)
        var buffer = [UInt8](repeating: 0, count: 4096)
        guard read(descriptor, &buffer, buffer.count) > 0 else { throw UsageError(description: "no event came") }
        let facts = SourceFileReader().read(try String(contentsOf: file, encoding: .utf8), file: file.path)
        let time = start.duration(to: .now) / .microseconds(1)
        guard facts.syntaxErrors.isEmpty else { throw UsageError(description: "the file does not parse") }
        return time
    }

    private func edited(_ number: Int) -> String {
        text.replacingOccurrences(of: "(limit: 1)", with: "(limit: \(number + 2))")
    }
}

/// The built program, serving a folder.
private enum Program {
    /// Runs a body against the program.
    static func run<Result>(
        _ program: URL,
        serving folder: URL,
        cache: String,
        _ body: (UInt16) throws -> Result
    ) throws -> Result {
        let process = Process()
        process.executableURL = program
        process.arguments = ["serve", folder.path, "--memory", "--port", "0", "--rate", "0", "--log-level", "error"]
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": cache]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
        }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = line.split(separator: ":").last.flatMap({ UInt16($0.prefix { $0.isNumber }) }) else {
            throw UsageError(description: "the program did not start")
        }
        return try body(port)
    }
}
