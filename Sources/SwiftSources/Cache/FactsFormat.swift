internal import Packing

/// The form in which a file's facts are kept between two runs: compact bytes that only the same version understands.
package enum FactsFormat {
    /// The version of the form; raise it with every change of the facts' types or of what the reader puts into them.
    package static let version: UInt32 = 19

    /// Encodes facts.
    /// - Parameter facts: what a file says; its path is left out.
    /// - Returns: the bytes, or nil where the facts are nested too deep.
    package static func encode(_ facts: SourceFileFacts) -> [UInt8]? { PackWriter.bytes(of: facts) }

    /// Decodes facts.
    /// - Parameters:
    ///   - bytes: what `encode` gave.
    ///   - file: the file's path.
    /// - Returns: the facts, or nil where the bytes are not whole.
    package static func decode(_ bytes: ArraySlice<UInt8>, file: String) -> SourceFileFacts? {
        var facts = PackReader.value(SourceFileFacts.self, in: bytes)
        facts?.file = file
        return facts
    }
}
