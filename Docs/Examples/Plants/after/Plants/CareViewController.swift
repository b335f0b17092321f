import UIKit

/// How to keep a plant alive, in a sheet over it.
final class CareViewController: UIViewController {
    private let plant: Plant

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var adviceLabel: UILabel!

    init?(coder: NSCoder, plant: Plant) {
        self.plant = plant
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:plant:)")
    required init?(coder: NSCoder) {
        fatalError("call init(coder:plant:) in a creator instead")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = plant.name
        adviceLabel.text = plant.advice
    }

    @IBAction private func close(_ sender: UIButton) {
        dismiss(animated: true)
    }
}
