import UIKit

/// One item of the list.
final class ItemDetailViewController: UIViewController {
    private(set) var item: Item
    private let store: ItemStore

    @IBOutlet private var symbolView: UIImageView!
    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var placeLabel: UILabel!
    @IBOutlet private var packedSwitch: UISwitch!
    @IBOutlet private var countStepper: UIStepper!
    @IBOutlet private var countLabel: UILabel!

    init?(coder: NSCoder, item: Item, store: ItemStore) {
        self.item = item
        self.store = store
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:item:store:)")
    required init?(coder: NSCoder) {
        fatalError("call init(coder:item:store:) in a segue action instead")
    }

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
