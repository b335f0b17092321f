import SceneFlow
import Simulation
import Testing

@testable import Checking

/// Two runners with the same settings give the same findings.
struct RunnerSettingsTests {
    private static let changes: [(String, @Sendable (inout CheckRunner) -> Void)] = [
        ("rules", { $0.overrides.rules.rules["crash"] = .off }),
        ("families", { $0.overrides.rules.families[.style] = .on }),
        ("only", { $0.overrides.only = ["crash"] }),
        ("SDK of the overrides", { $0.overrides.sdk = Version("27") }),
        ("steps", { $0.overrides.steps = 7 }),
        ("states", { $0.overrides.states = 7 }),
        ("depth", { $0.overrides.depth = 7 }),
        ("seconds", { $0.overrides.seconds = 7 }),
        ("limit", { $0.limit = Bounds() }),
        ("standard", { $0.standard.answers = 7 }),
        ("device", { $0.options.traits = .iPad }),
        ("version", { $0.options.iOSVersion = Version("15.0") }),
        ("SDK", { $0.options.linkedSDK = Version("15.0") }),
        ("builds", { $0.configurations = [.release] }),
        ("confidence", { $0.confidence = .certain }),
        ("hypothesis", { $0.question = .technique(scene: "Main/a", .coder) }),
    ]

    @Test func `each setting makes another runner`() {
        let all = Self.changes.map { _, change in
            var runner = CheckRunner()
            change(&runner)
            return runner.settings
        }
        #expect(Set(all + [CheckRunner().settings]).count == Self.changes.count + 1)
    }

    @Test func `the order of settings and the threshold do not matter`() {
        var (one, other) = (CheckRunner(), CheckRunner())
        for name in ["crash", "outlet", "action"] { one.overrides.rules.rules[name] = .off }
        for name in ["action", "outlet", "crash"] { other.overrides.rules.rules[name] = .off }
        one.overrides.only = ["crash", "outlet"]
        other.overrides.only = ["outlet", "crash"]
        other.overrides.threshold = .never
        #expect(one.settings == other.settings)
    }

    /// A new property belongs into `settings`, unless it does not change the findings.
    @Test func `no setting is forgotten`() {
        #expect(Mirror(reflecting: CheckRunner()).children.count == 7)
        #expect(Mirror(reflecting: CheckPlan.Overrides()).children.count == 8)
        #expect(Mirror(reflecting: RuleSelection()).children.count == 2)
    }
}
