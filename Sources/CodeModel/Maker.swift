package import SceneFlow

/// A function that makes scenes or gives a window its root, and that nothing calls which is followed: a factory's, or that of
/// a view which wraps a controller.
package struct Maker: Sendable {
    /// The type whose function it is; empty outside of types.
    package var type: String
    /// The function, by its name with that of the type: `Factory.make()`.
    package var method: Method

    /// Creates a value from its parts.
    /// - Parameters:
    ///   - type: the type whose function it is; empty outside of types.
    ///   - method: the function, by its name with that of the type: `Factory.make()`.
    package init(type: String, method: Method) {
        self.type = type
        self.method = method
    }
}
