import Foundation
import Logging
import RoomStore
import Rooms
import SceneFlow
import SimulatorServer
import Synchronization
import Testing
import WebSockets
import Wire

/// The environment of a test: this process alone, or real sockets.
enum World: CaseIterable {
    case inMemory
    case live
}

/// A server as a test uses it.
struct TestServer {
    /// Opens a connection; a room's people are several of them.
    let connect: () throws -> Caller
    /// The port, in the live world.
    var port: UInt16 = 0
    /// Goes on with another version of the app, in the live world.
    var reload: @Sendable (LoadedProject) async -> Void = { _ in }
    /// Deletes what has come to its end, in memory.
    var expire: @Sendable () async -> Void = {}
    /// Stops politely.
    var shutDown: @Sendable () async -> Void = {}
}

/// Runs a body against a server that shows the test app; the same body in either world.
/// - Parameters:
///   - world: where.
///   - projects: the folders that are shown. The default is that of the test app.
///   - base: what the first of them is compared with. The default is nothing.
///   - store: where rooms are kept. The default is nil: nowhere.
///   - key: the key that is needed. The default is nil: none is.
///   - time: the calendar in memory, in milliseconds since 1970. The default is nil: the machine's.
///   - configure: changes what clients get at most; by default there is no limit to the rate.
///   - body: the test.
/// - Throws: what the test throws.
func withServer(
    _ world: World,
    showing projects: [LoadedProject] = [TestApp.project()],
    comparedWith base: ComparisonBase? = nil,
    keeping store: (any RoomStore)? = nil,
    requiring key: String? = nil,
    at time: (@Sendable () -> Int)? = nil,
    configure: (inout ServerLimits) -> Void = { _ in },
    _ body: (TestServer) async throws -> Void
) async throws {
    var limits = ServerLimits()
    limits.messagesPerSecond = 0
    limits.shutdownNotice = .zero
    configure(&limits)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let catalog = FlowCatalog(projects, comparedWith: [base])
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.limits = limits
    configuration.rules = TestRules.book
    configuration.findings = TestFindings.book
    configuration.accessKey = key.map { KeyHash(of: $0) }
    configuration.store = store
    switch world {
    case .inMemory:
        let context = ServerContext(
            configuration,
            catalog: catalog,
            logger: logger,
            time: time ?? { Int(Date().timeIntervalSince1970 * 1000) }
        )
        try await body(
            TestServer(connect: { RecordingClient.connect(context) }, expire: { await context.expireRooms() })
        )
    case .live:
        let server = try await Server(configuration, catalog: catalog, logger: logger)
        let test = TestServer(
            connect: { try Caller(live: server.port) },
            port: server.port,
            reload: { await server.reload($0, at: 0) },
            shutDown: { await server.shutDown(reason: "the test has ended") }
        )
        do {
            try await body(test)
        } catch {
            await test.shutDown()
            throw error
        }
        await test.shutDown()
    }
}

/// The other end of a session without a socket.
private final class RecordingClient: Client {
    private static let lastID = Atomic<UInt64>(0)

    let id = lastID.add(1, ordering: .relaxed).newValue
    let place: String? = nil
    private let arrivals: AsyncStream<Caller.Arrival>.Continuation

    private init(_ arrivals: AsyncStream<Caller.Arrival>.Continuation) {
        self.arrivals = arrivals
    }

    func send(_ message: OutgoingMessage) { arrivals.yield(.message(message.bytes)) }

    func close(_ code: CloseCode, reason: String) { arrivals.yield(.closed(code.rawValue)) }

    static func connect(_ context: ServerContext) -> Caller {
        let (stream, continuation) = AsyncStream.makeStream(of: Caller.Arrival.self)
        let session = Session(client: RecordingClient(continuation), context: context)
        session.expectHello()
        let ending = Ending(session)
        var iterator = stream.makeAsyncIterator()
        return Caller(
            write: { ending.session.receive(Array($0.utf8)) },
            read: { await iterator.next() ?? .closed(1006) }
        )
    }

    /// Ends a session when the caller is gone, as a socket does.
    private final class Ending {
        let session: Session

        init(_ session: Session) { self.session = session }

        deinit { session.end() }
    }
}

extension Caller {
    /// Opens a WebSocket.
    fileprivate convenience init(live port: UInt16) throws {
        let socket = try LiveSocket(port: port)
        var iterator = socket.arrivals.makeAsyncIterator()
        self.init(write: { socket.send($0) }, read: { await iterator.next() ?? .closed(1006) })
    }
}

extension TestApp {
    /// The folder with the app.
    /// - Parameter edit: what was saved in it since.
    /// - Returns: the folder.
    static func project(_ edit: (inout SceneFlow.Flow) -> Void = { _ in }) -> LoadedProject {
        var flow = flow
        edit(&flow)
        return LoadedProject(root: "/nowhere", apps: [LoadedApp(flow: flow)])
    }
}
