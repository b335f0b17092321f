import UIKit

/// A form for a new item, in a navigation controller of its own.
final class AddItemViewController: UIViewController {
    private let store: ItemStore

    @IBOutlet private var nameField: UITextField!
    @IBOutlet private var placeField: UITextField!
    @IBOutlet private var countSlider: UISlider!

    init?(coder: NSCoder, store: ItemStore) {
        self.store = store
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:store:)")
    required init?(coder: NSCoder) {
        fatalError("call init(coder:store:) in a segue action instead")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = store.items.isEmpty ? "First item" : "New item"
        nameField.becomeFirstResponder()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "finishAdding" else { return }
        store.add(Item(name: nameField.text ?? "", place: placeField.text ?? "", count: Int(countSlider.value)))
    }
}
