/// What bounds the work on one document, whatever is written in it.
package struct MarkdownLimits: Sendable, Hashable {
    /// How many bytes are read; the rest is left out with a notice.
    ///
    /// The default is 16 KiB. cmark 0.30.2 takes time that grows with the square of a run of `![[]()`: 16 ms at
    /// 16 KiB, 36 ms at 32 KiB, 207 ms at 64 KiB.
    package var bytes: Int
    /// How many lists and quotes may stand in each other; a deeper document is shown as plain text.
    ///
    /// The default is 64. cmark 0.30.2 looks at every open list for every blank line: 4,096 lists followed by 8,192
    /// blank lines, which are 16 KiB, take 470 ms. With 64 it is 4 ms.
    package var nesting: Int
    /// How many elements may stand in each other; deeper emphasis is written without its tags.
    ///
    /// The default is 200. Browsers cut a tree off at about 512.
    package var elements: Int

    /// Creates limits.
    /// - Parameters:
    ///   - bytes: how many bytes are read. The default is 16 KiB.
    ///   - nesting: how many lists and quotes may stand in each other. The default is 64.
    ///   - elements: how many elements may stand in each other. The default is 200.
    package init(bytes: Int = 16 * 1024, nesting: Int = 64, elements: Int = 200) {
        self.bytes = bytes
        self.nesting = nesting
        self.elements = elements
    }
}
