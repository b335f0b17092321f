// swift-format-ignore-file

import UIKit

final class DetailViewController: UIViewController {
    @IBOutlet var nameLabel: UILabel!
}
