import UIKit

final class HomeViewController: UIViewController {
    @IBOutlet private var greetingLabel: UILabel!
}
