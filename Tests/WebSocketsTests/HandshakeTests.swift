import Testing

@testable import WebSockets

@Suite(.timeLimit(.minutes(1)))
struct HandshakeTests {
    @Test func `a client that offers the subprotocol gets it`() async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let client = try TestClient(port: server.port)
            #expect(client.head.contains("Sec-WebSocket-Protocol: sceneflow.v1\r\n"))
            // The key and its answer are the example of RFC 6455.
            #expect(client.head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
            #expect(!client.head.contains("Extensions"))
            let connection = await handler.waitForOpened()
            #expect(connection?.subprotocol == "sceneflow.v1")
            #expect(connection?.path == "/ws")
            #expect(connection?.remoteAddress == "127.0.0.1")
        }
    }

    @Test func `a client that offers no subprotocol is accepted without one`() async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let client = try TestClient(port: server.port, headers: [])
            #expect(!client.head.contains("Sec-WebSocket-Protocol"))
            #expect(await handler.waitForOpened()?.subprotocol == nil)
            client.send("still there")
            #expect(try client.receive()?.text == "still there")
        }
    }

    @Test(arguments: ["sceneflow.v2", "http", "sceneflow.v1x", String(repeating: "x,", count: 90) + "sceneflow.v1"])
    func `a client that offers only other subprotocols is told which to offer`(_ offered: String) async throws {
        try await withServer { server in
            let request = TestClient.upgrade(port: server.port, headers: ["Sec-WebSocket-Protocol: \(offered)"])
            let response = TestResponse.send(server.port, raw: request)
            #expect(response?.status == 400)
            #expect(response?.body == "offer the subprotocol sceneflow.v1\n")
        }
    }

    @Test func `the subprotocol is found among others`() async throws {
        try await withServer { server in
            let client = try TestClient(port: server.port, headers: ["Sec-WebSocket-Protocol: graphql, sceneflow.v1"])
            #expect(client.head.contains("Sec-WebSocket-Protocol: sceneflow.v1\r\n"))
        }
    }

    @Test func `pages of other origins are refused`() async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let port = server.port
            let evil = [
                "https://evil.example", "null", "http://127.0.0.1:\(port).evil.example", "http://127.0.0.1:1",
                "ftp://127.0.0.1:\(port)", "HTTP://LOCALHOST:\(port)", "http://127.0.0.1:\(port)@evil.example",
            ]
            for origin in evil {
                let request = TestClient.upgrade(port: port, headers: ["Origin: \(origin)"])
                #expect(TestResponse.send(port, raw: request)?.status == 403, "\(origin)")
            }
            let twice = TestClient.upgrade(port: port, headers: ["Origin: http://localhost:\(port)", "Origin: null"])
            #expect(TestResponse.send(port, raw: twice)?.status == 403)
            #expect(handler.all.isEmpty)
            let client = try TestClient(port: port, headers: ["Origin: http://localhost:\(port)"])
            client.send("hello")
            #expect(try client.receive()?.text == "hello")
            #expect(handler.all.count == 1)
        }
    }

    @Test func `a listed origin may connect`() async throws {
        try await withServer(configure: { $0.allowedOrigins = ["https://flows.example"] }) { server in
            let client = try TestClient(port: server.port, headers: ["Origin: https://flows.example"])
            #expect(client.head.hasPrefix("HTTP/1.1 101"))
        }
    }

    @Test func `a request for another host is refused`() async throws {
        try await withServer { server in
            let request = TestClient.upgrade(port: server.port, host: "evil.example:\(server.port)")
            #expect(TestResponse.send(server.port, raw: request)?.status == 421)
            #expect(TestResponse.send(server.port, "/", host: "evil.example")?.status == 421)
            let without = "GET / HTTP/1.1\r\n\r\n"
            #expect(TestResponse.send(server.port, raw: without)?.status == 421)
        }
    }

    @Test(arguments: ["8", "14", nil]) func `only version 13 is spoken`(_ version: String?) async throws {
        try await withServer { server in
            let request = TestClient.upgrade(port: server.port, version: version)
            let response = TestResponse.send(server.port, raw: request)
            #expect(response?.status == 426)
            #expect(response?.headers["sec-websocket-version"] == "13")
        }
    }

    @Test(arguments: ["POST", "PUT", "OPTIONS", "HEAD"])
    func `only GET opens a WebSocket`(_ method: String) async throws {
        let handler = TestHandler()
        try await withServer(handler) { server in
            let request = TestClient.upgrade(port: server.port, method: method)
            #expect(TestResponse.send(server.port, raw: request)?.status == 405)
            #expect(handler.all.isEmpty)
        }
    }

    @Test func `a WebSocket is opened at its path only`() async throws {
        try await withServer { server in
            let request = TestClient.upgrade(port: server.port, path: "/other")
            #expect(TestResponse.send(server.port, raw: request)?.status == 404)
            #expect(TestResponse.send(server.port, "/ws")?.status == 426)
        }
    }

    @Test(arguments: [nil, "abc", String(repeating: "A", count: 25)])
    func `a key of another length is refused`(_ key: String?) async throws {
        try await withServer { server in
            let request = TestClient.upgrade(port: server.port, key: key)
            #expect(TestResponse.send(server.port, raw: request)?.status == 400)
        }
    }

    @Test func `HTTP 2 in clear text is not spoken`() async throws {
        try await withServer { server in
            let lines = ["GET / HTTP/1.1", "Host: 127.0.0.1:\(server.port)", "Connection: Upgrade, HTTP2-Settings"]
            let request = (lines + ["Upgrade: h2c", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"]).joined(
                separator: "\r\n"
            )
            #expect(TestResponse.send(server.port, raw: request + "\r\n\r\n") == nil)
            let preface = try TestSocket(port: server.port)
            preface.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
            #expect(try !String(decoding: preface.readToEnd(), as: UTF8.self).contains(" 200"))
            #expect(TestResponse.send(server.port, "/nothing")?.status == 404)
        }
    }

    @Test func `an unknown upgrade on a kept connection does no harm`() async throws {
        // In libwebsockets 4.1.6 this reads headers that were freed.
        try await withServer { server in
            let host = "Host: 127.0.0.1:\(server.port)\r\nConnection: keep-alive\r\n"
            for first in ["", "GET /nothing HTTP/1.1\r\n\(host)\r\n"] {
                let socket = try TestSocket(port: server.port)
                socket.send(first + "GET / HTTP/1.1\r\n\(host)Upgrade: foo\r\n\r\n")
                let answer = try String(decoding: socket.readToEnd(), as: UTF8.self)
                #expect(!answer.contains("101 Switching"))
            }
            let client = try TestClient(port: server.port)
            client.send("alive")
            #expect(try client.receive()?.text == "alive")
        }
    }

    @Test func `oversized headers close the socket`() async throws {
        try await withServer { server in
            let header = "Cookie: " + String(repeating: "x", count: 20_000)
            let answer = TestResponse.send(server.port, "/", headers: [header])
            #expect(answer?.status != 200)
            #expect(TestResponse.send(server.port, "/nothing")?.status == 404)
        }
    }
}
