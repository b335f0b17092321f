import Foundation

/// A title and some text.
final class Note {
    var title: String
    var text: String
    var isPinned: Bool

    init(title: String, text: String = "", isPinned: Bool = false) {
        self.title = title
        self.text = text
        self.isPinned = isPinned
    }
}
