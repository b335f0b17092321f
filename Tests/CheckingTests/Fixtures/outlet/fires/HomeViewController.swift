import UIKit

final class HomeViewController: UIViewController {
    @IBOutlet private var titleLabel: UILabel?
}
