internal import Foundation
internal import Synchronization
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

    @Test func `whoever works on an answer hears that the client has gone, and nothing once it was answered`()
        async throws
    {
        let (replies, waiting) = AsyncStream<HTTPReply>.makeStream()
        let (departures, gone) = AsyncStream<String>.makeStream()
        let routes: HTTPRoutes = { request in
            .later { reply in
                reply.whenAbandoned { gone.yield(request.path) }
                if request.path == "/answered" { reply.send(.text(200, "here")) } else { waiting.yield(reply) }
            }
        }
        try await withServer(configure: { $0.routes = routes }) { server in
            #expect(TestResponse.send(server.port, "/answered")?.status == 200)
            do {
                let socket = try TestSocket(port: server.port)
                socket.send("GET /left HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                let reply = try #require(await replies.first { _ in true })
                withExtendedLifetime(socket) { _ = reply }
            }
            #expect(await departures.first { _ in true } == "/left")
        }
    }

    @Test(arguments: [Rudeness.leaves, .goesOn, .goesOnAtOnce, .leavesUnread, .goesOnUnread])
    func `nobody who waits for an answer keeps the server busy`(_ rudeness: Rudeness) async throws {
        let routes: HTTPRoutes = { request in
            switch request.path {
            case "/slow": .later { _ in }
            case "/large": .now(.text(200, String(repeating: "0123456789", count: 1_000_000)))
            default: .now(.text(200, "\(threadSeconds())"))
            }
        }
        try await withServer(configure: { $0.routes = routes }) { server in
            let path = rudeness == .leavesUnread || rudeness == .goesOnUnread ? "/large" : "/slow"
            let request = "GET \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
            let socket = try TestSocket(port: server.port, receiveBytes: 4096)
            socket.send(request + (rudeness == .goesOnAtOnce || rudeness == .goesOnUnread ? "more" : ""))
            try await Task.sleep(for: .milliseconds(100))
            switch rudeness {
            case .leaves, .leavesUnread: socket.finishSending()
            case .goesOn: socket.send("more")
            case .goesOnAtOnce, .goesOnUnread: break
            }
            let before = try #require(TestResponse.send(server.port, "/time")?.seconds)
            try await Task.sleep(for: .milliseconds(500))
            let after = try #require(TestResponse.send(server.port, "/time")?.seconds)
            #expect(after - before < 0.05)
            withExtendedLifetime(socket) {}
        }
    }

    enum Rudeness {
        case leaves, goesOn, goesOnAtOnce, leavesUnread, goesOnUnread
    }

    @Test func `who asks late whether the client has gone hears it at once`() {
        let departure = Departure()
        let count = Mutex(0)
        departure.whenGone { count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 0)
        departure.note()
        departure.note()
        #expect(count.withLock { $0 } == 1)
        departure.whenGone { count.withLock { $0 += 10 } }
        #expect(count.withLock { $0 } == 11)
    }

    @Test func `a body arrives in parts, whole`() async throws {
        let routes: HTTPRoutes = {
            .now(.text(200, "\($0.method) \($0.body.count) \($0.body.reduce(0) { $0 &+ Int($1) })"))
        }
        try await withServer(configure: {
            $0.routes = routes
            $0.bodyLimit = { $0 == "/take" ? 100_000 : nil }
        }) { server in
            let body = String(repeating: "ab", count: 50_000)
            let socket = try TestSocket(port: server.port)
            let host = "Host: localhost:\(server.port)\r\n"
            socket.send("POST /take HTTP/1.1\r\n\(host)Content-Length: \(body.utf8.count)\r\n\r\n")
            for start in stride(from: 0, to: 100_000, by: 9_000) {
                socket.send(String(body.dropFirst(start).prefix(9_000)))
            }
            let answer = text(try socket.readToEnd())
            #expect(answer.hasPrefix("HTTP/1.1 200"))
            #expect(answer.hasSuffix("post 100000 \(50_000 * (97 + 98))\n"))
        }
    }

    @Test func `a body that does not come ends its socket, and there are only so many`() async throws {
        try await withServer(configure: {
            $0.bodyLimit = { _ in 100 }
            $0.limits.bodies = 1
            $0.limits.bodyTimeout = .milliseconds(300)
        }) { server in
            let head = "POST /take HTTP/1.1\r\nHost: localhost:\(server.port)\r\nContent-Length: 50\r\n\r\n"
            let slow = try TestSocket(port: server.port)
            slow.send(head + "abc")
            let second = try TestSocket(port: server.port)
            // The first request is known once the server has answered another one after it.
            #expect(TestResponse.send(server.port, "/other")?.status == 404)
            second.send(head)
            #expect(text(try second.readToEnd()).hasPrefix("HTTP/1.1 503"))
            #expect(text(try slow.readToEnd()) == "", "it is closed without an answer")
            let third = try TestSocket(port: server.port)
            third.send(head)
            #expect(!text(try third.readToEnd()).hasPrefix("HTTP/1.1 503"), "there is room again")
        }
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `a header value cannot start another header`() async throws {
        let routes: HTTPRoutes = { _ in .now(HTTPResponse.text(200, "x").adding("X-Name", "a\r\nX-Evil: 1")) }
        try await withServer(configure: { $0.routes = routes }) { server in
            let response = TestResponse.send(server.port, "/")
            #expect(response?.headers["x-evil"] == nil)
            #expect(response?.headers["x-name"] == "aX-Evil: 1")
        }
    }

    @Test func `a header of a response takes the place of the one that all have`() async throws {
        let routes: HTTPRoutes = { request in
            request.path == "/own"
                ? .now(HTTPResponse.text(200, "x").adding("content-security-policy", "default-src 'none'")) : nil
        }
        try await withServer(configure: { $0.routes = routes }) { server in
            let own = TestResponse.send(server.port, "/own")
            #expect(own?.headers["content-security-policy"] == "default-src 'none'")
            #expect(own?.headers["x-content-type-options"] == "nosniff")
            let other = TestResponse.send(server.port, "/other")
            #expect(other?.headers["content-security-policy"]?.contains("script-src 'self'") == true)
        }
    }
}

/// The processor time that the calling thread has had.
private func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension TestResponse {
    fileprivate var seconds: Double? {
        Double(body.trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
