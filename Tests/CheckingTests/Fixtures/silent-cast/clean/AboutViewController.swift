import UIKit

final class AboutViewController: UIViewController {
    var version: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = version?.uppercased()
    }
}
