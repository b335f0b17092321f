import UIKit

final class StartViewController: UIViewController {
    @IBSegueAction private func makeHome(_ coder: NSCoder) -> HomeViewController? {
        HomeViewController(coder: coder, name: "Home")
    }
}
