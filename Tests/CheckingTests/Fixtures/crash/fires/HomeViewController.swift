import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func send(_ sender: UIButton) {
        fatalError("sending is not written yet")
    }
}
