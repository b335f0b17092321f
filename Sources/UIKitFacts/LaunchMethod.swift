/// The methods of the app's and scene's delegate that give the app its first controller.
package enum LaunchMethod {
    /// The scene delegate's method, called last by UIKit (INST-14).
    package static let sceneWillConnect = "scene(_:willConnectTo:options:)"
    /// The first method called by UIKit on the app's delegate (INST-12).
    package static let willFinish = "application(_:willFinishLaunchingWithOptions:)"
    /// The second.
    package static let didFinish = "application(_:didFinishLaunchingWithOptions:)"
    /// The older method in place of the second.
    package static let didFinishPlainly = "applicationDidFinishLaunching(_:)"

    /// The body of a SwiftUI app.
    ///
    /// SwiftUI opens the first window itself.
    package static let appBody = "\(appBodyName)()"

    /// The name of the method that stands for the body of a SwiftUI app; no real one has it.
    package static let appBodyName = "App.body"

    /// All of them, in search order for a window's root.
    package static let all = [appBody, sceneWillConnect, didFinish, willFinish, didFinishPlainly]

    /// The methods called next by UIKit, in its order.
    ///
    /// An app may give its window a root as late as this.
    package static let late = [
        "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)", "applicationDidBecomeActive(_:)",
    ]

    /// Returns true for the full name of one of them, the late ones included.
    package static func isOne(_ name: String) -> Bool { all.contains(name) || late.contains(name) }
}
