import Logging
import Rooms
import Testing
import WebSockets
import Wire

@testable import SimulatorServer

/// The behaviour during a check that waits for another, endless one.
struct CheckConductTests {
    private func withWaitingChecks(_ world: World, _ body: (TestServer, Gate) async throws -> Void) async throws {
        let gate = Gate()
        let blocker = FlowChecks { _ in
            gate.wait()
            return nil
        }
        let check = try RequestedCheck(nil, ServerLimits())
        let blocking = Task { await blocker.answer(check, for: .owner) { _ in } }
        defer { gate.open() }
        try await withServer(world) { try await body($0, gate) }
        gate.open()
        _ = await blocking.value
    }

    private func answers(_ caller: Caller, _ ids: Int...) async throws -> [JSON] {
        var found: [Int: JSON] = [:]
        while found.count < ids.count {
            let message = try await caller.next()
            for id in ids where message["id"] == .integer(id) { found[id] = message }
        }
        return ids.compactMap { found[$0] }
    }

    @Test(arguments: World.allCases)
    func `a connection waits for one check at a time, and is answered meanwhile`(world: World) async throws {
        try await withWaitingChecks(world) { server, gate in
            let ann = try server.connect()
            try await ann.hello()
            let run = ann.request("checks.run", #"{"flow":"app"}"#)
            #expect(try await ann.error("checks.run", #"{"flow":"app"}"#).data.code == "limited")
            #expect(try await ann.ask(FlowsListRequest.self).flows.count == 1)
            gate.open()
            let answer = try await answers(ann, run)[0]
            #expect(answer["result"]?["explored"]?["complete"] == .bool(true))
            // Done: the next is let in.
            _ = try await ann.ask(ChecksRunRequest.self, #"{"flow":"app"}"#)
        }
    }

    @Test(arguments: World.allCases)
    func `a check that is cancelled is answered, and so is the wish`(world: World) async throws {
        try await withWaitingChecks(world) { server, _ in
            let ann = try server.connect()
            try await ann.hello()
            _ = try await ann.ask(ChecksCancelRequest.self)
            let run = ann.request("checks.run", #"{"flow":"app"}"#)
            let cancel = ann.request("checks.cancel")
            let found = try await answers(ann, run, cancel)
            #expect(try ResponseError(json: #require(found[0]["error"])).data.code == "cancelled")
            #expect(found[1]["result"] == .object([]))
        }
    }

    @Test func `a connection that has ended lets go of its check`() async throws {
        try await withWaitingChecks(.inMemory) { _, _ in
            let client = Recorder()
            let catalog = FlowCatalog([TestApp.project()])
            let logger = Logger(label: "test")
            let session = Session(
                client: client,
                context: ServerContext(ServerConfiguration(), catalog: catalog, logger: logger)
            )
            let hello = #"{"protocol":[1],"client":{"name":"test","version":"1"}}"#
            session.receive(Array(#"{"jsonrpc":"2.0","id":1,"method":"hello","params":\#(hello)}"#.utf8))
            session.receive(Array(#"{"jsonrpc":"2.0","id":2,"method":"checks.run","params":{"flow":"app"}}"#.utf8))
            session.end()
            // The other check is not over: only the end of the connection can have ended this one.
            var last: JSON?
            for await message in client.messages {
                last = try JSONParser.parse(message)
                if last?["id"] == .integer(2) { break }
            }
            #expect(last?["error"]?["data"]?["code"] == .string("cancelled"))
        }
    }
}

/// The other end of a session, which only remembers.
private final class Recorder: Client {
    let id: UInt64 = 1
    let place: String? = nil
    let messages: AsyncStream<[UInt8]>
    private let arrivals: AsyncStream<[UInt8]>.Continuation

    init() { (messages, arrivals) = AsyncStream.makeStream(of: [UInt8].self) }

    func send(_ message: OutgoingMessage) { arrivals.yield(message.bytes) }

    func close(_ code: CloseCode, reason: String) { arrivals.finish() }
}
