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
        fatalError("call init(coder:picture:) in a creator instead")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.prompt = picture.title
    }

    @IBAction private func close(_ sender: UIBarButtonItem) {
        dismiss(animated: true)
    }
}
