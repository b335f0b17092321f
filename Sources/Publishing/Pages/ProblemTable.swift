internal import Diagnostics

/// What is wrong with an app's files, the worst first.
struct ProblemTable {
    /// The problems.
    let diagnostics: [Diagnostic]
    /// Where something is written about a kind of problem; nil where nothing is.
    var address: (String) -> String? = { _ in nil }

    /// How many there are of each severity, in words.
    var summary: String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return counts.isEmpty ? "No problems in its files" : counts.joined(separator: ", ")
    }

    /// The problems as a table; a sentence where there are none.
    var markup: Markup {
        if diagnostics.isEmpty {
            return .element("p", ["class": "quiet"], "Nothing is wrong with the app’s files, as far as they were read.")
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
