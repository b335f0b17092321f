import UIKit

/// UIKit makes the window and loads `Main` into it before this delegate is called: in what you ship there is nothing left
/// to do.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    #if DEBUG
    /// A debug build shows samples, and it is not too late: no view has loaded yet.
    func scene(
        _ scene: UIScene,
        willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let tabs = window?.rootViewController as? UITabBarController,
            let stack = tabs.viewControllers?.first as? UINavigationController,
            let list = stack.topViewController as? ContactListViewController
        else { return }
        list.$store.override(with: ContactStore.sample)
    }
    #endif
}
