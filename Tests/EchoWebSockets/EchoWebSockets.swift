internal import Foundation
internal import WebSockets

/// A server that sends every message back: what a conformance suite talks to.
///
/// Prints its port and serves until it is ended.
@main
enum EchoWebSockets {
    static func main() {
        Task.detached { try await serve() }
        // With an asynchronous `main`, the main thread would end, and Valgrind does not survive that.
        while true { sleep(3600) }
    }

    private static func serve() async throws {
        var configuration = WebServerConfiguration()
        configuration.webSocketPath = "/"
        // The suite sends messages of 16 MiB, and waits for all of what it has sent.
        configuration.limits.messageBytes = 0
        configuration.limits.queueBytes = 0
        let server = try await WebServer.start(configuration, handler: Echo())
        FileHandle.standardOutput.write(Data("\(server.port)\n".utf8))
        await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
    }
}

/// Sends back what came.
private struct Echo: WebSocketHandler {
    func opened(_ connection: Connection) {}

    func received(_ message: [UInt8], on connection: Connection) { connection.send(Message(utf8: message)) }

    func received(binary message: [UInt8], on connection: Connection) { connection.send(Message(binary: message)) }

    func closed(_ connection: Connection, code: CloseCode) {}
}
