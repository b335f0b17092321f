import UIKit

/// The groups: favourites, and what the shops have to offer.
final class GroupsViewController: UITableViewController {
    @IBSegueAction private func makeOffers(_ coder: NSCoder) -> OffersViewController? {
        OffersViewController(coder: coder, offers: Offer.current)
    }
}
