internal import CLibWebSockets

/// Writes to sockets through one buffer with the headroom needed by the library.
///
/// The buffer is as large as one write of the library, because the library would keep a rest of anything larger.
/// Confined to the service thread.
final class SocketWriter {
    private let scratch: UnsafeMutableRawBufferPointer
    private let headroom = Int(CLibWebSockets_PRE)

    init() {
        scratch = .allocate(byteCount: headroom + ContextSettings.bufferBytes, alignment: 16)
    }

    deinit {
        scratch.deallocate()
    }

    /// Writes bytes of plain HTTP until the socket takes no more.
    ///
    /// - Returns: the position reached; nil if the socket is broken.
    func write(_ bytes: [UInt8], from start: Int, to socket: OpaquePointer) -> Int? {
        var position = start
        repeat {
            let count = min(scratch.count - headroom, bytes.count - position)
            bytes.withUnsafeBytes { source in
                UnsafeMutableRawBufferPointer(rebasing: scratch[headroom...])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[position..<position + count]))
            }
            if lws_write(socket, payload, count, LWS_WRITE_HTTP) < 0 {
                return nil
            }
            position += count
        } while position < bytes.count && lws_send_pipe_choked(socket) == 0
        return position
    }

    /// Writes a ping.
    ///
    /// - Returns: false if the socket is broken.
    func ping(_ socket: OpaquePointer) -> Bool {
        // The library keeps a pong without payload to itself.
        payload?.pointee = UInt8(ascii: "p")
        return lws_write(socket, payload, 1, LWS_WRITE_PING) >= 0
    }

    // MARK: - Private

    private var payload: UnsafeMutablePointer<UInt8>? {
        scratch.baseAddress.map { $0.assumingMemoryBound(to: UInt8.self) + headroom }
    }
}
