import Checking
import Diagnostics
import SceneFlow
import Wire

/// A client's options for a check, besides those of the app's manifest.
struct RequestedCheck: Sendable, Hashable {
    /// Settings that override the manifest.
    var overrides = CheckPlan.Overrides()
    /// The upper limits of the check, also its defaults.
    var limit: Bounds
    /// The most findings in the answer.
    ///
    /// The most severe ones are kept.
    var findings: Int

    /// Decodes a client's options.
    /// - Parameters:
    ///   - options: the options; nil for the server's defaults.
    ///   - limits: the limits for clients.
    /// - Throws: `invalidParams` for an unknown rule or a number below one, `tooLarge` for a number over the limit.
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
                throw .invalidParams(InvalidField("there is no rule or family '\(name.prefix(64))'", at: pointer))
            }
        }
    }

    /// The runner for the requested check.
    var runner: CheckRunner {
        var runner = CheckRunner()
        runner.overrides = overrides
        runner.limit = limit
        // Unsure findings are included, because the client decides on showing them.
        runner.confidence = .unsure
        return runner
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
    /// The upper limits of a check.
    var checkBounds: Bounds { Bounds(states: checkStates, time: checkTime == .zero ? nil : checkTime) }
}

extension RuleSelection.Setting {
    /// Creates the setting of a rule.
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
