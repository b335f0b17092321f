import Foundation

/// A WebSocket that is read on a thread of its own: a test that blocked the few threads of Swift's tasks would keep the
/// server from answering.
final class LiveSocket {
    let arrivals: AsyncStream<Caller.Arrival>
    private let client: Reader

    /// Sends come from the test, reads from the thread; they share nothing but the descriptor.
    private final class Reader: @unchecked Sendable {
        let client: TestClient

        init(_ client: TestClient) { self.client = client }

        /// Waits for the next message or the end; for longer than the socket's deadline, since a machine may be busy.
        func next() -> Caller.Arrival? {
            var patience = 6
            while patience > 0 {
                do {
                    guard let frame = try client.receive() else { return nil }
                    switch frame.opcode {
                    case 1: return .message(frame.payload)
                    case 8: return .closed(frame.closeCode ?? 1005)
                    default: continue
                    }
                } catch {
                    patience -= 1
                }
            }
            return nil
        }
    }

    init(port: UInt16) throws {
        let reader = Reader(try TestClient(port: port))
        let (stream, continuation) = AsyncStream.makeStream(of: Caller.Arrival.self)
        Thread.detachNewThread {
            while let arrival = reader.next() { continuation.yield(arrival) }
            continuation.finish()
        }
        client = reader
        arrivals = stream
    }

    deinit { client.client.sendFrame(opcode: 8, [0x03, 0xE8]) }

    /// Sends a text message.
    func send(_ text: String) { client.client.send(text) }

    /// Sends a frame of any sort.
    func sendFrame(opcode: UInt8, _ payload: [UInt8]) { client.client.sendFrame(opcode: opcode, payload) }

    /// Waits until the connection is closed.
    /// - Returns: the close code; 1006 where there was none.
    func closeCode() async -> UInt16 {
        for await arrival in arrivals {
            if case .closed(let code) = arrival { return code }
        }
        return 1006
    }
}
