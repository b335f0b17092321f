package import Diagnostics

extension Suppression {
    /// Parses the suppressions in the comments of an app's sources.
    /// - Parameter remarks: the comments, by file and line.
    /// - Returns: the suppressions, and the problems in the comments.
    package static func reading(_ remarks: [SourceRemark]) -> (suppressions: [Suppression], diagnostics: [Diagnostic]) {
        var reader = SuppressionReader()
        reader.read(remarks)
        return (reader.suppressions, reader.diagnostics)
    }
}
