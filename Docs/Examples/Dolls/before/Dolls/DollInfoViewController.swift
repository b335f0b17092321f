import UIKit

/// A sheet with the doll's measures.
final class DollInfoViewController: UIViewController {
    /// Set before the view loads.
    var doll: Doll!

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var heightLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = doll.name
        heightLabel.text = "\(doll.height) cm"
    }
}
