import Diagnostics
import Foundation

/// Questions to a person on a terminal, with answers for everyone else.
struct Questions {
    /// The number of wrong answers accepted before the command gives up.
    private static let attempts = 3
    /// The maximum number of answers listed.
    private static let listed = 20

    /// True if a person is asked.
    let isAsking: Bool

    /// Creates the questions.
    /// - Parameter isAsking: true to ask, if standard input and standard error are a terminal.
    init(isAsking: Bool) {
        self.isAsking = isAsking && isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    }

    /// Asks for one of several answers.
    /// - Parameters:
    ///   - question: the question, with its question mark.
    ///   - answers: the answers; the first ones are listed by number.
    ///   - others: further answers, which are accepted and not listed. The default is none.
    ///   - guess: the answer without a person, and that of an empty line.
    /// - Returns: the answer.
    /// - Throws: `CommandError` after several wrong answers.
    func choose(
        _ question: String,
        _ answers: [String],
        others: [String] = [],
        guess: String
    ) throws(CommandError) -> String {
        guard isAsking else { return guess }
        let shown = answers.prefix(Self.listed)
        let lines = shown.enumerated().map { "  \($0 + 1)  \($1)\n" }.joined()
        let more = answers.count > shown.count ? "  and \(answers.count - shown.count) more, by name\n" : ""
        for _ in 0..<Self.attempts {
            write("\(question)\n\(lines)\(more)[\(guess)] ")
            // A closed terminal is no answer.
            guard let line = readLine() else { return guess }
            let answer = line.filter { !$0.isNewline }.trimmingCharacters(in: .whitespaces)
            if answer.isEmpty { return guess }
            if let number = Int(answer), shown.indices.contains(number - 1) { return shown[number - 1] }
            let known = answers + others
            if known.contains(answer) { return answer }
            let nearest = NearMiss.nearest(to: answer, among: known).map { "; did you mean '\($0)'?" } ?? ""
            write("there is no '\(answer)'\(nearest)\n")
        }
        throw CommandError(description: "no answer to '\(question)'; pass it as an option")
    }

    // MARK: - Private

    private func write(_ text: String) {
        FileHandle.standardError.write(Data(Printable.lines(text).utf8))
    }
}
