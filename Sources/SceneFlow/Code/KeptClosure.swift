/// A closure kept in a property, such as `onFinish`, or subscribed to the stream in it.
///
/// Calls and assignments are matched by name: within a controller by the property, within any other object by its type
/// and the property.
///
/// The assigning class has a method with the closure's instructions, a handler. It is named after the property.
package enum KeptClosure {
    private static let suffix = "?()"

    /// Returns the method name used for a call of the closure.
    /// - Parameter property: the property with the closure; with its type for an object other than a controller.
    /// - Returns: the name, such as `onFinish?()` or `SplashModel.onFinish?()`.
    package static func call(of property: String) -> String { "\(property)\(suffix)" }

    /// Returns the property of the called closure.
    /// - Parameter method: the called method's name.
    /// - Returns: the property; nil for a method in its own right.
    package static func property(calledBy method: String) -> String? {
        method.hasSuffix(suffix) ? String(method.dropLast(suffix.count)) : nil
    }

    /// Returns true if the property of a called closure is one of an object other than a controller: `Type.property`.
    package static func isOfObject(_ property: String) -> Bool { property.utf8.contains(UInt8(ascii: ".")) }

    /// Returns the name of the method with the closure's instructions.
    /// - Parameters:
    ///   - property: the property with the closure.
    ///   - type: the class of the property.
    /// - Returns: the name, such as `Splash.onFinish`.
    package static func handler(of property: String, in type: String) -> String { "\(type).\(property)" }

    /// Returns the name that a property gave to the method with its closure's instructions.
    ///
    /// Several closures of one class in one property have the same name with a number after it.
    /// - Parameter name: the method's name, such as `Splash.onFinish 2`.
    /// - Returns: the name without the number; nil for a handler with another name.
    package static func title(ofHandler name: String) -> String? {
        let title = name.prefix { $0 != " " }
        let number = name.dropFirst(title.count + 1)
        guard title.contains("."), number.allSatisfy(\.isNumber), !title.contains("(") else { return nil }
        return String(title)
    }

    /// Returns the class of the property with the closure whose instructions a method has.
    /// - Parameter name: the method's name, such as `Splash.onFinish 2`.
    /// - Returns: the class; nil for a handler with another name.
    package static func owner(ofHandler name: String) -> String? {
        title(ofHandler: name).flatMap { $0.split(separator: ".").dropLast().last }.map(String.init)
    }

    /// Returns the property with the closure whose instructions a method has.
    /// - Parameter name: the method's name, such as `Splash.onFinish 2`.
    /// - Returns: the property; nil for a handler with another name.
    package static func property(ofHandler name: String) -> String? {
        title(ofHandler: name).flatMap { $0.split(separator: ".").last }.map(String.init)
    }
}
