internal import CBrotli
internal import CZlib

/// A compression of response bodies (RFC 9110, section 8.4.1).
enum ContentCoding: String, CaseIterable, Sendable {
    /// Brotli, which browsers accept over TLS and from this machine only.
    case brotli = "br"
    /// The format of gzip.
    case gzip

    /// Returns the best coding accepted by a client.
    ///
    /// - Parameter accepted: the `Accept-Encoding` header; nil if the request has none.
    /// - Returns: the coding; nil to send the body as it is.
    static func preferred(by accepted: String?) -> ContentCoding? {
        guard let accepted else {
            return nil
        }
        let weights = Weights(accepted)
        let unchanged = weights.names["identity"] ?? 0
        // Of equals, `max` returns the first.
        let best = allCases.max { weights[$0] < weights[$1] }
        return best.flatMap { weights[$0] > 0 && weights[$0] >= unchanged ? $0 : nil }
    }

    /// Compresses a body.
    ///
    /// - Parameter bytes: the body.
    /// - Returns: the compressed body; nil if the library fails.
    func encode(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .brotli: Self.brotli(bytes)
        case .gzip: Self.gzip(bytes)
        }
    }

    // MARK: - Private

    /// The weights of an `Accept-Encoding` header (RFC 9110, section 12.5.3).
    private struct Weights {
        /// The weight of each named coding, in lower case.
        private(set) var names: [String: Double] = [:]

        init(_ header: String) {
            for item in header.split(separator: ",") {
                let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
                guard let name = parts.first, !name.isEmpty else {
                    continue
                }
                var weight: Double? = 1
                for parameter in parts.dropFirst() where parameter.hasPrefix("q=") {
                    weight = Double(parameter.dropFirst(2)).flatMap { (0...1).contains($0) ? $0 : nil }
                }
                // An invalid weight forbids the coding: the unchanged body is always right.
                names[name == "x-gzip" ? "gzip" : name] = weight ?? 0
            }
        }

        subscript(coding: ContentCoding) -> Double {
            names[coding.rawValue] ?? names["*"] ?? 0
        }
    }

    /// The effort of Brotli, of 11.
    ///
    /// The page's script takes 31 ms; 11 would save another 7 % of its bytes and take half a second.
    private static let brotliQuality: Int32 = 9

    private static func brotli(_ bytes: [UInt8]) -> [UInt8]? {
        var count = BrotliEncoderMaxCompressedSize(bytes.count)
        var output = [UInt8](repeating: 0, count: count)
        let isDone = BrotliEncoderCompress(
            brotliQuality,
            BROTLI_DEFAULT_WINDOW,
            BROTLI_MODE_TEXT,
            bytes.count,
            bytes,
            &count,
            &output
        )
        return isDone != 0 ? Array(output.prefix(count)) : nil
    }

    private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 15 is the largest window; 16 more select the format of gzip.
        let opened = deflateInit2_(
            &stream,
            Z_BEST_COMPRESSION,
            Z_DEFLATED,
            15 + 16,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        guard opened == Z_OK else {
            return nil
        }
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let isDone = bytes.withUnsafeBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
        }
        return isDone ? Array(output.prefix(Int(stream.total_out))) : nil
    }
}
