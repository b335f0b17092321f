import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func save(_ sender: UIButton) {
        sender.isEnabled = false
    }
}

extension UIViewController {
    @IBAction private func share(_ sender: UIButton) {
        sender.isSelected = true
    }
}
