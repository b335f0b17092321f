internal import Foundation

/// Documents encoded as JSON with sorted keys, the same text for the same value.
package enum JSONText {
    /// Encodes a value of texts, numbers and flags.
    /// - Parameters:
    ///   - value: the value.
    ///   - isIndented: true for one member a line. The default is true.
    /// - Returns: the text, without a line break at its end.
    package static func encoded(_ value: some Encodable, isIndented: Bool = true) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
        guard let data = try? encoder.encode(value) else { preconditionFailure("a document has a value without JSON") }
        return String(decoding: data, as: UTF8.self)
    }
}
