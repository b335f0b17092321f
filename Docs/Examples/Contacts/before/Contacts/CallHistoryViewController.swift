import UIKit

/// The last calls, embedded in the contact.
final class CallHistoryViewController: UITableViewController {
    /// Set before the view loads.
    var contact: Contact!

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
