import UIKit

final class DetailViewController: UIViewController {
    private let name: String

    init(name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        name = ""
        super.init(coder: coder)
    }

    init?(coder: NSCoder, name: String) {
        self.name = name
        super.init(coder: coder)
    }
}
