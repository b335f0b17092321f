import UIKit

final class DetailViewController: UIViewController {
    var name: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        if let name {
            title = name.uppercased()
        } else {
            title = "New"
        }
    }
}
