// swift-format-ignore-file

import UIKit

final class CartViewController: UIViewController {
    var store: Store!
    var greeting: String!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = greeting.uppercased()
    }
}
