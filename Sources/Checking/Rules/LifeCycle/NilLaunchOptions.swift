internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

extension CheckRule {
    /// Code that looks into the launch options of an app with scenes, which are nil.
    static let nilLaunchOptions = CheckRule(
        "nil-launch-options",
        .lifeCycle,
        .warning,
        "code reads the launch options, which are nil because the app has scenes"
    ) { rule, analysis in
        guard let adoption = SceneAdoption(analysis.flow) else { return [] }
        return adoption.lifeCycle.launchOptions.map { use in
            let option = use.key.flatMap(AppDelegateMethod.option(inPlaceOf:))
            var finding = rule.finding(
                "the launch options are nil, because the app has scenes"
                    + (use.key.map { ", so '\($0)' is never among them" } ?? ""),
                in: nil,
                at: use.location,
                anchor: use.key ?? "launchOptions",
                of: analysis,
                remedy: option.map {
                    "read 'connectionOptions.\($0)' in '\(AppDelegateMethod.connecting)' of the scene delegate"
                } ?? "do without them; the scene delegate receives 'UIScene.ConnectionOptions'"
            )
            finding.doubt(adoption.conditions)
            if use.key != nil, option == nil {
                finding.doubt("a launch in the background has no launch options either")
            }
            if !adoption.lifeCycle.isDelegateKnown, let delegate = adoption.lifeCycle.delegate {
                finding.doubt("'\(delegate.name)' is the app's delegate")
            }
            return finding
        }
    }
}
