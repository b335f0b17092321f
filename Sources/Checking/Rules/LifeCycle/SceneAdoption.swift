internal import Diagnostics
internal import SceneFlow
internal import UIKitFacts

/// The adoption of scenes by an app, with the facts that it rests on.
struct SceneAdoption {
    /// The facts.
    let lifeCycle: LifeCycle
    /// The conditions of the adoption that no file settles, in words that follow "where"; empty for a certain one.
    let conditions: [String]

    /// Reads a flow; nil if the app has not adopted scenes.
    init?(_ flow: Flow) {
        let facts = flow.lifeCycle
        guard facts.adoptsScenes else { return nil }
        lifeCycle = facts
        if facts.isSwiftUI {
            conditions = ["SwiftUI delivers the event to a scene"]
            return
        }
        switch facts.manifest.contents {
        case .windows: conditions = []
        case .unread where !facts.sceneDelegates.isEmpty:
            conditions = ["the Info.plist, which was not read, has a scene manifest"]
        case .unread, .missing, .empty, .others:
            conditions = ["the app delegate's configuration is enough for UIKit"]
        }
    }

    /// The conditions under which the delegate of the scenes is one of those in the sources, and has no other methods.
    var delegateConditions: [String] {
        lifeCycle.sceneDelegates.filter { !$0.isWhole }.map { delegate in
            "the superclass of '\(delegate.name)', which was not read, does not do it"
        }
    }

    /// True if the manifest names a delegate that the sources do not declare.
    var hasUnreadDelegate: Bool {
        guard let name = lifeCycle.manifest.delegate, !name.isEmpty else { return false }
        return !lifeCycle.sceneDelegates.contains { $0.name == name || $0.name.hasSuffix(".\(name)") }
    }

    /// Returns the scene delegate with a method; nil if none in the sources has it.
    func sceneDelegate(with method: String) -> LifeCycle.Delegate? {
        lifeCycle.sceneDelegates.first { $0.method(method) != nil }
    }
}

extension Finding {
    /// Lowers the confidence for each of some conditions.
    mutating func doubt(_ conditions: [String]) {
        for condition in conditions { doubt(condition) }
    }
}

extension Flow {
    /// The conditions under which the app's delegate is as its sources show it.
    var delegateConditions: [String] {
        guard let delegate = lifeCycle.delegate else {
            return ["no code outside the sources chooses a scene configuration"]
        }
        var conditions: [String] = []
        if !lifeCycle.isDelegateKnown { conditions.append("'\(delegate.name)' is the app's delegate") }
        if !delegate.isWhole {
            conditions.append("the superclass of '\(delegate.name)', which was not read, does not do it")
        }
        let files = Set(([delegate.location] + delegate.methods.map(\.location)).map(\.file))
        if diagnostics.contains(where: {
            $0.id == "swift-syntax" && $0.location.map { files.contains($0.file) } == true
        }) {
            conditions.append("the part of '\(delegate.name)' that does not parse does not do it")
        }
        if let module, unreadModules.contains(module) {
            conditions.append("no missing source file extends '\(delegate.name)'")
        }
        return conditions
    }
}
