package import SceneFlow
internal import SwiftSources

/// Swift 2, in which a call does not label its first argument.
package enum OldSwift {
    /// The first version of Swift in which the first argument has a label.
    private static let version3 = Version("3")

    /// UIKit's methods that controllers override, by their full names in Swift 2.
    private static let renamed: [String: (name: String, labels: [String])] = [
        "prepareForSegue(_:sender:)": ("prepare", ["for", "sender"]),
        "shouldPerformSegueWithIdentifier(_:sender:)": ("shouldPerformSegue", ["withIdentifier", "sender"]),
        "willMoveToParentViewController(_:)": ("willMove", ["toParent"]),
        "didMoveToParentViewController(_:)": ("didMove", ["toParent"]),
        "splitViewController(_:collapseSecondaryViewController:ontoPrimaryViewController:)":
            ("splitViewController", ["", "collapseSecondary", "onto"]),
        "splitViewController(_:separateSecondaryViewControllerFromPrimaryViewController:)":
            ("splitViewController", ["", "separateSecondaryFrom"]),
        "tabBarController(_:shouldSelectViewController:)": ("tabBarController", ["", "shouldSelect"]),
        "tabBarController(_:didSelectViewController:)": ("tabBarController", ["", "didSelect"]),
    ]

    /// Returns whether an app is written in Swift 2 or older.
    package static func isUsed(_ language: Version?) -> Bool {
        guard let language, let limit = version3 else { return false }
        return language < limit
    }

    /// Returns whether a method is one that UIKit calls on controllers and that is written otherwise in Swift 2.
    static func isCallback(_ function: FunctionDeclaration) -> Bool {
        callbacks.contains(function.fullName)
    }

    private static let callbacks: Set = [
        "prepare(for:sender:)", "shouldPerformSegue(withIdentifier:sender:)", "willMove(toParent:)",
        "didMove(toParent:)", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
        "viewDidDisappear(_:)",
    ]

    /// Returns a call of one of UIKit's methods as Swift 3 writes it; nil where it is none of those that have another name.
    static func modern(
        _ name: String,
        _ arguments: [CallArgument]
    ) -> (name: String, arguments: [CallArgument])? {
        let full = "\(name)(\(arguments.map { "\($0.label.isEmpty ? "_" : $0.label):" }.joined()))"
        guard let (name, labels) = renamed[full] else { return nil }
        return (name, zip(labels, arguments).map { CallArgument($0, $1.value) })
    }

    /// Returns a function as Swift 3 declares it: its first parameter has no label, and UIKit's methods have their new names.
    static func modern(_ function: FunctionDeclaration) -> FunctionDeclaration {
        var result = function
        if let first = function.parameters.first, first.label == first.name { result.parameters[0].label = "" }
        guard let (name, labels) = renamed[result.fullName] else { return result }
        result.name = name
        for (index, label) in labels.enumerated() { result.parameters[index].label = label }
        return result
    }
}

extension BuildConditions {
    /// A function or method as callers of the app mean it.
    func meaning(of function: FunctionDeclaration) -> FunctionDeclaration {
        if OldSwift.isUsed(language) { return OldSwift.modern(function) }
        guard language == nil, function.isOverride else { return function }
        // Where nothing tells the version, an override of a method that UIKit only has in Swift 2 does.
        let modern = OldSwift.modern(function)
        return OldSwift.isCallback(modern) ? modern : function
    }
}
