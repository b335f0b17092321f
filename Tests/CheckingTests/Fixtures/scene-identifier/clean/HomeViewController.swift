import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func open(_ sender: UIButton) {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        show(storyboard.instantiateViewController(withIdentifier: "Detail"), sender: sender)
    }
}
