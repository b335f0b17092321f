internal import CLibWebSockets
internal import Foundation

/// The C structures referenced by a context during its life.
final class ContextSettings {
    private let protocols: UnsafeMutablePointer<lws_protocols>
    private let headers: UnsafeMutablePointer<lws_protocol_vhost_options>
    private let headerCount: Int
    private let retryPolicy: UnsafeMutablePointer<lws_retry_bo_t>
    private let foreignLoop = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: 1)
    private var strings: [UnsafeMutablePointer<CChar>] = []
    private let limits: WebServerLimits
    private var tls: (certificate: UnsafePointer<CChar>, key: UnsafePointer<CChar>, protocols: UnsafePointer<CChar>)?

    init(configuration: WebServerConfiguration, securityHeaders: [HTTPResponse.Header]) {
        limits = configuration.limits
        headerCount = securityHeaders.count
        // One protocol for HTTP and WebSocket alike: a second name could be asked for by a client.
        protocols = .allocate(capacity: 2)
        protocols.initialize(repeating: lws_protocols(), count: 2)
        headers = .allocate(capacity: headerCount)
        headers.initialize(repeating: lws_protocol_vhost_options(), count: headerCount)
        // All zero: no timers for each connection; the heartbeat is ours.
        retryPolicy = .allocate(capacity: 1)
        retryPolicy.initialize(to: lws_retry_bo_t())
        protocols[0].name = copy(configuration.subprotocol)
        protocols[0].callback = serviceCallback
        protocols[0].rx_buffer_size = Self.bufferBytes
        if let files = configuration.tls {
            tls = (copy(files.certificate), copy(files.key), copy("http/1.1"))
        }
        for (index, header) in securityHeaders.enumerated() {
            headers[index].name = copy(header.name + ":")
            headers[index].value = copy(header.value)
            headers[index].next = index + 1 < headerCount ? UnsafePointer(headers + index + 1) : nil
        }
    }

    /// Creates a context without a listening socket.
    ///
    /// - Parameters:
    ///   - user: the pointer to the loop, for the callback.
    ///   - eventLoop: a loop of libev's; nil for `poll()`.
    /// - Returns: the context; nil if the library refused, for instance without its plugin.
    func makeContext(user: UnsafeMutableRawPointer, eventLoop: UnsafeMutableRawPointer?) -> OpaquePointer? {
        var info = lws_context_creation_info()
        info.port = CONTEXT_PORT_NO_LISTEN_SERVER
        info.protocols = UnsafePointer(protocols)
        info.headers = UnsafePointer(headers)
        info.retry_and_idle_policy = UnsafePointer(retryPolicy)
        info.user = user
        info.gid = -1
        info.uid = -1
        info.pt_serv_buf_size = UInt32(Self.bufferBytes)
        info.max_http_header_data2 = UInt32(limits.headerBytes)
        info.timeout_secs = UInt32(limits.requestSeconds)
        // This timeout applies from the first byte on.
        info.timeout_secs_ah_idle = UInt32(limits.requestSeconds)
        info.options = UInt64(LWS_SERVER_OPTION_VALIDATE_UTF8)
        if let tls {
            info.ssl_cert_filepath = tls.certificate
            info.ssl_private_key_filepath = tls.key
            info.alpn = tls.protocols
            info.options |= UInt64(LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT)
            info.ssl_options_set = Self.oldVersions
        }
        if let eventLoop {
            foreignLoop.initialize(to: eventLoop)
            info.foreign_loops = foreignLoop
            info.options |= UInt64(LWS_SERVER_OPTION_LIBEV)
        }
        return lws_create_context(&info)
    }

    /// Frees everything, once the context is gone.
    func free() {
        for string in strings {
            string.deallocate()
        }
        strings = []
        protocols.deallocate()
        headers.deallocate()
        retryPolicy.deallocate()
        foreignLoop.deallocate()
    }

    // MARK: - Private

    /// `SSL_OP_NO_TLSv1` and `SSL_OP_NO_TLSv1_1`, written out because they are macros.
    ///
    /// Versions before TLS 1.2 are refused.
    private static let oldVersions = 1 << 26 | 1 << 28

    /// The library's buffers for one read, one write and one response's headers.
    static let bufferBytes = 8192

    private func copy(_ text: String) -> UnsafePointer<CChar> {
        let bytes = text.utf8CString
        let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        for (index, byte) in bytes.enumerated() {
            (pointer + index).initialize(to: byte)
        }
        strings.append(pointer)
        return UnsafePointer(pointer)
    }
}
