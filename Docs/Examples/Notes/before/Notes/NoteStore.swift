/// All notes, newest last.
final class NoteStore {
    static let shared = NoteStore(notes: [
        Note(title: "Groceries", text: "Bread, olives, a lemon."),
        Note(title: "Talk on Thursday", text: "Begin with the crash, end with the rule.", isPinned: true),
        Note(title: "Film for Sunday", text: "Ask Ada, she has seen everything."),
    ])

    private(set) var notes: [Note]

    init(notes: [Note]) {
        self.notes = notes
    }

    var pinned: Note? { notes.first(where: \.isPinned) }

    func add(_ note: Note) {
        notes.append(note)
    }

    func remove(_ note: Note) {
        notes.removeAll { $0 === note }
    }

    /// Where the note stands, in words.
    func position(of note: Note) -> String {
        let index = notes.firstIndex { $0 === note } ?? 0
        return "\(index + 1) of \(notes.count)"
    }
}
