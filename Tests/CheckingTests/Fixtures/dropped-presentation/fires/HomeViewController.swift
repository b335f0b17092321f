import UIKit

final class HomeViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        performSegue(withIdentifier: "detail", sender: nil)
    }
}
