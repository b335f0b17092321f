internal import CLibWebSockets

/// The headers of a socket's current request.
struct HeaderReader {
    let socket: OpaquePointer

    /// Returns the value of a header; nil if it is absent, or the library has already freed the headers.
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

    /// Returns the value of a header without a token in the library; nil if it is absent.
    ///
    /// - Parameter name: the header's name in lower case.
    /// - Returns: the value.
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

    /// True if the headers of a proxy report a request by TLS.
    ///
    /// Of several proxies, the first counts.
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
