import UIKit

final class HomeViewController: UIViewController {
    @IBSegueAction private func makeDetail(_ coder: NSCoder) -> DetailViewController? {
        DetailViewController(coder: coder, name: "One")
    }
}
