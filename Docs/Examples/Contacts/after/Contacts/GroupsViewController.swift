import UIKit

/// The groups: favourites, and what the shops have to offer.
final class GroupsViewController: UITableViewController {
    @Injected var store = ContactStore.shared

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.prompt = "\(store.contacts.count) contacts"
    }

    @IBSegueAction private func makeOffers(_ coder: NSCoder) -> OffersViewController? {
        OffersViewController(coder: coder, offers: Offer.current)
    }

    /// Debug builds show samples. Otherwise nil is returned, and UIKit makes the scene with `init(coder:)`.
    @IBSegueAction private func makeFavourites(_ coder: NSCoder) -> FavouritesViewController? {
        #if DEBUG
        return FavouritesViewController(coder: coder, store: .sample)
        #else
        return nil
        #endif
    }
}
