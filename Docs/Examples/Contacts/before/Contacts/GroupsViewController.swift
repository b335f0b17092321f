import UIKit

/// The groups: favourites, and what the shops have to offer.
final class GroupsViewController: UITableViewController {
    private let store: ContactStore

    init?(coder: NSCoder, store: ContactStore) {
        self.store = store
        super.init(coder: coder)
    }

    /// An address book with nobody in it, until somebody hands over another.
    required init?(coder: NSCoder) {
        store = ContactStore(contacts: [])
        super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.prompt = "\(store.contacts.count) contacts"
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let scene = segue.destination as? OffersViewController {
            scene.offers = Offer.current
        }
    }
}
