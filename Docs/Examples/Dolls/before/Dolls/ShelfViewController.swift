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
        guard let storyboard = storyboard else { return }
        let scene = storyboard.instantiateViewController(withIdentifier: "Doll") as! DollViewController
        scene.doll = sets[indexPath.row]
        show(scene, sender: self)
    }

    @IBAction private func openSmallest(_ sender: UIButton) {
        guard let storyboard = storyboard else { return }
        // Nobody sets `doll`, and the compiler cannot know that somebody should.
        let scene = storyboard.instantiateViewController(withIdentifier: "Doll") as! DollViewController
        show(scene, sender: sender)
    }

    @IBAction private func showCraft(_ sender: UIBarButtonItem) {
        guard let craft = storyboard?.instantiateViewController(withIdentifier: "Craft") else { return }
        present(craft, animated: true)
    }
}
