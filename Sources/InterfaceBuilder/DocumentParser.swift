/// Turns the bytes of one file into a document.
///
/// Never throws: what is wrong with the file is in its diagnostics.
package struct DocumentParser: Sendable {
    /// What a document may ask of the machine.
    ///
    /// A file over a limit gives a diagnostic and an empty document.
    package struct Limits: Sendable, Hashable {
        /// The largest file, in bytes.
        ///
        /// The default is 16 MiB.
        package var bytes: Int
        /// How deep elements may nest.
        ///
        /// The default is 200.
        package var depth: Int
        /// How many elements a file may have.
        ///
        /// The default is 1,000,000.
        package var elements: Int

        /// Creates limits.
        /// - Parameters:
        ///   - bytes: the largest file in bytes.
        ///   - depth: how deep elements may nest.
        ///   - elements: how many elements a file may have.
        package init(bytes: Int = 16 << 20, depth: Int = 200, elements: Int = 1_000_000) {
            self.bytes = bytes
            self.depth = depth
            self.elements = elements
        }
    }

    /// What a document may ask of the machine.
    package var limits: Limits

    /// Creates a parser.
    /// - Parameter limits: what a document may ask of the machine.
    package init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// Parses one file.
    /// - Parameters:
    ///   - bytes: the file's bytes.
    ///   - file: its path relative to the opened folder; its extension tells storyboard from xib.
    /// - Returns: the document, with diagnostics for whatever was wrong.
    package func parse(_ bytes: [UInt8], file: String) -> InterfaceBuilderDocument {
        InterfaceBuilderDocument(file: file, format: file.hasSuffix(".xib") ? .xib : .storyboard)
    }
}
