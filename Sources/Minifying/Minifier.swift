/// Scripts and style sheets as a browser needs them: without comments, indentation, and the spaces that part no words.
///
/// Every line stays where it is, so that a stack trace names the line of the source. What cannot be told for sure leaves
/// the whole file as it is.
package enum Minifier {
    /// Makes a file smaller.
    ///
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - name: its name, of which the extension says what it is.
    /// - Returns: what to serve in its place; the same bytes where it is neither script nor style sheet, or unsure.
    package static func minify(_ bytes: [UInt8], named name: String) -> [UInt8] {
        guard !hasOtherLineEnds(bytes) else { return bytes }
        if name.hasSuffix(".js") {
            var reader = ScriptReader(bytes)
            return reader.minified() ?? bytes
        }
        if name.hasSuffix(".css") {
            var reader = StyleReader(bytes)
            return reader.minified() ?? bytes
        }
        return bytes
    }

    // MARK: - Private

    /// Whether a line ends with anything but a line feed: each language has its own opinion of those.
    private static func hasOtherLineEnds(_ bytes: [UInt8]) -> Bool {
        bytes.contains(UInt8(ascii: "\r")) || bytes.contains(0x0C)
            || String(decoding: bytes, as: UTF8.self)
                .unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }
    }
}
