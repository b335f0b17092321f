import UIKit

final class HomeViewController: UIViewController {
    private var isReady = false

    @IBSegueAction private func makeDetail(_ coder: NSCoder) -> DetailViewController? {
        DetailViewController(coder: coder, name: isReady ? "One" : "None")
    }
}
