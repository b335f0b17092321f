import UIKit

/// What the shops in the address book have on offer.
final class OffersViewController: UITableViewController {
    private let offers: [Offer]

    init?(coder: NSCoder, offers: [Offer]) {
        self.offers = offers
        super.init(coder: coder)
    }

    @available(*, unavailable, renamed: "init(coder:offers:)")
    required init?(coder: NSCoder) {
        fatalError("call init(coder:offers:) in a segue action instead")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(offers.count) offers"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        offers.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "OfferCell", for: indexPath)
        cell.textLabel?.text = offers[indexPath.row].text
        cell.detailTextLabel?.text = offers[indexPath.row].shop
        return cell
    }
}
