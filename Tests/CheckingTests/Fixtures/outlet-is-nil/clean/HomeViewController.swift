import UIKit

final class HomeViewController: UIViewController {
    @IBOutlet private var greetingLabel: UILabel!
    @IBOutlet private lazy var noteLabel: UILabel! = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        greetingLabel.text = "Good morning"
        noteLabel.text = "It is early"
    }
}
