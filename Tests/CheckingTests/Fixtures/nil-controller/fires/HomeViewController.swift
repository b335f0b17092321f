import UIKit

final class HomeViewController: UIViewController {
    private var isReady = false

    @IBSegueAction private func makeDetail(_ coder: NSCoder) -> DetailViewController? {
        if isReady {
            return DetailViewController(coder: coder, name: "One")
        } else {
            return nil
        }
    }
}
