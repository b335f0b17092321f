import UIKit

final class DetailViewController: UIViewController {
    private let note: String

    init(note: String) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
