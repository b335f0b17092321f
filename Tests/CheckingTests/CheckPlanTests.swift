import Checking
import Diagnostics
import SceneFlow
import Testing

/// The settings of a manifest, and the options that override them.
struct CheckPlanTests {
    private let flow = Flow(id: "a", title: "A")
    private let place = SourceLocation(file: "sceneflow.yml", line: 2, column: 9)

    private var crash: CheckRule {
        get throws { try #require(CheckRule.named("crash")) }
    }

    @Test func `nothing asked is the default`() throws {
        let plan = CheckPlan(for: flow)
        #expect(plan.rules.severity(of: try crash) == .error)
        #expect(plan.bounds == Bounds())
        #expect(plan.threshold == .warning)
        #expect(plan.sdk == nil)
        #expect(plan.diagnostics == [])
    }

    @Test func `a rule goes before its family, a command line before the manifest`() throws {
        var settings = CheckSettings()
        settings.families = [CheckSettings.Entry("navigation", "off", at: place)]
        #expect(CheckPlan(settings, for: flow).rules.severity(of: try crash) == nil)
        settings.rules = [CheckSettings.Entry("crash", "note", at: place)]
        settings.steps = 4
        settings.states = 5
        settings.depth = 6
        settings.seconds = 7
        settings.failOn = "error"
        settings.sdk = 26
        let plan = CheckPlan(settings, for: flow)
        #expect(plan.rules.severity(of: try crash) == .note)
        #expect(plan.bounds == Bounds(steps: 4, states: 5, depth: 6, time: .seconds(7)))
        #expect(plan.threshold == .error)
        #expect(plan.sdk == Version("26"))
        var overrides = CheckPlan.Overrides()
        overrides.rules.rules["crash"] = .severity(.warning)
        overrides.steps = 40
        overrides.states = 50
        overrides.threshold = .never
        overrides.sdk = Version("27.1")
        let overridden = CheckPlan(settings, overrides, for: flow)
        #expect(overridden.rules.severity(of: try crash) == .warning)
        #expect(overridden.bounds == Bounds(steps: 40, states: 50, depth: 6, time: .seconds(7)))
        #expect(overridden.threshold == .never)
        #expect(overridden.sdk == Version("27.1"))
    }

    @Test func `some rules alone are looked for even where they are off, and no other is`() throws {
        var overrides = CheckPlan.Overrides()
        overrides.rules.rules["crash"] = .off
        overrides.only = ["crash"]
        let plan = CheckPlan(CheckSettings(), overrides, for: flow)
        #expect(CheckRule.all.filter { plan.rules.severity(of: $0) != nil }.map(\.name) == ["crash"])
    }

    @Test func `a name that there is not is said with its place`() {
        var settings = CheckSettings()
        settings.rules = [CheckSettings.Entry("cras", "off", at: place)]
        settings.families = [CheckSettings.Entry("naviation", "off", at: place)]
        #expect(
            CheckPlan(settings, for: flow).diagnostics.map(\.description) == [
                "sceneflow.yml:2:9: error: there is no rule 'cras'; did you mean 'crash'? [check]",
                "sceneflow.yml:2:9: error: there is no rule family 'naviation'; use one of 'navigation', 'injection', "
                    + "'style', 'life-cycle' [check]",
            ]
        )
    }

    @Test(
        arguments: zip(
            Threshold.allCases,
            [[true, true, true], [false, true, true], [false, false, true], [false, false, false]]
        )
    )
    func `a threshold is reached from its severity on`(_ threshold: Threshold, _ reached: [Bool]) {
        #expect(Severity.allCases.map(threshold.isReached) == reached)
    }
}
