internal import CLibWebSockets
internal import Foundation
internal import HostSystem
internal import WebSockets

/// A blocking connection to a server, with TLS for a secure address.
///
/// Every wait has a timeout.
final class ProbeSocket {
    /// The server's certificate from the handshake, or nil without TLS.
    private(set) var certificate: CertificateFacts?
    /// The reason for not trusting the certificate, or nil if it is trusted or there is no TLS.
    private(set) var mistrust: String?

    private let descriptor: Int32
    private var context: OpaquePointer?
    private var tls: OpaquePointer?
    private var pending: [UInt8] = []

    /// Connects.
    ///
    /// An untrusted certificate does not end the handshake. The server behind it is examined anyway, but no key is sent
    /// there.
    init(_ address: ServerAddress, seconds: Int = 10) throws(ProbeError) {
        descriptor = try Self.connect(to: address, seconds: seconds)
        if address.isSecure {
            do {
                try shakeHands(address)
            } catch {
                end()
                throw error
            }
        }
    }

    deinit { end() }

    /// Sets the timeout for receiving.
    func wait(seconds: Int) { Self.limit(SO_RCVTIMEO, of: descriptor, to: seconds) }

    /// Sends bytes, all of them.
    func send(_ bytes: [UInt8]) throws(ProbeError) {
        var position = 0
        while position < bytes.count {
            let rest = Array(bytes[position...])
            let count =
                tls.map { Int(SSL_write($0, rest, Int32(rest.count))) }
                ?? rest.withUnsafeBytes { StreamSocket.send($0, to: descriptor) }
            guard count > 0 else { throw ProbeError(description: "the server closed the connection") }
            position += count
        }
    }

    /// Sends text.
    func send(_ text: String) throws(ProbeError) { try send(Array(text.utf8)) }

    /// Takes bytes.
    ///
    /// - Parameter count: the number of bytes.
    /// - Returns: exactly this number of bytes.
    /// - Throws: the reason for not receiving them.
    func take(_ count: Int) throws(ProbeError) -> [UInt8] {
        while pending.count < count {
            let more = try receive()
            guard !more.isEmpty else { throw ProbeError(description: "the server closed the connection") }
            pending += more
        }
        defer { pending.removeFirst(count) }
        return Array(pending.prefix(count))
    }

    /// Takes bytes up to and including a blank line.
    func takeHead() throws(ProbeError) -> String {
        let blank = Array("\r\n\r\n".utf8)
        while true {
            if let end = pending.indices.first(where: { pending[$0...].starts(with: blank) }) {
                return String(decoding: try take(end + blank.count), as: UTF8.self)
            }
            guard pending.count < 65_536 else { throw ProbeError(description: "the headers exceed 64 KiB") }
            let more = try receive()
            guard !more.isEmpty else {
                throw ProbeError(
                    description: pending.isEmpty ? "the server closed the connection" : "the answer is incomplete"
                )
            }
            pending += more
        }
    }

    /// Takes bytes until the server closes, up to a megabyte.
    func takeRest() -> [UInt8] {
        while pending.count < 1 << 20, let more = try? receive(), !more.isEmpty { pending += more }
        defer { pending = [] }
        return pending
    }

    // MARK: - Private

    private func receive() throws(ProbeError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let count =
            tls.map { Int(SSL_read($0, &buffer, Int32(buffer.count))) } ?? recv(descriptor, &buffer, buffer.count, 0)
        if count > 0 { return Array(buffer.prefix(count)) }
        if count < 0, errno == EAGAIN { throw ProbeError(description: "no answer in time") }
        return []
    }

    private func end() {
        if let tls { SSL_free(tls) }
        if let context { SSL_CTX_free(context) }
        (tls, context) = (nil, nil)
        if descriptor >= 0 { close(descriptor) }
    }

    private static func limit(_ option: Int32, of descriptor: Int32, to seconds: Int) {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    private static func connect(to address: ServerAddress, seconds: Int) throws(ProbeError) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = StreamSocket.type
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address.host, String(address.port), &hints, &list) == 0 else {
            throw ProbeError(description: "unknown host")
        }
        defer { freeaddrinfo(list) }
        var reason = "no address"
        var next = list
        while let info = next?.pointee {
            next = info.ai_next
            let descriptor = StreamSocket.make(family: info.ai_family, protocol: info.ai_protocol)
            guard descriptor >= 0 else { continue }
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] { limit(option, of: descriptor, to: seconds) }
            if Foundation.connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 { return descriptor }
            reason = errno == EINPROGRESS ? "no answer in time" : String(cString: strerror(errno)).lowercased()
            close(descriptor)
        }
        throw ProbeError(description: reason)
    }

    private func shakeHands(_ address: ServerAddress) throws(ProbeError) {
        guard let context = SSL_CTX_new(TLS_client_method()), let tls = SSL_new(context) else {
            throw ProbeError(description: "the TLS library cannot be initialised")
        }
        (self.context, self.tls) = (context, tls)
        SSL_CTX_set_default_verify_paths(context)
        SSL_set_fd(tls, descriptor)
        // Expands the macro `SSL_set_tlsext_host_name`.
        var name = address.host.utf8CString.map { $0 }
        _ = SSL_ctrl(tls, 55, 0, &name)
        let names = SSL_get0_param(tls)
        if WebServerConfiguration.isAddress(address.host) {
            X509_VERIFY_PARAM_set1_ip_asc(names, address.host)
        } else {
            X509_VERIFY_PARAM_set1_host(names, address.host, 0)
        }
        let protocols = [UInt8(8)] + Array("http/1.1".utf8)
        SSL_set_alpn_protos(tls, protocols, UInt32(protocols.count))
        guard SSL_connect(tls) == 1 else { throw ProbeError(description: "the TLS handshake failed") }
        if let shown = SSL_get1_peer_certificate(tls) {
            certificate = CertificateFacts(shown)
            X509_free(shown)
        }
        let result = SSL_get_verify_result(tls)
        if result != 0 { mistrust = String(cString: X509_verify_cert_error_string(result)) }
    }
}
