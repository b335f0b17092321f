import Foundation
import Testing

/// Holds the doc comments of all sources to plain technical English: no indirect questions, few relative clauses.
struct ProseTests {
    /// The words of an indirect question at the start of a comment.
    private static let questions: Set = ["how", "what", "where", "whether", "which", "who", "whoever"]
    /// The relative words.
    private static let relatives = questions.union(["that", "whatever", "wherever", "whichever", "whom", "whose"])

    /// The doc comments of a file, each as lower-case words without its code.
    ///
    /// A comment is a run of lines that begin with `///`.
    private static func comments(of file: SourceTree.File) -> [[String]] {
        var comments: [[String]] = []
        var lines: [Substring] = []
        for line in file.source.components(separatedBy: "\n") + [""] {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("///") {
                lines.append(text.dropFirst(3))
            } else if !lines.isEmpty {
                comments.append(words(of: lines))
                lines = []
            }
        }
        return comments
    }

    private static func words(of lines: [Substring]) -> [String] {
        let code = lines.joined(separator: " ").components(separatedBy: "`")
        let prose = code.indices.filter { $0.isMultiple(of: 2) }.map { code[$0] }.joined(separator: " ")
        return prose.lowercased().split { !$0.isLetter }.map(String.init)
    }

    @Test func `fewer than 2 % of doc comments begin with a question word, and at most 3 % of words are relative`() {
        let comments = SourceTree.files.flatMap(Self.comments)
        let words = comments.flatMap(\.self)
        // Every file that declares something for other targets has a comment, by `DocumentationTests`.
        #expect(comments.count > SourceTree.files.count, "\(comments.count) comments, \(words.count) words")
        let asking = comments.count { $0.first.map(Self.questions.contains) == true }
        #expect(
            asking * 100 < comments.count * 2,
            "\(asking) of \(comments.count) doc comments begin with a question word"
        )
        let relative = words.count(where: Self.relatives.contains)
        #expect(relative * 100 <= words.count * 3, "\(relative) of \(words.count) words are relative")
    }
}
