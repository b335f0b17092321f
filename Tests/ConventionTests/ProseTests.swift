import SwiftSyntax
import Testing

/// Holds the doc comments of all sources to plain technical English: no indirect questions, few relative clauses.
struct ProseTests {
    /// The words of an indirect question at the start of a comment.
    private static let questions: Set = ["how", "what", "where", "whether", "which", "who", "whoever"]
    /// The relative words.
    private static let relatives = questions.union(["that", "whatever", "wherever", "whichever", "whom", "whose"])

    /// The doc comments of a file, each as lower-case words without its code.
    private static func comments(of file: SourceTree.File) -> [[String]] {
        var comments: [[String]] = []
        for token in file.syntax.tokens(viewMode: .sourceAccurate) {
            let lines = token.leadingTrivia.compactMap { piece -> String? in
                if case .docLineComment(let text) = piece { String(text.dropFirst(3)) } else { nil }
            }
            if lines.isEmpty { continue }
            let code = lines.joined(separator: " ").split(separator: "`", omittingEmptySubsequences: false)
            let prose = code.indices.filter { $0.isMultiple(of: 2) }.map { code[$0] }.joined(separator: " ")
            comments.append(prose.split { !$0.isLetter }.map { $0.lowercased() })
        }
        return comments
    }

    @Test func `fewer than 2 % of doc comments begin with a question word, and at most 3 % of words are relative`() {
        let comments = SourceTree.files.flatMap(Self.comments)
        let words = comments.flatMap(\.self)
        #expect(comments.count > 5000 && words.count > 50000, "\(comments.count) comments, \(words.count) words")
        let asking = comments.count { $0.first.map(Self.questions.contains) == true }
        #expect(
            asking * 100 < comments.count * 2,
            "\(asking) of \(comments.count) doc comments begin with a question word"
        )
        let relative = words.count(where: Self.relatives.contains)
        #expect(relative * 100 <= words.count * 3, "\(relative) of \(words.count) words are relative")
    }
}
