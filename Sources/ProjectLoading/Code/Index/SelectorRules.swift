internal import SceneFlow
internal import SwiftSources

/// Which members Objective-C can see, and what it calls them.
struct SelectorRules: Sendable {
    /// The version of Swift that the app is written in; nil means a current one.
    let language: Version?

    private static let version3 = Version("3")
    private static let version4 = Version("4")

    /// The attributes that make a member visible to Objective-C.
    private static let exposing: Set = [
        "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable",
    ]

    /// UIKit's methods whose selectors do not follow from their Swift names.
    private static let renamed = [
        "prepare(for:sender:)": "prepareForSegue:sender:",
        "shouldPerformSegue(withIdentifier:sender:)": "shouldPerformSegueWithIdentifier:sender:",
        "canPerformUnwindSegueAction(_:from:sender:)": "canPerformUnwindSegueAction:fromViewController:sender:",
        "canPerformUnwindSegueAction(_:from:withSender:)": "canPerformUnwindSegueAction:fromViewController:withSender:",
        "unwind(for:towards:)": "unwindForSegue:towardsViewController:",
        "tableView(_:didSelectRowAt:)": "tableView:didSelectRowAtIndexPath:",
        "tableView(_:accessoryButtonTappedForRowWith:)": "tableView:accessoryButtonTappedForRowWithIndexPath:",
        "collectionView(_:didSelectItemAt:)": "collectionView:didSelectItemAtIndexPath:",
        "willMove(toParent:)": "willMoveToParentViewController:",
        "didMove(toParent:)": "didMoveToParentViewController:",
        "show(_:sender:)": "showViewController:sender:",
        "showDetailViewController(_:sender:)": "showDetailViewController:sender:",
    ]

    private static let prepositions: Set<Substring> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

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

    /// The selector of a method or an initialiser, as the compiler forms it.
    ///
    /// The first label joins the name with `With`, unless it begins with a preposition or the name ends in one. Before
    /// Swift 3 a first label that is no more than the parameter's name was none.
    /// - Parameter function: the method.
    /// - Returns: the selector: what `@objc(…)` says, else one such as `showItem:animated:`.
    func selector(of function: FunctionDeclaration) -> String {
        if let name = function.attributes.first(where: { $0.name == "objc" })?.arguments, !name.isEmpty { return name }
        if function.isOverride, let name = Self.renamed[function.fullName] { return name }
        var labels = function.parameters.map(\.label)
        if let language, let limit = Self.version3, language < limit, let first = function.parameters.first,
            first.label == first.name, function.name != "init"
        {
            labels[0] = ""
        }
        if function.isAsync {
            labels.append("completionHandler")
        } else if function.isThrowing {
            labels.append(labels.isEmpty ? "andReturnError" : "error")
        }
        guard let first = labels.first else { return function.name }
        var result = function.name
        if !first.isEmpty {
            let needsWith =
                !Self.prepositions.contains(Self.firstWord(first)) && first != "andReturnError"
                && !Self.prepositions.contains(Self.lastWord(function.name))
            result += (needsWith ? "With" : "") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return result + ":" + labels.dropFirst().map { "\($0):" }.joined()
    }

    // MARK: - Private

    private static func firstWord(_ name: String) -> Substring { name.prefix { !$0.isUppercase } }

    private static func lastWord(_ name: String) -> Substring {
        guard let start = name.lastIndex(where: \.isUppercase) else { return name[...] }
        return Substring(name[start...].lowercased())
    }
}
