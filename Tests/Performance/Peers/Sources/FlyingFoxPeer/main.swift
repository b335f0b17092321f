// FlyingFox: every text message is answered with so many bytes to every connection there is.
//
// usage: FlyingFoxPeer BYTES
//
// Listens on a free port of 127.0.0.1 and prints it on one line.

import FlyingFox
import FlyingSocks
import Foundation

/// Everyone who is connected.
actor Everyone {
    private var peers: [Int: AsyncStream<WSMessage>.Continuation] = [:]
    private var number = 0

    func add(_ peer: AsyncStream<WSMessage>.Continuation) -> Int {
        number += 1
        peers[number] = peer
        return number
    }

    func remove(_ number: Int) { peers[number] = nil }

    func tell(_ message: WSMessage) {
        for peer in peers.values { peer.yield(message) }
    }
}

struct Peer: WSMessageHandler {
    let everyone: Everyone
    let payload: WSMessage

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (stream, continuation) = AsyncStream.makeStream(of: WSMessage.self)
        let number = await everyone.add(continuation)
        Task {
            for await message in client {
                if case .text = message { await everyone.tell(payload) }
            }
            await everyone.remove(number)
            continuation.finish()
        }
        return stream
    }
}

let bytes = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 600
let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
await server.appendRoute(
    "GET *",
    to: .webSocket(Peer(everyone: Everyone(), payload: .text(String(repeating: "x", count: bytes))))
)
let running = Task { try await server.run() }
try await server.waitUntilListening()
guard case .ip4(_, let port)? = await server.listeningAddress else { exit(1) }
FileHandle.standardOutput.write(Data("\(port)\n".utf8))
try await running.value
