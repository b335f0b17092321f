import UIKit

/// All notes, the first scene of the app.
final class NoteListViewController: UIViewController {
    private let store: NoteStore

    @IBOutlet private var tableView: UITableView!
    @IBOutlet private var pinnedLabel: UILabel!

    init(notesIn store: NoteStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("call init(notesIn:) instead: no storyboard has this controller")
    }

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
        guard let pinned = store.pinned else { return }
        let scene = NoteViewController(note: pinned, store: store)
        navigationController?.pushViewController(scene, animated: true)
    }

    @IBAction private func newNote(_ sender: UIBarButtonItem) {
        let scene = NewNoteViewController(store: store)
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
        let scene = NoteViewController(note: store.notes[indexPath.row], store: store)
        navigationController?.pushViewController(scene, animated: true)
    }
}
