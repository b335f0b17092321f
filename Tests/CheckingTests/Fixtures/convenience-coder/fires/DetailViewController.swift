import UIKit

final class DetailViewController: UIViewController {
    private let name: String

    init?(coder: NSCoder, name: String) {
        self.name = name
        super.init(coder: coder)
    }

    required convenience init?(coder: NSCoder) {
        self.init(coder: coder, name: "One")
    }
}
