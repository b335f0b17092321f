import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: HomeViewController())
        window?.makeKeyAndVisible()
        return true
    }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        let stack = window?.rootViewController as? UINavigationController
        stack?.pushViewController(ItemViewController(), animated: true)
        return true
    }
}

final class HomeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.addTarget(self, action: #selector(openSettings), for: .touchUpInside)
        view.addSubview(button)
    }

    @objc private func openSettings() {
        present(SettingsViewController(), animated: true)
    }
}

final class ItemViewController: UIViewController {}

final class SettingsViewController: UIViewController {}
