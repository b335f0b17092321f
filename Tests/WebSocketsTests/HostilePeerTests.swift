import Testing

@testable import WebSockets

/// Peers that want to hold something: a socket, a turn, memory.
@Suite(.timeLimit(.minutes(1)))
struct HostilePeerTests {
    @Test func `requests that come a byte at a time are ended, and others are answered meanwhile`() async throws {
        try await withServer(configure: { $0.limits.requestSeconds = 1 }) { server in
            let drips = try (0..<20).map { _ in try TestSocket(port: server.port) }
            for drip in drips { drip.send("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nX-Slow: ") }
            // If the timeout measured silence, each byte would postpone it.
            for _ in 0..<25 {
                for drip in drips { drip.send("x") }
                #expect(TestResponse.send(server.port, "/other")?.status == 404)
                try await Task.sleep(for: .milliseconds(100))
            }
            for drip in drips {
                drip.send("\r\n\r\n")
                #expect(!String(decoding: try drip.readToEnd(), as: UTF8.self).hasPrefix("HTTP/1.1 404"))
            }
        }
    }

    @Test func `a flood of pings that nobody reads the answers of holds nobody up`() async throws {
        try await withServer { server in
            let flooding = try TestClient(port: server.port, receiveBytes: 4096)
            let other = try TestClient(port: server.port)
            let ping = [UInt8](repeating: 7, count: 125)
            for round in 0..<20 {
                for _ in 0..<500 { flooding.sendFrame(opcode: 9, ping) }
                other.send("round \(round)")
                #expect(try other.receive()?.text == "round \(round)")
            }
            flooding.send("the end")
            var frame = try flooding.receive()
            var answers = 0
            while let pong = frame, pong.opcode == 10 {
                answers += 1
                #expect(pong.payload == ping)
                frame = try flooding.receive()
            }
            #expect(frame?.text == "the end")
            #expect((1...10_000).contains(answers))
        }
    }
}
