extension Simulator {
    /// Returns true if a property belongs to UIKit's controllers, so a class has it without a declaration.
    /// - Parameter name: the property's name, or a key path beginning with it.
    /// - Returns: true if it belongs to UIKit.
    package static func isUIKitProperty(_ name: String) -> Bool { Run.isUIKitProperty(name) }

    /// Returns true if UIKit's own controllers implement an action, so a class need not declare it.
    /// - Parameter selector: the action's selector.
    /// - Returns: true if they implement it.
    package static func isStandardAction(_ selector: String) -> Bool { Run.standardActions.contains(selector) }
}
