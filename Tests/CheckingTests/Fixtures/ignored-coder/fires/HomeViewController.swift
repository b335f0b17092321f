import UIKit

final class HomeViewController: UIViewController {
    @IBSegueAction private func makeDetail(_ coder: NSCoder) -> DetailViewController? {
        DetailViewController(name: "One")
    }
}
