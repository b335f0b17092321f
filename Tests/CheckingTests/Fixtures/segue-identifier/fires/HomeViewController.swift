import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func open(_ sender: UIButton) {
        performSegue(withIdentifier: "detial", sender: sender)
    }
}
