internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

extension CheckRule {
    /// A scene delegate that handles an event while the app runs, and not where it launches the app.
    static let coldStart = CheckRule(
        "cold-start",
        .lifeCycle,
        .warning,
        "the scene delegate ignores the link or the activity that launches the app"
    ) { rule, analysis in
        guard let adoption = SceneAdoption(analysis.flow), !adoption.lifeCycle.isSwiftUI else { return [] }
        let delegates = adoption.lifeCycle.sceneDelegates
        let all = delegates + [adoption.lifeCycle.delegate].compactMap(\.self)
        guard !all.contains(where: \.passesConnectionOptions) else { return [] }
        let read = Set(all.flatMap(\.connectionOptions))
        return delegates.flatMap { delegate in
            delegate.methods.compactMap { method in
                guard !method.isEmpty, let option = AppDelegateMethod.option(ofTwin: method.name),
                    !read.contains(option)
                else { return nil }
                var finding = rule.finding(
                    "'\(method.name)' is not called for the event that launches the app, and "
                        + "'\(AppDelegateMethod.connecting)' does not read 'connectionOptions.\(option)'",
                    in: nil,
                    at: method.location,
                    anchor: "\(delegate.name) \(method.name)",
                    of: analysis,
                    remedy: "handle 'connectionOptions.\(option)' in '\(AppDelegateMethod.connecting)' as well"
                )
                finding.doubt("such an event may launch the app")
                finding.doubt(adoption.conditions)
                if !delegate.isWhole {
                    finding.doubt("the superclass of '\(delegate.name)', which was not read, does not do it")
                }
                return finding
            }
        }
    }
}
