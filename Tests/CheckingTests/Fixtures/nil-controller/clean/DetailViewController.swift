import UIKit

final class DetailViewController: UIViewController {
    private let name: String

    init?(coder: NSCoder, name: String) {
        self.name = name
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        fatalError("a detail needs a name")
    }
}
