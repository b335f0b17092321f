import SwiftUI
import UIKit

/// All plants, the first scene of the app.
final class PlantListViewController: UITableViewController {
    private let log = WateringLog.shared

    @IBAction private func showThirstiest(_ sender: UIButton) {
        open(log.thirstiest)
    }

    private func open(_ plant: Plant) {
        show(UIHostingController(rootView: PlantView(plant: plant, log: log)), sender: self)
    }

    // MARK: - Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Plant.all.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "PlantCell", for: indexPath)
        cell.textLabel?.text = Plant.all[indexPath.row].name
        cell.detailTextLabel?.text = Plant.all[indexPath.row].place
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        open(Plant.all[indexPath.row])
    }
}
