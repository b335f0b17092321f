// swift-format-ignore-file

import UIKit

final class DetailViewController: UIViewController {
    var name = ""
    @IBOutlet private var nameLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = name
    }
}
