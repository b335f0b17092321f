/// The limits of the work on one document, for any content.
package struct MarkdownLimits: Sendable, Hashable {
    /// The maximum number of bytes to read; a notice replaces the rest.
    ///
    /// The default is 16 KiB. cmark 0.30.2 takes quadratic time for a run of `![[]()`: 16 ms at 16 KiB, 36 ms at 32
    /// KiB, 207 ms at 64 KiB.
    package var bytes: Int
    /// The maximum nesting of lists and quotes; a deeper document is shown as plain text.
    ///
    /// The default is 64. cmark 0.30.2 looks at every open list for every blank line: 4,096 lists followed by 8,192
    /// blank lines (16 KiB) take 470 ms. With 64 it is 4 ms.
    package var nesting: Int
    /// The maximum nesting of elements; deeper emphasis is written without its tags.
    ///
    /// The default is 200. Browsers cut a tree off at about 512.
    package var elements: Int

    /// Creates limits.
    /// - Parameters:
    ///   - bytes: the maximum number of bytes to read. The default is 16 KiB.
    ///   - nesting: the maximum nesting of lists and quotes. The default is 64.
    ///   - elements: the maximum nesting of elements. The default is 200.
    package init(bytes: Int = 16 * 1024, nesting: Int = 64, elements: Int = 200) {
        self.bytes = bytes
        self.nesting = nesting
        self.elements = elements
    }
}
