import UIKitFacts

/// The names used by a nib's outlets to find properties (INST-52).
package enum KeyValueCoding {
    /// Returns the name behind `set` in the setter for a key.
    ///
    /// Keys differing in the case of the first letter share a setter.
    /// - Parameter key: the key, or the name of a property.
    /// - Returns: the name, beginning with a capital.
    package static func setter(of key: String) -> String { key.prefix(1).uppercased() + key.dropFirst() }

    /// Returns the names of the properties a key may set: the key with its first letter in either case.
    /// - Parameter key: the key.
    /// - Returns: one or two names.
    static func properties(of key: String) -> Set<String> {
        [key, setter(of: key), key.prefix(1).lowercased() + key.dropFirst()]
    }

    /// Returns true if one of UIKit's own controllers has an outlet, or a library may have added it to them.
    ///
    /// Outlets added by a library in a category start with its prefix, such as `IQLayoutGuideConstraint`.
    /// - Parameters:
    ///   - key: the outlet's name.
    ///   - classes: the controller's class and those above it.
    /// - Returns: true if the outlet exists.
    package static func isOutlet(_ key: String, ofUIKit classes: [String]) -> Bool {
        UIKitProperties.isSet(byKey: key, in: classes) || key.prefix(2).allSatisfy(\.isUppercase)
    }
}
