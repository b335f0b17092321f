import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func send(_ sender: UIButton) {
        sender.isEnabled = false
    }
}
