/// The message that is being received on one connection, put together from pieces under a limit.
struct InboundMessage {
    /// What one more piece leads to.
    enum Progress: Equatable {
        case incomplete
        case complete([UInt8])
        case violation(CloseCode, reason: String)
    }

    private let limit: Int
    private var bytes: [UInt8] = []

    /// Starts with nothing.
    ///
    /// - Parameter limit: The most bytes that a whole message may have; zero means no limit.
    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a piece.
    ///
    /// - Parameters:
    ///   - piece: Some bytes of the payload.
    ///   - announced: How many more bytes the frame's header announces.
    ///   - isLast: Whether this ends the message.
    /// - Returns: The whole message, or the reason to close. A huge announcement is refused before its bytes arrive.
    mutating func append(
        _ piece: UnsafeRawBufferPointer,
        announced: UInt64,
        isLast: Bool
    ) -> Progress {
        if limit > 0, UInt64(bytes.count + piece.count) &+ announced > UInt64(limit) || announced > UInt64(limit) {
            bytes = []
            return .violation(.messageTooBig, reason: "a message has at most \(limit) bytes")
        }
        if isLast, bytes.isEmpty {
            return .complete(Array(piece))
        }
        bytes.append(contentsOf: piece)
        guard isLast else {
            return .incomplete
        }
        defer { bytes = [] }
        return .complete(bytes)
    }
}
