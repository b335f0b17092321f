import UIKit

/// The packing list, the first scene of the app.
final class ItemListViewController: UITableViewController {
    private let store = ItemStore.shared

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch segue.identifier {
        case "showItem":
            let detail = segue.destination as! ItemDetailViewController
            guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else { return }
            detail.item = store.items[indexPath.row]
            detail.store = store
        case "addItem":
            let navigation = segue.destination as! UINavigationController
            let editor = navigation.topViewController as! AddItemViewController
            editor.store = store
        default:
            // "showNext" came later, and nobody thought of this method. It compiles.
            break
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ItemCell", for: indexPath)
        let item = store.items[indexPath.row]
        cell.textLabel?.text = item.name
        cell.detailTextLabel?.text = item.place
        cell.imageView?.image = UIImage(systemName: item.isPacked ? "checkmark.circle.fill" : item.symbol)
        return cell
    }

    // MARK: - Unwinding

    @IBAction func cancelAdding(_ segue: UIStoryboardSegue) {}

    @IBAction func finishAdding(_ segue: UIStoryboardSegue) {
        tableView.reloadData()
    }

    @IBAction func removeItem(_ segue: UIStoryboardSegue) {
        guard let detail = segue.source as? ItemDetailViewController else { return }
        store.remove(detail.item)
    }
}
