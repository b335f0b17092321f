import UIKit

/// One contact, with the last calls embedded.
final class ContactDetailViewController: UIViewController {
    private var contact: Contact
    @Injected var store = ContactStore.shared

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var companyLabel: UILabel!

    init?(coder: NSCoder, contact: Contact) {
        self.contact = contact
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:contact:)")
    required init?(coder: NSCoder) {
        fatalError("call init(coder:contact:) in a creator instead")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        showContact()
    }

    private func showContact() {
        title = contact.name
        nameLabel.text = contact.name
        companyLabel.text = contact.company
    }

    @IBAction private func call(_ sender: UIButton) {
        open("tel:")
    }

    @IBAction private func write(_ sender: UIButton) {
        open("sms:")
    }

    private func open(_ scheme: String) {
        guard let url = URL(string: scheme + contact.phone.filter(\.isNumber)) else { return }
        UIApplication.shared.open(url)
    }

    // MARK: - Segue actions

    @IBSegueAction private func makeCalls(_ coder: NSCoder) -> CallHistoryViewController? {
        CallHistoryViewController(coder: coder, contact: contact)
    }

    @IBSegueAction private func makeEditor(_ coder: NSCoder) -> EditContactViewController? {
        EditContactViewController(coder: coder, contact: contact)
    }

    // MARK: - Unwinding

    @IBAction func cancelEditing(_ segue: UIStoryboardSegue) {}

    @IBAction func saveContact(_ segue: UIStoryboardSegue) {
        guard let editor = segue.source as? EditContactViewController else { return }
        contact = editor.edited
        store.update(contact)
        showContact()
    }
}
