import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func closeDetail(_ segue: UIStoryboardSegue) {}
}
