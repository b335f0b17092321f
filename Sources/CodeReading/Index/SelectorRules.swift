internal import SceneFlow
internal import SwiftFacts
internal import UIKitFacts

/// The visibility of members to Objective-C, and their selectors.
struct SelectorRules: Sendable {
    /// The Swift version of the app; nil means a current one.
    let language: Version?

    private static let version4 = Version("4")

    /// The attributes that make a member visible to Objective-C.
    private static let exposing: Set = [
        "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable",
    ]

    /// Returns true if attributes make a member visible, false if they hide it; nil if they do neither.
    func visibility(_ attributes: [Attribute]) -> Bool? {
        if attributes.contains(where: { $0.name == "nonobjc" }) { return false }
        return attributes.contains { Self.exposing.contains($0.name) } ? true : nil
    }

    /// True if every member of an Objective-C class is visible without an attribute, as before Swift 4.
    var infersVisibility: Bool {
        guard let language, let limit = Self.version4 else { return false }
        return language < limit
    }

    /// The selector of a method or an initialiser; an override of one of UIKit's has UIKit's.
    func selector(of function: FunctionDeclaration) -> String {
        if function.isOverride, let known = UIKitSelectors.selector(ofOverridden: function.fullName) {
            return known
        }
        return Selector.of(function, swiftVersion: language?.parts.first ?? 6)
    }

    /// Returns the possible selectors of a method: if the Swift version is unknown, also the one of Swift 2.
    func selectors(of function: FunctionDeclaration) -> [String] {
        let selector = selector(of: function)
        guard language == nil, !function.isOverride else { return [selector] }
        let old = Selector.of(function, swiftVersion: 2)
        return old == selector ? [selector] : [selector, old]
    }
}
