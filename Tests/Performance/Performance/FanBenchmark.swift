internal import Foundation
internal import Wire

/// One step to everyone in a room, beside bare libwebsockets that sends as many bytes to as many connections.
enum FanBenchmark: Benchmark {
    static let name = "fan"
    static let summary = "one step of a room to 100, 1,000 and 5,000 followers, and bare libwebsockets"

    /// The number of measurements of each server; other work of the machine only adds time, so the least counts.
    private static let passes = 2

    static func run(_ options: Options) throws -> Outcome {
        guard FileManager.default.fileExists(atPath: "Docs/Examples") else {
            return .skipped("'Docs/Examples' is not here; run it in the package's folder")
        }
        var lines: [String] = []
        for (followers, rounds) in [(100, 2000), (1000, 200), (5000, 40)] {
            var (ours, floors): ([Crowd], [Crowd]) = ([], [])
            for _ in 0..<passes {
                ours.append(try step(to: followers, rounds: rounds))
                floors.append(try bare(to: followers, rounds: rounds, bytes: ours[0].bytes))
            }
            lines.append(line(followers, ours, floors))
        }
        return .measured(lines.joined(separator: "; ") + " (goals: CPU ≤ 1.15, p99 at 1,000 ≤ 1.25)")
    }

    // MARK: - Private

    private static func line(_ followers: Int, _ ours: [Crowd], _ floors: [Crowd]) -> String {
        func least(_ crowds: [Crowd], _ value: (Crowd) -> Double) -> Double { crowds.map(value).min() ?? 0 }
        let cost = least(ours) { $0.cpu / $0.messages }
        let floorCost = least(floors) { $0.cpu / $0.messages }
        let (p50, p99) = (least(ours, \.p50), least(ours, \.p99))
        let floorP99 = least(floors, \.p99)
        let rate = -least(ours) { -$0.messages / $0.seconds }
        let floorRate = -least(floors) { -$0.messages / $0.seconds }
        return """
            \(followers) of \(ours[0].bytes) bytes: \(Int(rate)) deliveries/s (bare \(Int(floorRate))), \(cost.text(2)) s CPU a million \
            (bare \(floorCost.text(2)), ratio \((cost / floorCost).text(2))), p50 \((p50 / 1000).text(2)) ms, p99 \
            \((p99 / 1000).text(2)) ms (bare \((floorP99 / 1000).text(2)), ratio \((p99 / floorP99).text(2)))
            """
    }

    /// A step of our server's.
    static func step(to followers: Int, rounds: Int) throws -> Crowd {
        let server = try MeasuredServer.ours()
        defer { server.stop() }
        let host = try RoomHost(port: server.port)
        var plan = Crowd.Plan()
        (plan.followers, plan.rounds, plan.replies) = (followers, rounds, 2)
        plan.follow = [host.hello, host.join(host.room.keys.view)]
        plan.lead = [host.hello, host.join(host.room.keys.present)]
        plan.say = ["compact", "regular"].map(host.turn)
        return try Crowd.measure(plan, on: server)
    }

    private static func bare(to followers: Int, rounds: Int, bytes: Int) throws -> Crowd {
        let server = try MeasuredServer.floor(bytes: bytes, answers: 0)
        defer { server.stop() }
        return try bare(to: followers, rounds: rounds, on: server)
    }

    /// A message to a server that sends something to everyone.
    static func bare(to followers: Int, rounds: Int, on server: MeasuredServer) throws -> Crowd {
        var plan = Crowd.Plan()
        (plan.followers, plan.rounds) = (followers, rounds)
        plan.say = [String(repeating: "x", count: 150)]
        return try Crowd.measure(plan, on: server)
    }
}

/// A room that was made, and what is said in it.
struct RoomHost {
    /// The room.
    let room: RoomsCreateResponse
    /// The first message of any client.
    let hello: String

    /// Makes a room of the app that the server has.
    init(port: UInt16) throws {
        var hello = HelloRequest()
        hello.protocol = Messages.protocolVersions
        self.hello = Self.text(1, hello)
        let client = try WebSocketClient(port: port)
        try client.send(self.hello)
        _ = try client.receive()
        var create = RoomsCreateRequest()
        create.flow = "app"
        try client.send(Self.text(2, FlowsListRequest()))
        let flows = try FlowsListResponse(json: Self.result(of: client))
        create.flow = flows.flows.first?.flow ?? ""
        try client.send(Self.text(3, create))
        room = try RoomsCreateResponse(json: Self.result(of: client))
    }

    /// The message that enters the room.
    func join(_ key: String) -> String {
        var join = RoomsJoinRequest()
        (join.room, join.key) = (room.room, key)
        return Self.text(4, join)
    }

    /// The message that turns the device.
    func turn(_ vertical: String) -> String {
        """
        {"jsonrpc":"2.0","id":5,"method":"rooms.act","params":{"room":"\(room.room)","action":{"do":"setTraits",\
        "traits":{"horizontal":"compact","vertical":"\(vertical)","idiom":"phone"}}}}
        """
    }

    private static func text(_ id: Int, _ request: some Request) -> String {
        String(decoding: Outgoing.request(.number(id), request), as: UTF8.self)
    }

    private static func result(of client: WebSocketClient) throws -> JSON {
        let answer = try JSONParser.parse(client.receive(), depthLimit: 1000)
        guard let result = answer["result"] else { throw Companion.Failure(description: "\(answer)") }
        return result
    }
}
