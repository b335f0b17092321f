import UIKit

/// What is known about a picture.
final class ImageInfoViewController: UITableViewController {
    private let picture: Picture

    init?(coder: NSCoder, picture: Picture) {
        self.picture = picture
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:picture:)")
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.prompt = picture.title
    }

    @IBAction private func close(_ sender: UIBarButtonItem) {
        dismiss(animated: true)
    }
}
