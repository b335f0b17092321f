package import SceneFlow

/// A function without a followed caller that makes scenes or sets a window's root: in a factory, or in a view around a
/// controller.
package struct Maker: Sendable {
    /// The type of the function; empty outside types.
    package var type: String
    /// The function, named with its type: `Factory.make()`.
    package var method: Method

    /// Creates a function.
    /// - Parameters:
    ///   - type: the type of the function; empty outside of types.
    ///   - method: the function, named with its type: `Factory.make()`.
    package init(type: String, method: Method) {
        self.type = type
        self.method = method
    }
}
