internal import SceneFlow
internal import SwiftSources

/// Which members Objective-C can see, and what it calls them.
struct SelectorRules: Sendable {
    /// The version of Swift that the app is written in; nil means a current one.
    let language: Version?

    private static let version4 = Version("4")

    /// The attributes that make a member visible to Objective-C.
    private static let exposing: Set = [
        "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable",
    ]

    /// The overrides in which a controller decides about segues, with their selectors.
    private static let decisions = [
        "prepare(for:sender:)": "prepareForSegue:sender:",
        "shouldPerformSegue(withIdentifier:sender:)": "shouldPerformSegueWithIdentifier:sender:",
        "canPerformUnwindSegueAction(_:from:sender:)": "canPerformUnwindSegueAction:fromViewController:sender:",
        "canPerformUnwindSegueAction(_:from:withSender:)": "canPerformUnwindSegueAction:fromViewController:withSender:",
    ]

    /// UIKit's methods whose selectors do not follow from their Swift names.
    private static let renamed = decisions.merging([
        "unwind(for:towards:)": "unwindForSegue:towardsViewController:",
        "tableView(_:didSelectRowAt:)": "tableView:didSelectRowAtIndexPath:",
        "tableView(_:accessoryButtonTappedForRowWith:)": "tableView:accessoryButtonTappedForRowWithIndexPath:",
        "collectionView(_:didSelectItemAt:)": "collectionView:didSelectItemAtIndexPath:",
        "willMove(toParent:)": "willMoveToParentViewController:",
        "didMove(toParent:)": "didMoveToParentViewController:",
        "show(_:sender:)": "showViewController:sender:",
        "showDetailViewController(_:sender:)": "showDetailViewController:sender:",
    ]) { first, _ in first }

    /// The name in Swift of the override in which a controller decides about segues; nil for any other selector.
    static func decision(_ selector: String) -> String? { decisions.first { $0.value == selector }?.key }

    /// The full name in Swift of a method of UIKit's that controllers override or that their delegates' protocols ask for, whose
    /// selector does not follow from it; nil for any other selector.
    static func name(of selector: String) -> String? { names[selector] }

    /// Whether UIKit has a method with this full name whose selector does not follow from it.
    static func isOverridden(_ name: String) -> Bool { renamed[name] != nil }

    private static let names = Dictionary(renamed.map { ($0.value, $0.key) }) { first, second in min(first, second) }

    /// Whether attributes make a member visible, or hide it; nil where they say nothing.
    func visibility(_ attributes: [Attribute]) -> Bool? {
        if attributes.contains(where: { $0.name == "nonobjc" }) { return false }
        return attributes.contains { Self.exposing.contains($0.name) } ? true : nil
    }

    /// Whether every member of a class for Objective-C is visible without an attribute, as before Swift 4.
    var infersVisibility: Bool {
        guard let language, let limit = Self.version4 else { return false }
        return language < limit
    }

    /// The selector of a method or an initialiser; an override of one of UIKit's has UIKit's.
    func selector(of function: FunctionDeclaration) -> String {
        if function.isOverride, let name = Self.renamed[function.fullName] { return name }
        return Selector.of(function, swiftVersion: language?.parts.first ?? 6)
    }

    /// The selectors that a method may have: where the version of Swift is not known, also that of Swift 2.
    func selectors(of function: FunctionDeclaration) -> [String] {
        let selector = selector(of: function)
        guard language == nil, !function.isOverride else { return [selector] }
        let old = Selector.of(function, swiftVersion: 2)
        return old == selector ? [selector] : [selector, old]
    }
}
