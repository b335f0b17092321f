/// The methods of the app's and scene's delegate in which the app gets its first controller.
package enum LaunchMethod {
    /// The scene's, which UIKit calls last (INST-14).
    package static let sceneWillConnect = "scene(_:willConnectTo:options:)"
    /// The first that UIKit calls of the app's delegate (INST-12).
    package static let willFinish = "application(_:willFinishLaunchingWithOptions:)"
    /// The second.
    package static let didFinish = "application(_:didFinishLaunchingWithOptions:)"
    /// The older method in place of the second.
    package static let didFinishPlainly = "applicationDidFinishLaunching(_:)"

    /// The body of a SwiftUI app, which opens the first window by itself.
    package static let appBody = "App.body"

    /// All of them, in the order in which a window's root is looked for.
    package static let all = [appBody, sceneWillConnect, didFinish, willFinish, didFinishPlainly]

    /// The methods that UIKit calls next, in its order: an app may give its window a root as late as this.
    package static let late = [
        "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)", "applicationDidBecomeActive(_:)",
    ]

    /// Returns whether a full name is that of one of them, the late ones included.
    package static func isOne(_ name: String) -> Bool { all.contains(name) || late.contains(name) }
}
