import SimulatorServer
import Synchronization
import Testing
import WebSockets
import Wire

/// One connection as a test uses it, whichever world it is in.
final class Caller {
    /// A message or the end of a connection.
    enum Arrival: Sendable {
        case message([UInt8])
        case closed(UInt16)
    }

    /// The connection ended where a message was expected.
    struct Closed: Error {
        let code: UInt16
    }

    /// The notifications that arrived while answers were waited for, oldest first.
    private(set) var pushes: [JSON] = []

    private let write: (String) -> Void
    private let read: () async throws -> Arrival
    private var number = 0

    init(write: @escaping (String) -> Void, read: @escaping () async throws -> Arrival) {
        self.write = write
        self.read = read
    }

    /// Sends a text as it is.
    func send(_ text: String) { write(text) }

    /// Sends a request.
    /// - Parameters:
    ///   - method: the method's name.
    ///   - params: the parameters as JSON.
    /// - Returns: the request's id.
    @discardableResult
    func request(_ method: String, _ params: String = "{}") -> Int {
        number += 1
        write(#"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(params)}"#)
        return number
    }

    /// Waits for the next message.
    func next() async throws -> JSON {
        switch try await read() {
        case .message(let bytes): return try JSONParser.parse(bytes, depthLimit: 200)
        case .closed(let code): throw Closed(code: code)
        }
    }

    /// Waits for the next notification.
    func push() async throws -> JSON {
        if !pushes.isEmpty { return pushes.removeFirst() }
        let message = try await next()
        _ = try #require(message["method"], "a notification is expected")
        return message
    }

    /// Sends a request and waits for its answer; notifications are put aside.
    func answer(_ method: String, _ params: String = "{}") async throws -> JSON {
        let id = request(method, params)
        while true {
            let message = try await next()
            if message["id"] == .integer(id) { return message }
            _ = try #require(message["method"], "an answer to another request came first")
            pushes.append(message)
        }
    }

    /// Returns the answer to a request.
    func ask<R: Request>(_ type: R.Type, _ params: String = "{}") async throws -> R.Response {
        let answer = try await answer(R.method, params)
        return try R.Response(json: #require(answer["result"], "\(answer)"))
    }

    /// Why a request cannot be done.
    func error(_ method: String, _ params: String = "{}") async throws -> ResponseError {
        let answer = try await answer(method, params)
        return try ResponseError(json: #require(answer["error"], "\(params)"))
    }

    /// Says hello.
    func hello() async throws {
        _ = try await ask(HelloRequest.self, #"{"protocol":[1],"client":{"name":"test","version":"1"}}"#)
    }

    /// Waits until the connection is closed.
    func closeCode() async throws -> UInt16 {
        while true {
            if case .closed(let code) = try await read() { return code }
        }
    }
}
