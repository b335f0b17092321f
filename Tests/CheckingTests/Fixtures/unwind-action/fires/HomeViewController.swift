import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func leaveDetail(_ segue: UIStoryboardSegue) {}
}
