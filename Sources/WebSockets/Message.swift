internal import CLibWebSockets

/// One encoded message, shared by every connection queueing it.
///
/// libwebsockets writes the frame header into the headroom before the payload. All writes come from the service thread
/// of one server, and a server's header for a payload is always the same. So thousands of connections can share the
/// bytes. Do not share a message between two servers.
package final class Message: @unchecked Sendable {
    /// The payload's length in bytes.
    package let count: Int

    /// The library's frame type of the message.
    let kind: lws_write_protocol

    private let storage: UnsafeMutableRawPointer

    /// Copies bytes in valid UTF-8.
    ///
    /// - Parameter bytes: the payload.
    package convenience init(utf8 bytes: some Collection<UInt8>) {
        self.init(bytes, as: LWS_WRITE_TEXT)
    }

    /// Copies bytes of a binary message.
    ///
    /// - Parameter bytes: The payload.
    package convenience init(binary bytes: some Collection<UInt8>) {
        self.init(bytes, as: LWS_WRITE_BINARY)
    }

    private init(_ bytes: some Collection<UInt8>, as kind: lws_write_protocol) {
        count = bytes.count
        self.kind = kind
        let headroom = Int(CLibWebSockets_PRE)
        storage = .allocate(byteCount: headroom + count, alignment: 16)
        UnsafeMutableRawBufferPointer(start: storage + headroom, count: count).copyBytes(from: bytes)
    }

    deinit {
        storage.deallocate()
    }

    /// The first byte of the payload, with headroom before it; for the service thread only.
    var payload: UnsafeMutablePointer<UInt8> {
        (storage + Int(CLibWebSockets_PRE)).assumingMemoryBound(to: UInt8.self)
    }
}
