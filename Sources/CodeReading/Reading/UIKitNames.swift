internal import SwiftSources

/// The functions called by UIKit by name, and their arguments.
enum UIKitNames {
    /// The role of an argument passed by UIKit.
    enum ParameterRole {
        case coder, sender, segueIdentifier
    }

    /// The enums with cases written and compared in code that shows something; different names are different cases.
    static let enums: Set = ["UIModalPresentationStyle", "UIAlertController.Style", "UIUserInterfaceStyle"]

    /// Returns the role of a parameter in a method called by UIKit.
    static func parameterRole(_ position: Int, of declaration: FunctionDeclaration, type: String) -> ParameterRole? {
        if type == "NSCoder" { return .coder }
        let attributes = declaration.attributes.map(\.name)
        switch (declaration.fullName, position) {
        case ("prepare(for:sender:)", 1), ("prepareForSegue(_:sender:)", 1): return .sender
        case ("shouldPerformSegue(withIdentifier:sender:)", 0), ("shouldPerformSegueWithIdentifier(_:sender:)", 0):
            return .segueIdentifier
        case ("shouldPerformSegue(withIdentifier:sender:)", 1), ("shouldPerformSegueWithIdentifier(_:sender:)", 1):
            return .sender
        case (_, 0) where attributes.contains("IBAction") && type != "UIStoryboardSegue": return .sender
        case (_, 1) where attributes.contains("IBSegueAction"): return .sender
        case (_, 2) where attributes.contains("IBSegueAction"): return .segueIdentifier
        default: return nil
        }
    }

    /// Returns true if the view is loaded before a method of a controller runs, or no code outside the class calls it.
    static func isCallback(_ declaration: FunctionDeclaration) -> Bool {
        if ["private", "fileprivate"].contains(declaration.access) { return true }
        if declaration.attributes.contains(where: { ["IBAction", "objc", "IBSegueAction"].contains($0.name) }) {
            return true
        }
        return declaration.isOverride || ["tableView", "collectionView"].contains(declaration.name)
    }

    /// The functions that run a closure before they return.
    static let synchronous = scoping.union([
        "map", "flatMap", "compactMap", "forEach", "filter", "first", "contains", "reduce", "sorted", "allSatisfy",
        "performWithoutAnimation", "autoreleasepool", "withAnimation", "sync", "modify", "mutate",
    ])

    /// The library methods that run a closure at once with the object itself.
    static let scoping = settingUp.union(["let", "do"])

    /// The methods among these that return the object.
    static let settingUp: Set = ["with", "apply", "then", "also", "configure"]

    /// Words in the names of functions that show something.
    private static let flowWords = [
        "show", "present", "push", "pop", "navigate", "route", "dismiss", "goTo", "goBack", "transition", "open",
        "display", "start", "coordinate", "embed", "perform", "launch", "close", "finish", "switch",
    ]

    /// Words in the names of objects with methods that show something.
    private static let flowOwners = [
        "coordinator", "router", "navigator", "wireframe", "presenter", "flowcontroller", "flowdelegate",
    ]

    /// Returns true if a call that cannot be followed may affect the flow, judged by its object's name or type.
    static func mayNavigate(_ name: String, ownerName: String, ownerType: String?) -> Bool {
        let owner = ownerName.lowercased()
        let type = ownerType?.lowercased() ?? ""
        let isOwner = flowOwners.contains {
            owner.hasSuffix($0) || type.hasSuffix($0) || type.hasSuffix($0 + "protocol")
        }
        return isOwner && flowWords.contains { name.hasPrefix($0) || name.hasSuffix($0.capitalizedFirst) }
    }
}

extension String {
    /// The text with its first letter in upper case.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
