internal import Foundation

/// The address of a client, as far as it is known.
struct ClientAddress: Hashable {
    /// The address as text, without port; an IPv4 address in IPv6 as the IPv4 address.
    let text: String
    /// The unit counted as one client: the address, or the network of 64 bits of an IPv6 address, because one client
    /// may use all of it.
    let group: String
    /// The same; nil for this machine.
    var place: String? { text.hasPrefix("127.") || text == "::1" ? nil : group }

    /// Parses an address; nil if it is invalid.
    ///
    /// - Parameter text: an address, possibly from a header.
    init?(_ text: String) {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &four) == 1 {
            self.init(text: text, group: text)
            return
        }
        guard inet_pton(AF_INET6, text, &six) == 1 else {
            return nil
        }
        self.init(of: withUnsafeBytes(of: six) { Array($0) })
    }

    /// Reads the peer address of a socket; nil if it has none, or is gone.
    init?(peerOf descriptor: Int32) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
        }
        guard result == 0 else {
            return nil
        }
        switch Int32(storage.ss_family) {
        case AF_INET:
            let bytes = withUnsafeBytes(of: storage) { Array($0[4..<8]) }
            let text = bytes.map { String($0) }.joined(separator: ".")
            self.init(text: text, group: text)
        case AF_INET6:
            self.init(of: withUnsafeBytes(of: storage) { Array($0[8..<24]) })
        default:
            return nil
        }
    }

    /// Reads the client's address as reported by proxies: the last address not of a proxy; nil if that entry is
    /// invalid.
    ///
    /// - Parameters:
    ///   - forwarded: the `X-Forwarded-For` header; each proxy appends the address of its own client.
    ///   - proxies: the trusted proxies.
    init?(forwarded: String, by proxies: Set<String>) {
        for entry in forwarded.split(separator: ",").reversed() {
            let trimmed = entry.drop { $0 == " " }.prefix { $0 != " " }
            guard let address = ClientAddress(String(trimmed)) else {
                return nil
            }
            if !proxies.contains(address.text) {
                self = address
                return
            }
        }
        return nil
    }

    /// An IPv6 address by its bytes.
    private init(of bytes: [UInt8]) {
        let isFour = bytes.prefix(12).elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
        if isFour {
            let text = bytes.suffix(4).map { String($0) }.joined(separator: ".")
            self.init(text: text, group: text)
            return
        }
        var copy = bytes
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(AF_INET6, &copy, &buffer, socklen_t(buffer.count))
        let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let network = bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "/64"
        self.init(text: text, group: network)
    }

    private init(text: String, group: String) {
        self.text = text
        self.group = group
    }
}
