// swift-format-ignore-file

import UIKit

final class DetailViewController: UIViewController {
    var name: String!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = name.uppercased()
    }
}
