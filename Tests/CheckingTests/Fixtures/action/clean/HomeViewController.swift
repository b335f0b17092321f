import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func save(_ sender: UIButton) {
        sender.isEnabled = false
    }
}
