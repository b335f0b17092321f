import UIKit

final class HomeViewController: UIViewController {
    @objc var greeting = ""
}

final class MainNavigationController: UINavigationController {}
