import UIKit

/// The sets on the shelf, the first scene of the app.
final class ShelfViewController: UITableViewController {
    private let sets = Doll.sets

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sets.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "DollCell", for: indexPath)
        cell.textLabel?.text = sets[indexPath.row].name
        cell.detailTextLabel?.text = "\(sets[indexPath.row].height) cm"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        open(sets[indexPath.row])
    }

    @IBAction private func openSmallest(_ sender: UIButton) {
        guard let doll = sets.map(\.smallest).min(by: { $0.height < $1.height }) else { return }
        open(doll)
    }

    @IBAction private func showCraft(_ sender: UIBarButtonItem) {
        guard let craft = storyboard?.instantiateViewController(withIdentifier: "Craft") else { return }
        present(craft, animated: true)
    }

    private func open(_ doll: Doll) {
        guard let storyboard = storyboard else { return }
        let scene = storyboard.instantiateViewController(identifier: "Doll") { coder in
            DollViewController(coder: coder, doll: doll)
        }
        show(scene, sender: self)
    }
}
