import SceneFlow
import Testing

/// The answers over plain HTTP, apart from the page's own files.
struct PlainPageTests {
    /// One answer; its status is empty where the library hangs up on what it takes for an attack.
    private struct Answer {
        var status: Substring
        var headers: [String: String] = [:]
        var body: String

        init(_ port: UInt16, _ target: String, method: String = "GET") throws {
            let socket = try TestSocket(port: port)
            socket.send("\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
            let text = String(decoding: try socket.readToEnd(), as: UTF8.self)
            let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
            let lines = parts[0].split(separator: "\r\n")
            status = lines.first?.dropFirst("HTTP/1.1 ".count).prefix(3) ?? ""
            for line in lines.dropFirst() {
                let pair = line.split(separator: ":", maxSplits: 1)
                headers[pair[0].lowercased()] = pair.dropFirst().first?.drop { $0 == " " }.description
            }
            body = parts.count > 1 ? String(parts[1]) : ""
        }
    }

    @Test func `plain pages have a policy of their own, and a head alone where that is asked for`() async throws {
        try await withServer(.live) { server in
            let page = try Answer(server.port, "/docs/")
            #expect(page.status == "200")
            #expect(page.body.contains("<h1>Apps</h1>") && page.body.contains("href=\"apps/app/index.html\""))
            let policy = page.headers["content-security-policy"]
            #expect(policy?.hasPrefix("default-src 'none'; style-src 'self'; img-src 'self' data:;") == true)
            #expect(page.headers["cache-control"] == "no-cache")
            #expect(page.headers["content-type"] == "text/html; charset=utf-8")
            let head = try Answer(server.port, "/docs/", method: "HEAD")
            #expect((head.status, head.body) == ("200", ""))
            #expect(head.headers["content-length"] == "\(page.body.utf8.count)")
            try #expect(Answer(server.port, "/docs/", method: "POST").status == "405")
        }
    }

    @Test(arguments: [("/docs", "/docs/"), ("/docs/apps/app", "/docs/apps/app/"), ("/docs/rules", "/docs/rules/")])
    func `a folder is known by the slash at its end`(_ target: String, _ address: String) async throws {
        try await withServer(.live) { server in
            let answer = try Answer(server.port, target)
            #expect(answer.status == "301")
            #expect(answer.headers["location"] == address)
        }
    }

    @Test(arguments: [
        "/docs/nowhere", "/docs/apps/other/", "/docs/apps/app/scenes/", "/docs/..%5c..%5cPackage.swift",
        "/docs/apps/app/index.html%00", "/docs/%252e%252e/index.html", "/docs/style.css/", "/docs/%ff%fe",
        "/docs/apps/app/scenes/..%2f..%2f..%2f..%2fetc%2fpasswd",
    ])
    func `what is no page is not found`(_ target: String) async throws {
        try await withServer(.live) { server in
            let answer = try Answer(server.port, target)
            // The library itself refuses what it cannot decode.
            #expect(["", "403", "404"].contains(answer.status), "\(answer.status)")
            #expect(!answer.body.contains("<h1>App") && !answer.body.contains("root:"))
        }
    }

    @Test func `pages show the app as it is now`() async throws {
        try await withServer(.live) { server in
            try #expect(Answer(server.port, "/docs/apps/app/").body.contains("<h1>App</h1>"))
            await server.reload(TestApp.project { $0.title = "Other" })
            try #expect(Answer(server.port, "/docs/apps/app/").body.contains("<h1>Other</h1>"))
            try #expect(Answer(server.port, "/docs/apps/app/map.svg").body.contains("Other: map with 3 scenes"))
        }
    }

    @Test func `rules and findings have pages`() async throws {
        try await withServer(.live) { server in
            try #expect(Answer(server.port, "/docs/rules/NAV-2.html").body.contains("The stack changes back."))
            try #expect(Answer(server.port, "/docs/findings/crash.html").body.contains("It ends."))
            try #expect(Answer(server.port, "/docs/rules/NAV-3.html").status == "404")
        }
    }

    @Test(arguments: [
        ("svg", "image/svg+xml", "<?xml"), ("html", "text/html; charset=utf-8", "<!DOCTYPE html>"),
        ("mmd", "text/plain; charset=utf-8", "flowchart LR"), ("dot", "text/vnd.graphviz; charset=utf-8", "digraph"),
    ])
    func `an export is a download`(_ type: String, _ contentType: String, _ beginning: String) async throws {
        try await withServer(.live) { server in
            let answer = try Answer(server.port, "/export/app.\(type)")
            #expect(answer.status == "200")
            #expect(answer.headers["content-type"] == contentType)
            #expect(answer.headers["content-disposition"] == "attachment; filename=\"app.\(type)\"")
            #expect(answer.body.hasPrefix(beginning))
            try #expect(Answer(server.port, "/export/app.\(type)?layout=canvas&configuration=release").status == "200")
        }
    }

    @Test(arguments: [
        ("/export/other.svg", "404"), ("/export/app.pdf", "404"), ("/export/app", "404"), ("/export/", "404"),
        ("/export/app.svg.svg", "404"), ("/export/app.svg?layout=ring", "400"),
        ("/export/app.svg?configuration=x", "400"),
    ])
    func `what cannot be exported is said`(_ target: String, _ status: Substring) async throws {
        try await withServer(.live) { server in
            try #expect(Answer(server.port, target).status == status)
        }
    }
}
