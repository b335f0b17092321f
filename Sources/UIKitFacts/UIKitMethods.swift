/// The methods of an app called by UIKit, and the arguments UIKit passes.
package enum UIKitMethods {
    /// The role of an argument passed by UIKit.
    package enum ParameterRole: Sendable {
        case coder, sender, segueIdentifier
    }

    /// The attributes of methods that UIKit calls by selector.
    private static let exposing: Set = ["IBAction", "objc", "IBSegueAction"]

    /// Returns the role of a parameter in a method called by UIKit.
    /// - Parameters:
    ///   - position: the parameter's position.
    ///   - name: the method's full name.
    ///   - attributes: the names of the method's attributes.
    ///   - type: the parameter's type.
    /// - Returns: nil for any other parameter.
    package static func role(
        ofParameter position: Int,
        of name: String,
        attributes: [String],
        type: String
    ) -> ParameterRole? {
        if type == "NSCoder" { return .coder }
        switch (name, position) {
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

    /// Returns true if UIKit may call a method that is not private: by selector, as an override, or for a list.
    /// - Parameters:
    ///   - base: the method's base name.
    ///   - attributes: the names of the method's attributes.
    ///   - isOverride: true if it overrides another method.
    /// - Returns: true if UIKit may call it.
    package static func mayBeCalled(_ base: String, attributes: [String], isOverride: Bool) -> Bool {
        isOverride || ListMethods.bases.contains(base) || attributes.contains(where: exposing.contains)
    }

    /// The enums with cases written and compared in code that shows something; different names are different cases.
    package static let enums: Set = ["UIModalPresentationStyle", "UIAlertController.Style", "UIUserInterfaceStyle"]
}
