import UIKit

/// All plants, the first scene of the app.
final class PlantListViewController: UITableViewController {
    private let log = WateringLog.shared

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        switch segue.identifier {
        case "showPlant":
            let scene = segue.destination as! PlantViewController
            guard let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell) else { return }
            scene.plant = Plant.all[indexPath.row]
            scene.log = log
        case "showThirstiest":
            let scene = segue.destination as! PlantViewController
            // The log is forgotten here. The case above sets both.
            scene.plant = log.thirstiest
        default:
            break
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Plant.all.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "PlantCell", for: indexPath)
        cell.textLabel?.text = Plant.all[indexPath.row].name
        cell.detailTextLabel?.text = Plant.all[indexPath.row].place
        return cell
    }
}
