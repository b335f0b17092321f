package import SceneFlow
internal import SwiftSources

/// Swift 2, with no label for the first argument of a call.
package enum OldSwift {
    /// The first version of Swift with a label for the first argument.
    private static let version3 = Version("3")

    /// UIKit's methods overridden by controllers, by their full names in Swift 2.
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

    /// Returns true if an app is written in Swift 2 or older.
    package static func isUsed(_ language: Version?) -> Bool {
        guard let language, let limit = version3 else { return false }
        return language < limit
    }

    /// Returns true if UIKit calls a method on controllers and Swift 2 writes it differently.
    static func isCallback(_ function: FunctionDeclaration) -> Bool {
        callbacks.contains(function.fullName)
    }

    private static let callbacks: Set = [
        "prepare(for:sender:)", "shouldPerformSegue(withIdentifier:sender:)", "willMove(toParent:)",
        "didMove(toParent:)", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
        "viewDidDisappear(_:)",
    ]

    /// Returns a call of a UIKit method in its Swift 3 form; nil if the method was not renamed.
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
        // If the version is unknown, an override of a method present only in Swift 2's UIKit determines it.
        let modern = OldSwift.modern(function)
        return OldSwift.isCallback(modern) ? modern : function
    }
}
