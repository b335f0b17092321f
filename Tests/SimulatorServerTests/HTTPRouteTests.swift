import Foundation
import Logging
import Rooms
import Testing

@testable import SimulatorServer
@testable import WebSockets

/// The table of routes, and its copy in the documentation.
struct HTTPRouteTests {
    private let table: HTTPRouteTable

    init() {
        var configuration = ServerConfiguration()
        configuration.accessKey = KeyHash(of: "key")
        let context = ServerContext(configuration, catalog: FlowCatalog(), logger: Logger(label: "test"))
        let shelf = UploadStore(context: context, load: configuration.loadUpload)
        let buffers = ClientBuffers(limits: configuration.limits.sockets)
        table = HTTPRouteTable(context, shelf, buffers, agents: { _ in .now(.text(200, "")) })
    }

    @Test func `the protocol's page has the same table`() throws {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Docs/Protocol.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `/") }.map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        }
        let expected = table.routes.map {
            ["`\($0.path)`", $0.method == .post ? "POST" : "GET", $0.access.rawValue]
        }
        #expect(rows.map { Array($0.prefix(3)) } == expected)
        #expect(rows.allSatisfy { $0.count == 4 })
    }

    @Test func `no two routes cover a path`() {
        for route in table.routes {
            #expect(table.routes.filter { $0.covers(route.path) }.count == 1, "\(route.path)")
        }
    }

    @Test func `a route needs its key, and takes its method only`() {
        for route in table.routes {
            let method: HTTPRequest.Method = route.method == .post ? .post : .get
            let other: HTTPRequest.Method = route.method == .post ? .get : .post
            #expect(table.refusal(of: request(route.path, method))?.status == (route.access == .everyone ? nil : 401))
            #expect(
                table.refusal(of: request(route.path, method, key: "wrong"))
                    == table.refusal(of: request(route.path, method))
            )
            #expect(table.refusal(of: request(route.path, method, key: "key")) == nil)
            #expect(table.refusal(of: request(route.path, other, key: "key"))?.status == 405)
        }
    }

    @Test(arguments: ["/docs", "/docs/", "/docs/apps/app/", "/export", "/export/app.svg"])
    func `a path below a route is covered`(_ path: String) {
        #expect(table.refusal(of: request(path, .get))?.status == 401)
    }

    @Test(arguments: ["/", "/docsx", "/metrics/", "/js/main.js"])
    func `other paths are files, which are open`(_ path: String) {
        #expect(table.refusal(of: request(path, .get)) == nil)
        #expect(table.answer(request(path, .get)) == nil)
        #expect(table.bodyLimit(of: path) == nil)
    }

    private func request(_ path: String, _ method: HTTPRequest.Method, key: String? = nil) -> HTTPRequest {
        HTTPRequest(
            method: method,
            path: path,
            query: [],
            host: "localhost",
            ifNoneMatch: nil,
            authorization: key.map { "Bearer \($0)" }
        )
    }
}
