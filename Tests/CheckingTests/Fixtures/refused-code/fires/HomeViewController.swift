import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func send(_ sender: UIButton) {
        present(DetailViewController(text: "Milk"), animated: true)
    }
}
