import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func open(_ sender: UIButton) {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let detail = storyboard.instantiateViewController(identifier: "Detail") { coder in
            DetailViewController(coder: coder)
        }
        show(detail, sender: sender)
    }
}
