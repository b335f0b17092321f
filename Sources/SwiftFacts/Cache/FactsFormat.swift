internal import Packing

/// The cache format of a file's facts: compact bytes, readable only by the same version.
package enum FactsFormat {
    /// The version of the format.
    ///
    /// Raise it with every change of the facts' types or of the reader's output.
    package static let version: UInt32 = 24

    /// Encodes facts.
    /// - Parameter facts: the facts of a file; the path is left out.
    /// - Returns: the bytes, or nil if the facts are nested too deeply.
    package static func encode(_ facts: SourceFileFacts) -> [UInt8]? { PackWriter.bytes(of: facts) }

    /// Decodes facts.
    /// - Parameters:
    ///   - bytes: the output of `encode`.
    ///   - file: the file's path.
    /// - Returns: the facts, or nil if the bytes are incomplete.
    package static func decode(_ bytes: ArraySlice<UInt8>, file: String) -> SourceFileFacts? {
        var facts = PackReader.value(SourceFileFacts.self, in: bytes)
        facts?.file = file
        return facts
    }
}
