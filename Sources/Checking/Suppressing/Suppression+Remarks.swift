package import Diagnostics

extension Suppression {
    /// What the comments of an app's sources suppress.
    /// - Parameter remarks: the comments, by file and line.
    /// - Returns: the suppressions, and what is wrong in the comments.
    package static func reading(_ remarks: [SourceRemark]) -> (suppressions: [Suppression], diagnostics: [Diagnostic]) {
        var reader = SuppressionReader()
        reader.read(remarks)
        return (reader.suppressions, reader.diagnostics)
    }
}
