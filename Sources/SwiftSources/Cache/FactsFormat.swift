/// The form in which a file's facts are kept between two runs: compact bytes that only the same version understands.
///
/// Whoever keeps them adds a checksum; even without one, reading bytes of any kind ends soon, in facts or in nil.
package enum FactsFormat {
    /// The version of the form; raise it with every change of the facts' types or of what the reader puts into them.
    package static let version: UInt32 = 1

    /// How deep expressions and statements may nest: facts that are deeper are not kept.
    ///
    /// Reading needs stack for every level, and the threads that read have little of it.
    static let depthLimit = 192

    /// Encodes facts.
    /// - Parameter facts: what a file says; its path is left out.
    /// - Returns: the bytes, or nil where the facts are nested too deep.
    package static func encode(_ facts: SourceFileFacts) -> [UInt8]? {
        var writer = FactsWriter()
        facts.write(to: &writer)
        return writer.finish()
    }

    /// Decodes facts.
    /// - Parameters:
    ///   - bytes: what `encode` gave.
    ///   - file: the file's path.
    /// - Returns: the facts, or nil where the bytes are not whole.
    package static func decode(_ bytes: ArraySlice<UInt8>, file: String) -> SourceFileFacts? {
        do throws(FactsDamage) {
            var reader = try FactsReader(bytes)
            var facts = try SourceFileFacts(from: &reader)
            guard reader.isAtEnd else { return nil }
            facts.file = file
            return facts
        } catch {
            return nil
        }
    }
}

/// Bytes that are not what the writer writes.
struct FactsDamage: Error {}
