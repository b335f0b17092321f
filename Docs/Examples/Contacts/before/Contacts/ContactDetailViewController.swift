import UIKit

/// One contact, with the last calls embedded.
final class ContactDetailViewController: UIViewController {
    /// Set before the view loads.
    var contact: Contact!

    @Injected var store = ContactStore.shared

    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var companyLabel: UILabel!

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

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch segue.identifier {
        case "embedCalls":
            let calls = segue.destination as! CallHistoryViewController
            calls.contact = contact
        case "editContact":
            let editor = segue.destination as! EditContactViewController
            editor.contact = contact
        default:
            break
        }
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
