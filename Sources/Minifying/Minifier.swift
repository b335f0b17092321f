/// Scripts and style sheets reduced to a browser's needs: without comments, indentation, and unnecessary spaces.
///
/// Every line stays in its place, so that a stack trace names the line of the source. Any uncertainty leaves the whole
/// file unchanged.
package enum Minifier {
    /// Minifies a file.
    ///
    /// - Parameters:
    ///   - bytes: the file's content.
    ///   - name: its name; the extension tells the language.
    /// - Returns: the bytes to serve; the same ones for other kinds of files, or if unsure.
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

    /// Returns true if a line ends with anything but a line feed.
    ///
    /// Each language treats those differently.
    private static func hasOtherLineEnds(_ bytes: [UInt8]) -> Bool {
        bytes.contains(UInt8(ascii: "\r")) || bytes.contains(0x0C)
            || String(decoding: bytes, as: UTF8.self)
                .unicodeScalars.contains { $0 == "\u{2028}" || $0 == "\u{2029}" }
    }
}
