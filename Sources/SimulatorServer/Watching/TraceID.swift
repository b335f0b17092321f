package import Logging

/// The id of a trace of OpenTelemetry, common to the log lines of one connection or request, and to a proxy's.
package struct TraceID: Hashable, Sendable {
    /// Adds the current trace to each log line.
    package static let metadata = Logger.MetadataProvider {
        RequestOrigin.current.map { ["trace_id": "\($0.trace.text)"] } ?? [:]
    }

    /// The id: 32 hexadecimal digits.
    let text: String

    /// Creates a random id.
    init() {
        var generator = SystemRandomNumberGenerator()
        let digits = (0..<2).map { _ in
            let half = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - half.count) + half
        }
        text = digits.joined()
    }

    /// Reads the id of a `traceparent` header, as of W3C Trace Context; nil if it has none.
    /// - Parameter header: the header's value.
    init?(_ header: String?) {
        guard let parts = header?.split(separator: "-", omittingEmptySubsequences: false), parts.count >= 4,
            parts[1].utf8.count == 32, parts[1].utf8.contains(where: { $0 != UInt8(ascii: "0") }),
            parts[1].utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
        else { return nil }
        text = String(parts[1])
    }
}
