import Checking
import Diagnostics
internal import ProjectLoading
internal import SceneFlow

/// The findings accepted by the baseline of an app's manifest.
struct AcceptedFindings {
    /// The problems of the baseline.
    let diagnostics: [Diagnostic]
    private let baseline: Baseline

    /// Reads a baseline.
    /// - Parameters:
    ///   - path: its path relative to the folder, or nil for none.
    ///   - folder: the folder.
    init(_ path: String?, in folder: LoadedProject) {
        var wrong: String?
        var read = Baseline([])
        if let path {
            do {
                if let text = folder.text(of: path) {
                    read = try Baseline(reading: Array(text.utf8))
                } else {
                    wrong = "the baseline '\(path)' cannot be read"
                }
            } catch {
                wrong = "the baseline '\(path)': \(error)"
            }
        }
        baseline = read
        diagnostics = wrong.map { [Diagnostic("baseline", .error, Sentence($0))] } ?? []
    }

    /// Separates new findings from accepted ones.
    /// - Parameter findings: all findings.
    /// - Returns: the new findings, and the accepted ones.
    func split(_ findings: [Finding]) -> (new: [Finding], accepted: [Finding]) {
        let (new, accepted, _) = baseline.compare(findings, judging: { _ in false })
        return (new, accepted)
    }
}
