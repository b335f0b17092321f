import UIKit

final class HomeViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "ItemCel", bundle: nil), forCellReuseIdentifier: "Item")
    }
}
