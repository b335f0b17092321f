/// The names of app code that probably shows something.
enum NavigationNames {
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
