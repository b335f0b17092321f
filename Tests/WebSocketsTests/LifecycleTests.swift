import Testing

@testable import WebSockets

@Suite(.timeLimit(.minutes(1)))
struct LifecycleTests {
    @Test func `draining tells every connection that the server goes away`() async throws {
        let handler = TestHandler()
        let server = try await WebServer.start(WebServerConfiguration(), handler: handler)
        let clients = try (0..<20).map { _ in try TestClient(port: server.port) }
        let idle = try TestSocket(port: server.port)
        _ = await handler.waitForOpened(20)
        handler.all.first?.send("before the end")
        server.beginDraining(reason: "restart")
        #expect(try clients[0].receive()?.text == "before the end")
        for client in clients {
            let close = try client.receive()
            #expect(close?.closeCode == 1001)
            #expect(close?.closeReason == "restart")
            client.sendFrame(opcode: 8, [0x03, 0xE9])
            #expect(try client.receive() == nil)
        }
        #expect(try idle.readToEnd().isEmpty)
        await server.drain(reason: "again")
        for connection in handler.all {
            _ = await handler.wait { if case .closed(_, .goingAway) = $0 { true } else { false } }
            connection.send("into the void")
        }
        #expect(throws: TestSocket.Failure.self) { try TestSocket(port: server.port) }
    }

    @Test func `draining ends at its deadline although a client does not answer`() async throws {
        let handler = TestHandler()
        var configuration = WebServerConfiguration()
        configuration.limits.drainTimeout = .milliseconds(50)
        let server = try await WebServer.start(configuration, handler: handler)
        let client = try TestClient(port: server.port)
        _ = await handler.waitForOpened()
        await server.drain(reason: "restart")
        #expect(try client.receiveClose() == 1001)
        #expect(await handler.wait { if case .closed = $0 { true } else { false } } == .closed(1, .goingAway))
    }

    @Test func `stopping reports every connection as closed`() async throws {
        let handler = TestHandler()
        let server = try await WebServer.start(WebServerConfiguration(), handler: handler)
        let client = try TestClient(port: server.port)
        _ = await handler.waitForOpened()
        await server.stop()
        await server.stop()
        #expect(await handler.wait { $0 == .closed(1, .abnormal) } != nil)
        #expect(try client.receive() == nil)
    }

    @Test func `any free port is taken for zero and told`() async throws {
        try await withServer { first in
            try await withServer { second in
                #expect(first.port != 0)
                #expect(first.port != second.port)
                let client = try TestClient(port: second.port)
                client.send("two at a time")
                #expect(try client.receive()?.text == "two at a time")
            }
        }
    }

    @Test func `a port in use is an error that says so`() async throws {
        try await withServer { server in
            var configuration = WebServerConfiguration()
            configuration.port = server.port
            let error = await #expect(throws: WebServerError.self) {
                try await WebServer.start(configuration, handler: TestHandler())
            }
            #expect(error?.code == .portInUse)
            let place = "127.0.0.1:\(server.port)"
            #expect(error?.message == "cannot listen on \(place): the port is in use; pass --port 0 for any free port")
        }
    }

    @Test func `without libev the server runs on poll`() async throws {
        let handler = TestHandler()
        var configuration = WebServerConfiguration()
        configuration.usesEventLibrary = false
        let server = try await WebServer.start(configuration, handler: handler)
        let client = try TestClient(port: server.port)
        client.send("slower")
        #expect(try client.receive()?.text == "slower")
        #expect(TestResponse.send(server.port, "/nothing")?.status == 404)
        server.beginDraining(reason: "restart")
        #expect(try client.receiveClose() == 1001)
        client.sendFrame(opcode: 8, [0x03, 0xE9])
        await server.drain(reason: "again")
    }

    @Test func `a host that is not ours is an error that says so`() async throws {
        var configuration = WebServerConfiguration()
        configuration.host = "192.0.2.1"
        let error = await #expect(throws: WebServerError.self) {
            try await WebServer.start(configuration, handler: TestHandler())
        }
        #expect(error?.code == .addressUnavailable)
    }

    @Test func `a limit out of its range is an error`() async throws {
        var configuration = WebServerConfiguration()
        configuration.limits.headerBytes = 100
        let error = await #expect(throws: WebServerError.self) {
            try await WebServer.start(configuration, handler: TestHandler())
        }
        #expect(error?.code == .configuration)
    }

    @Test func `a server can be started again on the port of the last one`() async throws {
        var configuration = WebServerConfiguration()
        for round in 0..<10 {
            let server = try await WebServer.start(configuration, handler: TestHandler())
            configuration.port = server.port
            let client = try TestClient(port: server.port)
            client.send("round \(round)")
            #expect(try client.receive()?.text == "round \(round)")
            await server.stop()
        }
    }
}
