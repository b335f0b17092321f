import Checking
import Diagnostics
import SceneFlow
import Wire

/// What a client asks of a check, beside what the app's manifest asks.
struct RequestedCheck: Sendable, Hashable {
    /// What goes before the manifest.
    var overrides = CheckPlan.Overrides()
    /// How far it goes at most, and where nobody says otherwise.
    var limit: Bounds
    /// How many findings the answer holds at most, the most severe of them.
    var findings: Int

    /// Understands what a client asks for.
    /// - Parameters:
    ///   - options: what it asks for; nil for what the server has set.
    ///   - limits: what clients get at most.
    /// - Throws: `invalidParams` for a rule that there is none of and for a number below one, `tooLarge` for more than
    ///   clients get.
    init(_ options: CheckOptions?, _ limits: ServerLimits) throws(ResponseError) {
        limit = limits.checkBounds
        if let states = options?.states {
            try Self.expect(states, atMost: limits.checkStates, named: "states")
            overrides.states = states
        }
        if let depth = options?.depth {
            try Self.expect(depth, atMost: limit.depth, named: "depth")
            overrides.depth = depth
        }
        findings = limits.findingsPerAnswer
        for (name, setting) in (options?.rules ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let family = CheckRule.Family(rawValue: name) {
                overrides.rules.families[family] = RuleSelection.Setting(setting)
            } else if CheckRule.named(name) != nil {
                overrides.rules.rules[name] = RuleSelection.Setting(setting)
            } else {
                let pointer = ["params", "options", "rules", name]
                throw .invalidParams(InvalidField("there is no rule and no family '\(name.prefix(64))'", at: pointer))
            }
        }
    }

    /// Who checks as it is asked.
    var judge: Judge {
        var judge = Judge()
        judge.overrides = overrides
        judge.limit = limit
        // A client shows what is less sure, or not.
        judge.confidence = .unsure
        return judge
    }

    private static func expect(_ value: Int, atMost limit: Int, named name: String) throws(ResponseError) {
        guard value >= 1 else {
            throw .invalidParams(InvalidField("a number above zero is expected", at: ["params", "options", name]))
        }
        guard value <= limit else {
            throw .tooLarge("/params/options/\(name)", limit: limit, unit: name == "states" ? name : "actions")
        }
    }
}

extension ServerLimits {
    /// How far a check goes at most.
    var checkBounds: Bounds { Bounds(states: checkStates, time: checkTime == .zero ? nil : checkTime) }
}

extension RuleSelection.Setting {
    /// What is asked of a rule.
    fileprivate init(_ setting: RuleSetting) {
        self =
            switch setting {
            case .off: .off
            case .on: .on
            case .note: .severity(.note)
            case .warning: .severity(.warning)
            case .error: .severity(.error)
            }
    }
}
