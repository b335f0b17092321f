import UIKit

/// A form for one contact, over the whole screen.
final class EditContactViewController: UIViewController {
    private let contact: Contact

    @IBOutlet private var nameField: UITextField!
    @IBOutlet private var companyField: UITextField!
    @IBOutlet private var phoneField: UITextField!
    @IBOutlet private var favouriteSwitch: UISwitch!

    init?(coder: NSCoder, contact: Contact) {
        self.contact = contact
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:contact:)")
    required init?(coder: NSCoder) {
        fatalError("call init(coder:contact:) in a segue action instead")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField.text = contact.name
        companyField.text = contact.company
        phoneField.text = contact.phone
        favouriteSwitch.isOn = contact.isFavourite
    }

    /// The contact as the fields have it now.
    var edited: Contact {
        var edited: Contact = contact
        edited.name = nameField.text ?? ""
        edited.company = companyField.text ?? ""
        edited.phone = phoneField.text ?? ""
        edited.isFavourite = favouriteSwitch.isOn
        return edited
    }
}
