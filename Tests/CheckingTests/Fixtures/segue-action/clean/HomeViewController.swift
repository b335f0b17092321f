import UIKit

final class HomeViewController: UIViewController {
    @IBSegueAction private func makeDetail(_ coder: NSCoder) -> UIViewController? {
        DetailViewController(coder: coder)
    }
}
