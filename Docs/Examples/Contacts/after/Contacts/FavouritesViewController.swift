import UIKit

/// The contacts that are called most.
final class FavouritesViewController: UITableViewController {
    private let store: ContactStore

    init?(coder: NSCoder, store: ContactStore) {
        self.store = store
        super.init(coder: coder)
    }

    /// Designated, not convenience: UIKit's object is the one that gets initialised.
    required init?(coder: NSCoder) {
        self.store = .shared
        super.init(coder: coder)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.favourites.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "FavouriteCell", for: indexPath)
        cell.textLabel?.text = store.favourites[indexPath.row].name
        cell.detailTextLabel?.text = store.favourites[indexPath.row].phone
        return cell
    }
}
