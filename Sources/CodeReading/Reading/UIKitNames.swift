internal import SwiftSources

/// What UIKit calls by name, and what it hands over then.
enum UIKitNames {
    /// What UIKit passes to a parameter.
    enum ParameterRole {
        case coder, sender, segueIdentifier
    }

    /// The enums whose cases are written out and compared where something is shown; different names are different cases.
    static let enums: Set = ["UIModalPresentationStyle", "UIAlertController.Style", "UIUserInterfaceStyle"]

    /// What a parameter is, where UIKit calls the method.
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

    /// Whether the view is loaded when a method of a controller runs, or nobody outside of the class calls it.
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

    /// The methods of libraries that run a closure at once with the object itself.
    static let scoping = settingUp.union(["let", "do"])

    /// Those of them that return the object.
    static let settingUp: Set = ["with", "apply", "then", "also", "configure"]

    /// How functions are called that show something.
    private static let flowWords = [
        "show", "present", "push", "pop", "navigate", "route", "dismiss", "goTo", "goBack", "transition", "open",
        "display", "start", "coordinate", "embed", "perform", "launch", "close", "finish", "switch",
    ]

    /// How objects are called whose methods show something.
    private static let flowOwners = [
        "coordinator", "router", "navigator", "wireframe", "presenter", "flowcontroller", "flowdelegate",
    ]

    /// Whether a call that cannot be followed may bear on the flow: its object's name or type says so.
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
