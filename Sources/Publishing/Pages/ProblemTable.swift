internal import Diagnostics

/// The problems in an app's files, the worst first.
struct ProblemTable {
    /// The problems.
    let diagnostics: [Diagnostic]
    /// The address of the text about a kind of problem; nil without one.
    var address: (String) -> String? = { _ in nil }

    /// The number of problems of each severity, in words.
    var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return counts.isEmpty ? "No problems in its files" : counts.joined(separator: ", ")
    }

    /// The problems as a table; a sentence if there are none.
    var markup: Markup {
        if diagnostics.isEmpty {
            return .element("p", ["class": "quiet"], "Sceneflow found no problems in the app’s files.")
        }
        let sorted = diagnostics.sorted { ($1.severity, $0) < ($0.severity, $1) }
        return SceneSections.table(["Severity", "Problem", "Where", "Kind"], sorted.map(row), label: "Problems")
    }

    private func row(_ diagnostic: Diagnostic) -> Markup {
        let remedy = diagnostic.remedy.map { Markup.element("p", ["class": "quiet"], .text($0)) }
        let kind = Markup.element("code", [:], .text(diagnostic.id))
        return .element(
            "tr",
            [:],
            .element(
                "th",
                ["scope": "row"],
                .element(
                    "span",
                    ["class": "chip", "data-severity": diagnostic.severity.rawValue],
                    .text(diagnostic.severity.rawValue)
                )
            ),
            .element("td", [:], .text(diagnostic.message), remedy ?? .empty),
            .element("td", [:], .text(diagnostic.location.map { "\($0.file):\($0.line)" } ?? "")),
            .element("td", [:], address(diagnostic.id).map { .element("a", ["href": $0], kind) } ?? kind)
        )
    }
}
