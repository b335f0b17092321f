import UIKit

/// One note, to read and to write.
final class NoteViewController: UIViewController {
    /// Set both before the view loads.
    var note: Note!
    var store: NoteStore!

    @IBOutlet private var titleField: UITextField!
    @IBOutlet private var positionLabel: UILabel!
    @IBOutlet private var textView: UITextView!

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
