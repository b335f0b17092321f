/// Tells each problem once: one for a code, a key and what could be seen; who else has it is counted (Dagger's order:
/// the first path found is the one shown).
struct ProblemFolding {
    /// The problems, in the order in which they were found.
    private(set) var problems: [Problem] = []
    private var places: [Problem.FoldKey: Int] = [:]

    /// Adds a problem, or who needs it to the same one that is there.
    /// - Returns: the problem's place.
    @discardableResult
    mutating func add(_ problem: Problem) -> Int {
        guard let place = places[problem.foldKey] else {
            places[problem.foldKey] = problems.count
            problems.append(problem)
            return problems.count - 1
        }
        if let consumer = problem.lines.first(where: { $0.label == .neededBy }) {
            let told = problems[place].lines
            let isTold =
                told.first { $0.label == .neededBy }?.text == consumer.text
                || told.contains { $0.label == .alsoNeededBy && $0.text == consumer.text }
            if !isTold { problems[place].add(Problem.Line(.alsoNeededBy, consumer.text)) }
        }
        return place
    }

    /// Adds that a root reaches a problem; the first of them is the one whose path is shown.
    mutating func reached(_ place: Int, by root: String) {
        if problems[place].finder.isEmpty { problems[place].finder = root }
        guard problems[place].finder != root else { return }
        let told = problems[place].lines
        guard !told.contains(where: { $0.label == .alsoReachedBy && $0.text == root }) else { return }
        problems[place].add(Problem.Line(.alsoReachedBy, root))
    }
}
