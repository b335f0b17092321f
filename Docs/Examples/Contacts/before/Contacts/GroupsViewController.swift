import UIKit

/// The groups: favourites, and what the shops have to offer.
final class GroupsViewController: UITableViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let scene = segue.destination as? OffersViewController {
            scene.offers = Offer.current
        }
    }
}
