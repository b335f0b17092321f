import UIKit

/// UIKit makes the window and loads `Main` into it before this delegate is called: there is nothing left to do.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
}
