internal import Foundation

/// Connections that only are there: what they weigh, what opening them takes, and what they cost the others.
enum IdleBenchmark: Benchmark {
    static let name = "idle"
    static let summary =
        "memory and handshakes of 1,000 and 10,000 connections, calls beside them, and bare libwebsockets"

    static func run(_ options: Options) throws -> Outcome {
        guard FileManager.default.fileExists(atPath: "Docs/Examples") else {
            return .skipped("'Docs/Examples' is not here; run it in the package's folder")
        }
        var lines: [String] = []
        for name in ["ours", "bare"] {
            let start = { try name == "ours" ? MeasuredServer.ours() : MeasuredServer.floor(bytes: 60, answers: 1) }
            let few = try opened(1000, start)
            let many = try opened(10_000, start)
            let alone = try calls(beside: 0, start)
            let crowded = try calls(beside: 10_000, start)
            lines.append(
                """
                \(name): \(few.growth / 1000) and \(many.growth / 10_000) bytes a connection, \(Int(1000 / few.opening)) and \
                \(Int(10_000 / many.opening)) accepted/s, \((few.openingCPU / 1000).text(1)) and \
                \((many.openingCPU / 10_000).text(1)) µs CPU a handshake, \(alone.text(1)) µs CPU a call alone and \
                \(crowded.text(1)) beside 10,000 (ratio \((crowded / alone).text(2)))
                """
            )
        }
        return .measured(lines.joined(separator: "; ") + " (goals: ≤ 9,000 bytes, a flat handshake, ≤ 1.1)")
    }

    // MARK: - Private

    private static func opened(_ count: Int, _ start: () throws -> MeasuredServer) throws -> Crowd {
        let server = try start()
        defer { server.stop() }
        var plan = Crowd.Plan()
        plan.idle = count
        return try Crowd.measure(plan, on: server)
    }

    /// Microseconds of CPU for a call, of ten thousand.
    private static func calls(beside idle: Int, _ start: () throws -> MeasuredServer) throws -> Double {
        let server = try start()
        defer { server.stop() }
        var plan = Crowd.Plan()
        plan.idle = idle
        plan.rounds = 10_000
        plan.lead = [
            #"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":[1],"client":{"name":"idle","version":"1"}}}"#
        ]
        plan.say = [#"{"jsonrpc":"2.0","id":2,"method":"rooms.list","params":{}}"#]
        let crowd = try Crowd.measure(plan, on: server)
        return crowd.cpu / 10_000
    }
}
