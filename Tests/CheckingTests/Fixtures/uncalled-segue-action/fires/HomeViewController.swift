import UIKit

final class HomeViewController: UIViewController {
    private let name: String

    init?(coder: NSCoder, name: String) {
        self.name = name
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        fatalError("the home needs a name")
    }

    @IBSegueAction private func makeHome(_ coder: NSCoder) -> HomeViewController? {
        HomeViewController(coder: coder, name: "Home")
    }
}
