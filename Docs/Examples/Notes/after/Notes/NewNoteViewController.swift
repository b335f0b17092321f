import UIKit

/// A form for a new note, presented in a navigation controller of its own.
final class NewNoteViewController: UIViewController {
    private let store: NoteStore

    @IBOutlet private var titleField: UITextField!
    @IBOutlet private var textView: UITextView!

    init(store: NoteStore) {
        self.store = store
        super.init(nibName: "NoteForm", bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("call init(store:) instead: no storyboard has this controller")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = store.notes.isEmpty ? "First note" : "New note"
    }

    @IBAction private func create(_ sender: UIButton) {
        store.add(Note(title: titleField.text ?? "", text: textView.text))
        dismiss(animated: true)
    }

    @IBAction private func cancel(_ sender: UIButton) {
        dismiss(animated: true)
    }
}
