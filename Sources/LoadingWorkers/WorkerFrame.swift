/// One message between a parent and its worker, as it goes over the socket.
struct Frame: Sendable, Hashable {
    /// The size of the header: the length of the payload, and the kind.
    static let headerSize = 5

    /// The kind of the message.
    var kind: UInt8
    /// The content of the message.
    var payload: ArraySlice<UInt8>

    /// The header and the payload.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.headerSize + payload.count)
        for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: payload.count >> shift)) }
        bytes.append(kind)
        bytes.append(contentsOf: payload)
        return bytes
    }
}

/// Received bytes, split into frames.
struct FrameBuffer {
    /// The longest valid frame; neither side sends a longer one.
    private static let limit = 1 << 30

    private var bytes: [UInt8] = []
    private var start = 0

    /// Appends received bytes.
    mutating func append(_ more: some Collection<UInt8>) {
        if start > 0, start == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.count < 1 << 20)
            start = 0
        }
        bytes += more
    }

    /// Takes the next frame.
    /// - Returns: the frame, or nil if it is still incomplete.
    /// - Throws: `FrameDamage` if the bytes are not a frame.
    mutating func next() throws(FrameDamage) -> Frame? {
        guard bytes.count - start >= Frame.headerSize else { return nil }
        let length = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
        guard length <= Self.limit else { throw FrameDamage() }
        let first = start + Frame.headerSize
        guard bytes.count - first >= length else { return nil }
        let frame = Frame(kind: bytes[start + 4], payload: bytes[first..<first + length])
        start = first + length
        return frame
    }
}

/// Bytes that are not a frame.
struct FrameDamage: Error {}
