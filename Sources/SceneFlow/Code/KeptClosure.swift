/// A closure kept in a property of a controller, such as `onFinish`.
///
/// Calls and assignments are matched by name.
///
/// The assigning class has a method with the closure's instructions, a handler. It is named after the property.
package enum KeptClosure {
    private static let suffix = "?()"

    /// Returns the method name used for a call of the closure.
    /// - Parameter property: the property with the closure.
    /// - Returns: the name, such as `onFinish?()`.
    package static func call(of property: String) -> String { "\(property)\(suffix)" }

    /// Returns the property of the called closure.
    /// - Parameter method: the called method's name.
    /// - Returns: the property; nil for a method in its own right.
    package static func property(calledBy method: String) -> String? {
        method.hasSuffix(suffix) ? String(method.dropLast(suffix.count)) : nil
    }

    /// Returns the name of the method with the closure's instructions.
    /// - Parameters:
    ///   - property: the property with the closure.
    ///   - type: the class of the property.
    /// - Returns: the name, such as `Splash.onFinish`.
    package static func handler(of property: String, in type: String) -> String { "\(type).\(property)" }
}
