/// The customary names of the static properties that hold a value of their own type: `Store.shared`.
package enum SharedInstances {
    private static let names: Set = [
        "shared", "default", "main", "current", "standard", "sharedInstance", "instance",
    ]

    /// Returns whether a static property of that name is assumed to be a value of its type.
    package static func contains(_ name: String) -> Bool { names.contains(name) }
}
