import UIKit

/// The last calls, embedded in the contact.
final class CallHistoryViewController: UITableViewController {
    private let contact: Contact

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
        tableView.isScrollEnabled = contact.calls.count > 3
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        contact.calls.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "CallCell", for: indexPath)
        cell.textLabel?.text = contact.calls[indexPath.row]
        return cell
    }
}
