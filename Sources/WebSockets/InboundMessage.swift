/// The incoming message of one connection, assembled from pieces under a limit.
struct InboundMessage {
    /// The result of adding a piece.
    enum Progress: Equatable {
        case incomplete
        case complete([UInt8])
        case violation(CloseCode, reason: String)
    }

    private let limit: Int
    private var bytes: [UInt8] = []

    /// Creates an empty message.
    ///
    /// - Parameter limit: the most bytes of a whole message; zero means no limit.
    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a piece.
    ///
    /// - Parameters:
    ///   - piece: some bytes of the payload.
    ///   - announced: the number of further bytes announced by the frame's header.
    ///   - isLast: true if this ends the message.
    /// - Returns: the whole message, or the reason to close. A huge announcement is refused before its bytes arrive.
    mutating func append(
        _ piece: UnsafeRawBufferPointer,
        announced: UInt64,
        isLast: Bool
    ) -> Progress {
        if limit > 0, UInt64(bytes.count + piece.count) &+ announced > UInt64(limit) || announced > UInt64(limit) {
            bytes = []
            return .violation(.messageTooBig, reason: "a message may have at most \(limit) bytes")
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
