import Checking
import Diagnostics
import SceneFlow
import Testing

/// Comments and manifests that say what nobody wants to hear of.
struct SuppressionTests {
    private func remark(_ text: String, _ line: Int, next: Int? = nil, file: String = "A.swift") -> SourceRemark {
        SourceRemark(text, at: SourceLocation(file: file, line: line, column: 5), next: next)
    }

    private func finding(_ line: Int, rule: String = "crash", file: String = "A.swift", scene: String? = nil) -> Finding
    {
        var finding = Finding(rule: rule, severity: .error, message: "m", remedy: "r", flow: "a", anchor: "\(line)")
        finding.location = SourceLocation(file: file, line: line)
        finding.scene = scene
        return finding
    }

    /// The lines from 1 to 9 on which a finding is suppressed.
    private func silent(_ remarks: [SourceRemark], rule: String = "crash", file: String = "A.swift") -> [Int] {
        let suppressions = Suppression.reading(remarks).suppressions
        return (1...9).filter { line in suppressions.contains { $0.covers(finding(line, rule: rule, file: file)) } }
    }

    @Test func `a comment disables a rule for the next line of code, its own, or a range`() {
        #expect(silent([remark("disable:next crash", 2, next: 4)]) == [4])
        #expect(silent([remark("disable:this crash", 2, next: 4)]) == [2])
        #expect(silent([remark("disable crash", 2), remark("enable crash", 5)]) == [2, 3, 4, 5])
        #expect(silent([remark("disable crash", 7)]) == [7, 8, 9])
        #expect(silent([remark("disable crash", 7), remark("disable:this crash", 1, file: "B.swift")]) == [7, 8, 9])
        #expect(silent([remark("disable all", 2), remark("enable all", 3)], rule: "other") == [2, 3])
        #expect(silent([remark("disable:this crash", 2)], rule: "other") == [])
        #expect(silent([remark("disable:this crash", 2)], file: "B.swift") == [])
    }

    @Test func `what all disables ends where a rule is enabled that it was disabled with`() {
        let remarks = [remark("disable crash, all", 2), remark("enable crash", 4), remark("enable all", 6)]
        #expect(silent(remarks, rule: "other") == [2, 3, 4, 5, 6])
        #expect(Suppression.reading(remarks).diagnostics == [])
    }

    @Test func `several rules are separated by spaces or commas, and a reason follows hyphens`() {
        let (suppressions, diagnostics) = Suppression.reading([remark("disable:this crash, all -- see below", 2)])
        #expect(suppressions.map(\.rule) == ["crash", nil])
        #expect(suppressions.map(\.reason) == ["see below", "see below"])
        #expect(diagnostics == [])
    }

    @Test(arguments: [
        (
            "disabel crash",
            "there is no command 'disabel'; use one of 'disable:this', 'disable:next', 'disable', 'enable'"
        ),
        ("disable:next", "'disable:next' names no rule; name the rule, or write 'all'"),
        ("disable:this crsh", "there is no rule 'crsh'; did you mean 'crash'?"),
        ("disable:this cras", "there is no rule 'cras'; did you mean 'crash'?"),
        ("disable:next crash", "no code follows to disable a rule for; remove it"),
        ("enable crash", "'crash' is not disabled here; remove it"),
    ])
    func `a mistake in a comment is said with its place`(text: String, message: String) throws {
        let diagnostic = try #require(Suppression.reading([remark(text, 3)]).diagnostics.first)
        #expect(diagnostic.description.hasPrefix("A.swift:3:5: error: "))
        #expect(diagnostic.description.contains(message))
    }

    @Test func `a manifest suppresses by scene and file`() {
        var flow = Flow(id: "a", title: "A")
        var scene = Scene(key: "Main/x", origin: .code, title: "X")
        scene.identifier = "Home"
        flow.scenes = [scene]
        let place = SourceLocation(file: "sceneflow.yml", line: 4)
        var settings = CheckSettings()
        settings.suppressions = [
            CheckSettings.Suppression(["crash"], scene: "Home", file: "Old/**", reason: "old", at: place),
            CheckSettings.Suppression(["crash"], scene: "Hmoe", reason: "old", at: place),
        ]
        let plan = CheckPlan(settings, for: flow)
        #expect(plan.suppressions.count == 1)
        #expect(plan.diagnostics.map(\.message) == ["there is no scene 'Hmoe'"])
        func isCovered(_ finding: Finding) -> Bool { plan.suppressions.contains { $0.covers(finding) } }
        #expect(isCovered(finding(1, file: "Old/a/B.swift", scene: "Main/x")))
        #expect(!isCovered(finding(1, file: "New/B.swift", scene: "Main/x")))
        #expect(!isCovered(finding(1, file: "Old/B.swift", scene: "Main/y")))
        #expect(!isCovered(finding(1, file: "Old/B.swift")))
    }

    @Test func `a suppression that does nothing in any app is said, unless nobody can know`() {
        let suppressions = Suppression.reading([remark("disable:this crash", 2), remark("disable:this crash", 5)])
            .suppressions
        var suppressor = Suppressor()
        let result = suppressor.apply(suppressions, to: [finding(1), finding(2)], judging: { _ in true })
        #expect(result.kept == [finding(1)])
        #expect(result.suppressed.map(\.finding) == [finding(2)])
        #expect(result.suppressed.map(\.isInSource) == [true])
        #expect(suppressor.unused.map { $0.location?.line } == [5])
        // Another app has the same file.
        _ = suppressor.apply(suppressions, to: [finding(5)], judging: { _ in true })
        #expect(suppressor.unused == [])
        var other = Suppressor()
        _ = other.apply(suppressions, to: [], judging: { _ in false })
        #expect(other.unused == [])
    }
}
