import UIKit

/// How to keep a plant alive, in a sheet over it.
final class CareViewController: UIViewController {
    /// Set before the view loads.
    var plant: Plant!

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var adviceLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = plant.name
        adviceLabel.text = plant.advice
    }

    @IBAction private func close(_ sender: UIButton) {
        dismiss(animated: true)
    }
}
