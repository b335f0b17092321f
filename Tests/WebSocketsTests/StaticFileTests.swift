internal import Foundation
import Testing

@testable import WebSockets

@Suite(.timeLimit(.minutes(1)))
struct StaticFileTests {
    /// Runs a body against a server for a folder that exists as long as the body runs.
    private func withFiles(
        _ configure: (inout WebServerConfiguration) -> Void = { _ in },
        _ body: (WebServer, URL) async throws -> Void
    ) async throws {
        let parent = FileManager.default.temporaryDirectory.appending(path: "webserver-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: parent) }
        let root = parent.appending(path: "public")
        try FileManager.default.createDirectory(
            at: root.appending(path: "docs/deep"),
            withIntermediateDirectories: true
        )
        try Data("secret".utf8).write(to: parent.appending(path: "secret.txt"))
        try Data("secret".utf8).write(to: root.appending(path: ".hidden"))
        try Data("<h1>home</h1>".utf8).write(to: root.appending(path: "index.html"))
        try Data("<h1>docs</h1>".utf8).write(to: root.appending(path: "docs/index.html"))
        try Data("a b".utf8).write(to: root.appending(path: "docs/deep/with space.txt"))
        for name in ["app.js", "app.mjs", "app.css", "i.svg", "i.png", "d.json", "f.woff2", "x.unknown"] {
            try Data("content of \(name)".utf8).write(to: root.appending(path: name))
        }
        let link = root.appending(path: "link.txt").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../secret.txt")
        try FileManager.default.createSymbolicLink(atPath: root.appending(path: "up").path, withDestinationPath: "..")
        var configuration = WebServerConfiguration()
        configuration.documentRoots = [root.path]
        configure(&configuration)
        let server = try await WebServer.start(configuration, handler: TestHandler())
        do {
            try await body(server, root)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    @Test func `files are served with their type`() async throws {
        let types = [
            "/app.js": "text/javascript; charset=utf-8", "/app.mjs": "text/javascript; charset=utf-8",
            "/app.css": "text/css; charset=utf-8", "/i.svg": "image/svg+xml", "/i.png": "image/png",
            "/d.json": "application/json", "/f.woff2": "font/woff2", "/x.unknown": "application/octet-stream",
        ]
        try await withFiles { server, _ in
            for (path, type) in types.sorted(by: { $0.key < $1.key }) {
                let response = TestResponse.send(server.port, path)
                #expect(response?.status == 200)
                #expect(response?.headers["content-type"] == type)
                #expect(response?.headers["cache-control"] == "no-cache")
                #expect(response?.body == "content of \(path.dropFirst())")
            }
        }
    }

    @Test func `a folder is its index`() async throws {
        try await withFiles { server, _ in
            #expect(TestResponse.send(server.port, "/")?.body == "<h1>home</h1>")
            #expect(TestResponse.send(server.port, "/?a=1&b=2")?.body == "<h1>home</h1>")
            #expect(TestResponse.send(server.port, "/docs/")?.body == "<h1>docs</h1>")
            #expect(TestResponse.send(server.port, "/docs/deep/with%20space.txt")?.body == "a b")
            #expect(TestResponse.send(server.port, "/docs/deep/")?.status == 404)
        }
    }

    @Test func `a file that the client has is not sent again`() async throws {
        try await withFiles { server, _ in
            let etag = try #require(TestResponse.send(server.port, "/app.js")?.headers["etag"])
            #expect(etag.hasPrefix("\"") && etag.count == 42)
            for value in [etag, "\"other\", \(etag)", "W/\(etag)", "*"] {
                let response = TestResponse.send(server.port, "/app.js", headers: ["If-None-Match: \(value)"])
                #expect(response?.status == 304, "\(value)")
                #expect(response?.body == "")
                #expect(response?.headers["etag"] == etag)
            }
            let other = TestResponse.send(server.port, "/app.js", headers: ["If-None-Match: \"other\""])
            #expect(other?.status == 200)
        }
    }

    @Test func `HEAD gives the head alone`() async throws {
        try await withFiles { server, _ in
            let response = TestResponse.send(server.port, "/app.js", method: "HEAD")
            #expect(response?.status == 200)
            #expect(response?.headers["content-length"] == "17")
            #expect(response?.body == "")
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
    func `other methods are refused`(_ method: String) async throws {
        try await withFiles { server, _ in
            let response = TestResponse.send(server.port, "/app.js", method: method, headers: ["Content-Length: 0"])
            #expect(response?.status == 405)
            #expect(response?.headers["allow"] == "GET, HEAD")
        }
    }

    @Test(arguments: ["TRACE", "CONNECT", "BREW"])
    func `methods that nobody knows give nothing away`(_ method: String) async throws {
        try await withFiles { server, _ in
            let response = TestResponse.send(server.port, "/app.js", method: method)
            #expect(response?.status != 200)
            #expect(response?.body.contains("content of") != true)
            #expect(TestResponse.send(server.port, "/app.js")?.status == 200)
        }
    }

    @Test(arguments: [
        "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/%252e%252e/secret.txt",
        "/..\\secret.txt", "//../secret.txt", "/docs/../../secret.txt", "/docs/%2e%2e/%2e%2e/secret.txt", "/link.txt",
        "/up/secret.txt", "/.hidden", "/docs/../.hidden", "/index.html%00", "/./../secret.txt", "http://x/secret.txt",
    ])
    func `nothing outside of the root is served`(_ target: String) async throws {
        for isDevelopment in [false, true] {
            try await withFiles { configuration in
                configuration.isDevelopment = isDevelopment
            } _: { server, _ in
                let response = TestResponse.send(server.port, target)
                #expect(response?.status != 200)
                #expect(response?.body.contains("secret") != true)
            }
        }
    }

    @Test func `security headers stand on every response`() async throws {
        try await withFiles { server, _ in
            let policy =
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
                + "manifest-src 'self'; connect-src 'self' ws://127.0.0.1:\(server.port) wss://127.0.0.1:\(server.port) "
                + "ws://localhost:\(server.port) wss://localhost:\(server.port); "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            let upgrade = TestClient.upgrade(port: server.port, version: "8")
            let responses = [
                TestResponse.send(server.port, "/"), TestResponse.send(server.port, "/nothing"),
                TestResponse.send(server.port, "/", method: "POST", headers: ["Content-Length: 0"]),
                TestResponse.send(server.port, "/", host: "evil.example"),
                TestResponse.send(server.port, raw: upgrade),
                // The library's own answer.
                TestResponse.send(server.port, "/", headers: ["Upgrade: foo"]),
            ]
            for response in responses {
                #expect(response?.headers["content-security-policy"] == policy)
                #expect(response?.headers["x-content-type-options"] == "nosniff")
                #expect(response?.headers["referrer-policy"] == "no-referrer")
                #expect(response?.headers["cross-origin-opener-policy"] == "same-origin")
            }
        }
    }

    @Test func `a changed file shows at once in development only`() async throws {
        for isDevelopment in [false, true] {
            try await withFiles { configuration in
                configuration.isDevelopment = isDevelopment
            } _: { server, root in
                #expect(TestResponse.send(server.port, "/app.js")?.body == "content of app.js")
                try Data("changed".utf8).write(to: root.appending(path: "app.js"))
                try Data("new".utf8).write(to: root.appending(path: "new.js"))
                try FileManager.default.removeItem(at: root.appending(path: "app.css"))
                let body = TestResponse.send(server.port, "/app.js")?.body
                #expect(body == (isDevelopment ? "changed" : "content of app.js"))
                #expect(TestResponse.send(server.port, "/new.js")?.status == (isDevelopment ? 200 : 404))
                #expect(TestResponse.send(server.port, "/app.css")?.status == (isDevelopment ? 404 : 200))
            }
        }
    }

    @Test func `a large file arrives whole`() async throws {
        try await withFiles({ $0.isDevelopment = true }) { server, root in
            let text = (0..<300_000).map { "\($0) " }.joined()
            try Data(text.utf8).write(to: root.appending(path: "large.txt"))
            let response = TestResponse.send(server.port, "/large.txt")
            #expect(response?.body.utf8.count == text.utf8.count)
            #expect(response?.body == text)
        }
    }

    @Test func `a missing document root is an error that says so`() async throws {
        var configuration = WebServerConfiguration()
        configuration.documentRoots = ["/does/not/exist"]
        let error = await #expect(throws: WebServerError.self) {
            try await WebServer.start(configuration, handler: TestHandler())
        }
        #expect(error?.code == .documentRoot)
        #expect(error?.message == "cannot read the document root '/does/not/exist': no such file or directory")
    }
}
