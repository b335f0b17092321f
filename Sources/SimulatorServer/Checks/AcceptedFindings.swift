import Checking
import Diagnostics
internal import ProjectLoading
internal import SceneFlow

/// What the baseline of an app's manifest accepts.
struct AcceptedFindings {
    /// What is wrong with the baseline.
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
        diagnostics = wrong.map { [Diagnostic("baseline", .error, $0)] } ?? []
    }

    /// Tells what is new.
    /// - Parameter findings: what was found.
    /// - Returns: the findings that are new, and those that are accepted.
    func split(_ findings: [Finding]) -> (new: [Finding], accepted: [Finding]) {
        let (new, accepted, _) = baseline.compare(findings, judging: { _ in false })
        return (new, accepted)
    }
}
