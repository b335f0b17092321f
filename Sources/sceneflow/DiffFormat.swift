import ArgumentParser
import Checking
import Reviewing

/// The format of a comparison: one of the differences, or a report of a check with the findings that came.
enum DiffFormat: Hashable, ExpressibleByArgument {
    case differences(DifferenceFormat)
    case report(ReportFormat)

    /// The reports for which a change is the usual subject.
    private static let reports: [ReportFormat] = [.github, .gitlab, .sarif]

    init?(argument: String) {
        if let format = DifferenceFormat(rawValue: argument) {
            self = .differences(format)
        } else if let format = Self.reports.first(where: { $0.rawValue == argument }) {
            self = .report(format)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] { DifferenceFormat.allCases.map(\.rawValue) + reports.map(\.rawValue) }

    /// The name of the format.
    var name: String {
        switch self {
        case .differences(let format): format.rawValue
        case .report(let format): format.rawValue
        }
    }

    var defaultValueDescription: String { name }

    /// True if the format has only findings.
    var hasFindingsOnly: Bool {
        switch self {
        case .differences: false
        case .report: true
        }
    }
}
