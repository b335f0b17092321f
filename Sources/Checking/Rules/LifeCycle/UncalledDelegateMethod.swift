internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

extension CheckRule {
    /// A method of the app's delegate that UIKit does not call in an app with scenes.
    static let uncalledDelegateMethod = CheckRule(
        "uncalled-delegate-method",
        .lifeCycle,
        .warning,
        "UIKit does not call a method of the app's delegate, because the app has scenes"
    ) { rule, analysis in
        let flow = analysis.flow
        guard let adoption = SceneAdoption(flow), let delegate = adoption.lifeCycle.delegate else { return [] }
        return delegate.methods.compactMap { method in
            guard !method.isEmpty, let known = AppDelegateMethod.named(method.name), let twin = known.twin else {
                return nil
            }
            let facts = adoption.lifeCycle
            let modifier = facts.isSwiftUI ? known.modifier.flatMap { facts.modifiers.contains($0) ? $0 : nil } : nil
            let moved =
                modifier.map { "'\($0)' of SwiftUI" }
                ?? adoption.sceneDelegate(with: twin).map { "'\(twin)' of '\($0.name)'" }
            // The method of a class that was not read may be the twin.
            if moved == nil, adoption.hasUnreadDelegate { return nil }
            // On systems before iOS 13, UIKit calls it.
            if moved != nil, flow.supportsSystemsWithoutScenes { return nil }
            var finding = rule.finding(
                "'\(method.name)' is not called: the app has scenes, "
                    + (moved.map { "and \($0) is called in its place" }
                        ?? known.loss(twin, isSwiftUI: facts.isSwiftUI)),
                in: nil,
                at: method.location,
                anchor: method.name,
                of: analysis,
                remedy: moved == nil
                    ? known.remedy(twin, isSwiftUI: facts.isSwiftUI) : "delete it, unless its successor calls it"
            )
            if moved != nil { finding.ceiling = .note }
            finding.doubt(adoption.conditions)
            if moved == nil { finding.doubt(adoption.delegateConditions) }
            if !facts.isDelegateKnown { finding.doubt("'\(delegate.name)' is the app's delegate") }
            return finding
        }
    }
}

extension AppDelegateMethod {
    /// The loss where nothing has taken the place of the method, as the end of a sentence.
    fileprivate func loss(_ twin: String, isSwiftUI: Bool) -> String {
        let lost =
            switch subject {
            case .opening: "so the event is lost"
            case .state, .process: "so its code never runs"
            }
        return isSwiftUI ? "which SwiftUI opens, \(lost)" : "and no scene delegate has '\(twin)', \(lost)"
    }

    fileprivate func remedy(_ twin: String, isSwiftUI: Bool) -> String {
        guard isSwiftUI else { return "move its code to '\(twin)' of the scene delegate" }
        return switch subject {
        case .opening: "use 'onOpenURL' or 'onContinueUserActivity', or move its code to a scene delegate"
        case .state, .process: "observe 'scenePhase', or a notification such as 'didBecomeActiveNotification'"
        }
    }
}

extension Flow {
    /// True if the app runs on systems before iOS 13 as well.
    fileprivate var supportsSystemsWithoutScenes: Bool {
        guard let deploymentTarget, let first = Version("13") else { return false }
        return deploymentTarget < first
    }
}
