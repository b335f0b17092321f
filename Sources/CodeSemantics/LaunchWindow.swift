package import SceneFlow

/// The window of an app during its delegate's methods.
///
/// It owns its root: the one made by UIKit at launch, until code sets another.
package struct LaunchWindow: Sendable {
    /// The root made by UIKit at launch.
    let made: Scene.ID
    /// The root set by code since then.
    private(set) var given: Symbol?

    /// Creates a window with a root made by UIKit.
    package init(root: Scene.ID) { made = root }

    /// Sets the root; under open conditions it is unknown.
    mutating func setRoot(_ root: Symbol, under conditions: [String]) {
        given = conditions.isEmpty ? root : .unknown("rootViewController", type: nil)
    }
}
