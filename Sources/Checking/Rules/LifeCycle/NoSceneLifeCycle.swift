internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

extension CheckRule {
    /// An app that has not adopted scenes, and so does not launch if the iOS 27 SDK builds it.
    static let noSceneLifeCycle = CheckRule(
        "no-scene-life-cycle",
        .lifeCycle,
        .error,
        "the app has not adopted scenes, so it does not launch if the iOS 27 SDK builds it"
    ) { rule, analysis in
        let flow = analysis.flow
        let facts = flow.lifeCycle
        let manifest = facts.manifest
        guard !facts.isSwiftUI, SceneAdoption(flow) == nil, facts.delegate != nil || manifest.contents != .unread else {
            return []
        }
        let isRequired = SceneRequirement.applies(to: analysis.sdk)
        let failure = "UIScene life cycle is required for apps built with this SDK"
        var finding = rule.finding(
            (isRequired ? "the app does not launch" : "the app will not launch once the iOS 27 SDK builds it")
                + ": \(manifest.reason). 'Application failed to launch: \(failure).'",
            in: nil,
            at: manifest.location ?? facts.delegate?.location,
            anchor: "manifest",
            of: analysis,
            remedy: "add 'UIApplicationSceneManifest' with a configuration for windows to the Info.plist, and make the "
                + "window in a scene delegate"
        )
        if !isRequired { finding.ceiling = .note }
        if let delegate = facts.delegate, delegate.location != finding.location {
            finding.related.append(Finding.Related(delegate.location, "the app's delegate"))
        }
        switch manifest.contents {
        case .unread: finding.doubt("the Info.plist, which was not read, has no scene manifest")
        case .empty: finding.doubt("a manifest without configurations is not enough for UIKit")
        case .others: finding.doubt("a manifest without a configuration for windows is not enough for UIKit")
        case .missing, .windows: break
        }
        finding.doubt(flow.delegateConditions)
        return [finding]
    }
}

extension SceneManifest {
    /// The reason why the app has not adopted scenes.
    fileprivate var reason: String {
        let method = "and the app delegate does not implement '\(AppDelegateMethod.configuring)'"
        return switch contents {
        case .unread: "no scene manifest was found, \(method)"
        case .missing, .windows: "its Info.plist has no scene manifest, \(method)"
        case .empty: "its scene manifest has no configuration, \(method)"
        case .others: "its scene manifest has no configuration for windows, \(method)"
        }
    }
}
