import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func open(_ sender: UIButton) {
        sender.isSelected = true
    }
}
