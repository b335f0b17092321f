internal import Synchronization

@testable import WebSockets

/// Records what happens, echoes, and lets a test wait for it.
final class TestHandler: WebSocketHandler {
    enum Event: Equatable {
        case opened(UInt64)
        case received(String)
        case receivedBinary([UInt8])
        case closed(UInt64, CloseCode)
    }

    private let echoes: Bool
    private let connections = Mutex<[Connection]>([])
    private let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation

    init(echoes: Bool = true) {
        self.echoes = echoes
        (events, continuation) = AsyncStream.makeStream()
    }

    var all: [Connection] {
        connections.withLock { $0 }
    }

    /// Waits for the first event that fits; what comes before is passed over.
    func wait(for isWanted: @Sendable (Event) -> Bool) async -> Event? {
        await events.first(where: isWanted)
    }

    /// Waits until so many have been opened, and gives the latest.
    func waitForOpened(_ count: Int = 1) async -> Connection? {
        for _ in 0..<count {
            _ = await wait { if case .opened = $0 { true } else { false } }
        }
        return all.last
    }

    func opened(_ connection: Connection) {
        connections.withLock { $0.append(connection) }
        continuation.yield(.opened(connection.id))
    }

    func received(_ message: [UInt8], on connection: Connection) {
        continuation.yield(.received(String(decoding: message, as: UTF8.self)))
        if echoes {
            connection.send(Message(utf8: message))
        }
    }

    func received(binary message: [UInt8], on connection: Connection) {
        continuation.yield(.receivedBinary(message))
        if echoes {
            connection.send(Message(binary: message))
        }
    }

    func closed(_ connection: Connection, code: CloseCode) {
        continuation.yield(.closed(connection.id, code))
    }
}
