extension Simulator {
    /// Whether a property is one of UIKit's controllers, so that a class has it without declaring it.
    /// - Parameter name: the property's name, or a key path that begins with it.
    /// - Returns: whether it is.
    package static func isUIKitProperty(_ name: String) -> Bool { Run.isUIKitProperty(name) }

    /// Whether UIKit's own controllers answer to an action, so that a class need not declare it.
    /// - Parameter selector: the action's selector.
    /// - Returns: whether they do.
    package static func isStandardAction(_ selector: String) -> Bool { Run.standardActions.contains(selector) }
}
