internal import SceneFlow
internal import SwiftSources

/// The visibility of members to Objective-C, and their selectors.
struct SelectorRules: Sendable {
    /// The Swift version of the app; nil means a current one.
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

    /// UIKit's methods with selectors not derived from their Swift names.
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

    /// Returns the Swift name of the controller override for decisions about segues; nil for any other selector.
    static func decision(_ selector: String) -> String? { decisions.first { $0.value == selector }?.key }

    /// Returns the full Swift name of a UIKit method with a selector not derived from the name; nil for any other
    /// selector.
    ///
    /// Controllers override the method, or their delegate protocols require it.
    static func name(of selector: String) -> String? { names[selector] }

    /// Returns true if UIKit has a method with this full name and a selector not derived from it.
    static func isOverridden(_ name: String) -> Bool { renamed[name] != nil }

    private static let names = Dictionary(renamed.map { ($0.value, $0.key) }) { first, second in min(first, second) }

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
        if function.isOverride, let name = Self.renamed[function.fullName] { return name }
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
