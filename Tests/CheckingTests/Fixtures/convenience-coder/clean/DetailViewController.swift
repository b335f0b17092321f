import UIKit

final class DetailViewController: UIViewController {
    private let name: String

    required init?(coder: NSCoder) {
        name = "One"
        super.init(coder: coder)
    }
}
