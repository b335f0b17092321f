import UIKit

final class EditorViewController: UIViewController {
    var name: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = name?.uppercased()
    }
}
