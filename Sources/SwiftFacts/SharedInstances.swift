/// The customary names of static properties holding a value of their own type: `Store.shared`.
package enum SharedInstances {
    private static let names: Set = [
        "shared", "default", "main", "current", "standard", "sharedInstance", "instance",
    ]

    /// Returns true if a static property of this name is assumed to be a value of its type.
    package static func contains(_ name: String) -> Bool { names.contains(name) }
}
