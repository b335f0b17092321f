import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func store(_ sender: UIButton) {
        sender.isEnabled = false
    }
}
