import UIKit

/// Everybody in the address book.
final class ContactListViewController: UITableViewController {
    @Injected var store = ContactStore.shared

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.contacts.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ContactCell", for: indexPath)
        cell.textLabel?.text = store.contacts[indexPath.row].name
        cell.detailTextLabel?.text = store.contacts[indexPath.row].company
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let storyboard = storyboard else { return }
        let contact = store.contacts[indexPath.row]
        let detail = storyboard.instantiateViewController(identifier: "Contact") { coder in
            ContactDetailViewController(coder: coder, contact: contact)
        }
        navigationController?.pushViewController(detail, animated: true)
    }
}
