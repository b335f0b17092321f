import Diagnostics

/// The questions left open by the files in one step, and the answers given with its action.
struct StepChoices {
    private let answers: [String: String]
    /// The choices so far, in order.
    private(set) var all: [Choice] = []

    init(answers: [String: String]) { self.answers = answers }

    /// Chooses one of several options; an answer given with the action decides.
    /// - Parameters:
    ///   - condition: the question.
    ///   - options: the possible answers.
    ///   - aliases: other words for the options, in their order. The default is none.
    ///   - assumed: the option taken if no answer names one. The default is the first.
    ///   - idle: the options with code that does nothing or only leaves. The default is none.
    ///   - isFresh: true if the option taken is that of a fresh install. The default is false.
    ///   - isOfValue: true if the answer selects a value, not the code that runs. The default is false.
    ///   - location: the location of the question in the sources.
    /// - Returns: the index of the option taken.
    mutating func choose(
        _ condition: String,
        _ options: [String],
        aliases: [String] = [],
        assumed: Int = 0,
        idle: [Int] = [],
        isFresh: Bool = false,
        isOfValue: Bool = false,
        at location: SourceLocation? = nil
    ) -> Int {
        let identifier = "c\(all.count + 1)"
        let answered = answers[identifier].flatMap { answer in
            options.indices.first { options[$0] == answer || aliases.indices.contains($0) && aliases[$0] == answer }
        }
        let taken = answered ?? assumed
        all.append(
            Choice(
                id: identifier,
                condition: condition,
                taken: options[taken],
                others: options.indices.filter { $0 != taken }.map { options[$0] },
                idle: idle.map { options[$0] },
                isFresh: isFresh && taken == assumed,
                isOfValue: isOfValue,
                location: location
            )
        )
        return taken
    }
}
