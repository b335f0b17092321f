import UIKit

/// The packing list, the first scene of the app.
final class ItemListViewController: UITableViewController {
    private let store = ItemStore.shared

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    // MARK: - Segue actions

    /// For the segues from a row and from the Next button, which it tells apart by their identifiers.
    @IBSegueAction private func makeDetail(
        _ coder: NSCoder,
        sender: Any?,
        segueIdentifier: String?
    ) -> ItemDetailViewController? {
        guard let item = segueIdentifier == "showNext" ? store.next : item(for: sender) else { return nil }
        return ItemDetailViewController(coder: coder, item: item, store: store)
    }

    /// For the root of the navigation controller that the Add button presents.
    @IBSegueAction private func makeEditor(_ coder: NSCoder) -> AddItemViewController? {
        AddItemViewController(coder: coder, store: store)
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        identifier != "showNext" || store.next != nil
    }

    private func item(for sender: Any?) -> Item? {
        guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else { return nil }
        return store.items[indexPath.row]
    }

    // MARK: - Rows

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
