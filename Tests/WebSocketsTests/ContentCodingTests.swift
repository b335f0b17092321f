internal import Foundation
import Testing

@testable import WebSockets

struct ContentCodingTests {
    @Test(
        arguments: [
            (nil, nil), ("", nil), ("gzip", .gzip), ("gzip, deflate, br", .brotli), ("GZIP", .gzip), ("x-gzip", .gzip),
            ("br;q=0, gzip", .gzip), ("br;q=0.5, gzip;q=0.8", .gzip), ("br;q=0.8, gzip;q=0.5", .brotli),
            ("gzip;q=0", nil), ("gzip; q=0.0", nil), ("gzip;Q=0", nil), ("*", .brotli), ("*;q=0", nil),
            ("br;q=0, *", .gzip), ("*;q=0, gzip", .gzip), ("identity", nil), ("identity;q=0, gzip", .gzip),
            ("identity, gzip;q=0.5", nil), ("identity;q=0.5, gzip;q=0.6", .gzip), ("deflate", nil),
            ("zstd, br", .brotli),
            ("gzip;q=2", nil), ("gzip;q=x", nil), ("gzip;q=nan", nil), (",,gzip,;,", .gzip), (";q=1", nil),
            ("gzip;level=9;q=0", nil), ("\tgzip ;\tq=1", .gzip), ("gzipped", nil),
        ] as [(String?, ContentCoding?)]
    )
    func `the accepted coding of the greatest weight is taken`(_ header: String?, _ coding: ContentCoding?) {
        #expect(ContentCoding.preferred(by: header) == coding)
    }
}

@Suite(.timeLimit(.minutes(1)))
struct CompressionTests {
    private static let text = String(repeating: "export const words = [];\n", count: 400)

