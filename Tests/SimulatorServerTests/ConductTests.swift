import SimulatorServer
import Testing
import Wire

/// The treatment of connections that violate the protocol.
struct ConductTests {
    /// Texts that are no request, each with the code that it is answered with.
    static let hostile: [(text: String, code: Int)] = [
        ("", -32700), ("{", -32700), (#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"#, -32700),
        ("nul", -32700), ("{}{}", -32700), ("\u{FEFF}{}", -32700), ("'a'", -32700), ("NaN", -32700),
        (String(repeating: "[", count: 33), -32700), (String(repeating: "[", count: 60_000), -32700),
        (String(repeating: #"{"a":"#, count: 10_000), -32700), (#""\ud800""#, -32700), ("\"\u{0}\"", -32700),
        (#"{"id":1,"id":2,"jsonrpc":"2.0","method":"hello"}"#, -32700),
        ("{}", -32600), ("[]", -32600), ("1", -32600), ("null", -32600), (#""hello""#, -32600), ("1e999", -32600),
        (#"[{"jsonrpc":"2.0","id":1,"method":"hello"}]"#, -32600),
        (#"{"jsonrpc":"2.0","method":"hello"}"#, -32600), (#"{"jsonrpc":"1.0","id":1,"method":"hello"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1e999,"method":"hello"}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":{}}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"hello","extra":1}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"hello","params":[]}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}"#, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":["1"],"client":{}}}"#, -32602),
        (
            #"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":[1],"client":{"name":"a","version":"1"},"x":1}}"#,
            -32602
        ),
    ]

    @Test(arguments: World.allCases)
    func `whatever is sent is answered, and the server goes on`(world: World) async throws {
        try await withServer(world, configure: { $0.violations = 100 }) { server in
            let caller = try server.connect()
            for (text, code) in Self.hostile where !(world == .live && text.isEmpty) {
                caller.send(text)
                let answer = try await caller.next()
                #expect(answer["error"]?["code"] == .integer(code), "\(text.prefix(80))")
            }
            try await caller.hello()
        }
    }

    @Test(arguments: World.allCases)
    func `too many messages that are no requests close the connection with 4400`(world: World) async throws {
        try await withServer(world, configure: { $0.violations = 3 }) { server in
            let caller = try server.connect()
            for _ in 0..<3 { caller.send("{") }
            try await caller.hello3()
            for _ in 0..<4 { caller.send("{") }
            #expect(try await caller.closeCode() == 4400)
            try await server.connect().hello()
        }
    }

    @Test(arguments: World.allCases)
    func `a message too many is refused with the time to wait, and a flood is closed with 4429`(
        world: World
    ) async throws {
        func configure(_ limits: inout ServerLimits) {
            limits.messagesPerSecond = 1
            limits.limitsThisMachine = true
            limits.burst = 5
            limits.violations = 10
        }
        try await withServer(world, configure: configure) { server in
            let caller = try server.connect()
            try await caller.hello()
            for _ in 0..<100 { caller.request("rooms.leave", #"{"room":"x"}"#) }
            var refused = 0
            do {
                while true {
                    let error = try await caller.next()["error"]
                    guard error?["code"] == .integer(ErrorCode.limited.rawValue) else { continue }
                    refused += 1
                    guard case .integer(let wait)? = error?["data"]?["retryAfterMs"] else {
                        Issue.record("no time to wait")
                        continue
                    }
                    #expect((1...1000).contains(wait))
                }
            } catch let closed as Caller.Closed {
                #expect(closed.code == 4429)
            }
            #expect(refused == 11)
            try await server.connect().hello()
        }
    }

    @Test(arguments: World.allCases)
    func `a map can be drawn at once without hitting the rate`(world: World) async throws {
        try await withServer(
            world,
            configure: {
                $0.messagesPerSecond = 20; $0.limitsThisMachine = true
            }
        ) { server in
            let caller = try server.connect()
            try await caller.hello()
            for _ in 0..<300 {
                _ = try await caller.ask(ScenesWireframeRequest.self, #"{"flow":"app","scene":"Main/list"}"#)
            }
        }
    }

    @Test(arguments: World.allCases)
    func `messages that wait may not grow without end`(world: World) async throws {
        try await withServer(world, configure: { $0.backlogBytes = 100_000 }) { server in
            let caller = try server.connect()
            let padding = String(repeating: " ", count: 50_000)
            for _ in 0..<40 { caller.send(#"{"jsonrpc":"2.0","id":1,"method":"x"}"# + padding) }
            // The faster side decides if more messages wait than allowed; in any case the server continues.
            try await server.connect().hello()
        }
    }
}

extension Caller {
    /// Says hello after three messages that were answered with errors.
    fileprivate func hello3() async throws {
        for _ in 0..<3 { _ = try await next() }
        try await hello()
    }
}
