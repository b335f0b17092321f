internal import Diagnostics
internal import SceneFlow

/// The findings about names that UIKit looks up at run time.
extension CheckRule {
    /// Creates a finding for each diagnostic: a likely one for a note.
    /// - Parameters:
    ///   - diagnostics: the problems found by reading; a warning is proven, and a note is likely.
    ///   - analysis: the app, explored.
    ///   - remedy: the remedy, if the diagnostic has none.
    /// - Returns: the findings, in order.
    func findings(proven diagnostics: [Diagnostic], in analysis: Analysis, remedy: String) -> [Finding] {
        guard !diagnostics.isEmpty else { return [] }
        let led = LedScenes(analysis)
        return diagnostics.map { diagnostic in
            var finding = finding(of: diagnostic, in: analysis, remedy: remedy)
            if diagnostic.severity < .warning {
                finding.doubt("no code or document that was not read knows the name", .unread)
            }
            led.lower(&finding)
            return finding
        }
    }
}
