internal import CLibWebSockets

/// The headers of the request that a socket is working on.
struct HeaderReader {
    let socket: OpaquePointer

    /// The value of a header; nil where it is absent, or where the library has already freed the headers.
    func value(_ token: lws_token_indexes) -> String? {
        let length = lws_hdr_total_length(socket, token)
        guard length > 0 else {
            return nil
        }
        var bytes = [CChar](repeating: 0, count: Int(length) + 1)
        let copied = lws_hdr_copy(socket, &bytes, length + 1, token)
        guard copied > 0 else {
            return nil
        }
        return String(decoding: bytes.prefix(Int(copied)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The value of a header that the library has no token for; nil where it is absent.
    ///
    /// - Parameter name: The header's name in lower case.
    /// - Returns: The value.
    func value(_ name: String) -> String? {
        let name = name + ":"
        let length = lws_hdr_custom_length(socket, name, Int32(name.utf8.count))
        guard length > 0 else {
            return nil
        }
        var bytes = [CChar](repeating: 0, count: Int(length) + 1)
        let copied = lws_hdr_custom_copy(socket, &bytes, length + 1, name, Int32(name.utf8.count))
        guard copied > 0 else {
            return nil
        }
        return String(decoding: bytes.prefix(Int(copied)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether a proxy says that it was asked by TLS; of several proxies, the first.
    var isForwardedFromTLS: Bool {
        let first = value("x-forwarded-proto")?.split(separator: ",").first ?? ""
        return first.trimmingPrefix { $0 == " " }.prefix { $0 != " " }.lowercased() == "https"
    }

    /// The arguments of the query, decoded.
    var query: [String] {
        var arguments: [String] = []
        var buffer = [CChar](repeating: 0, count: 1024)
        // A request has at most 64 fragments of headers and arguments together.
        for index: Int32 in 0..<64 {
            let length = lws_hdr_copy_fragment(socket, &buffer, 1024, WSI_TOKEN_HTTP_URI_ARGS, index)
            guard length >= 0 else {
                break
            }
            arguments.append(String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        return arguments
    }
}
