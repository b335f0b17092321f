import SimulatorServer
import Testing
import Wire

/// The behaviour that only sockets can show.
struct LiveTests {
    @Test func `a planned stop is told, closes with 1001 and ends`() async throws {
        try await withServer(.live) { server in
            let caller = try server.connect()
            try await caller.hello()
            let shutDown = server.shutDown
            async let stopped: Void = shutDown()
            let push = try await caller.push()
            #expect(push["method"] == .string("server.shutdown"))
            #expect(try await caller.closeCode() == 1001)
            await stopped
            #expect(throws: (any Error).self) { try server.connect() }
        }
    }

    @Test func `a message over the limit closes with 1009, a binary one with 1003, bad UTF-8 with 1007`() async throws {
        try await withServer(.live) { server in
            let frames: [(opcode: UInt8, payload: [UInt8], code: UInt16)] = [
                (1, [UInt8](repeating: 0x20, count: 70_000), 1009), (2, [1, 2, 3], 1003), (1, [0xC0, 0xAF], 1007),
            ]
            for (opcode, payload, code) in frames {
                let socket = try LiveSocket(port: server.port)
                socket.sendFrame(opcode: opcode, payload)
                #expect(await socket.closeCode() == code)
            }
            try await server.connect().hello()
        }
    }

    @Test func `health and version are told over HTTP`() async throws {
        try await withServer(.live) { server in
            func get(_ path: String) throws -> String {
                let socket = try TestSocket(port: server.port)
                socket.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n")
                return String(decoding: try socket.readToEnd(), as: UTF8.self)
            }
            let health = try get("/healthz")
            #expect(health.hasPrefix("HTTP/1.1 200"))
            let version = try get("/version")
            let number = ProgramVersion.current
            #expect(version.hasSuffix(#"{"server":"sceneflow","version":"\#(number)","protocol":[1],"minor":6}"#))
            #expect(try get("/nowhere").hasPrefix("HTTP/1.1 404"))
        }
    }
}
