import UIKit

/// One item of the list.
final class ItemDetailViewController: UIViewController {
    /// Set both before the view loads.
    var item: Item!
    var store: ItemStore!

    @IBOutlet private var symbolView: UIImageView!
    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var placeLabel: UILabel!
    @IBOutlet private var packedSwitch: UISwitch!
    @IBOutlet private var countStepper: UIStepper!
    @IBOutlet private var countLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = item.name
        symbolView.image = UIImage(systemName: item.symbol)
        nameLabel.text = item.name
        placeLabel.text = item.place
        packedSwitch.isOn = item.isPacked
        countStepper.value = Double(item.count)
        countLabel.text = item.count.formatted()
    }

    @IBAction private func packedChanged(_ sender: UISwitch) {
        item.isPacked = sender.isOn
        store.update(item)
    }

    @IBAction private func countChanged(_ sender: UIStepper) {
        item.count = Int(sender.value)
        countLabel.text = item.count.formatted()
        store.update(item)
    }
}
