import UIKit

final class HomeViewController: UIViewController {
    @IBOutlet private var greetingLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        greetingLabel.text = "Good morning"
    }
}