    /// Runs a body against a server for a folder with files of several types.
    private func withFiles(
        limit: Int = 1 << 20,
        _ body: (WebServer, URL, EncodedDocuments) async throws -> Void
    ) async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "encoded-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for name in ["app.js", "page.html", "icon.svg", "picture.png", "font.woff2"] {
            try Data(Self.text.utf8).write(to: root.appending(path: name))
        }
        try Data("tiny".utf8).write(to: root.appending(path: "tiny.js"))
        var bytes = [UInt8](repeating: 0, count: 4_000)
        var generator = SystemRandomNumberGenerator()
        for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
        try Data(bytes).write(to: root.appending(path: "random.txt"))
        var configuration = WebServerConfiguration()
        configuration.documentRoots = [root.path]
        configuration.isDevelopment = true
        let encoded = EncodedDocuments(limit: limit)
        configuration.encoded = encoded
        configuration.routes = { request in
            request.path == "/secret" ? .now(.text(200, Self.text)) : nil
        }
        let server = try await WebServer.start(configuration, handler: TestHandler())
        do {
            try await body(server, root, encoded)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    private func ask(
        _ server: WebServer,
        _ path: String,
        _ headers: String...,
        method: String = "GET"
    ) throws
        -> RawResponse
    {
        try RawResponse(server.port, path, method: method, headers: headers)
    }

    @Test(arguments: [("gzip", "gzip"), ("gzip, br", "br")])
    func `a text is compressed, once, and has its own tag`(_ accepted: String, _ coding: String) async throws {
        try await withFiles { server, root, encoded in
            let plain = try ask(server, "/app.js")
            #expect(plain.headers["content-encoding"] == nil)
            #expect(plain.headers["vary"] == "Accept-Encoding")
            #expect(encoded.bytes == 0)
            let packed = try ask(server, "/app.js", "Accept-Encoding: \(accepted)")
            #expect(packed.headers["content-encoding"] == coding)
            #expect(packed.headers["vary"] == "Accept-Encoding")
            #expect(packed.headers["content-type"] == "text/javascript; charset=utf-8")
            #expect(packed.headers["content-length"] == "\(packed.body.count)")
            #expect(packed.body.count < 200)
            try #expect(decode(packed.body, coding) == Self.text)
            let tag = try #require(packed.headers["etag"])
            let plainTag = try #require(plain.headers["etag"])
            #expect(tag == "\(plainTag.dropLast())-\(coding)\"")
            #expect(encoded.bytes == packed.body.count)
            try #expect(ask(server, "/app.js", "Accept-Encoding: \(accepted)").body == packed.body)
            #expect(encoded.bytes == packed.body.count)
            // A tag counts for its own form only.
            let same = ["Accept-Encoding: \(accepted)", "If-None-Match: \(tag)"]
            let current = try RawResponse(server.port, "/app.js", headers: same)
            #expect((current.status, current.body.count, current.headers["etag"]) == (304, 0, tag))
            #expect(current.headers["vary"] == "Accept-Encoding")
            try #expect(ask(server, "/app.js", "If-None-Match: \(tag)").status == 200)
            let head = try ask(server, "/app.js", "Accept-Encoding: \(accepted)", method: "HEAD")
            #expect((head.status, head.body.count) == (200, 0))
            #expect(head.headers["content-length"] == "\(packed.body.count)")
            #expect(head.headers["etag"] == tag)
            try Data((Self.text + "more").utf8).write(to: root.appending(path: "app.js"))
            let changed = try ask(server, "/app.js", "Accept-Encoding: \(accepted)", "If-None-Match: \(tag)")
            #expect(changed.status == 200)
            try #expect(decode(changed.body, coding) == Self.text + "more")
        }
    }

    @Test(arguments: ["/picture.png", "/font.woff2", "/tiny.js", "/secret", "/nothing"])
    func `compressed types, tiny files and answers made for a client are sent as they are`(_ path: String) async throws
    {
        try await withFiles { server, _, encoded in
            let response = try ask(server, path, "Accept-Encoding: gzip, br")
            #expect(response.headers["content-encoding"] == nil)
            #expect(response.headers["vary"] == nil)
            #expect(encoded.bytes == 0)
        }
    }

    @Test func `what does not become smaller is sent as it is`() async throws {
        try await withFiles { server, _, encoded in
            for _ in 0..<2 {
                let response = try ask(server, "/random.txt", "Accept-Encoding: gzip")
                #expect(response.headers["content-encoding"] == nil)
                #expect(response.body.count == 4_000)
                #expect(encoded.bytes == 0)
                let tag = try #require(response.headers["etag"])
                try #expect(ask(server, "/random.txt", "Accept-Encoding: gzip", "If-None-Match: \(tag)").status == 304)
            }
        }
    }

    @Test func `the memory of compressed bodies is limited`() async throws {
        try await withFiles(limit: 150) { server, _, encoded in
            for path in ["/app.js", "/page.html", "/icon.svg", "/app.js"] {
                let response = try ask(server, path, "Accept-Encoding: gzip")
                try #expect(decode(response.body, "gzip") == Self.text)
                #expect(encoded.bytes <= 150)
            }
        }
        try await withFiles(limit: 0) { server, _, encoded in
            try #expect(ask(server, "/app.js", "Accept-Encoding: br").headers["content-encoding"] == "br")
            #expect(encoded.bytes == 0)
        }
    }

    @Test func `many clients share one compression`() async throws {
        try await withFiles { server, _, encoded in
            let sockets = try (0..<20).map { _ in
                let socket = try TestSocket(port: server.port)
                socket.send("GET /app.js HTTP/1.1\r\nHost: localhost:\(server.port)\r\nAccept-Encoding: br\r\n\r\n")
                return socket
            }
            let answers = Set(try sockets.map { try $0.readToEnd() })
            #expect(answers.count == 1)
            let last = try ask(server, "/app.js", "Accept-Encoding: br")
            #expect(answers.first?.suffix(encoded.bytes) == last.body[...])
        }
    }
}

/// A response with its body as bytes.
private struct RawResponse {
    let status: Int
    var headers: [String: String] = [:]
    let body: [UInt8]

    init(_ port: UInt16, _ path: String, method: String = "GET", headers: [String]) throws {
        let socket = try TestSocket(port: port)
        let lines = ["\(method) \(path) HTTP/1.1", "Host: localhost:\(port)"] + headers
        socket.send(lines.map { $0 + "\r\n" }.joined() + "\r\n")
        let bytes = try socket.readToEnd()
        let end = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("\r\n\r\n".utf8)) })
        let head = String(decoding: bytes[..<end], as: UTF8.self).components(separatedBy: "\r\n")
        status = head[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        for line in head.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            self.headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        body = Array(bytes[(end + 4)...])
    }
}

/// Decompresses with the library's own decoder, or with Node's for Brotli.
private func decode(_ bytes: [UInt8], _ coding: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let brotli = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(0)))"
    process.arguments = coding == "gzip" ? ["gzip", "-dc"] : ["node", "-e", brotli]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let decoded = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: decoded, as: UTF8.self)
}
