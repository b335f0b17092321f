import UIKit

/// What is known about a picture.
final class ImageInfoViewController: UITableViewController {
    /// Set before the view loads.
    var picture: Picture?

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.prompt = picture?.title
    }

    @IBAction private func close(_ sender: UIBarButtonItem) {
        dismiss(animated: true)
    }
}
