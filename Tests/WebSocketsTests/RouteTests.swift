internal import Foundation
import Testing

@testable import WebSockets

@Suite(.timeLimit(.minutes(1)))
struct RouteTests {
    @Test func `a route answers at once`() async throws {
        let routes: HTTPRoutes = { request in
            request.path == "/healthz"
                ? .now(.json(200, #"{"query":"\#(request.query.joined(separator: "|"))"}"#)) : nil
        }
        try await withServer(configure: { $0.routes = routes }) { server in
            let response = TestResponse.send(server.port, "/healthz?a=1&b=x%20y")
            #expect(response?.status == 200)
            #expect(response?.headers["content-type"] == "application/json")
            #expect(response?.headers["cache-control"] == "no-store")
            #expect(response?.body == #"{"query":"a=1|b=x y"}"#)
            #expect(TestResponse.send(server.port, "/other")?.status == 404)
        }
    }

    @Test func `a route answers later from another thread, once`() async throws {
        let large = String(repeating: "0123456789", count: 200_000)
        let routes: HTTPRoutes = { _ in
            .later { reply in
                Thread.detachNewThread {
                    reply.send(.text(200, large))
                    reply.send(.text(500, "again"))
                }
            }
        }
        try await withServer(configure: { $0.routes = routes }) { server in
            let response = TestResponse.send(server.port, "/slow")
            #expect(response?.status == 200)
            #expect(response?.body == large + "\n")
        }
    }

    @Test func `a later answer for a client that has gone is dropped`() async throws {
        let (replies, continuation) = AsyncStream<HTTPReply>.makeStream()
        let routes: HTTPRoutes = { request in
            request.path == "/slow" ? .later { continuation.yield($0) } : nil
        }
        try await withServer(configure: { $0.routes = routes }) { server in
            do {
                let socket = try TestSocket(port: server.port)
                socket.send("GET /slow HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                let reply = try #require(await replies.first { _ in true })
                withExtendedLifetime(socket) { _ = reply }
                reply.send(.text(200, "too late"))
            }
            #expect(TestResponse.send(server.port, "/other")?.status == 404)
        }
    }

    @Test func `a header value cannot start another header`() async throws {
        let routes: HTTPRoutes = { _ in .now(HTTPResponse.text(200, "x").adding("X-Name", "a\r\nX-Evil: 1")) }
        try await withServer(configure: { $0.routes = routes }) { server in
            let response = TestResponse.send(server.port, "/")
            #expect(response?.headers["x-evil"] == nil)
            #expect(response?.headers["x-name"] == "aX-Evil: 1")
        }
    }
}
