internal import Synchronization
import Testing

@testable import WebSockets

@Suite(.timeLimit(.minutes(1)))
struct SlowPeerTests {
    /// Sends to one connection that nobody reads until its queue has overflowed.
    private func flood(_ connection: Connection) {
        let message = Message(String(repeating: "x", count: 16_000))
        for _ in 0..<2000 where !connection.isClosing {
            connection.send(message)
        }
    }

    @Test func `a peer that does not read is closed while others go on`() async throws {
        let handler = TestHandler()
        let queued = QueuedBytes(limit: 0)
        let configure: (inout WebServerConfiguration) -> Void = {
            $0.queued = queued
            $0.limits.queueBytes = 100_000
            $0.limits.closeTimeout = .milliseconds(100)
        }
        try await withServer(handler, configure: configure) { server in
            let slow = try TestClient(port: server.port, receiveBytes: 4096)
            let connection = try #require(await handler.waitForOpened())
            let other = try TestClient(port: server.port)
            flood(connection)
            #expect(connection.isClosing)
            #expect(queued.count == 0)
            other.send("not disturbed")
            #expect(try other.receive()?.text == "not disturbed")
            let isEnd: @Sendable (TestHandler.Event) -> Bool = { if case .closed(1, _) = $0 { true } else { false } }
            #expect(await handler.wait(for: isEnd) != nil)
            // Later it reads the message in progress, then the end.
            let code = try slow.receiveClose()
            #expect(code == nil || code == 4408)
        }
    }

    @Test func `a slow peer that reads again learns why it is closed`() async throws {
        let handler = TestHandler()
        try await withServer(handler, configure: { $0.limits.queueBytes = 100_000 }) { server in
            let slow = try TestClient(port: server.port, receiveBytes: 4096)
            let connection = try #require(await handler.waitForOpened())
            flood(connection)
            #expect(try slow.receiveClose() == 4408)
        }
    }

    @Test func `a full queue can collapse to a snapshot`() async throws {
        let handler = TestHandler()
        let collapses = Mutex(0)
        let configure: (inout WebServerConfiguration) -> Void = {
            $0.limits.queueBytes = 100_000
            $0.overflow = { _ in .replace(Message("snapshot")) }
        }
        try await withServer(handler, configure: configure) { server in
            let slow = try TestClient(port: server.port, receiveBytes: 4096)
            let connection = try #require(await handler.waitForOpened())
            let message = Message(String(repeating: "x", count: 16_000))
            for _ in 0..<200 {
                connection.send(message)
            }
            connection.send("the end")
            #expect(!connection.isClosing)
            while let frame = try slow.receive(), frame.text != "the end" {
                if frame.text == "snapshot" {
                    collapses.withLock { $0 += 1 }
                }
            }
            #expect(collapses.withLock { $0 } >= 1)
        }
    }

    @Test func `a mute peer is pinged and then closed, one that answers is not`() async throws {
        let handler = TestHandler()
        let configure: (inout WebServerConfiguration) -> Void = {
            $0.limits.pingInterval = .milliseconds(50)
            $0.limits.pongTimeout = .seconds(1)
            $0.limits.closeTimeout = .milliseconds(100)
        }
        try await withServer(handler, configure: configure) { server in
            let mute = try TestClient(port: server.port)
            let lively = try TestClient(port: server.port)
            #expect(try mute.receive()?.opcode == 9)
            for _ in 0..<2 {
                let ping = try lively.receive()
                #expect(ping?.opcode == 9)
                lively.sendFrame(opcode: 10, ping?.payload ?? [])
            }
            let close = try mute.receive()
            #expect(close?.closeCode == 4408)
            #expect(close?.closeReason == "no pong")
            lively.send("still here")
            var frame = try lively.receive()
            while frame?.opcode == 9 {
                lively.sendFrame(opcode: 10, frame?.payload ?? [])
                frame = try lively.receive()
            }
            #expect(frame?.text == "still here")
        }
    }

    @Test func `silent sockets over the limit are turned away`() async throws {
        try await withServer(configure: { $0.limits.connections = 2 }) { server in
            let first = try TestClient(port: server.port)
            let second = try TestClient(port: server.port)
            #expect(TestResponse.send(server.port, "/")?.status == 503)
            first.sendFrame(opcode: 8, [0x03, 0xE8])
            #expect(try first.receiveClose() == 1000)
            #expect(try first.receive() == nil)
            let third = try TestClient(port: server.port)
            third.send("room again")
            #expect(try third.receive()?.text == "room again")
            second.send("all along")
            #expect(try second.receive()?.text == "all along")
        }
    }
}
