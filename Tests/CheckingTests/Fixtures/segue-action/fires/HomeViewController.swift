import UIKit

final class HomeViewController: UIViewController {
    @IBSegueAction private func makeDetails(_ coder: NSCoder) -> UIViewController? {
        DetailViewController(coder: coder)
    }
}
