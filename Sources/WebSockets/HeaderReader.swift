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
