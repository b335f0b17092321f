import UIKit

/// One note, to read and to write.
final class NoteViewController: UIViewController {
    private let note: Note
    private let store: NoteStore

    @IBOutlet private var titleField: UITextField!
    @IBOutlet private var positionLabel: UILabel!
    @IBOutlet private var textView: UITextView!

    init(note: Note, store: NoteStore) {
        self.note = note
        self.store = store
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("call init(note:store:) instead: no storyboard has this controller")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = note.title
        titleField.text = note.title
        textView.text = note.text
        positionLabel.text = store.position(of: note)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note.title = titleField.text ?? ""
        note.text = textView.text
    }

    @IBAction private func togglePin(_ sender: UIBarButtonItem) {
        note.isPinned.toggle()
    }

    @IBAction private func removeNote(_ sender: UIBarButtonItem) {
        store.remove(note)
        navigationController?.popViewController(animated: true)
    }
}
